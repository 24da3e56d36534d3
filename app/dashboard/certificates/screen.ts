// Certificates in the dashboard: how they are listed, added and edited.
import { BadgeCheck, Ban, FileUp } from 'lucide-react';
import { stateOf } from '#contract/certificates/state.ts';
import { certificateStatuses } from '#contract/choices.ts';
import { approvalWords, staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { shownDate } from '#contract/text/dates.ts';
import { api } from '../../api/staff-api.ts';
import { type ManagedScreen, newestFirst } from '../parts/screen.ts';
import { CertificateFilters } from './filters.tsx';
import {
  blankCertificate,
  CertificateFields,
  type CertificateValues,
  certificateLabels,
  certificateValuesOf,
} from './form.tsx';
import { JustAdded } from './just-added.tsx';
import { CertificatePreview } from './preview.tsx';

export const certificatesScreen: ManagedScreen<'certificates', CertificateValues> = {
  name: 'certificates',
  label: msg('Certificates'),
  fullLabel: msg('Certificates'),
  one: msg('Certificate'),
  icon: BadgeCheck,
  tint: '#0d5b45',
  group: 'daily',
  add: { address: '/dashboard/add-certificate', title: msg('Add certificate') },
  manage: { address: '/dashboard/edit-certificate', title: msg('Manage certificates') },
  help: msg('Anyone can check a certificate by its number. Only Verified ones are confirmed.'),
  otherPages: [
    { address: '/dashboard/import-certificates', title: msg('Import certificates'), icon: FileUp },
    { address: '/dashboard/certificate' },
    {
      address: '/dashboard/edit-certificate?status=Verified',
      title: msg('Withdraw a certificate'),
      icon: Ban,
      kind: msg('Go to'),
    },
  ],
  labels: certificateLabels,
  row: ({ name, certificate_no, course: title, date, approval, ...state }, { t, language }) => ({
    title: name,
    about: `${certificate_no} · ${title} · ${shownDate(date, language)}`,
    status: stateOf(state),
    mark: approval && t(approvalWords[approval]),
  }),
  sentences: staffSentences.certificates,
  addButton: msg('Add Certificate'),
  deleteButton: msg('Delete certificate'),
  searchLabel: msg('Search by number, name, course, phone or e-mail'),
  filter: { field: 'status', all: msg('All'), choices: [...certificateStatuses, 'Withdrawn'] },
  moreFilters: { keys: ['course', 'from', 'to', 'batch'], Choose: CertificateFilters },
  sorts: [
    newestFirst,
    { value: '-certificate_no', label: msg('Number, highest first') },
    { value: 'name', label: msg('Name') },
    { value: '-date', label: msg('Date of completion, latest first') },
  ],
  // From the list and not by lookup: lookups are rate-limited for visitors.
  keyOf: ({ certificate_no }) => certificate_no,
  find: async (number) => {
    const { items } = await api.of('certificates').page({ certificate_no: number, page: 1, limit: 25 });
    return items.find(({ certificate_no }) => certificate_no === number) ?? items[0];
  },
  link: ({ certificate_no }) => ({
    label: msg('Download Certificate'),
    to: `/dashboard/certificate/${encodeURIComponent(certificate_no)}`,
  }),
  blank: blankCertificate,
  keepForNext: ['course', 'duration', 'date', 'status'],
  Added: JustAdded,
  valuesOf: certificateValuesOf,
  Fields: CertificateFields,
  Preview: CertificatePreview,
};
