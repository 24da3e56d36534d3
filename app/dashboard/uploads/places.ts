// Where the site shows the picture of a field, and in which shape. The first is the shape of the preview in the form.
import { msg } from '#contract/language/translate.ts';

export type Place = {
  label: string;
  /** Width divided by height. */
  ratio: number;
  isRound?: boolean;
  /** Shown whole, never cut to the shape: such pictures have no focal point. */
  isWhole?: boolean;
};
export type Places = readonly [Place, ...Place[]];

export const logoPlaces: Places = [{ label: msg('Logo'), ratio: 1, isWhole: true }];
export const signaturePlaces: Places = [{ label: msg('Signature'), ratio: 5 / 2, isWhole: true }];
