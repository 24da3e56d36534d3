// The slug of a title: 'Spoken English (Level 1)' becomes spoken-english-level-1.
export function slugOf(title: string) {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .normalize('NFC')
    .slice(0, 80)
    .replace(/-+$/, '');
}
