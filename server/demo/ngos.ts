// The demonstration's partner NGOs. All are invented.
import type { InputOf } from '#contract/resources.ts';

export const ngos: InputOf<'ngos'>[] = [
  {
    name: 'Pustakala Mitra',
    shortDescription:
      'A library on a bicycle. It brings story books to hamlets where there is no shelf to borrow from.',
    description: [
      'Pustakala Mitra means a friend of libraries. Volunteers load a wooden box with books in Telugu, Urdu and English, tie it to a bicycle and ride out on Sunday mornings. Children sit under whatever gives shade, choose a book and keep it for a week.',
      'Nobody is tested. Somebody reads aloud, somebody draws the story in chalk on the ground, and the book goes home in a school bag.',
      'Our students help to mend and cover the books in brown paper. If you have children’s books at home that are no longer read, bring them to the front office and we will pass them on.',
    ].join('\n\n'),
    image: '/art/ngo/pustakala-mitra.svg',
  },
  {
    name: 'Pacchani Palle',
    shortDescription: 'Grows saplings with village schools and looks after each tree until it can stand on its own.',
    description: [
      'Pacchani Palle, the green village, keeps a small nursery of neem, tamarind, tangedu and pongamia. Each school that takes saplings also takes a watering list, with the names of the children who promised.',
      'Planting is the easy part, so the group comes back in the dry months, when the work is. A tree counts only after its second summer.',
      'Students of the institute keep the nursery’s register in a spreadsheet, which is a better first lesson in Excel than any book has.',
    ].join('\n\n'),
    image: '/art/ngo/pacchani-palle.svg',
  },
  {
    name: 'Chettu Kinda Badi',
    shortDescription:
      'An evening school under a tree for children whose parents move from one building site to the next.',
    description: [
      'When a family moves with the work, the school years of its children break into pieces. Chettu Kinda Badi, the school under a tree, teaches where the families are: an hour of reading, an hour of numbers, and games in between.',
      'Each child carries one notebook from site to site. It says what they have learnt so far, so that the next teacher can begin there and not at the beginning again.',
      'The institute lends slates, chalk and a room on rainy days, and helps older children to finish 10th through open school.',
    ].join('\n\n'),
    image: '/art/ngo/chettu-kinda-badi.svg',
  },
  {
    name: 'Kotha Adugu',
    shortDescription: 'Helps women who stopped working or studying to take a first step back.',
    description: [
      'Kotha Adugu means a new step. Its members meet twice a week in the afternoon, when the house is quiet. They practise what they want to practise: a bank form, a job interview, a bus journey into the city alone.',
      'Some go on to tailoring or catering, some to accounts and computers. The group sits with the family too, because a step is easier when nobody is holding the door shut.',
      'Members may join our MS Office and Spoken English batches, and the first month is on us.',
    ].join('\n\n'),
    image: '/art/ngo/kotha-adugu.svg',
  },
  {
    name: 'Pedda Chukka',
    shortDescription: 'Young volunteers teach grandparents to use a phone, kindly and without hurry.',
    description: [
      'A video call to a grandson, the light bill, a train ticket: each of these now begins with a phone. Pedda Chukka, the big dot, brings a young volunteer and an older person to one table for an hour at a time.',
      'There are only two rules. The learner holds the phone, and nobody sighs. The group has also written a one-page sheet, in large letters, about calls that ask for a password.',
    ].join('\n\n'),
    image: '/art/ngo/pedda-chukka.svg',
  },
  {
    name: 'Cheruvu Mitra',
    shortDescription: 'Cleans village lakes before the rains and teaches children to read the water.',
    description: [
      'Every old village in the Deccan has its cheruvu, the lake that fills in the monsoon and waters the year. Cheruvu Mitra clears plastic and weeds from the inlets before the first rain, with whoever turns up and a great deal of tea.',
      'Children measure the water’s depth and colour once a month and keep the figures on a wall. The birds are counted too, though not everyone agrees on what they saw.',
      'Our biology students join the walk in winter. Wear old shoes.',
    ].join('\n\n'),
    image: '/art/ngo/cheruvu-mitra.svg',
  },
];
