// Checks a scanned certificate offline: the visitor types the printed text, and the signature in the QR code shows whether the institute
// signed it.
import { Check, CircleHelp, FileWarning, ShieldCheck, ShieldOff } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { forEveryField, termOf } from '#contract/certificates/fields.ts';
import type { Paper } from '#contract/certificates/signature.ts';
import { useInstitute } from '../../../api/institute.ts';
import { T, useT, useTranslator } from '../../../language/translation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { dayOf, Note } from './paper-result.tsx';
import { fetchKeys } from './published-keys.ts';
import { checkTyped, fits, type TypedAnswer, type TypedField, typedFields } from './typed-paper.ts';

export function TypedPaper({ paper, number }: { paper: Paper; number: string }) {
  const t = useT();
  const [typed, setTyped] = useState(() => ({ ...forEveryField(() => ''), certificate_no: number }));
  const [answer, setAnswer] = useState<TypedAnswer>();
  const result = useRef<HTMLDivElement>(null);
  const changes = useRef(0);
  useEffect(() => {
    if (answer) result.current?.focus();
  }, [answer]);

  const change = (field: TypedField, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setAnswer(undefined);
    changes.current++;
  };
  const check = async (event: SyntheticEvent) => {
    event.preventDefault();
    const before = changes.current;
    const found = await checkTyped(paper, typed, await fetchKeys());
    // Something else may have been typed since.
    if (changes.current === before) setAnswer(found);
  };
  const differing = answer?.kind === 'different' ? answer.fields : [];

  return (
    <section aria-labelledby="typed-paper" className="rounded-card bg-surface p-5.5 shadow-2 min-[900px]:p-8">
      <h2 id="typed-paper" className="text-h3">
        {t('Check the paper without a connection')}
      </h2>
      <p className="mt-2 text-ink-2">
        <T
          text="Type what is printed on the paper with the number <b>{number}</b>. The signature in its QR code fits nothing but what we signed. Nothing you type is sent or kept."
          values={{ number }}
          tags={{ b: (inner) => <b className="text-ink">{inner}</b> }}
        />
      </p>
      <form onSubmit={check} autoComplete="off" className="mt-5 grid gap-4 min-[620px]:grid-cols-2">
        {typedFields.map((field) => (
          <Field
            key={field}
            label={t(termOf(field))}
            value={typed[field]}
            onChange={(event) => change(field, event.target.value)}
            spellCheck={false}
            autoComplete="off"
            help={fits(paper, field, typed[field]) && <Fits />}
            error={differing.includes(field) ? t('This does not fit the QR code.') : undefined}
            className={wide.includes(field) ? 'col-span-full' : undefined}
          />
        ))}
        <Button type="submit" className="col-span-full">
          <ShieldCheck aria-hidden className="size-5" />
          {t('Check the signature')}
        </Button>
      </form>
      <div ref={result} tabIndex={-1} role="status" className="mt-5 grid gap-3 empty:hidden">
        {answer && <Result answer={answer} />}
      </div>
    </section>
  );
}

const wide: TypedField[] = ['name', 'father_name', 'course'];

function Fits() {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-1 font-medium text-leaf">
      <Check aria-hidden className="size-4" />
      {t('Fits the QR code')}
    </span>
  );
}

function Result({ answer }: { answer: TypedAnswer }) {
  const { t, language } = useTranslator();
  const { name: institute } = useInstitute();
  switch (answer.kind) {
    case 'signed':
      return (
        <>
          <Note
            icon={<ShieldCheck aria-hidden className="size-7" />}
            look="good"
            title={t('Signed by {institute}', { institute })}
          >
            {t('The paper says what we signed when it was printed.')}
          </Note>
          <Note
            icon={<CircleHelp aria-hidden className="size-7" />}
            look="care"
            title={t('What could not be checked: its status')}
          >
            <p>{t('We may have withdrawn the certificate since, or replaced it by a newer version.')}</p>
            {answer.keysOf && (
              <p className="mt-1">
                {t('The keys on this device are of {date}.', { date: dayOf(answer.keysOf, language) })}
              </p>
            )}
            <p className="mt-1">{t('Verify the number when you are online, before you rely on the paper.')}</p>
          </Note>
        </>
      );
    case 'distrusted':
      return (
        <Note
          icon={<ShieldOff aria-hidden className="size-7" />}
          look="care"
          title={t('This paper is signed with a key that is no longer trusted')}
        >
          {t('Since {date} {institute} does not vouch for papers signed with it: others may have had the key.', {
            date: dayOf(answer.since, language),
            institute,
          })}
        </Note>
      );
    case 'different':
      return (
        <Note
          icon={<FileWarning aria-hidden className="size-7" />}
          look="bad"
          title={t('What you typed does not fit the QR code')}
        >
          {t(
            'Compare the marked fields with the paper, letter by letter. If they are typed as printed, the paper has been changed: do not rely on it.',
          )}
        </Note>
      );
    case 'forged':
      return (
        <Note
          icon={<FileWarning aria-hidden className="size-7" />}
          look="bad"
          title={t('Not signed by {institute}', { institute })}
        >
          {t(
            'The code of this paper was not made with any key that we had published when this device last asked for them. Do not rely on the paper; verify the number when you are online.',
          )}
        </Note>
      );
    case 'no keys':
      return (
        <Note icon={<CircleHelp aria-hidden className="size-7" />} title={t('Our keys are not on this device yet')}>
          {t('Open this page once with a connection; from then on signatures can be checked without one.')}
        </Note>
      );
    case 'unchecked':
      return (
        <Note icon={<CircleHelp aria-hidden className="size-7" />} title={t('This browser cannot check signatures')}>
          {t('Verify the number when you are online.')}
        </Note>
      );
  }
}
