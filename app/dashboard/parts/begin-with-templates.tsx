// Where there are no message templates: adds some to begin with, as if someone had written them.
import { useState } from 'react';
import { ApiError } from '#contract/api.ts';
import { staffSentences } from '#contract/language/staff-messages.ts';
import { newKey } from '../../api/attempt.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';

export function BeginWithTemplates({ onAdded }: { onAdded: () => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const begin = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { firstTemplates } = await import('./first-templates.ts');
      for (const template of firstTemplates) await api.of('templates').create(template, newKey());
      onAdded();
    } catch (error) {
      console.error(error);
      setProblem(error instanceof ApiError ? error.said : undefined);
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
        {problem && `${t(staffSentences.templates.addFailed)} ${t(problem)}`}
      </p>
    </div>
  );
}
