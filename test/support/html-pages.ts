// Every address that answers with a page, one of each kind, also failing ones.
import { addressesOf, publicPages as pages } from '#contract/pages.ts';
import type { ServerProcess } from './process.ts';

/** Every public page: the first of those with levels, none of the courses, whose addresses are not known in advance. */
export const publicPages = pages.flatMap((page) => addressesOf(page).slice(0, 1));

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
  '/dashboard/institute/home-page',
  '/dashboard/bin',
  '/dashboard/media',
  '/dashboard/figures',
  '/dashboard/backup',
];

/** Addresses that do not exist, are not allowed or make no sense. */
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

/** One course and one certificate of the demonstration, whose addresses are not known in advance. */
export async function recordPages(server: ServerProcess, token: string) {
  const [course] = (await server.call('GET', '/api/courses')).body;
  const [paper] = (await server.call('GET', '/api/certificates?limit=1', { token })).body;
  const number = encodeURIComponent(paper.certificate_no);
  return [`/courses/${course.course}`, `/certificate?id=${number}`, `/certificate-verification?no=${number}`];
}
