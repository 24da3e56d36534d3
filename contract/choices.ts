// The values that fields choose from: levels of lectures, states of certificates, roles. Apart from the validation, so that pages can use
// them without it.
import { msg } from './language/translate.ts';

export const classLevels = ['Class-10', 'Intermediate'] as const;
export const spokenLevels = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const certificateStatuses = ['Verified', 'Pending', 'Rejected'] as const;
export const roles = ['admin', 'editor'] as const;

export type ClassLevel = (typeof classLevels)[number];
export type SpokenLevel = (typeof spokenLevels)[number];
export type CertificateStatus = (typeof certificateStatuses)[number];
export type Role = (typeof roles)[number];

/** The specification writes both "Class-10" and "Class 10"; the first is stored. */
export const classSpellings = { 'class 10': 'Class-10', class10: 'Class-10' } as const;

/** The level that a part of an address means, or undefined. */
export function findLevel<Level extends string>(levels: readonly Level[], text: string): Level | undefined {
  const wanted = text.trim().toLowerCase().replaceAll(' ', '-');
  return levels.find((level) => level.toLowerCase() === wanted);
}

const names: Partial<Record<string, string>> = {
  'Class-10': msg('Class 10'),
  Beginner: msg('Beginner'),
  Intermediate: msg('Intermediate'),
  Advanced: msg('Advanced'),
};

/** A level as people say it: "Class 10", translated where it is shown. In addresses and in the API it is "Class-10". */
export const levelName = (level: string) => names[level] ?? level;

/** The class that the beginning of a note's title means: "Class 10", "10th class", "Inter MPC". */
export function classLevelIn(text: string): ClassLevel | undefined {
  if (/^(?:class[ -]?10|10th|ssc)\b/i.test(text)) return 'Class-10';
  return /^inter(?:mediate)?\b/i.test(text) ? 'Intermediate' : undefined;
}
