// The web app manifest, for installing the site. scripts/app-pictures.ts makes its pictures.
import type { Api } from '#contract/api.ts';
import { themeOf } from '#contract/colours/colours.ts';

export async function writeManifest(api: Api) {
  const { name, description, colour } = await api.institute.get();
  const light = themeOf('light', colour);
  return JSON.stringify({
    // Identifies the installed app, even if start_url changes.
    id: '/',
    name,
    short_name: name.split(' ')[0],
    description: description || undefined,
    lang: 'en-IN',
    dir: 'ltr',
    categories: ['education'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: light.ground,
    theme_color: light.slate,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: '/icon-maskable-192.png', type: 'image/png', sizes: '192x192', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    screenshots: [
      screenshot('courses', 'Courses with fee and duration', 'narrow'),
      screenshot('verify', 'Verify a certificate', 'narrow'),
      screenshot('lectures', 'Recorded lectures', 'narrow'),
      screenshot('wide', 'Courses with fee and duration', 'wide'),
    ],
    shortcuts: [
      shortcut('Verify a certificate', 'Verify', '/certificate-verification', '/shortcut-verify.png'),
      shortcut('Courses', 'Courses', '/courses', '/shortcut-courses.png'),
    ],
  });
}

const shortcut = (name: string, short_name: string, url: string, icon: string) => ({
  name,
  short_name,
  url,
  icons: [{ src: icon, type: 'image/png', sizes: '96x96' }],
});

const screenshot = (name: string, label: string, form_factor: 'narrow' | 'wide') => ({
  src: `/screenshot-${name}.webp`,
  type: 'image/webp',
  sizes: form_factor === 'narrow' ? '780x1560' : '1280x800',
  form_factor,
  label,
});
