// /dashboard/ngo-details: the NGO directory. The query selects what is shown: the list, one NGO, its form, or a new one.
import { ArrowLeft, Pencil, Plus, Trash2 } from 'lucide-react';
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { staffSentences } from '#contract/language/staff-messages.ts';
import { msg } from '#contract/language/translate.ts';
import { ngos } from '#contract/resources/ngos.ts';
import type { Ngo } from '#contract/resources.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useShortcut } from '../../ui/shortcut.ts';
import { Arrange } from '../arrange/arrange.tsx';
import { VisibilityInForm } from '../arrange/arranged-form.tsx';
import { useArranging } from '../arrange/use-arranging.tsx';
import { visibilityLabels } from '../arrange/visibility-labels.ts';
import { RecordForm } from '../form/form.tsx';
import { checkWith } from '../form/form-state.ts';
import { InLanguages } from '../form/in-languages.tsx';
import { savesOf } from '../form/recent-saves.ts';
import { translationLabels, UNTRANSLATED } from '../form/translations.ts';
import { addressWith } from '../list/address.ts';
import { BulkBar } from '../list/bulk-bar.tsx';
import { useDeleting } from '../list/deleting.tsx';
import { EditLink, historyOf, RecordList, RowMenu } from '../list/list.tsx';
import { findById, loadManagerData } from '../list/loading.ts';
import { BelowList, ListPages } from '../list/pages.tsx';
import { useSelection } from '../list/selection.ts';
import { ChooseSeveral, SelectionHead } from '../list/selection-head.tsx';
import { ListState, useLastGood } from '../list/state.tsx';
import { ListTools } from '../list/tools.tsx';
import { useUntranslated } from '../list/untranslated.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { asOnTheSite, withTimes } from '../parts/screen.ts';
import type { Route } from './+types/page.ts';
import { blankNgo, NgoFields, ngoValuesOf } from './form.tsx';
import { ngosScreen as screen } from './screen.ts';

const here = screen.manage.address;
/** The list with the same search and sort order. */
const listAddress = (search: URLSearchParams) =>
  here + addressWith(search, { ngo: '', edit: '', add: '', arrange: '' });
const find = (id: string) => findById('ngos', id);

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const shown = url.searchParams.get('ngo');
  if (shown !== null) url.searchParams.set('edit', shown);
  return loadManagerData({ name: 'ngos', find }, url);
}

export default function NgoDirectory({ loaderData: { list, editing, arranging } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  if (arranging) return <Arrange screen={screen} data={arranging} back={listAddress(search)} />;
  if (search.has('add')) return <NgoForm key="add" />;
  if (!editing) return <NgoList list={list} />;
  if ('missing' in editing) return <MissingNgo />;
  const { record } = editing;
  return search.has('ngo') ? <NgoDetail ngo={record} /> : <NgoForm key={record._id} ngo={record} />;
}

function NgoList({ list: loaded }: { list: { items: Ngo[]; total: number; page: number } | undefined }) {
  const translator = useTranslator();
  const { t } = translator;
  const [search] = useSearchParams();
  const list = useLastGood(loaded);
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const deleting = useNgoDeleting();
  const arranging = useArranging('ngos');
  const missing = useUntranslated(ngos.translated, list?.items);
  const narrowed = search.has('q') || search.has(UNTRANSLATED);
  const selection = useSelection(list, JSON.stringify([search.get('q'), search.get(UNTRANSLATED)]));
  const toAdd = here + addressWith(search, { add: '1' });
  useShortcut('add', () => navigate(toAdd));
  return (
    <>
      <PageTitle title={t(screen.manage.title)} note={list && String(list.total)} help={screen.help && t(screen.help)}>
        <ButtonLink to={toAdd} size="small" prefetch="none">
          <Plus aria-hidden className="size-5" />
          {t('Add NGO')}
        </ButtonLink>
      </PageTitle>
      {(narrowed || !list || list.total > 1) && (
        <ListTools
          searchLabel={msg('Search NGOs')}
          isTranslated={missing.isWanted}
          sorts={withTimes([asOnTheSite, { value: 'name', label: msg('Name') }])}
          more={list && list.items.length > 0 && <ChooseSeveral selection={selection} />}
        />
      )}
      <ListState
        list={list}
        narrowed={narrowed}
        noun={screen.fullLabel}
        add={{ address: toAdd, title: msg('Add NGO') }}
      />
      {list && list.items.length > 0 && <SelectionHead selection={selection} />}
      {list && list.items.length > 0 && (
        <RecordList
          items={list.items}
          busy={busy}
          selection={selection}
          keyOf={({ _id }) => _id}
          pageOf={({ _id }) => here + addressWith(search, { ngo: _id })}
          mark={(ngo) => (
            <>
              {arranging.mark?.(ngo)}
              {missing.mark(ngo)}
            </>
          )}
          row={(ngo) => screen.row(ngo, translator)}
          actions={(ngo, { title }) => (
            <>
              <EditLink to={addressWith(search, { edit: ngo._id })} title={title} />
              <RowMenu
                title={title}
                view={arranging.view?.(ngo)}
                history={historyOf('ngos', ngo._id)}
                onDelete={() => deleting.ask(ngo)}
              >
                {arranging.button?.(ngo, title)}
              </RowMenu>
            </>
          )}
        />
      )}
      {list && <ListPages page={list.page} total={list.total} />}
      <BelowList>{list && list.total > 1 && arranging.tool}</BelowList>
      <BulkBar name="ngos" selection={selection} />
      {deleting.question}
      {arranging.question}
    </>
  );
}

function NgoDetail({ ngo: { _id, name, shortDescription, description, image } }: { ngo: Ngo }) {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = listAddress(search);
  const deleting = useNgoDeleting(() => navigate(back, { replace: true }));
  return (
    <>
      <PageTitle title={name} crumbs={[{ label: screen.label, to: back }]}>
        <Button look="outline" size="small" onClick={() => navigate(back)}>
          <ArrowLeft aria-hidden className="size-5" />
          {t('Back')}
        </Button>
        <ButtonLink to={addressWith(search, { ngo: '', edit: _id })} size="small" prefetch="none">
          <Pencil aria-hidden className="size-4.5" />
          {t('Edit')}
        </ButtonLink>
        <Button look="danger" size="small" onClick={() => deleting.ask({ _id, name })}>
          <Trash2 aria-hidden className="size-4.5" />
          {t('Delete')}
        </Button>
      </PageTitle>
      <div className="mt-6 grid gap-6 rounded-card bg-surface p-5 ring-soft min-[900px]:grid-cols-[20rem_minmax(0,1fr)]">
        <Picture
          src={image}
          art={{ kind: 'ngo', seed: _id }}
          alt=""
          width={640}
          height={400}
          className="aspect-16/10 w-full rounded-m bg-sunken object-cover"
        />
        <div className="grid content-start gap-4">
          {shortDescription && <p className="text-lead break-words text-ink-2">{shortDescription}</p>}
          {description ? (
            <p className="break-words whitespace-pre-line">{description}</p>
          ) : (
            <p className="text-ink-3">{t('No description yet.')}</p>
          )}
        </div>
      </div>
      {deleting.question}
    </>
  );
}

function useNgoDeleting(onDeleted?: () => void | Promise<void>) {
  return useDeleting<Pick<Ngo, '_id' | 'name'>>({
    remove: ({ _id }) => api.of('ngos').remove(_id),
    titleOf: ({ name }) => name,
    // The specification wants no toast when it fails.
    sentences: { confirmDelete: staffSentences.ngos.confirmDelete, deleted: staffSentences.ngos.deleted },
    button: msg('Delete NGO'),
    onDeleted,
  });
}

function NgoForm({ ngo }: { ngo?: Ngo }) {
  const t = useT();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const back = listAddress(search);
  const leave = () => navigate(back, { replace: true });
  return (
    <>
      <PageTitle title={ngo ? ngo.name : t('Add NGO')} crumbs={[{ label: screen.label, to: back }]} />
      <RecordForm
        draft={`ngos ${ngo?._id ?? 'new'}`}
        start={ngo ? ngoValuesOf(ngo) : blankNgo}
        adding={!ngo}
        labels={{ ...screen.labels, ...visibilityLabels, ...translationLabels }}
        version={ngo?.version}
        check={(values) => checkWith(ngos.fields, values)}
        save={(input, { version, key }) =>
          ngo ? api.of('ngos').update(ngo._id, input, version) : api.of('ngos').create(input, key)
        }
        versionOf={(saved) => saved.version}
        reread={async () => {
          const now = ngo && (await find(ngo._id));
          return now && { values: ngoValuesOf(now), version: now.version, saves: await savesOf('ngos', now._id) };
        }}
        sentences={{
          missing: staffSentences.ngos.missing,
          saved: ngo ? staffSentences.ngos.updated : staffSentences.ngos.added,
        }}
        buttons={
          ngo ? { save: msg('Save Changes'), busy: msg('Saving...') } : { save: msg('Add NGO'), busy: msg('Adding...') }
        }
        onSaved={async () => {
          await leave();
          await revalidate();
        }}
        onCancel={leave}
        onReopen={() => navigate(here + addressWith(search, ngo ? { edit: ngo._id } : { add: '1' }))}
      >
        {(form) => (
          <InLanguages form={form} definition={ngos} labels={screen.labels}>
            <NgoFields form={form} />
            <VisibilityInForm form={form} />
          </InLanguages>
        )}
      </RecordForm>
    </>
  );
}

function MissingNgo() {
  const t = useT();
  return (
    <>
      <PageTitle title={t(screen.manage.title)} />
      <EmptyState
        title={t('This is not here any more.')}
        action={
          <ButtonLink to={here} size="small" prefetch="none">
            {t('Back to the list')}
          </ButtonLink>
        }
      />
    </>
  );
}
