// A ninth resource, "events", written as CONTRIBUTING.md says.
import type { Step } from './copy.ts';

const definition = `// What happens at the institute, and when.
import { z } from 'zod';
import { line, optionalAddress } from '../fields.ts';
import { defineResource } from '../resource.ts';

export const events = defineResource({
  name: 'events',
  noun: 'event',
  fields: z.object({ title: line('Title', 200), date: line('Date', 40), image: optionalAddress('Image') }),
  title: ['title'],
  access: { list: 'public', write: 'staff' },
  order: 'newest first',
  search: ['title'],
  sort: ['title', 'date'],
  sentences: { missing: 'Please fill in the title and the date.' },
});
`;

const migration = `// Events.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql\`text collate "C"\` : sql\`text\`;
  await sql\`create table events (_id \${text} primary key, title \${text} not null, date \${text} not null,
    image \${text} not null, "updatedAt" \${text} not null, version integer not null)\`.execute(db);
}
`;

const screen = `// Events in the dashboard: how they are listed, added and edited.
import { CalendarDays } from 'lucide-react';
import type { RecordOf } from '#contract/resources.ts';
import { Field } from '../../ui/form/field.tsx';
import type { FormState } from '../form/form-state.ts';
import { findById } from '../list/loading.ts';
import { type ManagedScreen, oldestFirst } from '../parts/screen.ts';
import { PictureBox } from '../uploads/picture-box.tsx';

type Values = Pick<RecordOf<'events'>, 'title' | 'date' | 'image'>;

const labels = { title: 'Title', date: 'Date', image: 'Picture' };

export const eventsScreen: ManagedScreen<'events', Values> = {
  name: 'events',
  label: 'Events',
  fullLabel: 'Events',
  one: 'Event',
  icon: CalendarDays,
  tint: '#6d2e39',
  add: { address: '/dashboard/add-event', title: 'Add an event' },
  manage: { address: '/dashboard/edit-events', title: 'Edit and manage events' },
  labels,
  row: ({ title, date }) => ({ title, about: date }),
  sentences: {
    missing: 'Please fill in the title and the date.',
    added: 'Event added',
    addFailed: 'Adding failed',
    updated: 'Event updated',
    updateFailed: 'Update failed',
    confirmDelete: 'Delete this event?',
    deleted: 'Event deleted',
    deleteFailed: 'Delete failed',
  },
  addButton: 'Add event',
  deleteButton: 'Delete event',
  searchLabel: 'Search events',
  sorts: [oldestFirst, { value: 'title', label: 'Title' }],
  keyOf: ({ _id }) => _id,
  find: (id) => findById('events', id),
  blank: { title: '', date: '', image: '' },
  valuesOf: ({ title, date, image }) => ({ title, date, image }),
  Fields: EventFields,
};

function EventFields({ form: { values, set, errors } }: { form: FormState<Values> }) {
  return (
    <>
      {(['title', 'date'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={labels[name]}
          value={values[name]}
          error={errors[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
      <PictureBox
        id="image"
        label={labels.image}
        value={values.image}
        onChange={(image) => set('image', image)}
        error={errors.image}
        art={{ kind: 'note', seed: values.title || 'event' }}
        places={[{ label: 'Card', ratio: 4 / 3 }]}
      />
    </>
  );
}
`;

const added = (file: string, source: string): Step => ({ file, edits: [[undefined, source]] });

/** All but the screen. */
export const served: Step[] = [
  added('contract/resources/events.ts', definition),
  {
    file: 'contract/resources.ts',
    edits: [
      [
        /import \{ courses \} from '\.\/resources\/courses\.ts';\n/,
        "import { events } from './resources/events.ts';\n",
      ],
      [/export const resources = \{\n/, '  events,\n'],
    ],
  },
  added('server/data/migrations/9999-events.ts', migration),
];

export const shown: Step[] = [
  added('app/dashboard/events/screen.tsx', screen),
  {
    file: 'app/dashboard/screens.ts',
    edits: [
      [
        /import \{ coursesScreen \} from '\.\/courses\/screen\.ts';\n/,
        "import { eventsScreen } from './events/screen.tsx';\n",
      ],
      [/ {2}notes: notesScreen,\n/, '  events: eventsScreen,\n'],
    ],
  },
];
