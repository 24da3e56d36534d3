// A sample certificate. The paper is an SVG image; the words are HTML over it, because an image cannot use the site's fonts.
// They are English in every language, as on the certificates that are printed.
import type { ReactNode } from 'react';
import { useColours, useInstitute } from '../../api/institute.ts';
import { artAddress } from '../../ui/picture.tsx';
import { Telugu } from '../../ui/telugu.tsx';

type SpecimenCertificateProps = { course?: string; className?: string };

export function SpecimenCertificate({ course = 'Programming', className }: SpecimenCertificateProps) {
  const { name, nameTelugu } = useInstitute();
  const { '--light-slate': slate = '#0a303c', '--light-primary': primary = '#00617f' } = useColours() ?? {};
  const seed = slate === '#0a303c' ? 'palaka' : `palaka~${slate.slice(1)}~${primary.slice(1)}`;
  return (
    <div aria-hidden lang="en" className={`@container ${className}`}>
      <div
        className="relative aspect-[1123/794] overflow-hidden rounded-tag text-center shadow-[0_30px_60px_-20px_rgb(0_0_0/.65)] outline outline-slate-line"
        style={{ color: '#3a555e' }}
      >
        <img
          src={artAddress('specimen', seed)}
          alt=""
          width={1123}
          height={794}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full"
        />
        <Line top={11.4} size={3.4} spacing={0.13} colour={slate} className="font-display font-bold uppercase">
          {name}
        </Line>
        {nameTelugu && (
          <Line top={16.6} size={1.5} className="font-semibold">
            <Telugu>{nameTelugu}</Telugu>
          </Line>
        )}
        <Line top={22.4} size={5.5} colour={slate} className="font-book italic">
          Certificate of Completion
        </Line>
        <Line top={31.6} size={1.9} className="font-book italic">
          This is to certify that
        </Line>
        <Line top={35.6} size={4.7} colour="#75183f" className="font-book italic">
          Your Name Here
        </Line>
        <Line top={50} size={1.9} className="font-book italic">
          has successfully completed the course
        </Line>
        <Line top={54.4} size={3.5} colour={primary} className="font-display font-bold uppercase">
          {course}
        </Line>
      </div>
    </div>
  );
}

type LineProps = {
  top: number;
  size: number;
  spacing?: number;
  colour?: string;
  className: string;
  children: ReactNode;
};

/** One line of text, `top` per cent down the paper; `size` and `spacing` of its letters in per cent of its width. */
function Line({ top, size, spacing, colour, className, children }: LineProps) {
  return (
    <span
      className={`absolute truncate leading-[1.2] ${className}`}
      style={{
        inset: `${top}% 9% auto`,
        fontSize: `${size}cqw`,
        letterSpacing: spacing && `${spacing}cqw`,
        color: colour,
      }}
    >
      {children}
    </span>
  );
}
