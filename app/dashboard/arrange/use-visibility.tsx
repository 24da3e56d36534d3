// Hides a record, shows it, or shows it from a day on: a dialog from its row in the list, then a toast with Undo.
import { Eye, EyeOff } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import type { ArrangedName } from '#contract/resources.ts';
import { isShown, NEVER } from '#contract/visibility.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { MenuButton } from '../parts/menu.tsx';
import { VisibilityField } from './visibility-field.tsx';

type Visible = { _id: string; shown_from?: string };
type Asked = { _id: string; title: string; before: string };

/** `ask(record, title)` starts it; `question` is the dialog, to be rendered anywhere. */
export function useVisibility(name: ArrangedName) {
  const t = useT();
  const form = useId();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Asked>();
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async ({ _id, before }: Asked, shown_from: string, isUndo = false) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.managed(name).show(_id, shown_from);
      setAsked(undefined);
      await revalidate();
      const run = () => void save({ _id, title: '', before: shown_from }, before, true);
      const action = isUndo ? undefined : { label: msg('Undo'), run };
      showToast('success', sentenceFor(shown_from), { about: `visibility ${_id}`, action });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.errors[0]?.message ?? error.said ?? t(staffSentences.visibility.failed));
      if (isUndo) showToast('failure', staffSentences.visibility.failed, { about: `visibility ${_id}` });
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!asked || busy) return;
    if (chosen === asked.before) setAsked(undefined);
    else void save(asked, chosen);
  };

  // The problem is shown at its field.
  const isDay = chosen !== '' && chosen !== NEVER;

  return {
    ask: ({ _id, shown_from = '' }: Visible, title: string) => {
      setAsked({ _id, title, before: shown_from });
      setChosen(shown_from);
      setProblem(undefined);
    },
    question: (
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked?.title}
        actions={
          <>
            <Button look="outline" size="small" onClick={() => setAsked(undefined)}>
              {t('Cancel')}
            </Button>
            <Button size="small" type="submit" form={form} disabled={busy}>
              {busy ? t('Saving...') : t('Save')}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit}>
          <VisibilityField value={chosen} error={problem} onChange={setChosen} />
          {problem && !isDay && (
            <p role="alert" className="mt-3 font-medium text-danger">
              {problem}
            </p>
          )}
        </form>
      </Dialog>
    ),
  };
}

const sentenceFor = (shown_from: string) =>
  isShown({ shown_from })
    ? staffSentences.visibility.shown
    : shown_from === NEVER
      ? staffSentences.visibility.hidden
      : staffSentences.visibility.later;

export function VisibilityButton({ record, title, onClick }: { record: Visible; title: string; onClick: () => void }) {
  const t = useT();
  const Icon = isShown(record) ? Eye : EyeOff;
  return (
    <MenuButton aria-label={t('Hide or show {title}', { title })} onClick={onClick}>
      <Icon aria-hidden className="size-4.5" />
      {t('Hide or show')}
    </MenuButton>
  );
}

/** Shows staff a hidden record as visitors would see it. */
export const previewAddress = (name: ArrangedName, id: string) =>
  `/dashboard/preview/${name}/${encodeURIComponent(id)}`;
