// The subject of a note or a unit, with those that schools teach. It may stay blank.
import { useT } from '../../language/translation.tsx';
import { SuggestField } from './suggest-field.tsx';

type SubjectFieldProps = { value: string; onChange: (text: string) => void; error?: string };

/** Stored as they are, so they stay in English. */
const subjects = [
  'Maths',
  'Physics',
  'Chemistry',
  'Biology',
  'Botany',
  'Zoology',
  'Social',
  'Commerce',
  'Economics',
  'English',
  'Telugu',
  'Hindi',
];

export function SubjectField(props: SubjectFieldProps) {
  const t = useT();
  return (
    <SuggestField
      {...props}
      name="subject"
      label={t('Subject ## of study')}
      help={t('Not needed. Joins notes and lectures of one class and subject.')}
      suggestions={subjects}
    />
  );
}
