// The input of an import: pasted from a spreadsheet, dropped or chosen as a file. Offers a sample file.
import { Download, FileUp } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { sampleCsv } from '#contract/import/batch.ts';
import { useT } from '../../../language/translation.tsx';
import { readFile } from '../../../tables/file.ts';
import { type LoadedTable, UnreadableTableError } from '../../../tables/loaded-table.ts';
import { readTable } from '../../../tables/table-text.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/form/field.tsx';
import { saveText } from '../../list/download.ts';

export function ImportSource({ onTable }: { onTable: (loaded: LoadedTable) => Promise<void> }) {
  const t = useT();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);

  const load = async (read: Promise<LoadedTable>) => {
    setProblem(undefined);
    try {
      await onTable(await read);
    } catch (error) {
      if (!(error instanceof UnreadableTableError)) console.error(error);
      setProblem(error instanceof UnreadableTableError ? error.message : t('This file could not be read.'));
    }
  };
  const loadFile = (file: File | null | undefined) => file && void load(readFile(file, t));

  // Pasted cells are read at once; a few words pasted into typed text stay text.
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (text.trim() !== '' || !/[\t\n]/.test(pasted.trim())) return;
    event.preventDefault();
    void load(readTable(pasted, t));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) loadFile(file);
    else void load(readTable(event.dataTransfer.getData('text/plain'), t));
  };

  return (
    <section
      aria-labelledby="source"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'grid gap-4 rounded-card border-2 border-dashed p-4 min-[700px]:p-6',
        over ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface',
      )}
    >
      <h2 id="source" className="text-h3 leading-none">
        {t('Bring your rows')}
      </h2>
      <TextArea
        label={t('Paste from a spreadsheet')}
        help={t(
          'Select the cells in Excel, LibreOffice or Google Sheets, with the headings if there are any, copy, and paste here.',
        )}
        rows={6}
        value={text}
        spellCheck={false}
        style={{ maxHeight: '18rem' }}
        error={problem}
        onPaste={onPaste}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        {text.trim() !== '' && (
          <Button size="small" onClick={() => load(readTable(text, t))}>
            {t('Show the rows')}
          </Button>
        )}
        <Button size="small" look={text.trim() === '' ? 'primary' : 'outline'} onClick={() => files.current?.click()}>
          <FileUp aria-hidden className="size-5" />
          {t('Choose a file (Excel or CSV)')}
        </Button>
        <span className="text-ink-2 max-[699px]:hidden">{t('or drop it here')}</span>
        <Button
          size="small"
          look="quiet"
          className="min-[700px]:ml-auto"
          onClick={() => saveText('certificates-sample.csv', sampleCsv())}
        >
          <Download aria-hidden className="size-5" />
          {t('Sample file')}
        </Button>
        <input
          ref={files}
          type="file"
          hidden
          aria-label={t('Excel or CSV file')}
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv,text/tab-separated-values"
          onChange={(event) => {
            loadFile(event.target.files?.[0]);
            // The same file may be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </div>
    </section>
  );
}
