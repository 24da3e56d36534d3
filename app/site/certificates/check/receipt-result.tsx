// Whether a receipt of a check of many is genuine, and what it says.
import { CircleHelp, FileWarning, ShieldCheck, ShieldOff } from 'lucide-react';
import { useTranslator } from '../../../language/translation.tsx';
import { dayOf, momentOf, Note } from '../paper/paper-result.tsx';
import { CheckEntries } from './entries.tsx';
import type { CheckedReceipt } from './receipt-file.ts';

export function ReceiptResult({ answer }: { answer: CheckedReceipt }) {
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
              date: t('{date}, {time} IST', momentOf(at, language)),
            })}
          >
            {t('Only what stands here counts: compare a printed receipt with it. A status may have changed since.')}
          </Note>
          <CheckEntries checked={checked} />
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
