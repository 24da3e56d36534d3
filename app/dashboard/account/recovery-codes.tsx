// Recovery codes, shown once: copied or saved before the dialog is closed.
import { Download } from 'lucide-react';
import { useInstitute } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { CopyButton } from '../parts/copy-button.tsx';

export function RecoveryCodes({ codes, onClose }: { codes: string[] | undefined; onClose: () => void }) {
  const t = useT();
  const { name } = useInstitute();
  const text = (codes ?? []).join('\n');
  const save = () => {
    const content = `${name}\n${t('Recovery codes')}\n\n${text}\n`;
    saveAs('recovery-codes.txt', new Blob([content], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <Dialog
      open={codes !== undefined}
      onClose={onClose}
      title={t('Your recovery codes')}
      actions={
        <Button size="small" onClick={onClose}>
          {t('I have kept them')}
        </Button>
      }
    >
      <p>
        {t(
          'If you lose your phone, each of these codes logs you in once. Keep them where only you find them: they are not shown again.',
        )}
      </p>
      <ul className="mt-4 grid gap-1 rounded-m bg-sunken p-4 font-mono text-ink min-[480px]:grid-cols-2">
        {(codes ?? []).map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <CopyButton text={text}>{t('Copy')}</CopyButton>
        <Button look="outline" size="small" onClick={save}>
          <Download aria-hidden className="size-4.5" />
          {t('Save as a file')}
        </Button>
      </div>
    </Dialog>
  );
}
