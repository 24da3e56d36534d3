// /dashboard/edit-gallery: adds, edits and deletes pictures. Deleting asks for no confirmation, so Undo matters.
import { useEffect, useRef } from 'react';
import { Link, redirect, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { localeOf } from '#contract/language/languages.ts';
import { staffSentences } from '#contract/language/staff-messages.ts';
import { msg } from '#contract/language/translate.ts';
import { gallery } from '#contract/resources/gallery.ts';
import type { GalleryImage } from '#contract/resources.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Arrange } from '../arrange/arrange.tsx';
import { VisibilityInForm } from '../arrange/arranged-form.tsx';
import { useArranging } from '../arrange/use-arranging.tsx';
import { visibilityLabels } from '../arrange/visibility-labels.ts';
import { RecordForm } from '../form/form.tsx';
import { checkWith, type FormState } from '../form/form-state.ts';
import { savesOf } from '../form/recent-saves.ts';
import { addressWith, PAGE_SIZE } from '../list/address.ts';
import { useDeleting } from '../list/deleting.tsx';
import { HistoryLink } from '../list/list.tsx';
import { findById, loadManagerData, pagesOf } from '../list/loading.ts';
import { ListPages } from '../list/pages.tsx';
import { ListState, useLastGood } from '../list/state.tsx';
import { ListTools } from '../list/tools.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { asOnTheSite, withTimes } from '../parts/screen.ts';
import { InLanguages } from '../translations/in-languages.tsx';
import { translationLabels, translationsIn } from '../translations/values.ts';
import { PictureBox } from '../uploads/picture-box.tsx';
import type { Places } from '../uploads/places.ts';
import type { Route } from './+types/page.ts';
import { AddImages } from './add-images.tsx';
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
  const { t, language } = useTranslator();
  const [search] = useSearchParams();
  const arranging = useArranging('gallery');
  const list = useLastGood(loaderData.list);
  const busy = useNavigation().state === 'loading';
  const edited = search.get('edit');
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
        note={list?.total.toLocaleString(localeOf(language))}
        help={screen.help && t(screen.help)}
      >
        {list && list.total > 1 && arranging.tool}
      </PageTitle>
      <AddImages />
      {(search.has('q') || list?.total !== 0) && (
        <ListTools searchLabel={msg('Search pictures')} sorts={withTimes([asOnTheSite])} />
      )}
      <ListState list={list} narrowed={search.has('q')} noun={screen.fullLabel} />
      <ul
        aria-busy={busy}
        className="mt-5 grid grid-cols-2 gap-3 transition-opacity aria-busy:opacity-60 min-[700px]:grid-cols-3 min-[1200px]:grid-cols-4"
      >
        {list?.items.map((image, at) => (
          <li key={image._id} className={classNames('min-w-0', edited === image._id && 'col-span-full')}>
            {edited === image._id ? (
              <EditImage image={image} />
            ) : (
              <ImageCard
                image={image}
                number={(list.page - 1) * PAGE_SIZE + at + 1}
                arranging={arranging}
                onDelete={() => deleting.ask(image._id)}
              />
            )}
          </li>
        ))}
      </ul>
      {list && <ListPages page={list.page} total={list.total} />}
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
  onDelete: () => void;
};

function ImageCard({ image, number, arranging, onDelete }: ImageCardProps) {
  const { _id, imageUrl, caption } = image;
  const t = useT();
  const [search] = useSearchParams();
  return (
    <article aria-label={t('Image {number}', { number })} className="overflow-hidden rounded-card bg-surface ring-soft">
      <Picture
        src={imageUrl}
        art={{ kind: 'gallery', seed: _id }}
        alt={caption || t('Image {number}', { number })}
        width={480}
        height={360}
        className="aspect-4/3 w-full bg-sunken object-cover"
      />
      <p className="truncate px-4 pt-3 text-small text-ink-2">{caption || t('No caption yet')}</p>
      <div className="px-3 pt-2 empty:hidden">{arranging.mark?.(image)}</div>
      <div className="flex flex-wrap items-center p-1.5">
        <Link
          id={`edit-${_id}`}
          to={addressWith(search, { edit: _id })}
          state={{ keepScroll: true }}
          aria-label={t('Edit image {number}', { number })}
          className={buttonClass({ look: 'quiet', size: 'small' }, 'px-2.5!')}
        >
          {t('Edit')}
        </Link>
        <button
          type="button"
          aria-label={t('Delete image {number}', { number })}
          onClick={onDelete}
          className={buttonClass({ look: 'quiet', size: 'small' }, 'px-2.5! text-danger! hover:bg-danger-soft!')}
        >
          {t('Delete')}
        </button>
        {arranging.button?.(image, t('image {number}', { number }))}
        <HistoryLink name="gallery" id={_id} title={t('image {number}', { number })} />
        {arranging.view?.(image, t('image {number}', { number }))}
      </div>
    </article>
  );
}

function EditImage({ image }: { image: GalleryImage }) {
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
            <ImageFields form={form} id={image._id} />
          </InLanguages>
        )}
      </RecordForm>
    </div>
  );
}

type ImageValues = ReturnType<typeof valuesOf>;

function ImageFields({ form, id }: { form: FormState<ImageValues>; id: string }) {
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
      <VisibilityInForm form={form} />
    </>
  );
}

const valuesOf = ({ imageUrl, caption, shown_from = '', ...image }: GalleryImage) => ({
  imageUrl,
  caption,
  shown_from,
  ...translationsIn(image),
});

const places: Places = [
  { label: msg('Gallery'), ratio: 4 / 3 },
  { label: msg('Wide in the gallery'), ratio: 16 / 9 },
];
