// The cover of a study note: the picture that staff gave, or a drawn notebook with the title as HTML on its label, because an
// image cannot use the site's fonts.
import { NOTEBOOK } from '#art/notebook.ts';
import { classNames } from '../../ui/class-names.ts';
import { isIndic, languageOf } from '../../ui/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { readNoteTitle } from './title.ts';

type NoteCoverProps = { image: string; title: string; eager?: boolean };

export function NoteCover({ image, title, eager }: NoteCoverProps) {
  const isDrawn = image === '' || image.startsWith('/art/note/');
  const { ofClass, topic } = readNoteTitle(title);
  return (
    <span className="@container relative block aspect-4/5 bg-[#c9995f]">
      <Picture
        src={image}
        art={{ kind: 'note', seed: title }}
        alt=""
        width={NOTEBOOK.width}
        height={NOTEBOOK.height}
        loading={eager ? 'eager' : 'lazy'}
        className="peer absolute inset-0 size-full object-cover"
      />
      <span aria-hidden className={classNames('text-[#0a303c]', !isDrawn && 'hidden peer-data-drawn:inline')}>
        <span
          lang={languageOf(ofClass)}
          className="absolute truncate font-semibold"
          style={{ ...place(NOTEBOOK.subject), fontSize: '3.75cqw', lineHeight: isIndic(ofClass) ? 1.7 : 1.4 }}
        >
          {ofClass}
        </span>
        <span
          lang={languageOf(topic)}
          className="absolute line-clamp-2 font-display font-bold"
          style={{
            ...place(NOTEBOOK.title),
            ...(isIndic(topic) ? { fontSize: '6.6cqw', lineHeight: 1.5 } : { fontSize: '8.4cqw', lineHeight: 1.05 }),
          }}
        >
          {topic}
        </span>
      </span>
    </span>
  );
}

type Box = { x: number; y: number; width: number };

const place = ({ x, y, width }: Box) => ({
  left: `${(x / NOTEBOOK.width) * 100}%`,
  top: `${(y / NOTEBOOK.height) * 100}%`,
  width: `${(width / NOTEBOOK.width) * 100}%`,
});
