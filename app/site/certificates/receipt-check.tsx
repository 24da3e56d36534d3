// Checks a stored receipt: its signature, in this browser, against our published keys. Nothing of it is sent.
import { CircleHelp, FileSearch, FileWarning, ShieldCheck, ShieldOff } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { checkReceipt, type ReceiptAnswer } from '#contract/certificates/check-receipt.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BatchEntries } from './batch-entries.tsx';
import { dayOf, Note } from './paper-result.tsx';
import { findReceipt } from './receipt-file.ts';
import { fetchKeys } from './typed-paper.ts';

type Answer = ReceiptAnswer | { kind: 'no keys' };

export function ReceiptCheck() {
  const t = useT();
  const [answer, setAnswer] = useState<Answer>();
  const [over, setOver] = useState(false);
  const result = useRef<HTMLDivElement>(null);

  const check = async (file: File | undefined) => {
    if (!file) return;
    setAnswer(await answerTo(file));
    result.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void check(event.dataTransfer.files[0]);
  };

  return (
    <section
      aria-labelledby="receipt"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid justify-items-start gap-3 rounded-card bg-surface p-4.5 shadow-2 min-[900px]:p-8 [@media(scripting:none)]:hidden',
        over && 'outline-3 outline-primary outline-dashed',
      )}
    >
      <h2 id="receipt" className="text-h3">
        {t('Check a receipt')}
      </h2>
      <p className="text-ink-2">
        {t(
          'Somebody gave you a receipt of such a check? Choose the file or drop it here. It is checked in this browser and sent nowhere.',
        )}
      </p>
      <label
        className={buttonClass(
          { look: 'outline', size: 'small' },
          'cursor-pointer whitespace-normal! has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary',
        )}
      >
        <FileSearch aria-hidden className="size-5" />
        {t('Choose the receipt (PDF or JSON)')}
        <input
          type="file"
          accept=".pdf,.json,application/pdf,application/json"
          onChange={({ target }) => {
            void check(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
          className="sr-only"
        />
      </label>
      <div ref={result} tabIndex={-1} role="status" className="grid w-full gap-4 empty:hidden">
        {answer && <Result answer={answer} />}
      </div>
    </section>
  );
}

async function answerTo(file: File): Promise<Answer> {
  const known = await fetchKeys();
  if (!known) return { kind: 'no keys' };
  try {
    return await checkReceipt(await findReceipt(file), known.keys);
  } catch (error) {
    console.error(error);
    return { kind: 'no receipt' };
  }
}

function Result({ answer }: { answer: Answer }) {
  const { t, language } = useTranslator();
  switch (answer.kind) {
    case 'genuine': {
      const { institute, at, checked } = answer.receipt;
      return (
        <>
          <Note
            icon={<ShieldCheck aria-hidden className="size-7" />}
            look="good"
            title={t('This receipt is genuine: signed by {institute} on {date}', {
              institute,
              date: dayOf(at, language),
            })}
          >
            {t('Only what stands here counts: compare a printed receipt with it. A status may have changed since.')}
          </Note>
          <BatchEntries checked={checked} />
        </>
      );
    }
    case 'altered':
      return (
        <Note
          icon={<FileWarning aria-hidden className="size-7" />}
          look="bad"
          title={t('This receipt was changed, or we did not sign it.')}
        >
          {t('Do not rely on it: check the numbers above yourself.')}
        </Note>
      );
    case 'distrusted':
      return (
        <Note
          icon={<ShieldOff aria-hidden className="size-7" />}
          look="care"
          title={t('This receipt is signed with a key that is no longer trusted.')}
        >
          {t(
            'Since {date} we do not vouch for what was signed with it: others may have had the key. Check the numbers above again.',
            {
              date: dayOf(answer.since, language),
            },
          )}
        </Note>
      );
    case 'no receipt':
      return (
        <Note
          icon={<CircleHelp aria-hidden className="size-7" />}
          title={t('There is no receipt of ours in this file.')}
        >
          {t('Choose the PDF or the JSON file as it was saved, not a photo or a print of it.')}
        </Note>
      );
    case 'no keys':
      return (
        <Note icon={<CircleHelp aria-hidden className="size-7" />} title={t('Our keys could not be loaded.')}>
          {t('Please check your connection and choose the file again.')}
        </Note>
      );
    case 'unchecked':
      return (
        <Note icon={<CircleHelp aria-hidden className="size-7" />} title={t('This browser cannot check signatures')}>
          {t('Please open this page with a newer browser.')}
        </Note>
      );
  }
}
