// A time in words, with the exact time as its title.
import { useTranslator } from '../language/translation.tsx';
import { exactTime, timeAgo } from './time-ago.ts';

export function When({ at, className }: { at: string; className?: string }) {
  const translator = useTranslator();
  const then = new Date(at);
  return (
    <time dateTime={at} title={exactTime(then, translator.language)} className={className}>
      {timeAgo(then, translator)}
    </time>
  );
}
