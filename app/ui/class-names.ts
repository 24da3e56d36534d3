// Joins class names, leaving out falsy ones.
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
