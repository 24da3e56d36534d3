// The WhatsApp button, where nothing else is: at the end of the page, and on wide screens in the margin beside it.
import { useInstitute, whatsappLink } from '../../api/institute.ts';
import { useT } from '../../language/translation.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';

export function AskButton() {
  const t = useT();
  const chat = whatsappLink(useInstitute());
  if (!chat) return null;
  return (
    <aside
      aria-label={t('Chat')}
      className="no-print flex h-18 items-center justify-end bg-slate pr-5 min-[1560px]:fixed min-[1560px]:right-4 min-[1560px]:bottom-4 min-[1560px]:z-10 min-[1560px]:h-auto min-[1560px]:bg-transparent min-[1560px]:pr-0"
    >
      <a
        href={chat}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('Ask us on WhatsApp')}
        className="flex h-12 items-center gap-2.5 rounded-full bg-wa px-5 font-semibold text-on-wa shadow-3 hover:brightness-110"
      >
        <WhatsappIcon className="size-6" />
        {t('Ask us')}
      </a>
    </aside>
  );
}
