// /contact: other ways to reach the institute, the form and the map. Without JavaScript the form is a plain POST to this address,
// and the result comes with the page.
import { CircleCheck } from 'lucide-react';
import { enquirySentences } from '#contract/enquiries/enquiry-sentences.ts';
import { inLanguage } from '#contract/language/languages.ts';
import { type FormOutcome, formContext } from '../../api/context.ts';
import type { RootData } from '../../api/institute.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { deferred } from '../../ui/deferred.tsx';
import { MoreLink } from '../../ui/heading.tsx';
import type { PageHandle } from '../frame/layout.tsx';
import { breadcrumbs, describePage, translatorOf } from '../frame/meta.ts';
import type { Route } from './+types/page.ts';
import { enquiryAction, isCall } from './enquiry-action.ts';
import { ContactForm } from './form.tsx';
import { ContactMap } from './map.tsx';
import { OtherWays } from './other-ways.tsx';

// Until it is loaded it is a plain form.
const CallForm = deferred(async () => (await import('./call-form.tsx')).CallForm);

type Asked = {
  /** The result of a form sent without JavaScript, if there is one. */
  form?: FormOutcome;
  /** The number of a certificate that was not found, or blank. */
  number: string;
  /** To be called instead of writing. */
  call: boolean;
};

/** The number as the link has it: this page need not load the code that normalises numbers. */
const numberIn = (url: URL) => (url.searchParams.get('certificate') ?? '').trim().slice(0, 40);

export const loader = ({ context, url }: Route.LoaderArgs): Asked => ({
  form: context.get(formContext)?.outcome,
  number: numberIn(url),
  call: isCall(url),
});
export const clientLoader = async ({ url }: Route.ClientLoaderArgs): Promise<Asked> => ({
  number: numberIn(url),
  call: isCall(url),
});

export const action = enquiryAction;

/** The page has its own WhatsApp button. */
export const handle: PageHandle = { noAskButton: 'always' };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const { address, phones = [], whatsapp } = root?.institute ?? {};
  const isAllThere = Boolean(address && phones.length > 0 && whatsapp);
  return describePage(matches, {
    // A page that is read aloud begins with its title.
    title: loaderData?.form?.errors?.length ? t('Error: Contact') : t('Contact'),
    description: isAllThere
      ? t('Ask about a course, a batch or a certificate: write to us, call, chat on WhatsApp or visit.')
      : undefined,
    path: '/contact',
    hidden: loaderData?.number !== '' || loaderData.call,
    jsonLd: ({ url }) => breadcrumbs(url, [{ name: t('Contact'), path: '/contact' }], t),
  });
}

export default function Contact({ loaderData: { form, number, call } }: Route.ComponentProps) {
  const { t, language } = useTranslator();
  return (
    <div className="wrap pt-9 pb-15 min-[900px]:pt-16 min-[900px]:pb-24">
      {form?.sent && !call ? <Sent /> : <Invitation />}
      <div className="mt-7 grid gap-8 min-[900px]:mt-11 min-[900px]:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)] min-[900px]:gap-11">
        {/* After a try without JavaScript the page opens with what came of it. */}
        <div className={classNames('min-[900px]:order-last', form && 'max-[900px]:order-2')}>
          <OtherWays />
          <ContactMap className="mt-4 max-[900px]:hidden" />
        </div>
        <div>
          {call ? (
            <>
              <h2 className="text-h3 leading-tight">{t('Ask us to call you')}</h2>
              <CallForm action={inLanguage('/contact?call=1', language)} outcome={form} />
              <MoreLink to="/contact">{t('Write to us')}</MoreLink>
            </>
          ) : (
            <ContactForm key={number} outcome={form} about={number} />
          )}
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
        {t(enquirySentences.sent)}
      </p>
      <h1 className="mt-4 text-h1 leading-[.94] text-ink">{t(enquirySentences.thanksTitle)}</h1>
      <p className="mt-3 max-w-[56ch] text-lead text-ink">{t(enquirySentences.thanks)}</p>
    </div>
  );
}
