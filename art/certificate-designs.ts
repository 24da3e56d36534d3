// The designs of the certificate, by the name that is kept on one.
import type { Design } from './certificate-design.ts';
import { line } from './designs/line.ts';
import { lotus } from './designs/lotus.ts';
import { slate } from './designs/slate.ts';

export const designs = { Slate: slate, Lotus: lotus, Line: line } satisfies Record<string, Design>;
export type DesignName = keyof typeof designs;
