// The web app manifest, for installing the site. scripts/app-pictures.ts makes its pictures.
import type { Api } from '#contract/api.ts';
import { themeOf } from '#contract/colours/colours.ts';
import { inLanguage, type Language, tagOf } from '#contract/language/languages.ts';
import { translatorFor } from '../web/languages.ts';

export async function writeManifest(api: Api, language: Language) {
  const { t } = translatorFor(language);
  const { name, description, colour } = await api.institute.get();
  const at = (path: string) => inLanguage(path, language);
  const light = themeOf('light', colour);
  return JSON.stringify({
    // Identifies the installed app, even if start_url changes.
    id: '/',
    name,
    short_name: name.split(' ')[0],
    description: description || undefined,
    lang: tagOf(language),
    dir: 'ltr',
    categories: ['education'],
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    background_color: light.ground,
    theme_color: light.slate,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: '/icon-maskable-192.png', type: 'image/png', sizes: '192x192', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    screenshots: [
      screenshot('courses', t('All courses with fee and duration'), 'narrow'),
      screenshot('verify', t('Verify a certificate'), 'narrow'),
      screenshot('lectures', t('Recorded lectures'), 'narrow'),
      screenshot('wide', t('All courses with fee and duration'), 'wide'),
    ],
    shortcuts: [
      shortcut(t('Verify a certificate'), t('Verify'), at('/certificate-verification'), '/shortcut-verify.png'),
      shortcut(t('Courses'), t('Courses'), at('/courses'), '/shortcut-courses.png'),
    ],
  });
}

const shortcut = (name: string, short_name: string, url: string, icon: string) => ({
  name,
  short_name,
  url,
  icons: [{ src: icon, type: 'image/png', sizes: '96x96' }],
});

const screenshot = (name: string, label: string, form_factor: 'narrow' | 'wide') => ({
  src: `/screenshot-${name}.webp`,
  type: 'image/webp',
  sizes: form_factor === 'narrow' ? '780x1560' : '1280x800',
  form_factor,
  label,
});
