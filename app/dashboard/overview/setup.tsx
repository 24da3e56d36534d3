// The first steps of a new institute, with how many are done. Hidden when all are done, and can be dismissed on this device.
import { Check, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Overview, SetupStep } from '#contract/history/history.ts';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { RemoveSampleContent } from './sample-content.tsx';

const AWAY = 'setup-put-away';

const steps: Record<SetupStep, { title: string; about: string; to: string }> = {
  name: { title: msg('Name'), about: msg('On every page and certificate'), to: '/dashboard/institute#name' },
  logo: { title: msg('Logo'), about: msg('In place of the drawn mark'), to: '/dashboard/institute#logo' },
  address: { title: msg('Address'), about: msg('Where visitors find you'), to: '/dashboard/institute#address' },
  hours: { title: msg('Opening hours'), about: msg('When visitors may come'), to: '/dashboard/institute#hours' },
  phone: { title: msg('Phone or WhatsApp'), about: msg('How visitors reach you'), to: '/dashboard/institute#whatsapp' },
  director: { title: msg('Director'), about: msg('On the About page'), to: '/dashboard/institute#director.name' },
  signatures: {
    title: msg('Signatures'),
    about: msg('Of director and instructor, printed on certificates'),
    to: '/dashboard/institute#director.signature',
  },
  course: { title: msg('First course'), about: msg('With fee, duration and job roles'), to: '/dashboard/add-course' },
};

export function Setup({ setup, hasSample }: Pick<Overview, 'setup' | 'hasSample'>) {
  const t = useT();
  const [away, setAway] = useState(() => localStorage.getItem(AWAY) !== null);
  const all = Object.entries(steps) as [SetupStep, (typeof steps)[SetupStep]][];
  const done = all.filter(([step]) => setup[step]).length;
  if (done === all.length && !hasSample) return null;
  const putAway = () => {
    localStorage.setItem(AWAY, '1');
    setAway(true);
  };
  const bringBack = () => {
    localStorage.removeItem(AWAY);
    setAway(false);
  };
  if (away)
    return (
      <p className="mt-1">
        <button
          type="button"
          onClick={bringBack}
          className="-ml-2 min-h-11 rounded-m px-2 text-ui font-semibold text-primary hover:bg-primary-soft"
        >
          {t('Show what the site still lacks')}
        </button>
      </p>
    );
  return (
    <section aria-labelledby="setup" className="mt-5.5 rounded-card bg-surface p-4.5 ring-soft min-[1000px]:p-5.5">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id="setup" className="text-[1.5625rem] leading-tight">
            {t('Make the site yours')}
          </h2>
          <p className="mt-0.5 text-small text-ink-2">{t('What is not filled in is not shown to visitors.')}</p>
        </div>
        <button
          type="button"
          onClick={putAway}
          className="-mt-1.5 -mr-2 min-h-11 shrink-0 rounded-m px-3 text-ui font-semibold text-primary hover:bg-primary-soft"
        >
          {t('Hide')}
        </button>
      </div>
      <div className="mt-3 flex items-center gap-3.5">
        <progress
          value={done}
          max={all.length}
          aria-labelledby="setup"
          className="h-2.5 grow appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-leaf"
        />
        <p className="text-small font-semibold tabular-nums">{t('{done} of {all} done', { done, all: all.length })}</p>
      </div>
      <ul className="mt-3 grid gap-x-6 min-[700px]:grid-cols-2">
        {all.map(([step, { title, about, to }]) => (
          <li key={step} className="border-line not-last:border-b-[1.5px] min-[700px]:nth-last-2:border-0">
            <Link to={to} className="group flex min-h-14 items-center gap-3.5 py-2 leading-tight">
              <span
                className={
                  setup[step]
                    ? 'grid size-7 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf'
                    : 'size-7 shrink-0 rounded-full border-2 border-dashed border-line-strong'
                }
              >
                {setup[step] && <Check aria-hidden className="size-4.5" strokeWidth={2.6} />}
              </span>
              <span className="min-w-0 grow">
                <b className="block font-semibold group-hover:underline">{t(title)}</b>
                <small className="text-small text-ink-3">{t(about)}</small>
              </span>
              {setup[step] ? (
                <span className="text-small font-semibold text-leaf">{t('Done')}</span>
              ) : (
                <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
              )}
            </Link>
          </li>
        ))}
      </ul>
      {hasSample && <RemoveSampleContent />}
    </section>
  );
}
