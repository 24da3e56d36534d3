// Imports a file of translations, up to ten thousand texts, in one transaction, and undoes the import in one. Texts that were changed since
// stay as they are.
import { createHash } from 'node:crypto';
import type { Institute } from '#contract/institute/institute.ts';
import type { Translated } from '#contract/language/languages.ts';
import { msg } from '#contract/language/translate.ts';
import type { RecordOf, ResourceName } from '#contract/resources.ts';
import {
  isToCheck,
  nameOfPlace,
  originalAt,
  placesOf,
  translationAt,
  translationLanguages,
  withCheck,
  withTranslation,
} from '#contract/translations.ts';
import type { TextRow, TextVerdict } from '#contract/translations-file.ts';
import { findBulk, noteBulk } from '../data/bulk-change.ts';
import { type Actor, change, type Write } from '../data/change.ts';
import { RefusedError } from '../data/errors.ts';
import { newId } from '../data/ids.ts';
import type { Store } from '../data/open.ts';
import { type Attempt, runOnce } from '../data/repeated-requests.ts';
import type { InstituteFacts } from '../institute/store.ts';
import { createCollection } from '../resources/collection.ts';
import { letOthersIn } from '../web/event-loop.ts';
import { byRecord, changes, createFinder, differing, fieldsAfter, goneRow, type Planned, planTexts } from './plan.ts';
import { INSTITUTE, instituteRecord, type Source, sourceOf, sources, type TextRecord } from './texts.ts';

/** What is planned for a record; without `record` if it no longer exists. */
export type PlannedRecord = { source?: Source; record?: TextRecord; planned: Planned[] };

type VerdictCounts = Partial<Record<TextVerdict, number>>;
export type Taken = { texts: number; change?: string; counts: VerdictCounts };

type Rows = ReturnType<typeof byRecord>;
type Read = (source: Source, id: string) => Promise<TextRecord | undefined>;

export function createTextChanges(store: Store, facts: InstituteFacts) {
  const read: Read = async ({ name }, id) =>
    name === INSTITUTE
      ? instituteRecord((await facts.get()).value)
      : createCollection(store, name as ResourceName).find('_id', id);

  /** As they are until the transaction ends. */
  const lockedBy =
    (write: Write): Read =>
    async ({ name }, id) =>
      name === INSTITUTE
        ? instituteRecord((await facts.lock(write)).before.value)
        : createCollection(store, name as ResourceName).lockRow(write, id);

  const save = async (write: Write, { name }: Source, record: TextRecord, fields: object, action?: 'restore') => {
    if (name === INSTITUTE) {
      const { before, save } = await facts.lock(write);
      const { translations, translationsToCheck, ...others } = { ...before.value, ...fields } as Institute;
      await save({
        ...others,
        ...(translations && { translations }),
        ...(translationsToCheck && { translationsToCheck }),
      });
    } else {
      const collection = createCollection(store, name as ResourceName);
      await collection.save(write, record as RecordOf<ResourceName>, fields as Record<string, unknown>, action);
    }
  };

  /** In one order, so that two transactions lock in the same order, and the same rows give the same plan. */
  async function* plan(rows: Rows, language: Translated, read: Read): AsyncGenerator<PlannedRecord> {
    const left = new Map(rows);
    for (const source of sources) {
      const prefix = `${source.name}/`;
      const ids = [...rows.keys()]
        .flatMap((owner) => (owner.startsWith(prefix) ? owner.slice(prefix.length) : []))
        .sort();
      // One after the other: each may have a megabyte.
      for (const id of ids) {
        await letOthersIn();
        const record = await read(source, id);
        await letOthersIn();
        const own = left.get(prefix + id);
        if (!record || !own) continue;
        left.delete(prefix + id);
        yield { source, record, planned: await planTexts(source, record, own, language) };
      }
    }
    for (const own of left.values()) yield { planned: [...own.values()].map(goneRow) };
  }

  return {
    plan: (rows: readonly TextRow[], language: Translated) => plan(byRecord(rows), language, read),

    /** Refused when it would do something else than what was `seen`. A repeat with the same key gets the first result. */
    async take(
      actor: Actor,
      rows: readonly TextRow[],
      { language, seen, attempt }: { language: Translated; seen?: string; attempt?: Attempt },
    ): Promise<Taken> {
      const _id = newId();
      const owners = byRecord(rows);
      const work = async (write: Write) => {
        const fingerprint = createPlanFingerprint();
        const counts: VerdictCounts = {};
        // Without the records: each may have a megabyte.
        const wanted: { source: Source; id: string; planned: Planned[] }[] = [];
        for await (const one of plan(owners, language, lockedBy(write))) {
          fingerprint.add(one);
          for (const { verdict } of one.planned) counts[verdict] = (counts[verdict] ?? 0) + 1;
          const { source, record } = one;
          const planned = one.planned.filter(changes);
          if (source && record && planned.length > 0) wanted.push({ source, id: record._id, planned });
        }
        if (seen !== undefined && fingerprint.digest() !== seen) throw new RefusedError(409, changedMeanwhile);
        let texts = 0;
        for (const { source, id, planned } of wanted) {
          await letOthersIn();
          const record = await lockedBy(write)(source, id);
          if (!record) continue;
          texts += planned.length;
          await save(write, source, record, await fieldsAfter(record, planned, language));
        }
        if (texts > 0) await noteBulk(write, { _id, resource: INSTITUTE, deed: 'translate', language, texts });
        return { texts, change: texts > 0 ? _id : undefined, counts };
      };
      return change(store, actor, (write) => runOnce(write, attempt, () => work(write)), _id);
    },

    /** Undefined when there was no such change. */
    async undo(actor: Actor, id: string) {
      const { language } = (await findBulk(store.read, id)) ?? {};
      if (!language) return undefined;
      const back = newId();
      const work = async (write: Write) => {
        const sum = { texts: 0, left: 0 };
        for (let last = 0; ; ) {
          await letOthersIn();
          const entry = await write.trx
            .selectFrom('changes')
            .select(['seq', 'resource', 'record_id', 'before', 'after'])
            .where('bulk', '=', id)
            .where('seq', '>', last)
            .orderBy('seq')
            .limit(1)
            .executeTakeFirst();
          if (!entry) break;
          last = Number(entry.seq);
          const { resource, record_id, before, after } = entry;
          const source = sourceOf(resource);
          if (!source) continue;
          const earlier = before === null ? instituteRecord(facts.unsaved()) : asRecord(before);
          const later = asRecord(after);
          await letOthersIn();
          const now = await lockedBy(write)(source, record_id);
          await letOthersIn();
          const { fields, texts, left } = await undone(source, { now, earlier, later });
          await letOthersIn();
          if (now && texts > 0) await save(write, source, now, fields, 'restore');
          sum.texts += texts;
          sum.left += left;
        }
        const { texts } = sum;
        if (texts > 0) await noteBulk(write, { _id: back, resource: INSTITUTE, deed: 'undo', language, texts });
        return sum;
      };
      return change(store, actor, work, back);
    },
  };
}

const changedMeanwhile = msg(
  'Some of these texts were changed meanwhile. Please look at the file again. Nothing was done.',
);

/** The institute's facts are one level deeper. */
function asRecord(text: string | null): TextRecord {
  const { value, ...record } = JSON.parse(text ?? '{}') as TextRecord & { value?: object };
  return { ...record, ...value };
}

/** Each text that is unchanged since the import gets its earlier value. */
async function undone(
  source: Source,
  { now, earlier, later }: { now?: TextRecord; earlier: TextRecord; later: TextRecord },
) {
  const places = placesOf(source.translated, later);
  const find = now && createFinder(source.translated, now);
  let after = now;
  let [texts, left] = [0, 0];
  for (const language of translationLanguages)
    for (const place of places) {
      await letOthersIn();
      const [was, became] = [earlier, later].map((record) =>
        JSON.stringify([translationAt(record, place, language), isToCheck(record, place, language)]),
      );
      if (was === became) continue;
      const there = find?.(nameOfPlace(place), originalAt(later, place));
      const is = there && after && translationAt(after, there, language);
      if (!there || !after || JSON.stringify(is) !== JSON.stringify(translationAt(later, place, language))) {
        left++;
        continue;
      }
      after = withTranslation(after, there, language, translationAt(earlier, place, language) ?? '');
      after = withCheck(after, there, language, isToCheck(earlier, place, language));
      texts++;
    }
  return { fields: now && after ? differing(now, after) : {}, texts, left };
}

/** A hash of what a file would change: equal for equal changes. */
export function createPlanFingerprint() {
  const hash = createHash('sha256');
  return {
    add({ planned }: PlannedRecord) {
      for (const one of planned)
        if (one.verdict !== 'same')
          hash.update(JSON.stringify([one.key, one.verdict, one.original, one.before, one.after]));
    },
    digest: () => hash.digest('base64url'),
  };
}
