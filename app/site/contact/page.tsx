// /contact: other ways to reach the institute, the form and the map. Without JavaScript the form is a plain POST to this address,
// and the result comes with the page.
import { CircleCheck } from 'lucide-react';
import { contactSentences } from '#contract/contact/contact-messages.ts';
import { type FormOutcome, formContext } from '../../api/context.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { PageHandle } from '../frame/layout.tsx';
import { breadcrumbs, describePage, translatorOf } from '../frame/meta.ts';
import type { Route } from './+types/page.ts';
import { ContactForm } from './form.tsx';
import { ContactMap } from './map.tsx';
import { messageAction } from './message-action.ts';
import { OtherWays } from './other-ways.tsx';

type Asked = {
  /** The result of a form sent without JavaScript, if there is one. */
  form?: FormOutcome;
  /** Of a certificate that was not found, or blank. */
  number: string;
};

/** As the link has it: this page need not load the code that normalises numbers. */
const numberIn = (url: URL) => (url.searchParams.get('certificate') ?? '').trim().slice(0, 40);

export const loader = ({ context, url }: Route.LoaderArgs): Asked => ({
  form: context.get(formContext)?.outcome,
  number: numberIn(url),
});
export const clientLoader = async ({ url }: Route.ClientLoaderArgs): Promise<Asked> => ({ number: numberIn(url) });

export const action = messageAction(
  '/contact',
  ['from_name', 'from_email', 'phone', 'subject', 'message'],
  contactSentences.sent,
);

/** The page has its own WhatsApp button. */
export const handle: PageHandle = { noAskButton: 'always' };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  return describePage(matches, {
    // A page that is read aloud begins with its title.
    title: loaderData?.form?.errors?.length ? t('Error: Contact') : t('Contact'),
    description: t('Ask about a course, a batch or a certificate: write to us, call, chat on WhatsApp or visit.'),
    path: '/contact',
    hidden: loaderData?.number !== '',
    jsonLd: ({ url }) => breadcrumbs(url, [{ name: t('Contact'), path: '/contact' }], t('Home')),
  });
}

export default function Contact({ loaderData: { form, number } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-9 pb-15 min-[900px]:pt-16 min-[900px]:pb-24">
      {form?.sent ? <Sent /> : <Invitation />}
      <div className="mt-7 grid gap-8 min-[900px]:mt-11 min-[900px]:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] min-[900px]:gap-11">
        {/* After a try without JavaScript the page opens with what came of it. */}
        <div className={classNames('min-[900px]:order-last', form && 'max-[900px]:order-2')}>
          <OtherWays />
          <ContactMap className="mt-4 max-[900px]:hidden" />
        </div>
        <div>
          <ContactForm key={number} outcome={form} about={number} />
          <ContactMap className="mt-8 min-[900px]:hidden" />
        </div>
      </div>
    </div>
  );
}

function Invitation() {
  const t = useT();
  return (
    <>
      <h1 className="text-h1 leading-[.94]">{t('Ask us anything')}</h1>
      <p className="mt-3.5 max-w-[56ch] text-lead text-ink-2">
        {t('About a course, a batch, fees or a certificate. A person reads every message.')}
      </p>
    </>
  );
}

/** In place of the dialog, where there is no JavaScript to open one. */
function Sent() {
  const t = useT();
  return (
    <div className="rounded-card bg-leaf-soft p-5.5 text-leaf min-[900px]:p-8">
      <p role="status" className="flex items-start gap-2.5 font-semibold">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t(contactSentences.sent)}
      </p>
      <h1 className="mt-4 text-h1 leading-[.94] text-ink">{t(contactSentences.thanksTitle)}</h1>
      <p className="mt-3 max-w-[56ch] text-lead text-ink">{t(contactSentences.thanks)}</p>
    </div>
  );
}
