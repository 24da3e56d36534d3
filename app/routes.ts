// Every address of the site, one table.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('site/frame/layout.tsx', [
    index('site/home/page.tsx'),
    route('courses', 'site/courses/list-page.tsx'),
    route('courses/:courseId', 'site/courses/course-page.tsx'),
    route('classes/:classId', 'site/lectures/class-page.tsx'),
    route('spoken-english/:level', 'site/lectures/spoken-page.tsx'),
    route('notes', 'site/notes/page.tsx'),
    route('gallery', 'site/gallery/page.tsx'),
    route('ngos', 'site/ngos/page.tsx'),
    route('about', 'site/about/page.tsx'),
    route('contact', 'site/contact/page.tsx'),
    route('certificate-verification', 'site/certificates/verification-page.tsx'),
    route('certificate', 'site/certificates/certificate-page.tsx'),
    route('login', 'site/sign-in/login-page.tsx'),
    route('logout', 'site/sign-in/logout-page.tsx'),
    route('*', 'site/frame/not-found-page.tsx'),
  ]),
  route('dashboard', 'dashboard/frame/layout.tsx', [
    index('dashboard/overview/page.tsx'),
    route('edit-certificate', 'dashboard/certificates/list-page.tsx'),
    route('import-certificates', 'dashboard/certificates/import/page.tsx'),
    route('certificate/:number', 'dashboard/certificates/certificate-page.tsx'),
    route('add-users', 'dashboard/users/add-page.tsx'),
    route('edit-users', 'dashboard/users/list-page.tsx'),
    route('edit-gallery', 'dashboard/gallery/page.tsx'),
    route('ngo-details', 'dashboard/ngos/page.tsx'),
    route('messages', 'dashboard/messages/page.tsx'),
    route('institute', 'dashboard/institute/page.tsx'),
    route('history/:resource/:id', 'dashboard/history/record-page.tsx'),
    route('bin', 'dashboard/history/bin-page.tsx'),
    // Every other screen: the table screens.ts knows what stands at which address.
    route(':screen', 'dashboard/screen-page.tsx'),
    route('*', 'dashboard/frame/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
