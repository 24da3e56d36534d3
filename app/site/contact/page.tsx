// /contact: quick ways first, then the form and the map. Without JavaScript the form is sent as a plain POST to this
// address, and its outcome arrives with the page.
import { type FormOutcome, formContext } from '../../api/context.ts';
import { breadcrumbs, describePage } from '../frame/meta.ts';
import type { Route } from './+types/page.ts';
import { ContactForm } from './form.tsx';
import { MapTap } from './map.tsx';
import { ContactWays } from './other-ways.tsx';

/** How a form sent without JavaScript ended; nothing on an ordinary visit. */
export const loader = ({ context }: Route.LoaderArgs): { form?: FormOutcome } => ({ form: context.get(formContext) });
export const clientLoader = async (): Promise<{ form?: FormOutcome }> => ({});

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
          <ContactWays />
          <MapTap className="mt-4 max-[899px]:hidden" />
        </div>
        <div className="min-[900px]:col-span-7">
          <ContactForm outcome={form} />
          <MapTap className="mt-8 min-[900px]:hidden" />
        </div>
      </div>
    </div>
  );
}
