// Switches between light and dark and stores the choice on the device. CSS shows the right icon, so the server need not know
// the theme.
import { Moon, Sun } from 'lucide-react';
import { useT } from '../language/translation.tsx';

export function ThemeSwitch() {
  const t = useT();
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label={t('Switch between light and dark')}
      className="grid size-11 shrink-0 place-items-center rounded-m text-ink-2 ring-soft hover:bg-sunken hover:text-ink"
    >
      <Moon aria-hidden className="size-5 dark:hidden" />
      <Sun aria-hidden className="hidden size-5 dark:block" />
    </button>
  );
}

function switchTheme() {
  const chosen = chosenTheme();
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  chooseTheme(isDark ? 'light' : 'dark');
}

export type Theme = 'light' | 'dark';

/** Undefined: as the device is set. */
export const chosenTheme = () => document.documentElement.dataset.theme as Theme | undefined;

export function chooseTheme(theme: Theme | undefined) {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  try {
    if (theme) localStorage.theme = theme;
    else delete localStorage.theme;
  } catch {
    // Private windows may refuse: the choice then lasts until the page is closed.
  }
}
