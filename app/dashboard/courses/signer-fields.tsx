// Whether a course ends with a certificate, and who signs it.

import { msg } from '#contract/language/translate.ts';
import type { Course } from '#contract/resources.ts';
import { useStaff } from '../../api/staff.ts';
import { useT } from '../../language/translation.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PictureBox } from '../uploads/picture-box.tsx';
import { signaturePlaces } from '../uploads/places.ts';

export type SignerValues = Pick<Course, 'signer' | 'signerSignature' | 'givesCertificate'>;

export const blankSigner: SignerValues = { signer: '', signerSignature: '', givesCertificate: true };

export const signerLabels: Record<keyof SignerValues, string> = {
  signer: msg('Instructor who signs certificates'),
  signerSignature: msg("Instructor's signature"),
  givesCertificate: msg('This course ends with a certificate'),
};

type SignerForm = {
  values: SignerValues;
  errors: Record<string, string>;
  change: (changes: Partial<SignerValues>) => void;
};

export function SignerFields({ form: { values, change, errors } }: { form: SignerForm }) {
  const t = useT();
  const isAdmin = useStaff().me.role === 'admin';
  return (
    <fieldset className="grid min-w-0 gap-5 border-t-[1.5px] border-line pt-5">
      <legend className="sr-only">{t('Certificates')}</legend>
      <div>
        <h2 className="text-[1.5625rem] leading-tight">{t('Certificates')}</h2>
        <p className="mt-1 text-small text-ink-2">
          {t('For certificates that name this course by its title. They keep the instructor they were issued with.')}
        </p>
      </div>
      <Field
        name="signer"
        label={t(signerLabels.signer)}
        help={t('Blank: the institute’s instructor signs')}
        value={values.signer}
        error={errors.signer}
        autoComplete="off"
        onChange={(event) => change({ signer: event.target.value })}
      />
      {isAdmin && (
        <PictureBox
          id="signerSignature"
          label={t(signerLabels.signerSignature)}
          help={t(
            'Printed on certificates: dark ink on white paper, which becomes transparent. Without it there is room to sign by hand.',
          )}
          value={values.signerSignature}
          onChange={(signerSignature) => change({ signerSignature })}
          error={errors.signerSignature}
          art={{ kind: 'person', seed: 'signature' }}
          places={signaturePlaces}
          isSignature
        />
      )}
      <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
        <input
          type="checkbox"
          name="givesCertificate"
          checked={values.givesCertificate}
          onChange={({ target }) => change({ givesCertificate: target.checked })}
        />
        {t(signerLabels.givesCertificate)}
      </label>
    </fieldset>
  );
}
