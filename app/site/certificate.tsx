// /certificate?id={number}: the certificate itself, for everyone who knows its number.
import type { Api } from '#contract/api.ts';
import { browserLoader, serverLoader, type Visit } from '../api/loading.ts';
import type { Route } from './+types/certificate.ts';
import { describePage } from './meta.ts';

/** `found` is null when there is no such certificate, `failed` when it could not be looked up. */
async function load(api: Api, { url }: Visit) {
  const number = (url.searchParams.get('id') ?? '').trim().toUpperCase();
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
  return describePage(matches, { title: 'Certificate', path: '/certificate', hidden: true });
}

export default function CertificatePage({ loaderData: { number, found } }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <h1 className="text-h1 leading-[.94]">{found ? found.name : 'Certificate'}</h1>
      <p className="mt-4">{number}</p>
    </div>
  );
}
