// The buttons of a certificate: download as image or PDF, share, print. Without script the first three are plain links.
import { Download, FileText, LoaderCircle, Printer } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { sentences } from '#contract/messages.ts';
import type { Certificate } from '#contract/resources.ts';
import { Button, ButtonAnchor, type ButtonLook } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { ShareLink } from '../frame/share-link.tsx';
import { addressOf } from './lookup.ts';

const TO_PAINT_MS = 100;
const LIMIT_MS = 30_000;

type ActionsProps = {
  certificate: Certificate;
  /** Sent with downloads, so that they do not count as lookups. */
  signature?: string | null;
  savesInk: boolean;
  onSaveInk: (saves: boolean) => void;
};

export function CertificateActions({ certificate, signature, savesInk, onSaveInk }: ActionsProps) {
  const { certificate_no, name } = certificate;
  const number = encodeURIComponent(certificate_no);
  const query = signature ? `?s=${signature}` : '';
  const print = async () => {
    await document.fonts.ready;
    window.print();
  };
  return (
    <div className="grid gap-2.5 min-[900px]:flex min-[900px]:flex-wrap">
      <SaveLink
        address={`/api/certificates/${number}/image${query}`}
        file="certificate.png"
        look="primary"
        icon={<Download aria-hidden className="size-5" />}
      >
        Download Certificate
      </SaveLink>
      <SaveLink
        address={`/api/certificates/${number}/pdf${query}`}
        file="certificate.pdf"
        look="outline"
        icon={<FileText aria-hidden className="size-5" />}
      >
        Download PDF
      </SaveLink>
      <ShareLink
        title={`Certificate of ${name}`}
        path={addressOf('/certificate?id=', certificate_no)}
        look="whatsapp"
      />
      <Button look="outline" onClick={print} className="[@media(scripting:none)]:hidden">
        <Printer aria-hidden className="size-5" />
        Print
      </Button>
      <label className="flex min-h-11 items-center gap-3 min-[900px]:basis-full [@media(scripting:none)]:hidden">
        <input
          type="checkbox"
          checked={savesInk}
          onChange={(event) => onSaveInk(event.target.checked)}
          className="size-5.5 shrink-0 accent-primary"
        />
        <span>
          <b className="font-semibold">Save ink</b>{' '}
          <span className="text-ink-2">prints lines on white instead of the dark edge</span>
        </span>
      </label>
    </div>
  );
}

type SaveLinkProps = { address: string; file: string; look: ButtonLook; icon: ReactNode; children: string };

/** Making these files takes the server a moment: they are fetched, so that waiting and failure can be shown. */
function SaveLink({ address, file, look, icon, children }: SaveLinkProps) {
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
      const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
      const wait = answer.status === 429 ? Number(answer.headers.get('retry-after')) : 0;
      if (wait > 0) showToast('failure', sentences.api.tooMany(wait));
      else if (answer.ok) saveAs(file, await answer.blob());
      else throw new Error(`The server answered ${answer.status}.`);
    } catch (error) {
      console.error(error);
      showToast('failure', sentences.certificates.lookupFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ButtonAnchor
      href={address}
      download={file}
      onClick={save}
      look={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={busy ? 'opacity-70' : undefined}
    >
      {busy ? <LoaderCircle aria-hidden className="size-5 animate-pulse" /> : icon}
      {children}
    </ButtonAnchor>
  );
}

function saveAs(file: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = file;
  link.click();
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), LIMIT_MS);
}
