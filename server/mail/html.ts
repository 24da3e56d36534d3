// The HTML of a mail: one plain column of paragraphs, which every mail program shows.

/** `paragraphs` are HTML: texts go through `escaped` first. */
export function mailHtml(language: string, subject: string, paragraphs: string[]) {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#ffffff;color:#1d2330;font:16px/1.5 sans-serif">',
    ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    '</body></html>',
  ].join('');
}

export const mailLink = (address: string, words: string) =>
  `<a href="${escaped(address)}" style="color:#1d4f91">${escaped(words)}</a>`;

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
