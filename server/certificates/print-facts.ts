// The print facts of a certificate: those it was issued with, or today's facts of institute and course while it is not issued. Staff can
// update them to today's facts.
import { type PrintFacts, printFactsOf, withOldWords } from '#contract/certificates/print-facts.ts';
import type { Institute } from '#contract/institute/institute.ts';
import type { Certificate } from '#contract/resources.ts';
import { type Actor, change } from '../data/change.ts';
import type { Store } from '../data/open.ts';
import { anyRecord, ConflictError, createCollection } from '../resources/collection.ts';
import {
  completePrintFacts,
  FIRST_PRINT_FACTS,
  readPrintFacts,
  readSigners,
  storeCurrentPrintFacts,
} from './stored-print-facts.ts';

export type PrintFactsReader = ReturnType<typeof createPrintFactsReader>;

export function createPrintFactsReader(store: Store, institute: () => Promise<Institute>) {
  /** In the order of the certificates. The same facts are the same object. */
  return async (certificates: readonly Certificate[]): Promise<PrintFacts[]> => {
    const names = certificates.map(nameOf);
    const kept = await readPrintFacts(
      store.read,
      names.filter((name) => name !== ''),
    );
    const isWhole = (name: string) => 'institute' in (kept.get(name) ?? {});
    if (names.every(isWhole)) return names.map((name) => kept.get(name) as PrintFacts);
    const todayOf = createTodaysPrints(await institute(), await readSigners(store.read));
    const whole = new Map(
      [...kept].map(([name, print]) => [name, completePrintFacts(print, withOldWords(todayOf('')))]),
    );
    return certificates.map(({ course }, at) => {
      const today = todayOf(course);
      return whole.get(names[at] as string) ?? (names[at] === FIRST_PRINT_FACTS ? withOldWords(today) : today);
    });
  };
}

function createTodaysPrints(institute: Institute, signerOf: Awaited<ReturnType<typeof readSigners>>) {
  const prints = new Map<unknown, PrintFacts>();
  return (course: string): PrintFacts => {
    const signer = signerOf(course);
    const print = prints.get(signer) ?? printFactsOf(institute, signer);
    prints.set(signer, print);
    return print;
  };
}

function nameOf({ printed_with, status, withdrawn_on }: Certificate): string {
  return printed_with ?? (status === 'Verified' || withdrawn_on ? FIRST_PRINT_FACTS : '');
}

/** Changes nothing where today's facts are printed anyway: on one that is not Verified, and when no fact has changed. */
export function createPrintFactsUpdate(store: Store) {
  const certificates = createCollection(store, 'certificates');
  return (actor: Actor, id: string, isExpected = anyRecord) =>
    change(store, actor, async (write) => {
      const before = await certificates.lockRow(write, id);
      if (!before) return undefined;
      if (!isExpected(before)) throw new ConflictError();
      if (before.status !== 'Verified') return before;
      const printed_with = await storeCurrentPrintFacts(write, before.course);
      const was = nameOf(before);
      const prints = await readPrintFacts(write.trx, [was, printed_with]);
      const [earlier, today] = [was, printed_with].map((name) => JSON.stringify(prints.get(name)));
      if (earlier === today) return before;
      return certificates.save(write, before, { printed_with });
    });
}
