// Every address that answers with a page, one of each kind, also those that fail.
import type { ServerProcess } from './process.ts';

export const publicPages = [
  '/',
  '/courses',
  '/classes/Class-10',
  '/spoken-english/Beginner',
  '/notes',
  '/gallery',
  '/ngos',
  '/about',
  '/contact',
  '/certificate-verification',
  '/certificate',
  '/login',
  '/logout',
];

export const dashboardPages = [
  '/dashboard',
  '/dashboard/edit-certificate',
  '/dashboard/import-certificates',
  '/dashboard/edit-users',
  '/dashboard/add-users',
  '/dashboard/edit-gallery',
  '/dashboard/edit-course',
  '/dashboard/edit-notes',
  '/dashboard/edit-ngo',
  '/dashboard/edit-lecture',
  '/dashboard/edit-spoken-lecture',
  '/dashboard/ngo-details',
  '/dashboard/messages',
  '/dashboard/institute',
  '/dashboard/bin',
];

/** With addresses that are not there, not allowed or not sensible. */
export const failingPages = [
  '/nowhere',
  '/courses/nowhere',
  '/classes/Class-99',
  '/certificate?id=NOBODY',
  '/certificate-verification?no=%3Cscript%3E',
  '/dashboard/nowhere',
  '/courses.data',
  '/assets/nowhere.js',
];

/** One course and one certificate of the demonstration, whose addresses are not known beforehand. */
export async function recordPages(server: ServerProcess, token: string) {
  const [course] = (await server.call('GET', '/api/courses')).body;
  const [paper] = (await server.call('GET', '/api/certificates?limit=1', { token })).body;
  const number = encodeURIComponent(paper.certificate_no);
  return [`/courses/${course.course}`, `/certificate?id=${number}`, `/certificate-verification?no=${number}`];
}
