// The button that clears a picture or document field.
import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button look="quiet" size="small" className="px-3" onClick={onRemove}>
      <Trash2 aria-hidden className="size-5" />
      {label}
    </Button>
  );
}
