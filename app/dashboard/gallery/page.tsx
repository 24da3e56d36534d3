// /dashboard/edit-gallery: adds, edits and deletes pictures. Deleting asks for no confirmation, so Undo matters.
import { Images } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, redirect, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { shownNumber } from '#contract/language/languages.ts';
import { staffSentences } from '#contract/language/staff-messages.ts';
import { msg } from '#contract/language/translate.ts';
import { gallery } from '#contract/resources/gallery.ts';
import type { GalleryImage } from '#contract/resources.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/form/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Arrange } from '../arrange/arrange.tsx';
import { VisibilityInForm } from '../arrange/arranged-form.tsx';
import { useArranging } from '../arrange/use-arranging.tsx';
import { visibilityLabels } from '../arrange/visibility-labels.ts';
import { DayField } from '../form/day-field.tsx';
import { RecordForm } from '../form/form.tsx';
import { checkWith, type FormState } from '../form/form-state.ts';
import { InLanguages } from '../form/in-languages.tsx';
import { savesOf } from '../form/recent-saves.ts';
import { SuggestField } from '../form/suggest-field.tsx';
import { translationLabels, translationsIn, UNTRANSLATED } from '../form/translations.ts';
import { addressWith, PAGE_SIZE } from '../list/address.ts';
import { BulkBar, clear } from '../list/bulk-bar.tsx';
import { useDeleting } from '../list/deleting.tsx';
import { historyOf, RowMenu } from '../list/list.tsx';
import { findById, loadManagerData, pagesOf } from '../list/loading.ts';
import { BelowList, ListPages } from '../list/pages.tsx';
import { type Selection, useSelection } from '../list/selection.ts';
import { Checkbox, ChooseSeveral, SelectionHead } from '../list/selection-head.tsx';
import { ListState, useLastGood } from '../list/state.tsx';
import { ListTools } from '../list/tools.tsx';
import { useUntranslated } from '../list/untranslated.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { asOnTheSite, withTimes } from '../parts/screen.ts';
import { PictureBox } from '../uploads/picture-box.tsx';
import type { Places } from '../uploads/places.ts';
import type { Route } from './+types/page.ts';
import { AddImages } from './add-images.tsx';
import { CaptionsDialog } from './captions-dialog.tsx';
import { galleryScreen as screen } from './screen.ts';

const find = (id: string) => findById('gallery', id);

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  // The picture in edit mode is one of the list, so no single record is loaded.
  const edited = url.searchParams.get('edit');
  url.searchParams.delete('edit');
  const data = await loadManagerData({ name: 'gallery', find }, url);
  const { list } = data;
  if (edited !== null && list && !url.searchParams.has('page') && !list.items.some(({ _id }) => _id === edited))
    await goToPageOf(edited);
  return data;
}

/** A link from elsewhere does not know the page that a picture is on. */
async function goToPageOf(id: string) {
  for (let page = 2; ; page++) {
    const { items, total } = await pagesOf('gallery').page({ page, limit: PAGE_SIZE });
    if (items.some(({ _id }) => _id === id))
      throw redirect(`/dashboard/edit-gallery${addressWith(new URLSearchParams(), { edit: id, page: String(page) })}`);
    if (page * PAGE_SIZE >= total) return;
  }
}

export default function GalleryManager({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const [search] = useSearchParams();
  const arranging = useArranging('gallery');
  const list = useLastGood(loaderData.list);
  const busy = useNavigation().state === 'loading';
  const edited = search.get('edit');
  const missing = useUntranslated(gallery.translated, list?.items);
  const narrowed = search.has('q') || search.has(UNTRANSLATED);
  // The selection ends with the page: the dialog shows all that are selected.
  const selection = useSelection(list, JSON.stringify(['q', UNTRANSLATED, 'page'].map((key) => search.get(key))));
  const [isNaming, setNaming] = useState(false);
  const albums = [...new Set(list?.items.flatMap(({ album }) => album || []))];
  useFocusOnEdited(edited);
  const deleting = useDeleting<string>({
    remove: (id) => api.of('gallery').remove(id),
    sentences: { deleted: staffSentences.gallery.deleted },
  });
  const back = screen.manage.address + addressWith(search, { arrange: '' });
  if (loaderData.arranging) return <Arrange screen={screen} data={loaderData.arranging} back={back} />;
  return (
    <>
      <PageTitle
        title={t(screen.manage.title)}
        note={list && shownNumber(list.total)}
        help={screen.help && t(screen.help)}
      />
      <AddImages />
      {(narrowed || !list || list.total > 1) && (
        <ListTools
          searchLabel={msg('Search pictures')}
          isTranslated={missing.isWanted}
          sorts={withTimes([asOnTheSite])}
          more={list && list.items.length > 0 && <ChooseSeveral selection={selection} />}
        />
      )}
      <ListState list={list} narrowed={narrowed} noun={screen.fullLabel} />
      {list && list.items.length > 0 && <SelectionHead selection={selection} />}
      <ul
        aria-busy={busy}
        className="mt-5 grid grid-cols-2 gap-3 transition-opacity aria-busy:opacity-60 min-[700px]:grid-cols-3 min-[1200px]:grid-cols-4"
      >
        {list?.items.map((image, at) => (
          <li key={image._id} className={classNames('min-w-0', edited === image._id && 'col-span-full')}>
            {edited === image._id ? (
              <EditImage image={image} albums={albums} />
            ) : (
              <ImageCard
                image={image}
                number={(list.page - 1) * PAGE_SIZE + at + 1}
                arranging={arranging}
                missing={missing.mark(image)}
                selection={selection}
                onDelete={() => deleting.ask(image._id)}
              />
            )}
          </li>
        ))}
      </ul>
      {list && <ListPages page={list.page} total={list.total} />}
      <BelowList>{list && list.total > 1 && arranging.tool}</BelowList>
      <BulkBar name="gallery" selection={selection}>
        <Button look="chalk" size="small" onClick={() => setNaming(true)}>
          <Images aria-hidden className="size-4.5 max-[479px]:hidden" />
          {t('Captions and album')}
        </Button>
      </BulkBar>
      {isNaming && (
        <CaptionsDialog
          images={list?.items.filter(({ _id }) => selection.has(_id)) ?? []}
          albums={albums}
          onClose={() => setNaming(false)}
          onSaved={() => {
            setNaming(false);
            clear(selection);
          }}
        />
      )}
      {arranging.question}
    </>
  );
}

/** Moves focus into the form of the edited picture, and back to its button when it closes. */
function useFocusOnEdited(edited: string | null) {
  const last = useRef(edited);
  useEffect(() => {
    const before = last.current;
    last.current = edited;
    if (before === edited) return;
    const next = document.getElementById(edited === null ? `edit-${before}` : 'imageUrl');
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  }, [edited]);
}

type ImageCardProps = {
  image: GalleryImage;
  number: number;
  arranging: ReturnType<typeof useArranging>;
  missing: ReactNode;
  selection: Selection;
  onDelete: () => void;
};

function ImageCard({ image, number, arranging, missing, selection, onDelete }: ImageCardProps) {
  const { _id, imageUrl, caption, album } = image;
  const t = useT();
  const [search] = useSearchParams();
  return (
    <article
      aria-label={t('Image {number}', { number })}
      className="relative overflow-hidden rounded-card bg-surface ring-soft has-[input:checked]:bg-primary-soft"
    >
      {selection.isChoosing && (
        <span className="absolute top-2.5 left-2.5 grid size-11 place-items-center rounded-m bg-surface shadow-1">
          <Checkbox
            checked={selection.has(_id)}
            label={t('Select {title}', { title: t('image {number}', { number }) })}
            onToggle={(isRange) => selection.toggle(_id, isRange)}
          />
        </span>
      )}
      <Picture
        src={imageUrl}
        art={{ kind: 'gallery', seed: _id }}
        alt={caption || t('Image {number}', { number })}
        width={480}
        height={360}
        className="aspect-4/3 w-full bg-sunken object-cover"
      />
      <p className="truncate px-4 pt-3 text-small text-ink-2">
        {[album, caption].filter(Boolean).join(' · ') || t('No caption yet')}
      </p>
      <div className="px-3 pt-2 empty:hidden">
        {arranging.mark?.(image)}
        {missing}
      </div>
      <div className="flex items-center justify-between p-1.5">
        <Link
          id={`edit-${_id}`}
          to={addressWith(search, { edit: _id })}
          state={{ keepScroll: true }}
          aria-label={t('Edit image {number}', { number })}
          className={buttonClass({ look: 'quiet', size: 'small' }, 'px-2.5!')}
        >
          {t('Edit')}
        </Link>
        <RowMenu
          title={t('image {number}', { number })}
          view={arranging.view?.(image)}
          history={historyOf('gallery', _id)}
          onDelete={onDelete}
        >
          {arranging.button?.(image, t('image {number}', { number }))}
        </RowMenu>
      </div>
    </article>
  );
}

function EditImage({ image, albums }: { image: GalleryImage; albums: readonly string[] }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const leave = () =>
    navigate(addressWith(search, { edit: '' }) || '.', { replace: true, state: { keepScroll: true } });
  return (
    // A grid, so that the margin of the form does not collapse.
    <div className="grid rounded-card bg-surface px-4 pb-4 ring-soft">
      <RecordForm
        draft={`gallery ${image._id}`}
        start={valuesOf(image)}
        labels={{ ...screen.labels, ...visibilityLabels, ...translationLabels }}
        version={image.version}
        check={(values) => checkWith(gallery.fields, values)}
        save={(input, { version }) => api.of('gallery').update(image._id, input, version)}
        versionOf={(saved) => saved.version}
        reread={async () => {
          const now = await find(image._id);
          return now && { values: valuesOf(now), version: now.version, saves: await savesOf('gallery', now._id) };
        }}
        // The specification wants no toast when it fails.
        sentences={{ missing: staffSentences.gallery.missing, saved: staffSentences.gallery.updated }}
        buttons={{ save: msg('Save Changes'), busy: msg('Saving...') }}
        onSaved={async () => {
          await leave();
          await revalidate();
        }}
        onCancel={leave}
        onReopen={() => navigate(`?${search}`, { state: { keepScroll: true } })}
      >
        {(form) => (
          <InLanguages form={form} definition={gallery} labels={screen.labels}>
            <ImageFields form={form} id={image._id} albums={albums} />
          </InLanguages>
        )}
      </RecordForm>
    </div>
  );
}

type ImageValues = ReturnType<typeof valuesOf>;

type ImageFieldsProps = { form: FormState<ImageValues>; id: string; albums: readonly string[] };

function ImageFields({ form, id, albums }: ImageFieldsProps) {
  const t = useT();
  const { values, set, errors } = form;
  return (
    <>
      <PictureBox
        id="imageUrl"
        label={t(screen.labels.imageUrl)}
        value={values.imageUrl}
        onChange={(url) => set('imageUrl', url)}
        error={errors.imageUrl}
        art={{ kind: 'gallery', seed: id }}
        places={places}
      />
      <Field
        name="caption"
        label={t(screen.labels.caption)}
        maxLength={200}
        value={values.caption}
        error={errors.caption}
        onChange={(event) => set('caption', event.target.value)}
        help={t(
          'What the picture shows, in a few words. It stands under the picture and is read to visitors who cannot see it.',
        )}
      />
      <div className="grid gap-5 min-[560px]:grid-cols-[1fr_13rem]">
        <SuggestField
          name="album"
          label={t(screen.labels.album)}
          maxLength={120}
          suggestions={albums}
          value={values.album}
          error={errors.album}
          onChange={(text) => set('album', text)}
        />
        <DayField
          name="albumDate"
          label={t(screen.labels.albumDate)}
          value={values.albumDate}
          error={errors.albumDate}
          onChange={(day) => set('albumDate', day)}
        />
      </div>
      <VisibilityInForm form={form} />
    </>
  );
}

const valuesOf = ({ imageUrl, caption, album, albumDate, shown_from = '', ...image }: GalleryImage) => ({
  imageUrl,
  caption,
  album,
  albumDate,
  shown_from,
  ...translationsIn(image),
});

const places: Places = [
  { label: msg('Gallery'), ratio: 4 / 3 },
  { label: msg('Wide in the gallery'), ratio: 16 / 9 },
];
