// Father's name and date of birth: public for everyone who knows the number, or only for those who have the paper, as the institute
// chooses.

/** The institute's choice: who sees the private facts of a certificate. */
export const readersOfPrivateFacts = ['everyone', 'paper'] as const;

type PrivateFacts = { father_name: string; dob: string };

export const privateFields: readonly string[] = ['father_name', 'dob'] satisfies (keyof PrivateFacts)[];

/** For those who only know the number. */
export function withoutPrivateFacts<Item extends PrivateFacts>(item: Item): Item {
  return { ...item, father_name: '', dob: '' };
}

/** Both fields are required, so a record without them has them withheld. */
export const isWithheld = ({ father_name, dob }: PrivateFacts) => father_name === '' && dob === '';
