// What a screen of the dashboard states about its resource. The table of them is screens.ts; rail, tiles, lists, forms,
// history and bin read it.
import type { ComponentType, SVGProps } from 'react';
import type { CertificateStatus } from '#contract/levels.ts';
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

/** What every resource has, also one whose pages are files of their own. */
export type Screen<Name extends ResourceName> = {
  name: Name;
  /** In the rail and, in full, under its figure on the first page. */
  label: string;
  fullLabel: string;
  icon: Icon;
  /** The ground of its icon. */
  tint: string;
  add?: Place;
  manage: Place;
  /** What its fields are called on the screen. */
  labels: Record<string, string>;
  row: (record: RecordOf<Name>) => Row;
};

type Choice = { value: string; label: string };

/** What the manager needs besides: how records are listed, and the form that adds and edits them. */
export type ManagedScreen<Name extends ResourceName, Values extends object> = Screen<Name> & {
  add: Place;
  sentences: RecordSentences;
  addButton: string;
  deleteButton: string;
  searchLabel: string;
  filter?: { field: string; all: string; choices: readonly string[] };
  sorts: readonly Choice[];
  /** What the address of the edit form names a record by. */
  keyOf: (record: RecordOf<Name>) => string;
  find: (key: string) => Promise<RecordOf<Name> | undefined>;
  /** Where a record can be seen. */
  link?: (record: RecordOf<Name>) => { label: string; to: string };
  blank: Values;
  valuesOf: (record: RecordOf<Name>) => Values;
  /** What is sent of what was typed: an entry that was written and not yet added counts too. */
  inputOf?: (values: Values) => object;
  /** What may lie on the device as a draft; passwords may not. */
  kept?: (values: Values) => Values;
  /** False while there is nothing worth sending; the button is then not there. */
  canAdd?: (values: Values) => boolean;
  Fields: FormFields<Values>;
  Preview?: ComponentType<{ values: Values }>;
};
