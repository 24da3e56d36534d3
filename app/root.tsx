// The document around every page. Loads the institute's facts once.
import { useLayoutEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import type { LocalInstitute } from '#contract/institute/institute.ts';
import { inLanguage } from '#contract/language/languages.ts';
import type { Route } from './+types/root.ts';
import { siteUrlContext, translationContext } from './api/context.ts';
import { facts, languageOfPage, type RootData, useColours } from './api/institute.ts';
import { browserLoader, serverLoader } from './api/loading.ts';
import hindiFont from './fonts/anek-devanagari.woff2?url';
import displayFont from './fonts/anek-display.woff2?url';
import teluguFont from './fonts/anek-telugu.woff2?url';
import textFont from './fonts/anek-text.woff2?url';
import { preloadFont } from './fonts/preload.ts';
import './app.css';
import { chooseOffer } from './language/choice.ts';
import { pageLanguage } from './language/load.ts';
import { useTranslator } from './language/translation.tsx';
import { restoreOwnAddress, useRequestedAddress } from './offline/fallback-page.ts';
import { ScriptsAfterPaint } from './scripts-after-paint.tsx';
import { keepScrollPosition } from './site/frame/keep-scroll-position.ts';
import { translatorOf } from './site/frame/meta.ts';
import { Problem } from './site/frame/problem.tsx';
import { deferred } from './ui/deferred.tsx';
import { InlineScript } from './ui/inline-script.tsx';

const ToastHost = deferred(async () => (await import('./ui/toast-host.tsx')).ToastHost);

const loadInstitute = serverLoader((api) => api.institute.get());
const fetchInstitute = browserLoader((api) => api.institute.get());

export async function loader(args: Route.LoaderArgs): Promise<RootData> {
  const { context } = args;
  return {
    ...(await withColours(await loadInstitute(args))),
    siteUrl: context.get(siteUrlContext),
    ...languageOfPage(context.get(translationContext).translator),
  };
}

export async function clientLoader(args: Route.ClientLoaderArgs): Promise<RootData> {
  const institute = await fetchInstitute(args);
  facts.areOutdated = false;
  return { ...(await withColours(institute)), siteUrl: location.origin, language: pageLanguage() };
}

/** The code is loaded only where the institute has a colour of its own. */
const withColours = async (institute: LocalInstitute) =>
  institute.colour
    ? { institute, colours: (await import('#contract/colours/colours.ts')).variablesOf(institute.colour) }
    : { institute };

/** The facts rarely change: they are loaded once per visit, and again when they are saved in this browser. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const isRestored = currentUrl.href === nextUrl.href && nextUrl.pathname === '/dashboard/history/institute/institute';
  return facts.areOutdated || isRestored;
}

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** When the institute's facts could not be loaded. */
export const meta: MetaFunction = ({ matches }) => [
  { title: translatorOf(matches).t('Something went wrong') },
  { name: 'robots', content: 'noindex' },
];

// Runs before the first paint, or a dark theme would flash light.
const chooseTheme = `try{var t=localStorage.theme;if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{};`;

/** On the server only: browsers have their text in the page. */
const beforePaint = import.meta.env.SSR
  ? `${chooseTheme}${chooseOffer}${restoreOwnAddress};try{(${keepScrollPosition})()}catch{}`
  : '';

/** Preloaded beside the Latin text font: headings in English, and the script of the language. */
const scriptFonts = { en: displayFont, te: teluguFont, hi: hindiFont };

export function Layout({ children }: { children: React.ReactNode }) {
  const { language } = useTranslator();
  return (
    <html lang={language} style={useColours()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f5fafb" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#05181e" media="(prefers-color-scheme: dark)" />
        <InlineScript code={beforePaint} />
        <link {...preloadFont(textFont)} />
        <link {...preloadFont(scriptFonts[language])} />
        <link rel="manifest" href={inLanguage('/manifest.webmanifest', language)} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ToastHost />
        <ShownMark />
        <PageScripts />
      </body>
    </html>
  );
}

/** Says which location is shown, and that clicks are handled: tests and measurements wait for it. */
function ShownMark() {
  const { key } = useLocation();
  useLayoutEffect(() => document.documentElement.setAttribute('data-hydrated', key), [key]);
  return null;
}

/** The dashboard has nothing to read before its scripts run. In browsers they have begun by then. */
function PageScripts() {
  const isDashboard = useLocation().pathname.startsWith('/dashboard');
  return import.meta.env.SSR && !isDashboard ? <ScriptsAfterPaint /> : <Scripts />;
}

export default function Root() {
  useRequestedAddress();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" className="pt-5 pb-5">
      <Problem error={error} />
    </main>
  );
}
