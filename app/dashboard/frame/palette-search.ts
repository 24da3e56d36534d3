// The entries of the palette: commands and settings by their words, enquiries and records by the search of the API.
import {
  Building2,
  CircleUser,
  ExternalLink,
  ImagePlus,
  IndianRupee,
  Keyboard,
  Languages,
  LogOut,
  Mail,
  Plus,
  SlidersHorizontal,
  Trash2,
  UserPlus,
} from 'lucide-react';
import type { Role } from '#contract/choices.ts';
import { translateOurWords } from '#contract/enquiries/our-words.ts';
import { msg, type Translate, type Translator } from '#contract/language/translate.ts';
import type { ResourceName } from '#contract/resources.ts';
import { chooseByWords, wordsOf } from '#contract/text/words.ts';
import { orUndefined } from '../../api/loading.ts';
import { api } from '../../api/staff-api.ts';
import { accountSettings } from '../account/settings.ts';
import { addressOfPage, institutePages, translationsPage } from '../institute/pages.ts';
import { instituteSettings } from '../institute/settings.ts';
import { pagesOf } from '../list/loading.ts';
import type { Icon, Screen } from '../parts/screen.ts';
import { screensFor } from '../screens.ts';
import { placesFor } from './navigation.ts';

export type Found = { kind: string; title: string; about?: string; to: string; icon: Icon };

const PER_RESOURCE = 4;
/** Stands for the shortcut sheet in place of an address. */
export const SHORTCUTS = '#shortcuts';
/** And for the dialog of a new enquiry. */
export const ADD_ENQUIRY = '#add-enquiry';

export function findCommands(typed: string, role: Role, t: Translate): Found[] {
  const addEnquiry: Found = { kind: msg('Add'), title: msg('Add enquiry'), to: ADD_ENQUIRY, icon: UserPlus as Icon };
  const adds = screensFor(role).flatMap(({ add }) =>
    add ? [{ kind: msg('Add'), title: add.title, to: add.address, icon: Plus as Icon }] : [],
  );
  const places = placesFor(role, undefined).map(({ label, to, icon }) => ({
    kind: msg('Go to'),
    title: label,
    to,
    icon: icon as Icon,
  }));
  // Lists that the sidebar leaves to another page.
  const lists = screensFor(role).flatMap(({ partOf, label, manage, icon }) =>
    partOf ? [{ kind: msg('Go to'), title: label, to: manage.address, icon }] : [],
  );
  const otherPages = screensFor(role).flatMap(({ otherPages = [] }) =>
    otherPages.flatMap(({ address, title, icon = Plus, kind = msg('Add') }) =>
      title ? [{ kind, title, to: address, icon }] : [],
    ),
  );
  const more: Found[] = [
    ...otherPages,
    ...institutePages.map(({ path, title, about }) => ({
      kind: msg('Institute'),
      title,
      about: t(about),
      to: addressOfPage(path),
      icon: Building2,
    })),
    { kind: msg('Go to'), ...translationsPage, about: t(translationsPage.about), icon: Languages as Icon },
    { kind: msg('Go to'), title: msg('Your account'), to: '/dashboard/account', icon: CircleUser },
    { kind: msg('Go to'), title: msg('View site'), to: '/', icon: ExternalLink },
    { kind: msg('Go to'), title: msg('Change a fee'), to: '/dashboard/edit-course#price', icon: IndianRupee as Icon },
    { kind: msg('Add'), title: msg('Add photos'), to: '/dashboard/edit-gallery', icon: ImagePlus as Icon },
    { kind: msg('Go to'), title: msg('Bring back what was deleted'), to: '/dashboard/bin', icon: Trash2 as Icon },
    { kind: msg('Show'), title: msg('Keyboard shortcuts'), to: SHORTCUTS, icon: Keyboard },
    { kind: msg('Go to'), title: msg('Logout'), to: '/logout', icon: LogOut },
  ];
  const commands: Found[] = [addEnquiry, ...adds, ...places, ...lists, ...more];
  const shown = (command: Found) => ({ ...command, kind: t(command.kind), title: t(command.title) });
  if (typed.trim() === '') return commands.map(shown);
  const settings = [...accountSettings, ...instituteSettings].map(({ title, place, to, also = '' }) => ({
    kind: msg('Setting'),
    title,
    about: t(place),
    to,
    icon: SlidersHorizontal as Icon,
    also,
  }));
  // The English words find them in every language.
  const textOf = ({ kind, title, about = '', also = '' }: Found & { also?: string }) =>
    `${kind} ${title} ${about} ${also} ${t(kind)} ${t(title)} ${t(also)}`;
  const found = chooseByWords<Found>([...commands, ...settings], typed, textOf);
  // "logo" is Logo before Logout, and both before a page that has one.
  const asked = wordsOf(typed);
  const namedBy = ({ title }: Found) => {
    const words = wordsOf(`${title} ${t(title)}`);
    if (asked.every((word) => words.includes(word))) return 2;
    return asked.every((word) => words.some((one) => one.startsWith(word))) ? 1 : 0;
  };
  return found.toSorted((one, other) => namedBy(other) - namedBy(one)).map(shown);
}

/** `failed`: some of them could not be searched. */
export async function findRecords(text: string, role: Role, translator: Translator) {
  const searched = screensFor(role).filter(({ name }) => name !== 'gallery');
  const found = await Promise.all(
    [findEnquiries(text, translator), ...searched.map((screen) => findIn(screen, text, translator))].map(orUndefined),
  );
  return { records: found.flatMap((some) => some ?? []), failed: found.includes(undefined) };
}

async function findEnquiries(q: string, { t }: Translator): Promise<Found[]> {
  const { items } = await api.enquiries.page({ q, limit: PER_RESOURCE, page: 1 });
  return items
    .map((enquiry) => translateOurWords(enquiry, t))
    .map(({ _id, from_name, phone, subject }) => ({
      kind: t('Enquiry'),
      title: from_name,
      about: [phone, subject].filter(Boolean).join(' · '),
      to: `/dashboard/messages?open=${encodeURIComponent(_id)}`,
      icon: Mail as Icon,
    }));
}

async function findIn(screen: Screen<ResourceName>, text: string, translator: Translator): Promise<Found[]> {
  const { name, one, manage, icon } = screen;
  const { items } = await pagesOf(name).page({ q: text, limit: PER_RESOURCE, page: 1 });
  return items.map((record) => {
    const { title, about } = screen.row(record, translator);
    const to = `${manage.address}?edit=${encodeURIComponent(screen.keyOf?.(record) ?? record._id)}`;
    return { kind: translator.t(one), title, about, to, icon };
  });
}
