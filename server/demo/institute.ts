// The demonstration institute's facts. Palaka Institute does not exist, and nothing here reaches a real person: Indian
// mobile numbers begin with 6 to 9, no post office has the code 500000, and .example is a reserved domain. The map
// shows open country, and the social links lead to the networks' front pages.
import {
  type Institute,
  type InstituteInput,
  institute as schema,
  translatedFacts,
} from '#contract/institute/institute.ts';
import { withTranslations } from './translations.ts';

const facts: InstituteInput = {
  name: 'Palaka Institute',
  nameTelugu: 'పలక శిక్షణా సంస్థ',
  logo: '',
  tagline: 'Computers · English · Tuition',
  description:
    'Computer courses, spoken English and tuition from Nursery to Intermediate. Learn here, earn a certificate anyone can verify.',
  address: 'Second floor, 4-7-147, Chukka Street\nOpposite the old bus stand, Muggupalli\nTelangana 500000, India',
  phones: ['+91 55555 01470', '+91 55555 01471'],
  whatsapp: '915555501470',
  email: 'hello@palaka.example',
  hours: 'Monday to Saturday, 7:00 am to 8:30 pm\nSunday, 9:00 am to 1:00 pm',
  mapLink: 'https://www.openstreetmap.org/?mlat=17.8500&mlon=79.1000#map=9/17.8500/79.1000',
  mapEmbed:
    'https://www.openstreetmap.org/export/embed.html?bbox=78.2%2C17.3%2C80.0%2C18.4&layer=mapnik&marker=17.85%2C79.10',
  director: {
    name: 'Anuradha Chukkala',
    role: 'Director and instructor',
    quote:
      'Nobody joins all the dots on the first morning. You set down one, then the next, and one day you lift your hand and there is a pattern.',
    bio: [
      'Anuradha Chukkala began by teaching the children of her own street, with one slate between four of them. The slate is on the wall of the front office now, and the institute carries its name: palaka.',
      'She teaches the first week of every computer batch herself, because that is the week in which most people decide that they cannot do it. Her classes move between Telugu and English without asking anyone to apologise for either. Nobody is sent home for asking the same question twice.',
      'The certificates were her idea too. Anyone who is shown one should be able to check it in a minute, without a telephone call and without knowing somebody. So every certificate has a number, and every number can be looked up here.',
    ].join('\n\n'),
    photo: '',
    signature: '',
  },
  instructor: 'S. Naveena',
  instructorSignature: '',
  photos: [],
  social: [
    { name: 'YouTube', url: 'https://www.youtube.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'Facebook', url: 'https://www.facebook.com/' },
  ],
};

export const institute: InstituteInput = withTranslations(translatedFacts, facts);

let read: Institute | undefined;
let blank: Institute | undefined;

/** Parsed by the schema like stored facts, on first use. */
export const readDemonstration = () => (read ??= schema.parse(institute));

/** The facts of an institute whose staff have saved nothing: without the demonstration, only a name. */
export const factsUntilSaved = (demo: boolean) =>
  demo ? readDemonstration : () => (blank ??= schema.parse({ name: institute.name }));
