// Whether a credential was revoked: a bit in a list that its issuer signs again every few minutes (Bitstring Status List). Pages fetch that
// list from their own site only.
import { type Sentence, sentence } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import type { AtHand, CheckLine, Site, StatusReason } from './check-line.ts';
import { isObject, issuerIn, isWrong, type Json, readCredential } from './document.ts';
import { isOurs } from './issuer-key.ts';
import { decompress } from './pdf-attachment.ts';

const LIST_BYTES = 16 * 1024 * 1024;

type CheckSigned = (signed: Json, atHand: AtHand) => Promise<CheckLine[]>;

export async function checkStatus(signed: Json, atHand: AtHand, checkSigned: CheckSigned): Promise<CheckLine> {
  const entry = signed.credentialStatus;
  if (!isObject(entry)) return unknown('no status', sentence(msg('It names no list in which it could be revoked.')));
  const { type, statusPurpose, statusListIndex } = entry;
  const address = String(entry.statusListCredential);
  if (type !== 'BitstringStatusListEntry' || statusPurpose !== 'revocation')
    return wrong('unknown status', sentence(msg('Its status is of a kind that is not known here.')));
  const given = await findList(address, issuerIn(signed), atHand);
  if ('what' in given) return given as CheckLine;
  const read = readCredential(JSON.stringify(given));
  if (isWrong(read)) return unusable(read.wrong);
  if (read.id !== address || !isSameIssuer(issuerIn(read), issuerIn(signed), atHand.site))
    return wrong('other list', sentence(msg('The status list is of another issuer.')));
  const fault = (await checkSigned(read, atHand)).find(({ isGood }) => !isGood);
  if (fault?.reason === 'ended')
    return wrong(
      'old list',
      sentence(msg('The status list is too old: it was valid until {date}.'), { date: String(read.validUntil) }),
    );
  if (fault && fault.isGood === undefined) return unknown('list unreachable', fault.says);
  if (fault) return unusable(fault.says);
  const bit = await bitIn(read.credentialSubject as Json, statusListIndex);
  if (bit === undefined) return wrong('bad list', sentence(msg('The status list has no such place.')));
  if (bit) return wrong('revoked', sentence(msg('It was revoked.')));
  const says = sentence(msg('It was not revoked when the list was made, {date}.'), { date: String(read.validFrom) });
  return { what: 'status', isGood: true, says };
}

/** From the documents saved with the file, or published by this site. */
async function findList(address: string, issuer: string, { documents, site }: AtHand): Promise<Json | CheckLine> {
  const saved = documents.find(({ id, credentialSubject }) => id === address && isObject(credentialSubject));
  if (saved) return saved;
  if (!site) {
    const says = msg('Whether it was revoked is not known here: save {address} and name that file, too.');
    return unknown('list elsewhere', sentence(says, { address }));
  }
  const name = nameOnSite(address, site);
  if (name === undefined) {
    const host = hostOf(address);
    return isOurs(issuer, site)
      ? wrong('other list', sentence(msg('Its status list is one of {host}, not of this site.'), { host }))
      : unknown(
          'list elsewhere',
          sentence(msg('Whether it was revoked is told by {host}, which is not asked.'), { host }),
        );
  }
  const list = await site.fetchList(name);
  if (list === 'none') return wrong('no such list', sentence(msg('There is no such status list on this site.')));
  if (list === 'unreachable') {
    const says = msg(
      'Whether it was revoked is not known: the status list could not be fetched. Check your connection.',
    );
    return unknown('list unreachable', sentence(says));
  }
  return list;
}

function nameOnSite(address: string, { url }: Site): string | undefined {
  const folder = `${url}/api/credential-status/`;
  const name = address.startsWith(folder) ? address.slice(folder.length) : '';
  return /^[\w-]{1,40}$/.test(name) ? name : undefined;
}

/** Where the site is named by its key, a newer key signs the lists of older ones. */
function isSameIssuer(one: string, other: string, site: Site | undefined): boolean {
  return one === other || Boolean(site && isOurs(one, site) && isOurs(other, site));
}

async function bitIn({ statusPurpose, encodedList }: Json, index: unknown): Promise<boolean | undefined> {
  if (statusPurpose !== 'revocation' || typeof encodedList !== 'string' || !encodedList.startsWith('u'))
    return undefined;
  // A text by the standard; some write a number.
  if (!['string', 'number'].includes(typeof index) || !/^\d{1,9}$/.test(String(index))) return undefined;
  try {
    const zipped = atob(encodedList.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(zipped, (letter) => letter.charCodeAt(0));
    const byte = (await decompress(bytes, 'gzip', LIST_BYTES))[Number(index) >> 3];
    return byte === undefined ? undefined : (byte & (0x80 >> (Number(index) & 7))) !== 0;
  } catch {
    return undefined;
  }
}

function hostOf(address: string): string {
  return (URL.canParse(address) ? new URL(address).host : address).slice(0, 100);
}

const wrong = (reason: StatusReason, says: Sentence): CheckLine => ({ what: 'status', isGood: false, says, reason });
const unknown = (reason: StatusReason, says: Sentence): CheckLine => ({ what: 'status', says, reason });
const unusable = (because: Sentence): CheckLine => ({
  ...wrong('bad list', sentence(msg('The status list cannot be used.'))),
  more: because,
});
