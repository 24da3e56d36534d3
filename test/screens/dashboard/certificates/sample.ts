// The certificate that these tests add.
export const sample = {
  certificate_no: 'SCR/2026/7',
  name: 'LAKSHMI DEVI',
  father_name: 'RAMESH DEVI',
  course: 'TAILORING BASICS',
  dob: '2004-08-12',
  duration: '3 months',
  date: '2026-03-31',
  status: 'Pending',
  division: 'A',
};
