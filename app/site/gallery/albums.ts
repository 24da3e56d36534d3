// The albums of the gallery, and the pictures of the one that the address names.
import { originalOf } from '#contract/language/original.ts';
import { valueIn } from '../frame/query.ts';

type InAlbum = { album: string; albumDate: string; originals?: { album?: string } };
export type Album = { value: string; text: string; day: string };

export const albumIn = (query: URLSearchParams) => valueIn(query, 'album');

/** In any language an album is chosen by its original name. The newest first; those without a day last, in the order of their pictures. */
export function chooseAlbum<Item extends InAlbum>(images: Item[], album: string) {
  const albums = new Map<string, Album>();
  for (const image of images) {
    const value = originalOf(image, 'album');
    if (value === '') continue;
    const { day = '' } = albums.get(value) ?? {};
    albums.set(value, { value, text: image.album || value, day: image.albumDate > day ? image.albumDate : day });
  }
  const isThere = albums.has(album);
  return {
    found: isThere ? images.filter((image) => originalOf(image, 'album') === album) : images,
    count: images.length,
    albums: [...albums.values()].sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0)),
  };
}
