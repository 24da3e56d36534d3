// Records that tests of pages and screens add, as staff type them.
export const sana = {
  certificate_no: 'CERT-1',
  name: 'Sana Begum',
  father_name: 'Imran Begum',
  course: 'Graphic Designer',
  dob: '2004-08-12',
  duration: '4 months',
  date: '2026-03-31',
  status: 'Verified',
};

export const ravi = {
  certificate_no: 'PAPER-1',
  name: 'RAVI TEJA',
  father_name: 'SURESH',
  course: 'PROGRAMMING',
  dob: '2003-01-19',
  duration: '6 months',
  date: '2026-03-10',
  status: 'Verified',
};

export const typing = {
  course: 'typing',
  thumbnail: '/art/course/typing.svg',
  title: 'Typing',
  description: 'English and Telugu typing.',
  duration: '6 weeks',
  price: '₹5000',
  discount: '20%',
  jobs: ['Typist'],
};
