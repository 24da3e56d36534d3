// Passes a chapter on: the phone's own sharing where there is one, else the link is copied. Without script, WhatsApp.
import { Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../../root.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { isPlainClick } from './plain-click.ts';

type ShareLinkProps = { title: string; path: string; className?: string };

export function ShareLink({ title, path, className }: ShareLinkProps) {
  const url = `${useRouteLoaderData<RootData>('root')?.siteUrl ?? ''}${path}`;
  const share = (event: MouseEvent) => {
    if (!isPlainClick(event) || !(navigator.share || navigator.clipboard)) return;
    event.preventDefault();
    // Turning back from the phone's own sharing is no failure.
    if (navigator.share) navigator.share({ title, url }).catch(() => undefined);
    else
      navigator.clipboard.writeText(url).then(
        () => showToast('success', 'Link copied'),
        () => showToast('failure', 'The link could not be copied.', { detail: url }),
      );
  };
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={share}
      className={buttonClass({ look: 'outline', size: 'small' }, className)}
    >
      <Share2 aria-hidden className="size-5" />
      Share
    </a>
  );
}
