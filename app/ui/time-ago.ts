// A time in words: relative for the last hours, else day and time.

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
const year = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });

export function timeAgo(then: Date, now = new Date()) {
  const minutes = Math.round((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 12) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return then.getFullYear() === now.getFullYear() ? day.format(then) : year.format(then);
}

const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

export const exactTime = (then: Date) => `${time.format(then)}, ${year.format(then)}`;
