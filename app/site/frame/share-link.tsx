// Shares a page: through the device where it can, else by way of WhatsApp, which is also what it does without script.
import { Share2 } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { useSiteUrl } from '../../api/institute.ts';
import { ButtonAnchor } from '../../ui/button.tsx';

type ShareLinkProps = { title: string; path: string } & Pick<
  ComponentProps<typeof ButtonAnchor>,
  'look' | 'size' | 'className'
>;

export function ShareLink({ title, path, look = 'outline', size, className }: ShareLinkProps) {
  const url = useSiteUrl() + path;
  const share = (event: MouseEvent) => {
    const page = { title, url };
    if (!navigator.canShare?.(page)) return;
    event.preventDefault();
    // Refused mostly because the visitor thought better of it: nothing to say.
    navigator.share(page).catch(() => undefined);
  };
  return (
    <ButtonAnchor
      href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
      onClick={share}
      look={look}
      size={size}
      className={className}
    >
      <Share2 aria-hidden className="size-5" />
      Share
    </ButtonAnchor>
  );
}
