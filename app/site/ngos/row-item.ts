// What a row of NGOs shows of each: a page sends its data along, so it sends no more than that.
import type { Ngo } from '#contract/resources.ts';
import { shorten } from '../frame/meta.ts';

export type NgoInRow = Pick<Ngo, '_id' | 'name' | 'shortDescription' | 'image'>;

export const pickForRow = ({ _id, name, shortDescription, image }: Ngo): NgoInRow => ({
  ...{ _id, name, image },
  shortDescription: shorten(shortDescription, 120),
});
