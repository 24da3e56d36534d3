// The fixed WhatsApp button: a circle on phones, a pill on wide screens.

import { useInstitute, whatsappLink } from '../../api/institute.ts';
import { WhatsappIcon } from '../../ui/whatsapp-icon.tsx';

export function AskButton({ hiddenOnPhones }: { hiddenOnPhones: boolean }) {
  const chat = whatsappLink(useInstitute());
  if (!chat) return null;
  return (
    <aside aria-label="Chat">
      <a
        href={chat}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Ask us on WhatsApp"
        className={`no-print fixed right-4 bottom-4 z-10 flex size-14.5 items-center justify-center gap-2.5 rounded-full bg-wa font-semibold text-on-wa shadow-3 hover:brightness-110 min-[900px]:right-5 min-[900px]:h-13 min-[900px]:w-auto min-[900px]:px-5.5 ${hiddenOnPhones ? 'max-[899px]:hidden' : ''}`}
      >
        <WhatsappIcon className="size-6.5 min-[900px]:size-6" />
        <span className="hidden min-[900px]:inline">Ask us</span>
      </a>
    </aside>
  );
}
