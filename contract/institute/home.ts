// The home page below its top: the sections, in the order they have until staff choose another. Without rules, so that pages of
// visitors load no more than the names.

export const homeSections = ['courses', 'tuitions', 'lectures', 'words', 'director', 'pages', 'visit'] as const;
export type HomeSection = (typeof homeSections)[number];

/** Those that are shown, in order. None chosen: all, as built in. */
export const sectionsShown = (chosen: readonly HomeSection[]): readonly HomeSection[] =>
  chosen.length === 0 ? homeSections : chosen;
