// The thank-you dialog after a message was sent.
import { enquirySentences } from '#contract/enquiries/enquiry-sentences.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LazyMuggu } from '../../ui/drawn/lazy-muggu.tsx';

export function ContactThanks({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(enquirySentences.thanksTitle)}
      centred
      actions={
        <Button size="small" onClick={onClose} className="min-h-12 min-w-40">
          {t('Close')}
        </Button>
      }
    >
      <LazyMuggu seed="thank-you" columns={5} draw className="mx-auto block size-36 text-primary" />
      <p className="mt-4">{t(enquirySentences.thanks)}</p>
    </Dialog>
  );
}
