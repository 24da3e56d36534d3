// Certificates as PNG. Runs in a process of its own (printing.ts): there sharp may read SVG, and nobody waits for it.
import sharp from 'sharp';
import { type CertificateFacts, type CertificateOptions, drawCertificate } from '#art/certificate.ts';
import { type CardFacts, drawCertificateCard } from '#art/certificate-card.ts';
import { outlineText } from './outlines.ts';

/** A4 at 212 dots an inch. */
export const IMAGE_SIZE = { width: 2480, height: 1754 };

export type SheetJob = { facts: CertificateFacts; options: CertificateOptions };
export type CardJob = { facts: CardFacts; institute: { name: string } };

// Two at a time, each on a core of its own; what was painted once is kept elsewhere.
sharp.concurrency(1);
sharp.cache(false);

export async function paintSheet({ facts, options }: SheetJob): Promise<Buffer> {
  return paint(drawCertificate(facts, { ...options, size: IMAGE_SIZE }));
}

/** For where a link is shared. */
export async function paintCard({ facts, institute }: CardJob): Promise<Buffer> {
  return paint(drawCertificateCard(facts, institute));
}

async function paint(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(outlineText(svg)))
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
