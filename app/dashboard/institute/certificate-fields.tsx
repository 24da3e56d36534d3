// How certificates look: the design, shown with a certificate of the institute, and the logo.
import { useCallback } from 'react';
import { type CertificateDesign, certificateDesigns } from '#contract/certificates/print-facts.ts';
import type { Institute } from '#contract/institute/institute.ts';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { Choice } from '../form/choice.tsx';
import { Fold } from '../form/fold.tsx';
import type { FormState } from '../form/form-state.ts';
import { PictureBox } from '../uploads/picture-box.tsx';
import { logoPlaces } from '../uploads/places.ts';
import { FramedDesign } from './framed-design.tsx';
import { instituteLabels as labels } from './labels.ts';

export function CertificateFields({ form: { values, set, errors } }: { form: FormState<Institute> }) {
  const t = useT();
  const setLogo = useCallback((logo: string) => set('certificateLogo', logo), [set]);
  return (
    <>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-1.5 text-small font-semibold">{t(labels.certificateDesign ?? '')}</legend>
        {certificateDesigns.map((design) => (
          <Choice
            key={design}
            name="certificateDesign"
            title={t(names[design])}
            chosen={values.certificateDesign === design}
            onChoose={() => set('certificateDesign', design)}
          >
            {t(abouts[design])}
            <FramedDesign institute={values} design={design} className="mt-2.5 max-w-140" />
          </Choice>
        ))}
        <p className="text-small text-ink-2">
          {t('Certificates keep the design, the logo and the seal they were issued with.')}
        </p>
      </fieldset>
      <Fold title={t(labels.certificateLogo ?? '')} note={values.certificateLogo === '' ? t('None') : undefined}>
        <PictureBox
          id="certificateLogo"
          label={t(labels.certificateLogo ?? '')}
          help={t('Square, on a transparent or white ground. Without one only the name is printed.')}
          value={values.certificateLogo}
          onChange={setLogo}
          error={errors.certificateLogo}
          art={{ kind: 'role', seed: 'palaka' }}
          places={logoPlaces}
        />
      </Fold>
    </>
  );
}

const abouts: Record<CertificateDesign, string> = {
  Slate: msg('A braid of chalk around white paper'),
  Lotus: msg('A garland, and a lotus in each corner'),
  Line: msg('A large muggu at the left, and all words along one line'),
};

/** Stored as they are shown in English. */
const names: Record<CertificateDesign, string> = { Slate: msg('Slate'), Lotus: msg('Lotus'), Line: msg('Line') };
