// Copies a text that is shown beside it.
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';

export function CopyButton({ text, children }: { text: string; children: string }) {
  const t = useT();
  const [result, setResult] = useState<'copied' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      // Not allowed, or a site without https: the text is there to be copied by hand.
      setResult('failed');
    }
  };
  const Icon = result === 'copied' ? Check : Copy;
  return (
    <>
      <Button look="outline" size="small" className="justify-self-start" onClick={() => void copy()}>
        <Icon aria-hidden className="size-4.5" />
        {result === 'copied' ? t('Copied') : children}
      </Button>
      <p role="status" className={result === 'failed' ? 'self-center text-small text-danger' : 'sr-only'}>
        {result === 'copied' && t('Copied')}
        {result === 'failed' && t('It could not be copied. Please copy it by hand.')}
      </p>
    </>
  );
}
