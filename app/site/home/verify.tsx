// The form that checks a certificate, on the home page. A plain form: it works before and without script.
import { useT } from '../../language/translation.tsx';
import { SlatePanel } from '../../ui/slate-panel.tsx';
import { NumberForm } from '../certificates/number-form.tsx';
import { SpecimenCertificate } from './specimen-certificate.tsx';

export function HomeVerify({ course }: { course?: string }) {
  const t = useT();
  return (
    <SlatePanel aria-labelledby="verify" dots="left">
      <div className="mx-auto grid max-w-300 items-center gap-7.5 px-5.5 py-9 min-[900px]:grid-cols-[1fr_1.05fr] min-[900px]:gap-15 min-[900px]:px-10 min-[900px]:py-17.5">
        <div>
          <h2 id="verify" className="text-[clamp(2.375rem,2rem+2vw,3.5rem)] leading-none">
            {t('Is this certificate real? Check it here.')}
          </h2>
          <p className="mt-3 max-w-[46ch] text-chalk-2">
            {t('Type the certificate number, or scan the QR code printed on it. No login needed.')}
          </p>
          <div className="mt-5.5">
            <NumberForm
              action="/certificate-verification"
              name="no"
              button={t('Verify')}
              number=""
              id="home-certificate-number"
              hasPicture={false}
            />
          </div>
        </div>
        <SpecimenCertificate course={course} className="max-[900px]:hidden mr-[-90px] -mb-27.5 w-160 -rotate-3" />
      </div>
    </SlatePanel>
  );
}
