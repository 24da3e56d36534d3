// The label of the field that every arranged resource has, in forms and in the history.
import { msg } from '#contract/language/translate.ts';

export const visibilityLabels = { shown_from: msg('Who sees it') };
