// Joins class names, leaving out what does not apply.
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
