// A field for a document: a link, usually to Google Drive, or an uploaded PDF.
import { FileText } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { readVideo } from '#contract/courses/video.ts';
import type { Translate } from '#contract/language/translate.ts';
import { isOwnDocument } from '#contract/uploads/uploads.ts';
import { useT } from '../../language/translation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/form/field.tsx';
import { AddressInput } from './address-input.tsx';
import { ChooseEarlier } from './choose-earlier.tsx';
import { DropZone } from './drop-zone.tsx';
import { useFileField } from './file-field.ts';
import { FileNotes } from './file-notes.tsx';
import { RemoveButton } from './remove-button.tsx';

type DocumentBoxProps = {
  id: string;
  label: string;
  value: string;
  onChange: (url: string) => void;
  error?: string;
  help?: ReactNode;
};

export function DocumentBox({ id, label, value, onChange, error, help }: DocumentBoxProps) {
  const t = useT();
  const file = useFileField({ id, accept: 'pdf', onChange, done: t('PDF uploaded.') });
  const { change, choose, send, busy, failure } = file;
  const address = useRef<HTMLInputElement>(null);
  // `link` is blank unless the value is a web address.
  const { link } = readVideo(value);
  const remove = () => {
    change('');
    address.current?.focus();
  };
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <DropZone
        accept="pdf"
        label={t('Choose a PDF')}
        about={label}
        onFiles={send}
        busy={busy}
        actions={
          <>
            <ChooseEarlier kind="document" about={label} onChoose={choose} />
            {link !== '' && (
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                download={isOwnDocument(link) ? 'notes.pdf' : undefined}
                className={buttonClass({ look: 'quiet', size: 'small' }, 'px-3')}
              >
                <FileText aria-hidden className="size-5" />
                {isOwnDocument(link) ? t('Download the file') : t('Open the link')}
              </a>
            )}
            {value !== '' && <RemoveButton label={t('Remove file')} onRemove={remove} />}
          </>
        }
      >
        <AddressInput
          ref={address}
          id={id}
          value={value}
          onChange={change}
          help={help}
          error={error}
          failure={failure}
        />
        <p className="text-small text-ink-3">{stateOf(value, link, t)}</p>
        <FileNotes id={id} file={file} onLeave={() => change(value)} />
      </DropZone>
    </FieldFrame>
  );
}

function stateOf(value: string, link: string, t: Translate) {
  if (value === '') return t('Type an address, or drop, paste or choose a PDF of up to 25 MB.');
  if (link === '') return t('This is not a web address');
  if (isOwnDocument(link)) return t('Uploaded PDF: visitors download it from this site.');
  const isGoogle = /^https?:\/\/(?:drive|docs)\.google\.com\//i.test(link);
  return isGoogle
    ? t('Google Drive link. Is it shared with everyone? Open it in a private window to see.')
    : t('Link to another site');
}
