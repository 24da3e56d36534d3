// The map, loaded on request: until then nothing is sent to another site.
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useInstitute } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Hosts that the content security policy allows in a frame. */
const MAP_HOSTS = ['www.google.com', 'maps.google.com', 'www.openstreetmap.org'];

export function ContactMap({ className }: { className?: string }) {
  const t = useT();
  const { mapEmbed, mapLink, name } = useInstitute();
  const [shown, setShown] = useState(false);
  const canEmbed = mapEmbed !== '' && MAP_HOSTS.includes(URL.parse(mapEmbed)?.host ?? '');
  if (!canEmbed && !mapLink) return null;
  return (
    <div
      className={classNames('relative isolate aspect-4/3 overflow-hidden rounded-card bg-sunken ring-soft', className)}
    >
      {shown ? (
        <iframe title={t('Map: {name}', { name })} src={mapEmbed} className="size-full" />
      ) : (
        <>
          <Streets name={t('Map: {name}', { name })} />
          <div className="grid size-full content-center justify-center justify-items-center gap-4 p-5 text-center">
            <MapPin aria-hidden fill="var(--c-gunugu-soft)" color="var(--c-gunugu)" className="size-9" />
            {canEmbed ? (
              <Button look="primary" onClick={() => setShown(true)}>
                {t('Show the map')}
              </Button>
            ) : (
              <ButtonAnchor href={mapLink}>{t('Open the map')}</ButtonAnchor>
            )}
            {canEmbed && mapLink && (
              <a
                href={mapLink}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center font-semibold text-primary underline"
              >
                {t('Open it in a new tab')}
              </a>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** A drawing of streets stands in for the map until it is asked for. */
function Streets({ name }: { name: string }) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 size-full"
    >
      <g fill="none" stroke="var(--c-surface)" strokeWidth="12" strokeLinecap="round">
        <path d="M-10 70C90 60 160 110 410 84M-10 210C120 196 210 236 410 190M86-10C80 90 116 180 96 310M300-10C286 80 322 190 306 310M190-10L212 310" />
      </g>
      <g fill="none" stroke="var(--c-surface)" strokeWidth="5">
        <path d="M-10 140H410M-10 262H410M40-10V310M146-10V310M252-10V310M356-10V310" />
      </g>
    </svg>
  );
}
