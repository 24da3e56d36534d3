// The switch in the header: the same page in each language, each named in itself. Plain links in a popover, so that it works
// before its code is loaded.
import { Check, Languages } from 'lucide-react';
import { useLocation } from 'react-router';
import { inLanguage, languages } from '#contract/language/languages.ts';
import { classNames } from '../ui/class-names.ts';
import { rememberLanguage } from './choice.ts';
import { useTranslator } from './translation.tsx';

export function LanguageSwitch() {
  const { language, t } = useTranslator();
  // Without the base name: the English address of this page.
  const { pathname, search } = useLocation();
  const current = languages.find(({ code }) => code === language);
  return (
    <>
      <button
        type="button"
        popoverTarget="languages"
        style={{ anchorName: '--languages' }}
        aria-label={t('Language: {name}', { name: current?.name ?? '' })}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-m px-3 text-small font-semibold text-ink-2 ring-soft hover:bg-sunken hover:text-ink"
      >
        <Languages aria-hidden className="size-5" />
        <span aria-hidden lang={language} className="hidden min-[420px]:inline min-[1280px]:hidden min-[1600px]:inline">
          {current?.name}
        </span>
      </button>
      <div
        id="languages"
        popover="auto"
        style={{ positionAnchor: '--languages', width: '13rem' }}
        className="dropdown rounded-card bg-surface p-2 text-ink shadow-3"
      >
        <ul>
          {languages.map(({ code, name }) => (
            <li key={code}>
              <a
                href={inLanguage(pathname, code) + search}
                lang={code}
                hrefLang={code}
                aria-current={code === language ? 'true' : undefined}
                onClick={({ currentTarget }) => {
                  // The server does not know it: the place on the page, or what a preview shows.
                  currentTarget.hash = window.location.hash;
                  rememberLanguage(code);
                }}
                className={classNames(
                  'flex min-h-12 items-center justify-between rounded-m px-3.5 font-semibold',
                  // The page has no font for another script, and loads none for one word.
                  code === language ? 'bg-primary-soft' : 'font-ui! hover:bg-sunken',
                )}
              >
                {name}
                {code === language && <Check aria-hidden className="size-5 text-primary" />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
