// Checks a stored receipt: its signature, in this browser, against our published keys. Nothing of it is sent.
import { FileSearch } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useT } from '../../../language/translation.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type CheckedReceipt, checkReceiptIn } from './receipt-file.ts';
import { ReceiptResult } from './receipt-result.tsx';

export function ReceiptCheck() {
  const t = useT();
  const [checked, setChecked] = useState<{ name: string; answer?: CheckedReceipt }>();
  const latest = useRef<File>(undefined);
  const [over, setOver] = useState(false);
  const result = useRef<HTMLDivElement>(null);

  const check = async (file: File | undefined) => {
    if (!file) return;
    latest.current = file;
    const { name } = file;
    setChecked({ name });
    const answer = (await checkReceiptIn(file)) ?? { kind: 'no receipt' };
    // Another file may have been chosen since.
    if (latest.current !== file) return;
    setChecked({ name, answer });
    result.current?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void check(event.dataTransfer.files[0]);
  };

  return (
    <section
      aria-labelledby="receipt"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid justify-items-start gap-3 rounded-card bg-surface p-4.5 shadow-2 min-[900px]:p-8 [@media(scripting:none)]:hidden',
        over && 'outline-3 outline-primary outline-dashed',
      )}
    >
      <h2 id="receipt" className="text-h3">
        {t('Check a receipt')}
      </h2>
      <p className="text-ink-2">
        {t(
          'Somebody gave you a receipt of such a check? Choose the file or drop it here. It is checked in this browser and sent nowhere.',
        )}
      </p>
      <label
        className={buttonClass(
          { look: 'outline', size: 'small' },
          'cursor-pointer py-2 leading-tight whitespace-normal! has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary',
        )}
      >
        <FileSearch aria-hidden className="size-5" />
        {t('Choose the receipt (PDF or JSON)')}
        <input
          type="file"
          accept=".pdf,.json,application/pdf,application/json"
          onChange={({ target }) => {
            void check(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
          className="sr-only"
        />
      </label>
      <div ref={result} tabIndex={-1} role="status" className="grid w-full gap-4 empty:hidden">
        {checked && (
          <p className="break-words text-ink-2">
            {checked.answer ? checked.name : t('Reading {file}…', { file: checked.name })}
          </p>
        )}
        {checked?.answer && <ReceiptResult answer={checked.answer} />}
      </div>
    </section>
  );
}
