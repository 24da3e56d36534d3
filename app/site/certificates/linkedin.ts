// LinkedIn's "Add to profile", with every field of its form filled in.
import type { Certificate } from '#contract/resources.ts';

export function addToProfileLink({ course, date, certificate_no }: Certificate, institute: string, address: string) {
  const fields = new URLSearchParams({ startTask: 'CERTIFICATION_NAME', name: course, organizationName: institute });
  // Old records hold dates in any words; LinkedIn wants figures.
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(date) ?? [];
  if (year && month) {
    fields.set('issueYear', year);
    fields.set('issueMonth', String(Number(month)));
  }
  fields.set('certUrl', address);
  fields.set('certId', certificate_no);
  return `https://www.linkedin.com/profile/add?${fields}`;
}
