// The figures over time that the dashboard shows, and the list of backups.
import { z } from 'zod';
import { type CertificateStatus, certificateStatuses } from '../choices.ts';
import { type EnquiryState, enquiryStates } from '../enquiries/enquiry.ts';

/** The results of verifications, those of checks of many included. */
export const verificationOutcomes = ['Verified', 'Pending', 'Rejected', 'Withdrawn', 'Not found'] as const;
export type VerificationOutcome = (typeof verificationOutcomes)[number];

export const MONTHS = 24;
export const DAYS = 90;
/** Further courses are counted together. */
export const MOST_COURSES = 15;

const countsOf = <const Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>);

export const figures = z.object({
  /** By the month in the date of completion, as YYYY-MM, the oldest first. Rejected ones include those that were withdrawn. */
  certificates: z.array(z.object({ month: z.string(), counts: countsOf(certificateStatuses) })),
  verifications: z.object({
    /** The first day that was counted; null before. */
    since: z.string().nullable(),
    days: z.array(z.object({ day: z.string(), counts: countsOf(verificationOutcomes) })),
  }),
  /** The course with most enquiries first. `course` is blank where none was named, and null for all further courses together. */
  enquiries: z.array(z.object({ course: z.string().nullable(), counts: countsOf(enquiryStates) })),
});

export type Figures = {
  certificates: { month: string; counts: Record<CertificateStatus, number> }[];
  verifications: { since: string | null; days: { day: string; counts: Record<VerificationOutcome, number> }[] };
  enquiries: { course: string | null; counts: Record<EnquiryState, number> }[];
};

/** `by` is null for one that was made with the command. */
export const backupMade = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  records: z.int(),
});
export type BackupMade = z.output<typeof backupMade>;
