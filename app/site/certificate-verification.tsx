// /certificate-verification: is this certificate real? Without JavaScript the form is a GET with ?no=.
import type { Api } from '#contract/api.ts';
import { browserLoader, serverLoader, type Visit } from '../api/loading.ts';
import type { Route } from './+types/certificate-verification.ts';
import { describePage } from './meta.ts';

/** `found` is null when there is no such certificate, `failed` when it could not be looked up. */
async function load(api: Api, { url }: Visit) {
  const number = (url.searchParams.get('no') ?? '').trim().toUpperCase();
  if (number === '') return { number, found: undefined, failed: false };
  try {
    return { number, found: (await api.certificate(number)) ?? null, failed: false };
  } catch (error) {
    if (typeof document !== 'undefined') console.error(error);
    return { number, found: undefined, failed: true };
  }
}
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, { title: 'Verify a certificate', path: '/certificate-verification', hidden: true });
}

export default function CertificateVerification({ loaderData: { number, found } }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <h1 className="text-h1 leading-[.94]">Is this certificate real?</h1>
      <form action="/certificate-verification" className="mt-6 flex gap-3">
        <input
          name="no"
          aria-label="Certificate number"
          defaultValue={number}
          className="h-13 rounded-m px-4 ring-strong"
        />
        <button type="submit">Verify</button>
      </form>
      {found && <p>{found.name}</p>}
    </div>
  );
}
