// Requests a font together with the style sheet, not after the style sheet has named it.
export const preloadFont = (href: string) => ({
  rel: 'preload',
  as: 'font' as const,
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
});
