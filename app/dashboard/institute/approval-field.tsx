// Whether certificates of editors wait for an administrator.
import type { Institute } from '#contract/institute/institute.ts';
import { useT } from '../../language/translation.tsx';
import type { FormState } from '../form/form-state.ts';
import { instituteLabels as labels } from './labels.ts';

export function ApprovalField({ form: { values, set } }: { form: FormState<Institute> }) {
  const t = useT();
  return (
    <label className="flex min-h-11 w-fit items-start gap-3 font-medium">
      <input
        type="checkbox"
        name="approval"
        className="mt-1"
        checked={values.approval}
        onChange={({ target }) => set('approval', target.checked)}
      />
      <span>
        {t(labels.approval ?? '')}
        <span className="block text-small font-normal text-ink-2">
          {t('They start as Pending. You find those that wait on the first page of the dashboard.')}
        </span>
      </span>
    </label>
  );
}
