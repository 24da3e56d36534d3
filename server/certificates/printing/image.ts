// Certificates as PNG. Runs in a worker process (worker.ts): sharp may read SVG there, and rendering blocks no request.
import sharp from 'sharp';
import { type CertificateFacts, type CertificateOptions, drawCertificate } from '#art/certificate.ts';
import { type CardFacts, type CardOptions, drawCertificateCard } from '#art/certificate-card.ts';
import { outlineText } from './outlines.ts';

/** A4 at 212 dpi, which the file says, so that it is printed in that size. */
const IMAGE_SIZE = { width: 2480, height: 1754 };
const DPI = 212;

export type SheetJob = { facts: CertificateFacts; options: CertificateOptions };
export type CardJob = { facts: CardFacts; options: CardOptions };

// Two run at once, each on one core. Finished images are cached in printer.ts.
sharp.concurrency(1);
sharp.cache(false);

export async function paintSheet({ facts, options }: SheetJob): Promise<Buffer> {
  return draw(await drawSheet({ facts, options: { ...options, size: IMAGE_SIZE } }))
    .withDensity(DPI)
    .toBuffer();
}

/** The artwork, with the pictures in a format that both outputs support. */
export async function drawSheet({ facts, options }: SheetJob): Promise<string> {
  const { left, right } = options.signers;
  const [leftHand, rightHand, logo] = await Promise.all(
    [left.signature, right.signature, options.institute.logo].map(readable),
  );
  return drawCertificate(facts, {
    ...options,
    institute: { ...options.institute, logo },
    signers: { left: { ...left, signature: leftHand }, right: { ...right, signature: rightHand } },
  });
}

async function readable(picture: string | undefined): Promise<string | undefined> {
  const webp = /^data:image\/webp;base64,(.+)$/.exec(picture ?? '')?.[1];
  if (!webp) return picture;
  const png = await sharp(Buffer.from(webp, 'base64')).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

export async function paintCard({ facts, options }: CardJob): Promise<Buffer> {
  return draw(drawCertificateCard(facts, options)).toBuffer();
}

const draw = (svg: string) =>
  sharp(Buffer.from(outlineText(svg)))
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 6 });
