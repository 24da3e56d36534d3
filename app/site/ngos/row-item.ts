// What a row of NGOs shows of each: loader data is sent with the page, so it holds no more than this.
import type { Ngo } from '#contract/resources.ts';
import { shorten } from '../frame/meta.ts';

export type NgoRowItem = Pick<Ngo, '_id' | 'name' | 'shortDescription' | 'image'>;

export const rowItemOf = ({ _id, name, shortDescription, image }: Ngo): NgoRowItem => ({
  _id,
  name,
  image,
  shortDescription: shorten(shortDescription, 120),
});
