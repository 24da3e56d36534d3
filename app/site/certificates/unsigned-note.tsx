// Said beside a certificate that is Verified but cannot be signed: something in it cannot be printed.
import { FileWarning } from 'lucide-react';

export function UnsignedNote({ reason }: { reason: string }) {
  return (
    <p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 rounded-m bg-sun-soft p-4 text-sun-ink">
      <FileWarning aria-hidden className="size-6" />
      <span>
        <b>This certificate is not signed.</b> {reason}
      </span>
    </p>
  );
}
