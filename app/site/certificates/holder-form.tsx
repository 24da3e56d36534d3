// The form for holders of the paper: the date of birth printed on it opens the whole record. A plain form, so that it works without script
// and the date is in no address.
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { holderSentences } from '#contract/certificates/holder-sentences.ts';
import { inLanguage } from '#contract/language/languages.ts';
import { sentences } from '#contract/language/visitor-sentences.ts';
import type { FormOutcome } from '../../api/context.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import type { Wait } from '../../ui/form/countdown.ts';
import { Field } from '../../ui/form/field.tsx';
import { WaitSentence } from '../../ui/form/wait-sentence.tsx';

/** `action` is the page of the certificate. */
type HolderFormProps = { action: string; outcome?: FormOutcome };

export function HolderForm({ action, outcome }: HolderFormProps) {
  const { t, language } = useTranslator();
  const [wait] = useState<Wait | undefined>(() => (outcome?.wait ? { seconds: outcome.wait } : undefined));
  const [error, setError] = useState(() => outcome?.errors?.[0]?.message);
  return (
    <section
      id="holder"
      tabIndex={-1}
      aria-labelledby="holder-title"
      className="grid scroll-mt-20 gap-3 rounded-m bg-primary-soft p-4.5 print:hidden dark:bg-sunken"
    >
      <div>
        <h2 id="holder-title" className="font-sans text-body leading-snug font-semibold">
          {t('Holding the paper? Type the date of birth printed on it.')}
        </h2>
        <p className="mt-1 text-small text-ink-2">
          {t('Father’s name and date of birth are shown only to whoever holds the paper. Its QR code shows them, too.')}
        </p>
      </div>
      <form
        method="post"
        action={inLanguage(`${action}#holder`, language)}
        noValidate
        className="grid items-start gap-3 min-[620px]:grid-cols-[minmax(0,1fr)_auto]"
      >
        <Field
          name="dob"
          label={t('Date of birth')}
          help={t('Day first, such as 31-03-2004')}
          maxLength={40}
          autoComplete="off"
          required
          error={error}
          defaultValue={outcome?.values?.dob}
          onInput={() => setError(undefined)}
        />
        <Button type="submit" className="min-[620px]:mt-7">
          {t('Show all')}
        </Button>
      </form>
      <div role="alert">
        {outcome && !outcome.errors?.length && (
          <p className="flex items-start gap-2.5 rounded-m bg-danger-soft p-4 font-semibold text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span>
              {wait ? (
                <WaitSentence wait={wait} sentence={holderSentences.tooMany} />
              ) : (
                t(outcome.message ?? sentences.lookup.lookupFailed)
              )}
            </span>
          </p>
        )}
      </div>
    </section>
  );
}
