// A warning beside its subject: a sentence and the reason.
import { FileWarning } from 'lucide-react';

export function WarningNote({ title, children }: { title: string; children: string }) {
  return (
    <p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 rounded-m bg-sun-soft p-4 text-sun-ink">
      <FileWarning aria-hidden className="size-6" />
      <span>
        <b>{title}</b> {children}
      </span>
    </p>
  );
}
