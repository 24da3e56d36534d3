// Adds job roles to a list: blank ones and duplicates are ignored.

const LONGEST = 120;

/** Adds the lines of a text, one role each. */
export function addRoles(
  roles: readonly string[],
  text: string,
): { roles: string[]; added: string[]; twice: string[] } {
  const result = [...roles];
  const added: string[] = [];
  const twice: string[] = [];
  for (const line of text.split(/[\r\n\t]+/)) {
    const role = line.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
    if (role === '') continue;
    if (result.some((one) => one.toLowerCase() === role.toLowerCase())) {
      twice.push(role);
      continue;
    }
    result.push(role);
    added.push(role);
  }
  return { roles: result, added, twice };
}
