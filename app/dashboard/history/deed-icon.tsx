// The icon of a change: added, changed, deleted or restored.
import { BookOpenCheck, FilePlus2, NotebookPen, Pencil, Printer, Trash2, Undo2 } from 'lucide-react';
import type { Deed } from '#contract/history/activity.ts';
import { classNames } from '../../ui/class-names.ts';

const added = 'bg-leaf-soft text-leaf';
const changed = 'bg-primary-soft text-primary';
const deleted = 'bg-danger-soft text-danger';
const back = 'bg-sun-soft text-sun-ink';

const icons: Record<Deed, { Icon: typeof Pencil; look: string }> = {
  create: { Icon: FilePlus2, look: added },
  update: { Icon: Pencil, look: changed },
  save: { Icon: Pencil, look: changed },
  delete: { Icon: Trash2, look: deleted },
  restore: { Icon: Undo2, look: back },
  'bring back': { Icon: Undo2, look: back },
  read: { Icon: BookOpenCheck, look: changed },
  unread: { Icon: BookOpenCheck, look: changed },
  print: { Icon: Printer, look: changed },
  note: { Icon: NotebookPen, look: added },
  erase: { Icon: Trash2, look: deleted },
};

export function DeedIcon({ deed }: { deed: Deed }) {
  const { Icon, look } = icons[deed];
  return (
    <span className={classNames('grid size-11 shrink-0 place-items-center rounded-full', look)}>
      <Icon aria-hidden className="size-5" />
    </span>
  );
}
