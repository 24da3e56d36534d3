// What a row of NGOs shows, for the loaders of other pages.
import type { Api } from '#contract/api.ts';
import type { Ngo } from '#contract/resources.ts';
import { orUndefined } from '../../api/loading.ts';
import { shorten } from '../frame/meta.ts';

export type NgoRowItem = Pick<Ngo, '_id' | 'name' | 'shortDescription' | 'image'>;

export async function loadNgoRow(api: Api): Promise<NgoRowItem[]> {
  const ngos = await orUndefined(api.of('ngos').page({ limit: 4 }));
  return ngos?.items.map(rowItemOf) ?? [];
}

/** No more than is shown: loader data is sent with the page. */
const rowItemOf = ({ _id, name, shortDescription, image }: Ngo): NgoRowItem => ({
  _id,
  name,
  image,
  shortDescription: shorten(shortDescription, 120),
});
