// Takes files: dropped, pasted, chosen, or from a phone's camera.
import { LoaderCircle, Upload as UploadIcon } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../language/translation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type Accept, acceptedTypes } from './file-check.ts';

type DropZoneProps = {
  accept: Accept;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  busy?: boolean;
  children?: ReactNode;
  /** The label of the button, such as "Choose a picture". */
  label: string;
  /** The field it is for, for screen readers only: a form may have several such buttons. */
  about?: string;
  /** The field's name in the contract: links to it lead here where it has no box for an address. */
  field?: string;
  actions?: ReactNode;
};

export function DropZone(props: DropZoneProps) {
  const { accept, multiple = false, onFiles, busy = false, children, label, about, field, actions } = props;
  const t = useT();
  const [isOver, setIsOver] = useState(false);
  useIgnoreStrayDrops();
  const take = (files: FileList | null) => {
    const list = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (list.length > 0 && !busy) onFiles(list);
  };
  const dragOver = (event: DragEvent) => {
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = busy ? 'none' : 'copy';
    setIsOver(true);
  };
  const dragLeave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    // Some programs copy text also as an image; with an address the text is used.
    if (files.length === 0 || /^(?:https?:\/\/|\/uploads\/)/i.test(event.clipboardData.getData('text'))) return;
    event.preventDefault();
    take(files);
  };
  return (
    <fieldset
      aria-label={t('Place for a file')}
      aria-description={about}
      onDragOver={dragOver}
      onDragLeave={dragLeave}
      onDrop={drop}
      onPaste={paste}
      className={classNames(
        'grid min-w-0 gap-3 rounded-[16px] border-2 border-dashed p-3.5 transition-colors duration-200',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
    >
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <label
          className={buttonClass(
            { look: 'outline', size: 'small' },
            classNames(
              'relative has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary',
              busy && 'opacity-60',
            ),
          )}
        >
          {busy ? (
            <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
          ) : (
            <UploadIcon aria-hidden className="size-5" />
          )}
          {label}
          <input
            type="file"
            accept={acceptedTypes(accept).join(',')}
            multiple={multiple}
            data-field={field}
            aria-description={about}
            // Not `disabled`: the input would lose focus.
            aria-disabled={busy}
            onClick={(event) => busy && event.preventDefault()}
            onChange={(event) => {
              take(event.target.files);
              // The same file may be chosen again.
              event.target.value = '';
            }}
            className="absolute inset-0 w-full cursor-pointer opacity-0 file:cursor-pointer aria-disabled:cursor-default"
          />
        </label>
        {actions}
        {!children && (
          <span className="hidden text-small text-ink-3 [@media(hover:hover)]:inline">
            {t('or drop or paste here')}
          </span>
        )}
      </div>
    </fieldset>
  );
}

const holdsFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/** A file dropped outside a zone would open instead of the page, and unsaved changes would be lost. */
function useIgnoreStrayDrops() {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);
}
