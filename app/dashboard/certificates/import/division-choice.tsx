// Asks once, for all rows without a division: none, or A. Nothing is filled in that staff have not seen.
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../../language/translation.tsx';
import { Segment } from '../../form/segment.tsx';
import { type DivisionOfOthers, divisionsOfOthers, type ImportRow, withoutDivision } from './rows.ts';

type ChoiceProps = {
  rows: readonly ImportRow[];
  value: DivisionOfOthers;
  locked: boolean;
  onChange: (division: DivisionOfOthers) => void;
};

export function DivisionChoice({ rows, value, locked, onChange }: ChoiceProps) {
  const t = useT();
  const count = withoutDivision(rows);
  if (count === 0 || locked) return null;
  return (
    <Segment
      label={t('Rows without a division ({count, number})', { count })}
      options={divisionsOfOthers}
      names={{ '': msg('Leave blank'), A: 'A' }}
      value={value}
      onChange={onChange}
    />
  );
}
