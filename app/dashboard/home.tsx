// /dashboard: what there is, what came last, and what waits for someone. Read-only so far: records are changed through
// the API until their screens are built.
import { redirect, useLoaderData } from 'react-router';
import { shownDate } from '#contract/dates.ts';
import type { ResourceName } from '#contract/resources.ts';
import { api } from '../api/send.ts';
import { readToken } from '../api/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { StatusPill } from '../ui/status-pill.tsx';

export async function clientLoader() {
  // The frame sends whoever is not signed in to the login; both load at the same time, so nothing is asked for here then.
  if (!readToken()) throw redirect('/login?next=%2Fdashboard');
  const [me, overview] = await Promise.all([api.me(), api.overview()]);
  return { me, overview };
}

const names: Record<ResourceName, string> = {
  lectures: 'Class lectures',
  'spoken-lectures': 'Spoken English',
  courses: 'Courses',
  certificates: 'Certificates',
  users: 'Users',
  notes: 'Study notes',
  gallery: 'Gallery',
  ngos: 'NGOs',
};

export default function DashboardHome() {
  const { me, overview } = useLoaderData<typeof clientLoader>();
  const { counts, latestCertificates, pendingCertificates, unreadMessages, failedMail } = overview;
  const waiting = [
    { count: pendingCertificates, text: 'pending certificates' },
    { count: unreadMessages, text: 'unread messages' },
    { count: failedMail, text: 'messages that could not be mailed' },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h2 leading-[1.02]">Welcome, {me.name}</h1>
          <p className="mt-2 text-ink-2">
            Signed in as {me.email}, {me.role === 'admin' ? 'Admin' : 'Editor'}
          </p>
        </div>
        <div className="flex gap-3">
          <ButtonLink to="/" look="outline" size="small">
            View site
          </ButtonLink>
          <ButtonLink to="/logout" look="outline" size="small" prefetch="none">
            Logout
          </ButtonLink>
        </div>
      </div>
      <dl className="mt-8 grid grid-cols-2 gap-4 min-[900px]:grid-cols-4">
        {(Object.keys(names) as ResourceName[]).map((name) =>
          counts[name] === undefined ? null : (
            <div key={name} className="flex flex-col-reverse rounded-card bg-surface p-5 shadow-2">
              <dt className="text-ink-2">{names[name]}</dt>
              <dd className="font-display text-[2.75rem] leading-none font-bold">
                {counts[name].toLocaleString('en-IN')}
              </dd>
            </div>
          ),
        )}
      </dl>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="mt-10">
          <h2 id="waiting" className="text-h3">
            Worth a look
          </h2>
          <ul className="mt-3 grid gap-2">
            {waiting.map(({ count, text }) => (
              <li key={text} className="rounded-m bg-sun-soft px-4 py-3 font-medium text-sun-ink">
                {count} {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="latest" className="mt-10">
        <h2 id="latest" className="text-h3">
          Latest certificates
        </h2>
        {latestCertificates.length === 0 && <EmptyState title="No certificates yet." />}
        <ul className="mt-3 divide-y divide-line rounded-card bg-surface px-5 shadow-2 empty:hidden">
          {latestCertificates.map(({ _id, certificate_no, name, course, date, status }) => (
            <li key={_id} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div className="min-w-0">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-small break-words text-ink-2">
                  {course} · {certificate_no} · {shownDate(date)}
                </p>
              </div>
              <StatusPill status={status} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
