// Which of the first steps an institute has taken. Records of the demonstration do not count.
import type { SetupStep } from '#contract/history/history.ts';
import type { Institute } from '#contract/institute/institute.ts';
import type { Store } from '../data/open.ts';
import { anyTable } from '../data/tables.ts';
import type { FirstFacts, InstituteFacts } from '../institute/store.ts';

type SetupFacts = Pick<InstituteFacts, 'get'> & Pick<FirstFacts, 'invented'>;

export function createSetup(store: Store, facts: SetupFacts) {
  return async (): Promise<Record<SetupStep, boolean>> => {
    const [{ value: institute }, course] = await Promise.all([facts.get(), findOwnCourse(store)]);
    const invented = facts.invented();
    const isOwn = (read: (of: Institute) => string | undefined) => {
      const text = read(institute);
      return Boolean(text) && text !== read(invented);
    };
    return {
      name: isOwn(({ name }) => name),
      logo: isOwn(({ logo }) => logo),
      address: isOwn(({ address }) => address),
      hours: isOwn(({ hours }) => hours),
      phone: isOwn(({ phones }) => phones[0]) || isOwn(({ whatsapp }) => whatsapp),
      director: isOwn(({ director }) => director.name),
      signatures:
        isOwn(({ director }) => director.signature) && isOwn(({ instructorSignature }) => instructorSignature),
      course: course !== undefined,
    };
  };
}

/** A course that staff have added or changed, and that still exists. */
async function findOwnCourse(store: Store) {
  const db = anyTable(store.read);
  return db
    .selectFrom('changes')
    .select('record_id')
    .where('resource', '=', 'courses')
    .where('actor_id', 'is not', null)
    .where('record_id', 'in', db.selectFrom('courses').select('_id'))
    .limit(1)
    .executeTakeFirst();
}
