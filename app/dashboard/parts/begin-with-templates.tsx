// Where there are no message templates: adds some to begin with, as if someone had written them.
import { useRef, useState } from 'react';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { useAttempt } from '../../api/attempt.ts';
import { failureWords } from '../../api/failure.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';

export function BeginWithTemplates({ onAdded }: { onAdded: () => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof failureWords>>();
  const once = useAttempt();
  // Pressed again, the button goes on where it failed.
  const added = useRef(0);
  const begin = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { firstTemplates } = await import('./first-templates.ts');
      for (const template of firstTemplates.slice(added.current)) {
        await once((key) => api.of('templates').create(template, key));
        added.current += 1;
      }
      added.current = 0;
      onAdded();
    } catch (error) {
      console.error(error);
      setProblem(failureWords(error, staffSentences.templates.addFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="small"
        look="outline"
        className="py-1.5 leading-tight whitespace-normal!"
        disabled={busy}
        onClick={() => void begin()}
      >
        {busy ? t('Adding...') : t('Begin with four ready templates')}
      </Button>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem && `${t(problem.text)} ${problem.detail ? t(problem.detail) : ''}`}
      </p>
    </div>
  );
}
