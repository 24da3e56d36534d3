// Shares a page with the device's share dialog, else on WhatsApp, which also works without script.
import { Share2 } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { inLanguage } from '#contract/language/languages.ts';
import { useSiteUrl } from '../../api/institute.ts';
import { useTranslator } from '../../language/translation.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';

/** `path` is that of the page in English. */
type ShareLinkProps = { title: string; path: string } & Pick<
  ComponentProps<typeof ButtonAnchor>,
  'look' | 'size' | 'className'
>;

export function ShareLink({ title, path, look = 'outline', size, className }: ShareLinkProps) {
  const { t, language } = useTranslator();
  const url = useSiteUrl() + inLanguage(path, language);
  const share = (event: MouseEvent) => {
    const page = { title, url };
    if (!navigator.canShare?.(page)) return;
    event.preventDefault();
    // Rejected mostly because the visitor cancelled.
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
      {t('Share')}
    </ButtonAnchor>
  );
}
