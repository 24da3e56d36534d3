// /dashboard: counts, latest certificates, and what needs attention.
import { ChartColumn, DatabaseBackup } from 'lucide-react';
import { Link } from 'react-router';
import { stateOf } from '#contract/certificates/state.ts';
import { localeOf } from '#contract/language/languages.ts';
import { serverSentences } from '#contract/language/server-messages.ts';
import type { Translate } from '#contract/language/translate.ts';
import type { ResourceName } from '#contract/resources.ts';
import { useStaff } from '../../api/staff.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { ageOf, isOld } from '../parts/backup-age.ts';
import { Panel } from '../parts/panel.tsx';
import type { Screen } from '../parts/screen.ts';
import { screensFor } from '../screens.ts';
import { Setup } from './setup.tsx';

export default function DashboardHome() {
  const t = useT();
  const { me, overview } = useStaff();
  return (
    <>
      <title>{t('Dashboard')}</title>
      <h1 className="text-[2.375rem] leading-none break-words min-[1000px]:text-[2.875rem]">
        {greeting(new Date().getHours(), me.name, t)}
      </h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-2">{t('What would you like to change on the website today?')}</p>
        <ButtonLink to="/dashboard/figures" look="outline" size="small" prefetch="none">
          <ChartColumn aria-hidden className="size-5" />
          {t('Figures over time')}
        </ButtonLink>
      </div>
      {overview && <Setup setup={overview.setup} />}
      <ul className="mt-5.5 grid grid-cols-2 gap-3 min-[900px]:grid-cols-4 min-[900px]:gap-4">
        {screensFor(me.role)
          .filter(({ partOf }) => !partOf)
          .map((screen) => (
            <Tile key={screen.name} screen={screen} count={overview?.counts[screen.name]} />
          ))}
      </ul>
      <div className="mt-4.5 grid gap-4.5 min-[1000px]:grid-cols-[1.25fr_1fr]">
        <LatestCertificates />
        <div className="grid content-start gap-4.5">
          <Enquiries />
          <WorthALook />
          <LastBackup />
        </div>
      </div>
    </>
  );
}

function greeting(hour: number, name: string, t: Translate) {
  if (hour < 4 || hour >= 17) return t('Good evening, {name}', { name });
  return hour < 12 ? t('Good morning, {name}', { name }) : t('Good afternoon, {name}', { name });
}

type TileProps = { screen: Screen<ResourceName>; count: number | undefined };

function Tile({ screen: { fullLabel, icon: Icon, tint, add, manage, manageWord }, count }: TileProps) {
  const { t, language } = useTranslator();
  return (
    <li className="flex min-w-0 flex-col rounded-card bg-surface p-3.5 ring-soft min-[1000px]:p-4.5">
      <span
        className="mb-2 grid size-11 place-items-center rounded-[13px] text-chalk outline outline-white/12"
        style={{ backgroundColor: tint }}
      >
        <Icon aria-hidden className="size-5.5" />
      </span>
      <p className="font-display text-[2.75rem] leading-none font-bold tracking-tight">
        {count === undefined ? '–' : count.toLocaleString(localeOf(language))}
      </p>
      <h2 className="font-sans text-small leading-tight font-medium tracking-normal text-ink-2">{t(fullLabel)}</h2>
      <div className="mt-auto flex flex-wrap gap-1.5 pt-3">
        {add && (
          <TileLink to={add.address} label={t(add.title)} strong>
            {t('Add')}
          </TileLink>
        )}
        <TileLink to={manage.address} label={t(manage.title)}>
          {manageWord ? t(manageWord) : t('Manage')}
        </TileLink>
      </div>
    </li>
  );
}

type TileLinkProps = { to: string; label: string; strong?: boolean; children: string };

function TileLink({ to, label, strong, children }: TileLinkProps) {
  return (
    <Link
      to={to}
      className={classNames(
        'grid min-h-11 grow place-items-center rounded-[10px] px-2 font-semibold',
        strong ? 'bg-primary text-on-primary hover:bg-primary-hover' : 'bg-sunken hover:bg-primary-soft',
      )}
    >
      <span>
        {children}
        <span className="sr-only">: {label}</span>
      </span>
    </Link>
  );
}

function LatestCertificates() {
  const t = useT();
  const latest = useStaff().overview?.latestCertificates ?? [];
  return (
    <Panel title={t('Latest certificates')}>
      {latest.length === 0 && <p className="pb-3 text-ink-2">{t('No certificates yet.')}</p>}
      <ul className="divide-y-[1.5px] divide-line">
        {latest.map(({ _id, certificate_no, name, course, ...state }) => (
          <li key={_id}>
            <Link
              to={`/dashboard/certificate/${encodeURIComponent(certificate_no)}`}
              className="group flex min-h-15 items-center justify-between gap-3 py-2.5"
            >
              <span className="min-w-0 leading-tight">
                <b className="block font-semibold break-words group-hover:underline">{name}</b>
                <small className="text-small break-words text-ink-3">
                  {certificate_no} · {course}
                </small>
              </span>
              <StatusPill status={stateOf(state)} className="shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Enquiries() {
  const t = useT();
  const { overview } = useStaff();
  if (!overview) return null;
  const { newEnquiries, dueEnquiries, overdueEnquiries } = overview;
  return (
    <Panel title={t('Enquiries')}>
      <ul className="grid grid-cols-2 gap-3 pb-2.5">
        <Figure count={newEnquiries} label={t('New ## count')} to="/dashboard/messages?state=new" />
        <Figure
          count={dueEnquiries}
          label={t('To follow up today')}
          note={
            overdueEnquiries > 0
              ? t('{count, plural, one {# overdue} other {# overdue}}', { count: overdueEnquiries })
              : undefined
          }
          to="/dashboard/messages?due=now"
        />
      </ul>
    </Panel>
  );
}

type FigureProps = { count: number; label: string; note?: string; to: string };

function Figure({ count, label, note, to }: FigureProps) {
  const { language } = useTranslator();
  return (
    <li className="min-w-0">
      <Link to={to} className="block h-full rounded-m bg-sunken px-3.5 py-3 leading-tight hover:bg-primary-soft">
        <span
          className={classNames(
            'block font-display text-[2.25rem] leading-none font-bold',
            count === 0 && 'text-ink-3',
          )}
        >
          {count.toLocaleString(localeOf(language))}
        </span>
        <span className="mt-1 block text-small font-medium break-words text-ink-2">{label}</span>
        {note && <span className="mt-0.5 block text-small font-semibold text-danger">{note}</span>}
      </Link>
    </li>
  );
}

type Matter = { title: string; about: string; to: string; action: string };

function WorthALook() {
  const t = useT();
  const { overview } = useStaff();
  const { pendingCertificates = 0, unreadMessages = 0, failedMail = 0 } = overview ?? {};
  const matters: Matter[] = [];
  if (pendingCertificates > 0)
    matters.push({
      title: t('{count, plural, one {# certificate is Pending} other {# certificates are Pending}}', {
        count: pendingCertificates,
      }),
      about: t('Visitors who check them will see Pending'),
      to: '/dashboard/edit-certificate?status=Pending',
      action: t('Review'),
    });
  if (unreadMessages > 0)
    matters.push({
      title: t('{count, plural, one {# unread message} other {# unread messages}}', { count: unreadMessages }),
      about: t('From visitors of the site'),
      to: '/dashboard/messages',
      // The tag distinguishes the verb from the label “Read” of an enquiry; it is not shown.
      action: t('Read'),
    });
  if (failedMail > 0)
    matters.push({
      title: t('{count, plural, one {# message could not be mailed} other {# messages could not be mailed}}', {
        count: failedMail,
      }),
      about: t('They are kept here and can be sent again'),
      to: '/dashboard/messages',
      action: t('Look'),
    });
  return (
    <Panel title={t('Worth a look')}>
      {matters.length === 0 && (
        <p className="pb-3 text-ink-2">
          {overview ? t('Nothing is waiting for you.') : t(serverSentences.api.unavailable)}
        </p>
      )}
      <ul className="divide-y-[1.5px] divide-line">
        {matters.map(({ title, about, to, action }) => (
          <li key={title} className="flex min-h-15 items-center justify-between gap-3 py-2.5">
            <div className="min-w-0 leading-tight">
              <b className="block font-semibold">{title}</b>
              <small className="text-small text-ink-3">{about}</small>
            </div>
            <ButtonLink to={to} look="outline" size="small" prefetch="none" aria-label={`${action}: ${title}`}>
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

// On the overview of administrators: the age of the last backup, with a warning when it is old.
function LastBackup() {
  const translator = useTranslator();
  const { t } = translator;
  const at = useStaff().overview?.lastBackup;
  if (at === undefined) return null;
  const warns = isOld(at);
  return (
    <section
      aria-label={t('Backup')}
      className={classNames(
        'flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-card px-4.5 py-3.5',
        warns ? 'bg-sun-soft text-sun-ink' : 'bg-surface ring-soft',
      )}
    >
      <DatabaseBackup aria-hidden className="size-6 shrink-0" />
      <p className="min-w-40 grow basis-40 leading-tight">
        <b className="block font-semibold">
          {at === null ? t('No backup has been made yet') : t('Last backup: {age}', { age: ageOf(at, translator) })}
        </b>
        {warns && <small className="text-small">{t('Once a week is a good habit.')}</small>}
      </p>
      <ButtonLink to="/dashboard/backup" look="outline" size="small" prefetch="none">
        {t('Back up')}
      </ButtonLink>
    </section>
  );
}
