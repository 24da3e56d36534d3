// Asks in which form many certificates are saved on the device.
import { type SyntheticEvent, useId, useState } from 'react';
import type { ManyFiles } from '#contract/certificates/bulk.ts';
import { useT } from '../../../language/translation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Choice } from '../../form/choice.tsx';

type FilesDialogProps = { count: string; onChoose: (as: ManyFiles, name: string) => void; onClose: () => void };

const endings: Record<ManyFiles, string> = { csv: 'csv', pdf: 'pdf', 'png-zip': 'zip', 'pdf-zip': 'zip' };

export function FilesDialog({ count, onChoose, onClose }: FilesDialogProps) {
  const t = useT();
  const form = useId();
  const [as, setAs] = useState<ManyFiles>('pdf');
  const choices: [as: ManyFiles, title: string, about: string][] = [
    ['pdf', t('One PDF'), t('To print them: a page each.')],
    ['pdf-zip', t('ZIP of PDFs'), t('A file each, named by number and student.')],
    ['png-zip', t('ZIP of images'), t('A PNG each, named by number and student. This takes longest.')],
    ['csv', t('Table (CSV)'), t('For Excel and other spreadsheets.')],
  ];
  const choose = (event: SyntheticEvent) => {
    event.preventDefault();
    onChoose(as, `certificates.${endings[as]}`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Save certificates as')}
      className="w-[min(34rem,calc(100vw-2rem))]!"
      actions={
        <>
          <Button look="outline" size="small" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button size="small" type="submit" form={form}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <p>{count}</p>
      <form id={form} onSubmit={choose} className="mt-4 grid gap-2">
        {choices.map(([value, title, about]) => (
          <Choice key={value} name="as" title={title} chosen={as === value} onChoose={() => setAs(value)}>
            {about}
          </Choice>
        ))}
      </form>
    </Dialog>
  );
}
