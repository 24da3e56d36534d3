// A button that opens earlier uploads, to use one of them again.
import { History } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EarlierUploads } from './earlier-uploads.tsx';

type ChooseEarlierProps = {
  kind: 'picture' | 'document';
  /** The field it is for, for screen readers only. */
  about: string;
  onChoose: (url: string) => void;
};

export function ChooseEarlier({ kind, about, onChoose }: ChooseEarlierProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button look="quiet" size="small" className="px-3" aria-description={about} onClick={() => setIsOpen(true)}>
        <History aria-hidden className="size-5" />
        {t('Choose an earlier one')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        closeButton
        isDescribed={false}
        title={kind === 'document' ? t('Earlier PDFs') : t('Earlier pictures')}
        className="w-[min(56rem,calc(100vw-1rem))]!"
      >
        <EarlierUploads
          kind={kind}
          onChoose={(url) => {
            onChoose(url);
            close();
          }}
        />
      </Dialog>
    </>
  );
}
