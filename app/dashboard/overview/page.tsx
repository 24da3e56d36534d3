// /dashboard: the enquiries of today, what is done most, what needs attention, and the way to everything.
import { BadgePlus, FileUp, ImagePlus, IndianRupee, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import type { Page } from '#contract/api.ts';
import { type Enquiry, TO_DO } from '#contract/enquiries/enquiry.ts';
import { shownNumber } from '#contract/language/languages.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { msg, type Translate } from '#contract/language/translate.ts';
import type { ResourceName } from '#contract/resources.ts';
import { orUndefined } from '../../api/loading.ts';
import { useStaff } from '../../api/staff.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useAddEnquiry } from '../enquiries/add-enquiry.tsx';
import { EnquiryList } from '../enquiries/inbox.tsx';
import { requireSignIn } from '../list/loading.ts';
import { ageOf, isOld } from '../parts/backup-age.ts';
import type { Icon, Screen } from '../parts/screen.ts';
import { screensFor } from '../screens.ts';
import type { Route } from './+types/page.ts';
import { Setup } from './setup.tsx';
import { WaitingForApproval } from './waiting.tsx';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  requireSignIn(url);
  return { todo: await orUndefined(api.enquiries.page({ state: TO_DO, limit: MOST, page: 1 })) };
}

/** So that what is done most is on the first screen. */
const MOST = 3;

export default function DashboardHome({ loaderData: { todo } }: Route.ComponentProps) {
  const t = useT();
  const { me, overview } = useStaff();
  return (
    <>
      <title>{t('Dashboard')}</title>
      <h1 className="text-[2.375rem] leading-none break-words min-[1000px]:text-[2.875rem]">
        {greeting(new Date().getHours(), me.name, t)}
      </h1>
      <Enquiries todo={todo} />
      <Actions />
      <WaitingForApproval />
      <WorthALook />
      {overview && <Setup {...overview} />}
      <section aria-labelledby="all-records" className="mt-7">
        <h2 id="all-records" className="text-[1.5625rem] leading-tight">
          {t('Add and manage')}
        </h2>
        <ul className="mt-3 grid gap-2.5 min-[700px]:grid-cols-2">
          {screensFor(me.role)
            .filter(({ partOf }) => !partOf)
            .map((screen) => (
              <Tile key={screen.name} screen={screen} />
            ))}
        </ul>
      </section>
    </>
  );
}

function greeting(hour: number, name: string, t: Translate) {
  if (hour < 4 || hour >= 17) return t('Good evening, {name}', { name });
  return hour < 12 ? t('Good morning, {name}', { name }) : t('Good afternoon, {name}', { name });
}

function Tile({ screen }: { screen: Screen<ResourceName> }) {
  const { fullLabel, icon: Icon, tint, add, manage, manageWord } = screen;
  const t = useT();
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-card bg-surface py-1.5 pr-1.5 pl-3 ring-soft">
      <span
        className="grid size-9 shrink-0 place-items-center rounded-[11px] text-chalk outline outline-white/12"
        style={{ backgroundColor: tint }}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <h3 className="min-w-0 grow font-sans text-ui leading-tight font-semibold tracking-normal break-words">
        {t(fullLabel)}
      </h3>
      {add && (
        <TileLink to={add.address} label={t(add.title)}>
          {t('Add')}
        </TileLink>
      )}
      <TileLink to={manage.address} label={t(manage.title)}>
        {manageWord ? t(manageWord) : t('Manage')}
      </TileLink>
    </li>
  );
}

function TileLink({ to, label, children }: { to: string; label: string; children: string }) {
  return (
    <Link
      to={to}
      className="grid min-h-11 shrink-0 place-items-center rounded-[10px] px-2.5 text-ui font-semibold text-primary hover:bg-primary-soft"
    >
      <span>
        {children}
        <span className="sr-only">: {label}</span>
      </span>
    </Link>
  );
}

function Enquiries({ todo }: { todo: Page<Enquiry> | undefined }) {
  const t = useT();
  const title = t('Enquiries to answer today');
  return (
    <section aria-label={title} className="mt-5.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[1.5625rem] leading-tight">{title}</h2>
        <Link
          to={todo && todo.total > MOST ? `/dashboard/messages?state=${TO_DO}` : '/dashboard/messages'}
          className="flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {todo && todo.total > MOST
            ? t('All {count} to answer', { count: shownNumber(todo.total) })
            : t('All enquiries')}
        </Link>
      </div>
      {todo === undefined ? (
        <p className="text-ink-2">{t(serverSentences.api.unavailable)}</p>
      ) : todo.total === 0 ? (
        <p className="rounded-card bg-surface px-4.5 py-4 text-ink-2 ring-soft">{t('Nobody waits for an answer.')}</p>
      ) : (
        <EnquiryList enquiries={todo.items} className="mt-1" />
      )}
    </section>
  );
}

type Action = { label: string; icon: Icon; to?: string };

const actions: Action[] = [
  { label: msg('Add enquiry'), icon: UserPlus },
  { label: msg('Add certificate'), icon: BadgePlus, to: '/dashboard/add-certificate' },
  { label: msg('Import certificates'), icon: FileUp, to: '/dashboard/import-certificates' },
  { label: msg('Add photos'), icon: ImagePlus, to: '/dashboard/edit-gallery' },
  { label: msg('Change a fee'), icon: IndianRupee, to: '/dashboard/edit-course#price' },
];

const action =
  'flex h-full min-h-18 w-full items-center gap-3 rounded-card bg-surface px-4 py-3 text-left leading-tight font-semibold ring-soft hover:bg-primary-soft min-[1000px]:min-h-22 min-[1000px]:flex-col min-[1000px]:items-start min-[1000px]:justify-center min-[1000px]:gap-2';

function Actions() {
  const t = useT();
  const addEnquiry = useAddEnquiry();
  return (
    <ul
      aria-label={t('What is done most')}
      className="mt-5.5 grid grid-cols-2 gap-2.5 max-[999px]:*:first:col-span-2 min-[1000px]:grid-cols-5"
    >
      {actions.map(({ label, icon: Icon, to }) => {
        const content = (
          <>
            <Icon aria-hidden className="size-6 shrink-0 text-primary" />
            {t(label)}
          </>
        );
        return (
          <li key={label}>
            {to ? (
              <Link to={to} className={action}>
                {content}
              </Link>
            ) : (
              <button type="button" onClick={addEnquiry} className={action}>
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Matter = { title: string; about: string; to: string; action: string };

function WorthALook() {
  const translator = useTranslator();
  const { t } = translator;
  const { overview } = useStaff();
  const { pendingCertificates = 0, failedMail = 0, lastBackup } = overview ?? {};
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
  if (failedMail > 0)
    matters.push({
      title: t('{count, plural, one {# message could not be mailed} other {# messages could not be mailed}}', {
        count: failedMail,
      }),
      about: t('They are kept here and can be sent again'),
      to: '/dashboard/messages',
      action: t('Look'),
    });
  if (lastBackup !== undefined && isOld(lastBackup))
    matters.push({
      title:
        lastBackup === null
          ? t('No backup has been made yet')
          : t('Last backup: {age}', { age: ageOf(lastBackup, translator) }),
      about: t('Once a week is a good habit.'),
      to: '/dashboard/backup',
      action: t('Back up'),
    });
  if (matters.length === 0) return null;
  return (
    <section aria-label={t('Worth a look')} className="mt-5.5 rounded-card bg-surface px-4.5 py-1.5 ring-soft">
      <ul className="divide-y-[1.5px] divide-line">
        {matters.map(({ title, about, to, action }) => (
          <li key={title} className="flex min-h-15 items-center justify-between gap-3 py-2">
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
    </section>
  );
}
