// A sample certificate. The paper is an SVG image; the words are HTML over it, because an image cannot use the site's fonts.
// They are English in every language, as on the certificates that are printed.
import type { ReactNode } from 'react';
import { useInstitute } from '../../api/institute.ts';
import { artAddress } from '../../ui/picture.tsx';
import { Telugu } from '../../ui/telugu.tsx';

type SpecimenCertificateProps = { course?: string; className?: string };

export function SpecimenCertificate({ course = 'Programming', className }: SpecimenCertificateProps) {
  const { name, nameTelugu } = useInstitute();
  return (
    <div aria-hidden lang="en" className={`@container ${className}`}>
      <div className="relative aspect-[1123/794] overflow-hidden rounded-tag text-center text-[#3a555e] shadow-[0_30px_60px_-20px_rgb(0_0_0/.65)] outline outline-slate-line">
        <img
          src={artAddress('specimen', 'palaka')}
          alt=""
          width={1123}
          height={794}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full"
        />
        <Line top={11.4} className="font-display text-[3.4cqw] font-bold tracking-[.13cqw] text-[#0a303c] uppercase">
          {name}
        </Line>
        {nameTelugu && (
          <Line top={16.6} className="text-[1.5cqw] font-semibold">
            <Telugu>{nameTelugu}</Telugu>
          </Line>
        )}
        <Line top={22.4} className="font-book text-[5.5cqw] text-[#0a303c] italic">
          Certificate of Completion
        </Line>
        <Line top={31.6} className="font-book text-[1.9cqw] italic">
          This is to certify that
        </Line>
        <Line top={35.6} className="font-book text-[4.7cqw] text-[#75183f] italic">
          Your Name Here
        </Line>
        <Line top={50} className="font-book text-[1.9cqw] italic">
          has successfully completed the course
        </Line>
        <Line top={54.4} className="font-display text-[3.5cqw] font-bold text-[#00617f] uppercase">
          {course}
        </Line>
      </div>
    </div>
  );
}

/** One line of text, `top` per cent down the paper. */
function Line({ top, className, children }: { top: number; className: string; children: ReactNode }) {
  return (
    <span className={`absolute inset-x-[9%] truncate leading-[1.2] ${className}`} style={{ top: `${top}%` }}>
      {children}
    </span>
  );
}
