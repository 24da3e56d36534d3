// Actions of a certificate: download it; in a row PDF, print, copy its link, LinkedIn, WhatsApp; the credential and saving ink below More.
// Without script all but Print and Copy link are plain links.
import { BadgeCheck, ChevronDown, Download, FileText, Link2, LoaderCircle, Printer } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { paperQuery } from '#contract/api.ts';
import { say } from '#contract/language/sentence.ts';
import { msg } from '#contract/language/translate.ts';
import { sentences } from '#contract/language/visitor-sentences.ts';
import { waitSentence } from '#contract/language/wait-sentences.ts';
import type { Certificate } from '#contract/resources.ts';
import { useInstitute, useSiteUrl } from '../../api/institute.ts';
import { T, useT, useTranslator } from '../../language/translation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkedinIcon } from '../../ui/drawn/linkedin-icon.tsx';
import { WhatsappIcon } from '../../ui/drawn/whatsapp-icon.tsx';
import { saveAs } from '../../ui/save-as.ts';
import { showToast } from '../../ui/toast.ts';
import { addressOf } from './lookup.ts';
import { printPage } from './print-button.tsx';

const TO_PAINT_MS = 100;
const LIMIT_MS = 30_000;

type ActionsProps = {
  certificate: Certificate;
  /** Sent with downloads, so that they do not count as lookups. */
  signature?: string | null;
  /** Opens the files of a certificate without a signature, where they are not for everyone. */
  pass?: string | null;
  /** Where the page has a Print of its own. */
  noPrint?: boolean;
  savesInk: boolean;
  onSaveInk: (saves: boolean) => void;
};

export function CertificateActions({ certificate, signature, pass, noPrint, savesInk, onSaveInk }: ActionsProps) {
  const t = useT();
  const { certificate_no, name, status } = certificate;
  const { name: institute } = useInstitute();
  const address = `${useSiteUrl()}${addressOf('/certificate?id=', certificate_no)}`;
  const file = `/api/certificates/${encodeURIComponent(certificate_no)}`;
  const query = signature ? paperQuery(signature) : paperQuery(null, pass);
  return (
    <div className="grid items-center gap-4 min-[900px]:flex min-[900px]:flex-wrap min-[900px]:gap-x-6">
      <SaveLink
        address={`${file}/image${query}`}
        file="certificate.png"
        icon={<Download aria-hidden className="size-5" />}
        className={buttonClass({ look: 'primary' })}
      >
        {t('Download Certificate')}
      </SaveLink>
      <ul
        aria-label={t('Save and share')}
        className="grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-y-3 min-[900px]:flex min-[900px]:gap-2"
      >
        <li>
          <SaveLink
            address={`${file}/pdf${query}`}
            file="certificate.pdf"
            icon={<Disc icon={<FileText aria-hidden className="size-5" />} />}
            className={tile}
            aria-label={t('Download PDF')}
          >
            {t('PDF')}
          </SaveLink>
        </li>
        {!noPrint && (
          <li className="[@media(scripting:none)]:hidden">
            <button type="button" onClick={printPage} className={tile}>
              <Disc icon={<Printer aria-hidden className="size-5" />} />
              {t('Print')}
            </button>
          </li>
        )}
        <li className="[@media(scripting:none)]:hidden">
          <button type="button" onClick={() => void copyLink(address)} className={tile}>
            <Disc icon={<Link2 aria-hidden className="size-5" />} />
            {t('Copy link')}
          </button>
        </li>
        {status === 'Verified' && (
          <li>
            <a
              href={addToProfileLink(certificate, institute, address)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('Add to profile on LinkedIn')}
              className={tile}
            >
              <Disc icon={<LinkedinIcon className="size-5" />} />
              LinkedIn
            </a>
          </li>
        )}
        <li>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${t('Certificate of {name}', { name })} ${address}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('Share on WhatsApp')}
            className={tile}
          >
            <Disc icon={<WhatsappIcon className="size-5.5" />} />
            WhatsApp
          </a>
        </li>
      </ul>
      <details className="group/more min-[900px]:w-full">
        <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary [&::-webkit-details-marker]:hidden">
          {t('More')}
          <ChevronDown aria-hidden className="size-5 group-open/more:rotate-180" />
        </summary>
        {status === 'Verified' && (
          <p className="flex min-h-11 flex-wrap items-center gap-x-3">
            <SaveLink
              address={`${file}/credential${query}`}
              file="credential.json"
              icon={<BadgeCheck aria-hidden className="size-5.5 shrink-0" />}
              className="inline-flex min-h-11 items-center gap-3 font-semibold text-primary"
            >
              {t('Save credential')}
            </SaveLink>
            <span className="text-ink-2">{t('a file that other software can verify by itself')}</span>
          </p>
        )}
        <label className="flex min-h-11 items-center gap-3 [@media(scripting:none)]:hidden">
          <input
            type="checkbox"
            checked={savesInk}
            onChange={(event) => onSaveInk(event.target.checked)}
            className="size-5.5 shrink-0"
          />
          <span>
            <T
              text="<b>Save ink</b> <note>prints lines on white instead of the dark edge</note>"
              tags={{
                b: (inner) => <b className="font-semibold">{inner}</b>,
                note: (inner) => <span className="text-ink-2">{inner}</span>,
              }}
            />
          </span>
        </label>
      </details>
    </div>
  );
}

const tile =
  'group flex w-full flex-col items-center gap-1.5 rounded-m p-0.5 text-micro font-semibold whitespace-nowrap min-[900px]:w-20';

function Disc({ icon }: { icon: ReactNode }) {
  return (
    <span className="grid size-12 place-items-center rounded-full bg-surface text-primary ring-strong group-hover:bg-primary-soft">
      {icon}
    </span>
  );
}

async function copyLink(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    showToast('success', msg('Link copied'));
  } catch (error) {
    // Not allowed, or a site without https: the address can be copied by hand.
    console.error(error);
    showToast('failure', msg('The link could not be copied.'), { detail: address });
  }
}

type SaveLinkProps = { address: string; file: string; icon: ReactNode; className: string; children: string } & Pick<
  ComponentProps<'a'>,
  'aria-label'
>;

/** Making these files takes the server a moment: they are fetched, so that waiting and failure can be shown. */
function SaveLink({ address, file, icon, className, children, ...rest }: SaveLinkProps) {
  const translator = useTranslator();
  const [busy, setBusy] = useState(false);
  const save = async (event: MouseEvent) => {
    // Opening in another tab uses the plain link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      // Lets the busy state paint.
      await new Promise((resolve) => setTimeout(resolve, TO_PAINT_MS));
      const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
      const wait = response.status === 429 ? Number(response.headers.get('retry-after')) : 0;
      if (wait > 0) showToast('failure', say(waitSentence(wait), translator));
      else if (response.ok) saveAs(nameIn(response) ?? file, await response.blob());
      else throw new Error(`The server answered ${response.status}.`);
    } catch (error) {
      console.error(error);
      showToast('failure', sentences.lookup.lookupFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <a
      href={address}
      download={file}
      onClick={save}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(className, busy && 'opacity-60')}
      {...rest}
    >
      {busy ? <LoaderCircle aria-hidden className="size-5 animate-pulse" /> : icon}
      {children}
    </a>
  );
}

/** The name that the server gives the file. */
function nameIn({ headers }: Response): string | undefined {
  const given = headers.get('content-disposition') ?? '';
  const [, coded] = /filename\*=UTF-8''([^;]+)/.exec(given) ?? [];
  return coded ? decodeURIComponent(coded) : /filename="([^"]+)"/.exec(given)?.[1];
}

// LinkedIn's "Add to profile", with every field of its form filled in.
export function addToProfileLink({ course, date, certificate_no }: Certificate, institute: string, address: string) {
  const fields = new URLSearchParams({ startTask: 'CERTIFICATION_NAME', name: course, organizationName: institute });
  // Old records have dates in any form; LinkedIn needs numbers.
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(date) ?? [];
  if (year && month) {
    fields.set('issueYear', year);
    fields.set('issueMonth', String(Number(month)));
  }
  fields.set('certUrl', address);
  fields.set('certId', certificate_no);
  return `https://www.linkedin.com/profile/add?${fields}`;
}
