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
  route('dashboard', 'dashboard/layout.tsx', [index('dashboard/home.tsx'), route('*', 'dashboard/not-found.tsx')]),
] satisfies RouteConfig;
