// Every address of the site, one table.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('site/layout.tsx', [
    index('site/home.tsx'),
    route('courses', 'site/courses.tsx'),
    route('courses/:courseId', 'site/course.tsx'),
    route('classes/:classId', 'site/class-lectures.tsx'),
    route('spoken-english/:level', 'site/spoken-lectures.tsx'),
    route('notes', 'site/notes.tsx'),
    route('gallery', 'site/gallery.tsx'),
    route('ngos', 'site/ngos.tsx'),
    route('about', 'site/about.tsx'),
    route('contact', 'site/contact.tsx'),
    route('certificate-verification', 'site/certificate-verification.tsx'),
    route('certificate', 'site/certificate.tsx'),
    route('login', 'site/login.tsx'),
    route('logout', 'site/logout.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
  route('dashboard', 'dashboard/layout.tsx', [
    index('dashboard/home.tsx'),
    route('edit-certificate', 'dashboard/certificates/certificate-manager.tsx'),
    route('import-certificates', 'dashboard/certificates/import.tsx'),
    route('certificate/:number', 'dashboard/certificates/staff-certificate.tsx'),
    route('add-users', 'dashboard/users/add-user.tsx'),
    route('edit-users', 'dashboard/users/user-manager.tsx'),
    route('edit-gallery', 'dashboard/gallery-manager.tsx'),
    route('ngo-details', 'dashboard/ngo-directory.tsx'),
    route('messages', 'dashboard/messages.tsx'),
    route('institute', 'dashboard/institute.tsx'),
    route('history/:resource/:id', 'dashboard/record-history.tsx'),
    route('bin', 'dashboard/bin.tsx'),
    // Every other screen: the table screens.ts knows what stands at which address.
    route(':screen', 'dashboard/screen-page.tsx'),
    route('*', 'dashboard/not-found.tsx'),
  ]),
] satisfies RouteConfig;
