// A time in words, with the exact time as its title.
import { exactTime, timeAgo } from './time-ago.ts';

export function When({ at, className }: { at: string; className?: string }) {
  const then = new Date(at);
  return (
    <time dateTime={at} title={exactTime(then)} className={className}>
      {timeAgo(then)}
    </time>
  );
}
