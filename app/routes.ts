// Every address of the site. Those of the public pages come from the one list in contract/pages.ts; a page of that list without
// a file here does not compile.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type PublicPath, publicPages } from '#contract/pages.ts';

const publicFiles: Record<PublicPath, string> = {
  '/': 'site/home/page.tsx',
  '/courses': 'site/courses/list-page.tsx',
  '/courses/:courseId': 'site/courses/course-page.tsx',
  '/classes/:classId': 'site/lectures/class-page.tsx',
  '/spoken-english/:level': 'site/lectures/spoken-page.tsx',
  '/notes': 'site/notes/page.tsx',
  '/gallery': 'site/gallery/page.tsx',
  '/ngos': 'site/ngos/page.tsx',
  '/about': 'site/about/page.tsx',
  '/contact': 'site/contact/page.tsx',
  '/certificate-verification': 'site/certificates/verification-page.tsx',
  '/certificate-verification/batch': 'site/certificates/check/page.tsx',
  '/certificate': 'site/certificates/certificate-page.tsx',
  '/search': 'site/search/page.tsx',
  '/login': 'site/sign-in/login-page.tsx',
  '/logout': 'site/sign-in/logout-page.tsx',
  '/forgot-password': 'site/sign-in/forgot-password-page.tsx',
  '/reset-password': 'site/sign-in/reset-password-page.tsx',
  '/invitation': 'site/sign-in/invitation-page.tsx',
  '/offline': 'site/offline/page.tsx',
  '/offline/dashboard': 'site/offline/dashboard-page.tsx',
};

export default [
  layout('site/frame/layout.tsx', [
    ...publicPages.map(({ path }) =>
      path === '/' ? index(publicFiles[path]) : route(path.slice(1), publicFiles[path]),
    ),
    route('*', 'site/frame/not-found-page.tsx'),
  ]),
  // A page of the site, for staff.
  route('dashboard/preview/:name/:id', 'dashboard/preview/layout.tsx', [index('dashboard/preview/page.tsx')]),
  route('dashboard', 'dashboard/frame/layout.tsx', [
    index('dashboard/overview/page.tsx'),
    route('edit-certificate', 'dashboard/certificates/list-page.tsx'),
    route('import-certificates', 'dashboard/certificates/import/page.tsx'),
    route('certificate/:number', 'dashboard/certificates/certificate-page.tsx'),
    route('account', 'dashboard/account/page.tsx'),
    route('invite-users', 'dashboard/users/invite-page.tsx'),
    route('add-users', 'dashboard/users/add-page.tsx'),
    route('edit-users', 'dashboard/users/list-page.tsx'),
    route('edit-gallery', 'dashboard/gallery/page.tsx'),
    route('ngo-details', 'dashboard/ngos/page.tsx'),
    route('messages', 'dashboard/enquiries/page.tsx'),
    route('media', 'dashboard/media/page.tsx'),
    route('figures', 'dashboard/figures/page.tsx'),
    route('institute', 'dashboard/institute/index-page.tsx'),
    route('institute/:page', 'dashboard/institute/facts-page.tsx'),
    route('translations', 'dashboard/translations/page.tsx'),
    route('history/:resource/:id', 'dashboard/history/record-page.tsx'),
    route('activity', 'dashboard/history/activity-page.tsx'),
    route('bin', 'dashboard/history/bin-page.tsx'),
    route('backup', 'dashboard/backup/page.tsx'),
    // Every other address: the table dashboard/screens.ts says what is there.
    route(':screen', 'dashboard/screen-page.tsx'),
    route('*', 'dashboard/frame/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
