// What was found in a file or text that a visitor gave: a credential or a receipt, and whether it is genuine.
import { useEffect, useRef } from 'react';
import { useT } from '../../../language/translation.tsx';
import { ReceiptResult } from '../check/receipt-result.tsx';
import { CredentialDetails, CredentialVerdict } from './credential-result.tsx';
import type { FoundIn } from './evidence-box.tsx';

export function EvidenceResult({ found }: { found: FoundIn }) {
  const t = useT();
  const result = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every one
  useEffect(() => {
    result.current?.scrollIntoView({ block: 'start' });
    result.current?.focus({ preventScroll: true });
  }, [found]);
  return (
    <section
      ref={result}
      tabIndex={-1}
      aria-label={t('What was found')}
      className="wrap grid max-w-270 scroll-mt-24 gap-4 pt-7 outline-none"
    >
      <p className="break-words text-ink-2">
        {found.kind === 'credential'
          ? t('Found: a credential ({file})', { file: found.file })
          : t('Found: a receipt of a check ({file})', { file: found.file })}
      </p>
      {found.kind === 'receipt' ? (
        <ReceiptResult answer={found.answer} />
      ) : (
        <>
          <CredentialVerdict answer={found.answer} />
          {found.answer.kind === 'checked' && <CredentialDetails {...found.answer} />}
        </>
      )}
    </section>
  );
}
