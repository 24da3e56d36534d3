// The screens of the dashboard, one for each resource, in the order of the sidebar. Leaving one out does not compile.
import type { Role } from '#contract/choices.ts';
import type { ResourceName } from '#contract/resources.ts';
import { certificatesScreen } from './certificates/screen.ts';
import { coursesScreen } from './courses/screen.ts';
import { galleryScreen } from './gallery/screen.ts';
import { noticesScreen } from './institute/notices-screen.tsx';
import { wordsScreen } from './institute/words-screen.tsx';
import { lecturesScreen, spokenLecturesScreen } from './lectures/screens.ts';
import { ngosScreen } from './ngos/screen.ts';
import { notesScreen } from './notes/screen.ts';
import type { AnyManagedScreen, Screen } from './parts/screen.ts';
import { templatesScreen } from './templates/screen.tsx';
import { usersScreen } from './users/screen.ts';

export const screens: { [Name in ResourceName]: Screen<Name> } = {
  courses: coursesScreen,
  lectures: lecturesScreen,
  'spoken-lectures': spokenLecturesScreen,
  notes: notesScreen,
  certificates: certificatesScreen,
  gallery: galleryScreen,
  ngos: ngosScreen,
  notices: noticesScreen,
  testimonials: wordsScreen,
  templates: templatesScreen,
  users: usersScreen,
};

const all: Screen<ResourceName>[] = Object.values(screens);

export const screensFor = (role: Role) => all.filter(({ adminsOnly }) => !adminsOnly || role === 'admin');

/** The screens whose pages are records/manager.tsx and records/add-record.tsx. */
const managed = all.filter(isManaged);

export function findScreen(path: string) {
  const address = `/dashboard/${path}`;
  for (const screen of managed) {
    if (screen.add.address === address) return { screen, is: 'add' as const };
    if (screen.manage.address === address) return { screen, is: 'manage' as const };
  }
  return undefined;
}

function isManaged(screen: Screen<ResourceName>): screen is AnyManagedScreen {
  return 'Fields' in screen;
}
