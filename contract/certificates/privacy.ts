// Father's name and date of birth: told to everyone who knows the number, or only to whoever holds the paper, as the institute
// chooses.

/** Of the institute: who is told the private facts of a certificate. */
export const readersOfPrivateFacts = ['everyone', 'paper'] as const;

type PrivateFacts = { father_name: string; dob: string };

export const privateFields: readonly string[] = ['father_name', 'dob'] satisfies (keyof PrivateFacts)[];

/** For those who only know the number. */
export function withoutPrivateFacts<Item extends PrivateFacts>(item: Item): Item {
  return { ...item, father_name: '', dob: '' };
}

/** Neither is ever blank in a record: both are required. */
export const isWithheld = ({ father_name, dob }: PrivateFacts) => father_name === '' && dob === '';
