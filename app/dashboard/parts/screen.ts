// The declaration of a resource's screen in the dashboard. ../screens.ts lists them all; sidebar, overview, search, lists, forms, history
// and bin read that list. Its texts are messages, translated where they are shown.
import type { ComponentType, SVGProps } from 'react';
import type { CertificateState } from '#contract/certificates/state.ts';
import { msg, type Translate, type Translator } from '#contract/language/translate.ts';
import type { RecordMeta } from '#contract/resource.ts';
import type { RecordOf, ResourceName } from '#contract/resources.ts';
import type { WithTranslations } from '#contract/translations.ts';
import type { ArtKind } from '../../ui/picture.tsx';
import type { FormFields } from '../form/form-state.ts';

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;
export type NavGroup = 'daily' | 'website' | 'office';
export type Place = { address: string; title: string };

/** A record in a list, in the language of the page. */
export type Row = {
  title: string;
  about?: string;
  picture?: { src: string; art: { kind: ArtKind; seed: string } };
  status?: CertificateState;
  /** Something that staff are to see at once. */
  mark?: string;
};

type RecordSentences = {
  missing: string;
  added: string;
  /** For class lectures the specified sentence includes the server's message. */
  addFailed: string | ((serverSaid: string | undefined, t: Translate) => string);
  updated: string;
  updateFailed: string;
  confirmDelete: string;
  deleted: string;
  deleteFailed: string;
};

/** A label for every field: history shows them all. Who sees a record is labelled once, for all of them. */
type FieldLabels<Name extends ResourceName> = Record<
  Exclude<keyof RecordOf<Name>, keyof RecordMeta | 'shown_from' | keyof WithTranslations>,
  string
>;

/**
 * For every resource, also those with pages of their own. Functions that take a record are methods: generic code reads each screen as a
 * `Screen<ResourceName>`, and gives it records of its own resource only.
 */
export type Screen<Name extends ResourceName> = {
  name: Name;
  label: string;
  fullLabel: string;
  /** One of them: "Class lecture unit". */
  one: string;
  icon: Icon;
  tint: string;
  /** The group of the sidebar; by default `website`. */
  group?: NavGroup;
  /** Set where only administrators may write; a test compares it with the resource. */
  adminsOnly?: true;
  /** Reached from another page, and not from the sidebar. */
  partOf?: { label: string; to: string };
  add?: Place;
  manage: Place;
  /** On its tile of the overview, in place of "Manage". */
  manageWord?: string;
  /** Under the title of its list: where the site shows it. */
  help?: string;
  /** Its other pages: the sidebar marks it there, and search offers those with a title. */
  otherPages?: readonly { address: string; title?: string; icon?: Icon; kind?: string }[];
  labels: FieldLabels<Name> & Record<string, string>;
  row(record: RecordOf<Name>, translator: Translator): Row;
  /** The key of a record in `?edit=`; by default its `_id`. */
  keyOf?(record: RecordOf<Name>): string;
};

/** The pages above it in the breadcrumb. */
export const parentsOf = ({ partOf }: Pick<Screen<ResourceName>, 'partOf'>) => (partOf ? [partOf] : []);

type Choice = { value: string; label: string };

export const oldestFirst: Choice = { value: '', label: msg('Oldest first') };
/** The order that staff gave them. */
export const asOnTheSite: Choice = { value: '', label: msg('As on the site') };

/** The first of `sorts`: the list of the dashboard begins with the newest, whatever the order of the API. */
export const newestFirst: Choice = { value: '', label: msg('Newest first') };

/** Every resource can be sorted by time. */
export const withTimes = ([usual, ...others]: readonly Choice[]): Choice[] => [
  ...(usual ? [usual] : []),
  usual === newestFirst ? { ...oldestFirst, value: '_id' } : { ...newestFirst, value: '-_id' },
  { value: '-updatedAt', label: msg('Last changed') },
  ...others,
];

export type ListFilters = {
  sorts?: readonly Choice[];
  /** A choice that is always visible. */
  filter?: { field: string; all: string; choices: readonly (string | Choice)[] };
  /** Others: their keys in the address, and how they are chosen. */
  moreFilters?: { keys: readonly string[]; Choose: ComponentType };
};

/** The order where the address names none. */
export const usualSort = ({ sorts }: ListFilters) => (sorts?.[0] === newestFirst ? '-_id' : undefined);

/** The keys by which a list can be filtered. */
export const filterKeysOf = ({ filter, moreFilters }: ListFilters): string[] => [
  ...(filter ? [filter.field] : []),
  ...(moreFilters?.keys ?? []),
];

/** For resources that records/manager.tsx and add-record.tsx handle: list, form and sentences. */
export type ManagedScreen<Name extends ResourceName, Values extends object> = Screen<Name> &
  ListFilters & {
    add: Place;
    sentences: RecordSentences;
    addButton: string;
    deleteButton: string;
    searchLabel: string;
    sorts: readonly Choice[];
    keyOf(record: RecordOf<Name>): string;
    find: (key: string) => Promise<RecordOf<Name> | undefined>;
    link?(record: RecordOf<Name>): { label: string; to: string };
    blank: Values;
    valuesOf(record: RecordOf<Name>): Values;
    /** Fields that the form for the next new record keeps, because they are often the same. */
    keepForNext?: readonly (keyof Values & string)[];
    /** Offered where the list is empty: records to begin with. */
    BeginWith?: ComponentType<{ onAdded: () => void }>;
    /** Above the form for the next one: what can be done with the one that was just added. */
    Added?: ComponentType<{ record: RecordOf<Name> }>;
    /** The input for the API; includes an entry that was typed but not added. */
    inputOf?(values: Values): object;
    /** What may be stored in a draft; passwords may not. */
    draftOf?(values: Values): Values;
    /** False while there is nothing worth sending: the button is then hidden. */
    canAdd?(values: Values): boolean;
    Fields: FormFields<Values>;
    /** `record` is the one that is edited. */
    Preview?: ComponentType<{ values: Values; record?: RecordOf<Name> }>;
  };

/** A screen of any resource, with the values of its own form. */
export type AnyManagedScreen = ManagedScreen<ResourceName, object>;
