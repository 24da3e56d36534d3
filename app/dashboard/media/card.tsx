// An upload in the media library, and the records that use it.
import { Link } from 'react-router';
import { msg } from '#contract/language/translate.ts';
import type { StoredUpload, UploadUse } from '#contract/media/media.ts';
import { useT } from '../../language/translation.tsx';
import { When } from '../../ui/when.tsx';
import { screens } from '../screens.ts';
import { UploadSize, UploadThumb, UsedNowhere, uploadName } from '../uploads/upload-thumb.tsx';

export function UploadCard({ upload }: { upload: StoredUpload }) {
  const t = useT();
  const { url, kind, addedAt, addedBy, uses, usedIn } = upload;
  const name = uploadName(upload, t);
  return (
    <article aria-label={name} className="flex h-full flex-col overflow-hidden rounded-card bg-surface ring-soft">
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        download={kind === 'document' ? name : undefined}
        aria-label={kind === 'document' ? t('Download {name}', { name }) : t('Open {name}', { name })}
      >
        <UploadThumb upload={upload} />
      </a>
      <div className="grid grow content-start gap-1 p-3 min-[700px]:p-4">
        <h2 className="line-clamp-2 font-sans text-body leading-snug font-semibold break-words">{name}</h2>
        <p className="text-small text-ink-3">
          <UploadSize upload={upload} />
        </p>
        <p className="text-small text-ink-2">
          <When at={addedAt} />
          {addedBy !== '' && <>, {addedBy}</>}
        </p>
        {usedIn === 0 ? (
          <p className="mt-1">
            <UsedNowhere />
          </p>
        ) : (
          <ul aria-label={t('Used in')} className="mt-1 grid">
            {uses.map((use) => (
              <li key={`${use.resource} ${use._id}`}>
                <UseLink use={use} />
              </li>
            ))}
            {usedIn > uses.length && (
              <li className="text-small text-ink-2">{t('and {count} more', { count: usedIn - uses.length })}</li>
            )}
          </ul>
        )}
      </div>
    </article>
  );
}

function UseLink({ use: { resource, _id, title } }: { use: UploadUse }) {
  const t = useT();
  // There may be a million of them, so they are not listed.
  if (resource === 'certificates')
    return <span className="flex min-h-11 items-center text-small text-ink-2">{t('Issued certificates')}</span>;
  const { address, one } = placeOf(resource);
  const to = resource === 'institute' ? address : `${address}?edit=${encodeURIComponent(_id)}`;
  return (
    <Link to={to} className="flex min-h-11 flex-col justify-center py-1 text-small leading-snug hover:underline">
      <span className="font-medium break-words text-primary">{title || t(one)}</span>
      {title !== '' && <span className="text-ink-3">{t(one)}</span>}
    </Link>
  );
}

function placeOf(resource: Exclude<UploadUse['resource'], 'certificates'>) {
  if (resource === 'institute') return { address: '/dashboard/institute', one: INSTITUTE };
  const { manage, one } = screens[resource];
  return { address: manage.address, one };
}

const INSTITUTE = msg('Institute');
