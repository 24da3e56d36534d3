// The WhatsApp button. It stands in a room of its own at the end of the page; with script it also follows the visitor, but only
// to where it covers nothing: away while scrolling down, and wherever there is no free place.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useInstitute, whatsappLink } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx';

export function AskButton() {
  const t = useT();
  const chat = whatsappLink(useInstitute());
  const link = useRef<HTMLAnchorElement>(null);
  const { key } = useLocation();
  // A page that was navigated to begins at its top, and must be measured anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const button = link.current;
    if (!button) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('./ask-place.ts')
      .then(({ follow }) => {
        if (!isGone) stop = follow(button);
      })
      // It stays at the end of the page.
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [key, chat]);
  if (!chat) return null;
  return (
    <>
      <div aria-hidden className="no-print h-18 bg-slate" />
      <aside
        aria-label={t('Chat')}
        className="no-print pointer-events-none z-10 -mt-18 flex h-18 items-center justify-end pr-3 min-[900px]:pr-4"
      >
        <a
          ref={link}
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('Ask us on WhatsApp')}
          className="ask-button pointer-events-auto flex size-12 items-center justify-center gap-2.5 rounded-full bg-wa font-semibold text-on-wa shadow-3 hover:brightness-110 min-[1560px]:w-auto min-[1560px]:px-5"
        >
          <WhatsappIcon className="size-6" />
          <span className="hidden min-[1560px]:inline">{t('Ask us')}</span>
        </a>
      </aside>
    </>
  );
}
