// /certificate-verification/batch: an employer checks many certificates at once and gets a signed receipt. Without JavaScript the pasted
// lines are a plain POST to this address, and the results come with the page.
import { redirectDocument } from 'react-router';
import { type FormOutcome, formContext } from '../../../api/context.ts';
import { useT } from '../../../language/translation.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import { SlatePanel } from '../../../ui/drawn/slate-panel.tsx';
import type { PageHandle } from '../../frame/layout.tsx';
import { breadcrumbs, describePage, translatorOf } from '../../frame/meta.ts';
import type { Route } from './+types/page.ts';
import { checkAction } from './action.ts';
import { CheckForm } from './form.tsx';
import { useListCheck } from './use-list-check.ts';

const CheckResult = deferred(async () => (await import('./result.tsx')).CheckResult, { preload: true });
const ReceiptCheck = deferred(async () => (await import('./receipt-check.tsx')).ReceiptCheck);

/** The result of a form sent without JavaScript, if there is one. */
export const loader = ({ context }: Route.LoaderArgs): { form?: FormOutcome } => ({
  form: context.get(formContext)?.outcome,
});
export const action = checkAction;
/** From another page the document is loaded: only its own headers allow the camera. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs): Promise<{ form?: FormOutcome }> => {
  throw redirectDocument(request.url);
};
/** Keeps what was typed. */
export const shouldRevalidate = () => false;

/** No WhatsApp button beside the results. */
export const handle: PageHandle = { noAskButton: 'always' };

export function meta({ matches }: Route.MetaArgs) {
  const { t } = translatorOf(matches);
  return describePage(matches, {
    title: t('Check many certificates'),
    description: t('For employers: check up to 200 certificates at once and keep a signed receipt. No login needed.'),
    path: '/certificate-verification/batch',
    jsonLd: ({ url }) =>
      breadcrumbs(
        url,
        [
          { name: t('Verify a certificate'), path: '/certificate-verification' },
          { name: t('Check many certificates'), path: '/certificate-verification/batch' },
        ],
        t,
      ),
  });
}

export default function CertificateCheck({ loaderData: { form } }: Route.ComponentProps) {
  const t = useT();
  const listCheck = useListCheck(form);
  return (
    <>
      <SlatePanel aria-labelledby="question" dots="right" className="mt-1">
        <div className="mx-auto max-w-180 px-5.5 py-8 min-[900px]:py-12 min-[900px]:text-center">
          <h1 id="question" className="text-h1 leading-[.94]">
            {t('Check many certificates')}
          </h1>
          <p className="mt-3.5 text-lead text-chalk-2">
            {t('Up to 200 at once, straight from our records, with a signed receipt to keep.')}
          </p>
        </div>
      </SlatePanel>
      <div className="wrap grid max-w-270 gap-5 pt-4 pb-15 min-[900px]:gap-7 min-[900px]:pt-7 min-[900px]:pb-24">
        <CheckForm listCheck={listCheck} />
        {listCheck.result && <CheckResult listCheck={listCheck} result={listCheck.result} />}
        <ReceiptCheck />
      </div>
    </>
  );
}
