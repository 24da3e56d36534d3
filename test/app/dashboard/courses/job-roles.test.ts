// The list of job roles of a course.
import { expect, test } from 'vitest';
import { addRoles } from '#app/dashboard/courses/job-roles.tsx';

test('a blank role is ignored', () => {
  expect(addRoles(['Accountant'], '  ')).toEqual({ roles: ['Accountant'], added: [], twice: [] });
});

test('a role is added as typed, without the spaces around it', () => {
  expect(addRoles(['Accountant'], ' Web  designer ').roles).toEqual(['Accountant', 'Web designer']);
});

test('several lines are several roles, none of them twice', () => {
  expect(addRoles(['Accountant'], 'Typist\r\n\naccountant\ntypist\nClerk')).toEqual({
    roles: ['Accountant', 'Typist', 'Clerk'],
    added: ['Typist', 'Clerk'],
    twice: ['accountant', 'typist'],
  });
});
