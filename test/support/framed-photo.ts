// A photo whose parts can be told apart, and a course that shows it, for tests of cropping.
import sharp from 'sharp';
import { namedAs } from '#contract/uploads/uploads.ts';

/** Playwright's requests and those of screens. */
type Uploads = {
  post(
    path: string,
    options: { headers: Record<string, string>; data: Buffer },
  ): Promise<{ json(): Promise<{ url: string }> }>;
};

export const course = {
  course: 'framed',
  title: 'Framed',
  description: 'A course with a photo from a phone.',
  duration: '3 months',
  price: '₹5000',
  discount: '20%',
  jobs: ['Photographer'],
};
const [RED, GREEN, BLUE] = ['#c81e1e', '#1e8c3c', '#1e3cc8'];

/** As phones take it: upright, red above, green in the middle, blue below. */
export async function uploadPhoto(request: Uploads, headers: Record<string, string>) {
  const bands = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1200"><rect width="600" height="400" fill="${RED}"/>
    <rect y="400" width="600" height="400" fill="${GREEN}"/><rect y="800" width="600" height="400" fill="${BLUE}"/>
    <text x="20" y="60">${Math.random()}</text></svg>`;
  const data = await sharp(Buffer.from(bands)).png().toBuffer();
  const all = { ...headers, 'content-type': 'image/png', ...namedAs('phone.png') };
  const answer = await request.post('/api/uploads', { headers: all, data });
  return (await answer.json()).url as string;
}
