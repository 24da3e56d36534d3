// The entries of the palette: commands by their words, records by the search of the API.
import { CircleUser, ExternalLink, Keyboard, LogOut, Plus, UserPlus } from 'lucide-react';
import { msg, type Translate, type Translator } from '#contract/language/translate.ts';
import type { Role } from '#contract/levels.ts';
import type { ResourceName } from '#contract/resources.ts';
import { orUndefined } from '../../api/loading.ts';
import { matchesSearch } from '../../ui/search-field.tsx';
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
  const otherPages = screensFor(role).flatMap(({ otherPages = [] }) =>
    otherPages.flatMap(({ address, title, icon = Plus, kind = msg('Add') }) =>
      title ? [{ kind, title, to: address, icon }] : [],
    ),
  );
  const more: Found[] = [
    ...otherPages,
    { kind: msg('Go to'), title: msg('Your account'), to: '/dashboard/account', icon: CircleUser },
    { kind: msg('Go to'), title: msg('View site'), to: '/', icon: ExternalLink },
    { kind: msg('Show'), title: msg('Keyboard shortcuts'), to: SHORTCUTS, icon: Keyboard },
    { kind: msg('Go to'), title: msg('Logout'), to: '/logout', icon: LogOut },
  ];
  const commands: Found[] = [addEnquiry, ...adds, ...places, ...more];
  // The English words find them in every language.
  return commands
    .filter(({ kind, title }) => matchesSearch(typed, `${kind} ${title} ${t(kind)} ${t(title)}`))
    .map((command) => ({ ...command, kind: t(command.kind), title: t(command.title) }));
}

export async function findRecords(text: string, role: Role, translator: Translator): Promise<Found[]> {
  const searched = screensFor(role).filter(({ name }) => name !== 'gallery');
  const found = await Promise.all(searched.map((screen) => findIn(screen, text, translator)));
  return found.flat();
}

async function findIn(screen: Screen<ResourceName>, text: string, translator: Translator): Promise<Found[]> {
  const { name, label, manage, icon } = screen;
  const page = await orUndefined(pagesOf(name).page({ q: text, limit: PER_RESOURCE, page: 1 }));
  return (page?.items ?? []).map((record) => {
    const { title, about } = screen.row(record, translator);
    const to = `${manage.address}?edit=${encodeURIComponent(screen.keyOf?.(record) ?? record._id)}`;
    return { kind: translator.t(label), title, about, to, icon };
  });
}
