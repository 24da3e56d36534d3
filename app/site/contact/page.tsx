// /contact: other ways to reach the institute, the form and the map. Without JavaScript the form is a plain POST to this address,
// and the result comes with the page.
import { type FormOutcome, formContext } from '../../api/context.ts';
import type { PageHandle } from '../frame/layout.tsx';
import { breadcrumbs, describePage } from '../frame/meta.ts';
import type { Route } from './+types/page.ts';
import { ContactForm } from './form.tsx';
import { ContactMap } from './map.tsx';
import { OtherWays } from './other-ways.tsx';

/** The result of a form sent without JavaScript, if there is one. */
export const loader = ({ context }: Route.LoaderArgs): { form?: FormOutcome } => ({ form: context.get(formContext) });
export const clientLoader = async (): Promise<{ form?: FormOutcome }> => ({});

/** The page has its own WhatsApp button. */
export const handle: PageHandle = { noAskButton: 'always' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Contact',
    description: 'Ask about a course, a batch or a certificate: write to us, call, chat on WhatsApp or visit.',
    path: '/contact',
    jsonLd: ({ url }) => breadcrumbs(url, [{ name: 'Contact', path: '/contact' }]),
  });
}

export default function Contact({ loaderData: { form } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-9 pb-15 min-[900px]:pt-16 min-[900px]:pb-24">
      <h1 className="text-h1 leading-[.94]">Ask us anything</h1>
      <p className="mt-3.5 max-w-[56ch] text-lead text-ink-2">
        About a course, a batch, fees or a certificate. A person reads every message.
      </p>
      <div className="mt-7 grid gap-8 min-[900px]:mt-11 min-[900px]:grid-cols-12 min-[900px]:gap-11">
        <div className="min-[900px]:order-2 min-[900px]:col-span-5">
          <OtherWays />
          <ContactMap className="mt-4 max-[899px]:hidden" />
        </div>
        <div className="min-[900px]:col-span-7">
          <ContactForm outcome={form} />
          <ContactMap className="mt-8 min-[900px]:hidden" />
        </div>
      </div>
    </div>
  );
}
