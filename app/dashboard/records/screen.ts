// What a screen of the dashboard states about its resource. ../screens.ts is the table of them: sidebar, overview, search,
// lists, forms, history and bin read it.
import type { ComponentType, SVGProps } from 'react';
import type { CertificateStatus } from '#contract/levels.ts';
import type { Kept } from '#contract/resource.ts';
import type { RecordOf, ResourceName } from '#contract/resources.ts';
import type { ArtKind } from '../../ui/picture.tsx';
import type { FormFields } from './form-state.ts';

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;
export type Place = { address: string; title: string };

/** A record in a list: one line it is known by, one line about it. */
export type Row = {
  title: string;
  about?: string;
  picture?: { src: string; art: { kind: ArtKind; seed: string } };
  status?: CertificateStatus;
};

export type RecordSentences = {
  missing: string;
  added: string;
  /** For class lectures the owner's sentence holds the server's own words. */
  addFailed: string | ((serverSaid: string | undefined) => string);
  updated: string;
  updateFailed: string;
  confirmDelete: string;
  deleted: string;
  deleteFailed: string;
};

/** A label for every field: history shows them all. */
type FieldLabels<Name extends ResourceName> = Record<Exclude<keyof RecordOf<Name>, keyof Kept>, string>;

/** What every resource has, also one whose pages are files of their own. */
export type Screen<Name extends ResourceName> = {
  name: Name;
  /** In the sidebar. */
  label: string;
  /** On the overview, under the count. */
  fullLabel: string;
  /** One of them: "Class lecture unit". */
  one: string;
  icon: Icon;
  /** The background of the icon. */
  tint: string;
  /** True where the API lets only administrators write. */
  adminsOnly?: true;
  add?: Place;
  manage: Place;
  /** Its other pages: the sidebar marks it there, and search offers those with a title. */
  otherPages?: readonly { address: string; title?: string; icon?: Icon }[];
  labels: FieldLabels<Name> & Record<string, string>;
  row: (record: RecordOf<Name>) => Row;
  /** What the address of the edit form names a record by; its `_id` where nothing else is said. */
  keyOf?: (record: RecordOf<Name>) => string;
};

type Choice = { value: string; label: string };

export const oldestFirst: Choice = { value: '', label: 'Oldest first' };

/** What the manager needs besides: how records are listed, and the form that adds and edits them. */
export type ManagedScreen<Name extends ResourceName, Values extends object> = Screen<Name> & {
  add: Place;
  sentences: RecordSentences;
  addButton: string;
  deleteButton: string;
  searchLabel: string;
  filter?: { field: string; all: string; choices: readonly string[] };
  sorts: readonly Choice[];
  keyOf: (record: RecordOf<Name>) => string;
  find: (key: string) => Promise<RecordOf<Name> | undefined>;
  /** Where a record can be seen. */
  link?: (record: RecordOf<Name>) => { label: string; to: string };
  blank: Values;
  valuesOf: (record: RecordOf<Name>) => Values;
  /** What is sent of what was typed: an entry that was written and not yet added counts too. */
  inputOf?: (values: Values) => object;
  /** What may be kept on the device as a draft; passwords may not. */
  kept?: (values: Values) => Values;
  /** False while there is nothing worth sending: the button is then hidden. */
  canAdd?: (values: Values) => boolean;
  Fields: FormFields<Values>;
  Preview?: ComponentType<{ values: Values }>;
};
