// /contact: the form, the map, and quicker ways. Without JavaScript the form is sent as a plain POST to this address.
import { type FormOutcome, formContext } from '../api/context.ts';
import type { Route } from './+types/contact.ts';
import { breadcrumbs, describePage } from './meta.ts';

/** How a form sent without JavaScript ended; nothing on an ordinary visit. */
export const loader = ({ context }: Route.LoaderArgs): { form?: FormOutcome } => ({ form: context.get(formContext) });
export const clientLoader = async (): Promise<{ form?: FormOutcome }> => ({});

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Contact',
    description: 'Write to us, call, chat on WhatsApp or visit.',
    path: '/contact',
    jsonLd: ({ url }) => breadcrumbs(url, [{ name: 'Contact', path: '/contact' }]),
  });
}

export default function Contact({ loaderData: { form } }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <h1 className="text-h1 leading-[.94]">Contact</h1>
      {form?.message && <p role={form.sent ? 'status' : 'alert'}>{form.message}</p>}
      <form method="post" action="/contact" className="mt-6 grid max-w-md gap-3">
        {['from_name', 'from_email', 'subject', 'message'].map((name) => (
          <input
            key={name}
            name={name}
            aria-label={name}
            defaultValue={form?.values?.[name]}
            className="h-13 rounded-m px-4 ring-strong"
          />
        ))}
        <button type="submit">Send message</button>
      </form>
    </div>
  );
}
