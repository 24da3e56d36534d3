// The thank-you after a message was sent; a muggu is drawn once.
import { sentences } from '#contract/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LateMuggu } from '../../ui/late-muggu.tsx';

export function ContactThanks({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sentences.contact.thanksTitle}
      className="text-center"
      actions={
        <Button size="small" onClick={onClose} className="min-h-12 grow">
          Close
        </Button>
      }
    >
      <LateMuggu seed="thank-you" columns={5} draw className="mx-auto mb-4 block size-36 text-primary" />
      <p>{sentences.contact.thanks}</p>
    </Dialog>
  );
}
