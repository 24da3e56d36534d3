// Manages any resource: its list, or the edit form when the query names a record.
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { msg } from '#contract/language/translate.ts';
import { type InputOf, type RecordOf, type ResourceName, resourceOf, resources } from '#contract/resources.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useShortcut } from '../../ui/shortcut.ts';
import { formOf, VisibilityInForm } from '../arrange/arranged-form.tsx';
import { useArranging } from '../arrange/use-arranging.tsx';
import { RecordForm } from '../form/form.tsx';
import { type Checked, checkWith } from '../form/form-state.ts';
import { InLanguages } from '../form/in-languages.tsx';
import type { Question } from '../form/question.ts';
import { savesOf } from '../form/recent-saves.ts';
import { UNTRANSLATED } from '../form/translations.ts';
import { addressWith } from '../list/address.ts';
import { BulkBar } from '../list/bulk-bar.tsx';
import { useDeleting } from '../list/deleting.tsx';
import { EditLink, HistoryLink, historyOf, RecordList, RowMenu, ViewLink } from '../list/list.tsx';
import type { ManagerData } from '../list/loading.ts';
import { BelowList, ListPages } from '../list/pages.tsx';
import { type Selection, useSelection } from '../list/selection.ts';
import { ChooseSeveral, SelectionHead } from '../list/selection-head.tsx';
import { ListState, shownTotal, useLastGood } from '../list/state.tsx';
import { ListTools } from '../list/tools.tsx';
import { useUntranslated } from '../list/untranslated.tsx';
import { useFocusByHash } from '../parts/focus-by-hash.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { filterKeysOf, type ManagedScreen, parentsOf, withTimes } from '../parts/screen.ts';
import { previewOf } from './preview.tsx';

type ManagerProps<Name extends ResourceName, Values extends object> = {
  screen: ManagedScreen<Name, Values>;
  data: ManagerData<RecordOf<Name>>;
  tools?: ReactNode;
  /** Seldom needed. */
  below?: ReactNode;
  /** For a list with a bar of its own for what is selected. */
  selection?: Selection;
  /** Further actions of a row, in its menu; its title is then the link to its page. */
  menu?: (record: RecordOf<Name>) => ReactNode;
} & Partial<Writing<Name, Values>>;

/** Instead of the resource's fields and its update call. */
type Writing<Name extends ResourceName, Values extends object> = {
  check: (values: Values) => Checked<object>;
  save: (record: RecordOf<Name>, input: object, version?: number) => Promise<RecordOf<Name>>;
  /** `record` as it is now. */
  question(record: RecordOf<Name>, input: object): Promise<Question<object, RecordOf<Name>> | undefined>;
};

export function Manager<Name extends ResourceName, Values extends object>(props: ManagerProps<Name, Values>) {
  const { screen, data, tools, below, selection, menu, ...writing } = props;
  const { editing } = data;
  if (!editing) return <ManagedList {...props} />;
  if ('missing' in editing) return <MissingRecord screen={screen} />;
  return <EditRecord key={editing.record._id} screen={screen} record={editing.record} {...writing} />;
}

function ManagedList<Name extends ResourceName, Values extends object>({
  screen,
  data,
  tools,
  below,
  selection: given,
  menu,
}: ManagerProps<Name, Values>) {
  const translator = useTranslator();
  const { t } = translator;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const list = useLastGood(data.list);
  const busy = useNavigation().state === 'loading';
  const { revalidate } = useRevalidator();
  const { BeginWith } = screen;
  const deleting = useDeleting<RecordOf<Name>>({
    remove: ({ _id }) => api.of(screen.name).remove(_id),
    sentences: screen.sentences,
    button: screen.deleteButton,
    titleOf: (record) => screen.row(record, translator).title,
  });
  const arranging = useArranging(screen.name);
  const { hash } = useLocation();
  useShortcut('add', () => navigate(screen.add.address));
  const missing = useUntranslated(resourceOf(screen.name).translated, list?.items);
  const filters = ['q', UNTRANSLATED, ...filterKeysOf(screen)].map((key) => search.get(key));
  const narrowed = filters.some(Boolean);
  const own = useSelection(list, JSON.stringify(filters));
  const selection = given ?? own;
  return (
    <>
      <PageTitle
        title={t(screen.manage.title)}
        crumbs={parentsOf(screen)}
        note={list && shownTotal(list, t)}
        help={screen.help && t(screen.help)}
      >
        {tools}
        <ButtonLink to={screen.add.address} size="small" prefetch="none">
          <Plus aria-hidden className="size-5" />
          {t(screen.add.title)}
        </ButtonLink>
      </PageTitle>
      {/* Of no use for one. */}
      {(narrowed || !list || list.total > 1) && (
        <ListTools
          searchLabel={screen.searchLabel}
          filter={screen.filter}
          sorts={withTimes(screen.sorts)}
          isTranslated={missing.isWanted}
          moreFilters={screen.moreFilters}
          more={list && list.items.length > 0 && <ChooseSeveral selection={selection} />}
        />
      )}
      <ListState list={list} narrowed={narrowed} noun={screen.fullLabel} add={screen.add}>
        {BeginWith && <BeginWith onAdded={() => void revalidate()} />}
      </ListState>
      {list && list.items.length > 0 && <SelectionHead selection={selection} />}
      {list && list.items.length > 0 && (
        <RecordList
          items={list.items}
          selection={selection}
          busy={busy}
          keyOf={({ _id }) => _id}
          mark={(record) => (
            <>
              {arranging.mark?.(record)}
              {missing.mark(record)}
            </>
          )}
          row={(record) => screen.row(record, translator)}
          actions={(record, { title }) => {
            const link = screen.link?.(record);
            return (
              <>
                {/* The owner's words for the page of a certificate stay in view. */}
                {menu && link && <ViewLink {...link} title={title} isOfRow />}
                {/* `#price`, where the list was opened to change that field. */}
                <EditLink to={addressWith(search, { edit: screen.keyOf(record) }) + hash} title={title} />
                <RowMenu
                  title={title}
                  view={menu ? undefined : (arranging.view?.(record) ?? link)}
                  history={historyOf(screen.name, record._id)}
                  onDelete={() => deleting.ask(record)}
                >
                  {menu?.(record)}
                  {arranging.button?.(record, title)}
                </RowMenu>
              </>
            );
          }}
        />
      )}
      {list && <ListPages page={list.page} total={list.total} hasMore={list.orMore} />}
      <BelowList>
        {list && list.total > 1 && arranging.tool}
        {below}
      </BelowList>
      {!given && <BulkBar name={screen.name} selection={own} />}
      {deleting.question}
      {arranging.question}
    </>
  );
}

type EditProps<Name extends ResourceName, Values extends object> = {
  screen: ManagedScreen<Name, Values>;
  record: RecordOf<Name>;
} & Partial<Writing<Name, Values>>;

function EditRecord<Name extends ResourceName, Values extends object>(props: EditProps<Name, Values>) {
  const { screen, record, check, save, question } = props;
  useFocusByHash();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const { sentences, Fields } = screen;
  const { valuesOf, inputOf, labels } = formOf(screen);
  const listAddress = addressWith(search, { edit: '' });
  const { title } = screen.row(record, useTranslator());
  return (
    <>
      <PageTitle
        title={title}
        crumbs={[...parentsOf(screen), { label: screen.label, to: `${screen.manage.address}${listAddress}` }]}
      />
      <RecordForm
        draft={`${screen.name} ${record._id}`}
        start={valuesOf(record)}
        labels={labels}
        version={record.version}
        draftOf={screen.draftOf}
        check={check ?? ((values) => checkWith(resources[screen.name].fields, inputOf(values)))}
        save={(input, { version }) =>
          save ? save(record, input, version) : api.of(screen.name).update(record._id, input as InputOf<Name>, version)
        }
        versionOf={(saved) => saved.version}
        question={question && ((input, base) => question({ ...record, ...base }, input))}
        reread={async (version) => {
          const now = await screen.find(screen.keyOf(record));
          if (!now || now.version === version) return undefined;
          return { values: valuesOf(now), version: now.version, saves: await savesOf(screen.name, now._id) };
        }}
        sentences={{ missing: sentences.missing, saved: sentences.updated, failed: sentences.updateFailed }}
        buttons={{ save: msg('Save Changes'), busy: msg('Saving...') }}
        aside={previewOf(screen, record)}
        onSaved={async () => {
          await navigate(listAddress || '.', { replace: true });
          // For the counts of the layout, which a navigation does not reload.
          await revalidate();
        }}
        onCancel={() => navigate(listAddress || '.', { replace: true })}
        onReopen={() => navigate(addressWith(search, { edit: screen.keyOf(record) }))}
      >
        {(form) => (
          <InLanguages form={form} definition={resourceOf(screen.name)} labels={labels}>
            <Fields form={form} />
            <VisibilityInForm form={form} />
          </InLanguages>
        )}
      </RecordForm>
      {/* Below: it is seldom needed. */}
      <p className="mt-6 -ml-3">
        <HistoryLink name={screen.name} id={record._id} title={title} />
      </p>
    </>
  );
}

function MissingRecord<Name extends ResourceName, Values extends object>({
  screen,
}: Pick<EditProps<Name, Values>, 'screen'>) {
  const t = useT();
  return (
    <>
      <PageTitle title={t(screen.manage.title)} />
      <EmptyState
        title={t('This is not here any more.')}
        action={
          <ButtonLink to={screen.manage.address} size="small" prefetch="none">
            {t('Back to the list')}
          </ButtonLink>
        }
      >
        {t('Someone may have deleted it. What was deleted waits in the bin.')}
      </EmptyState>
    </>
  );
}
