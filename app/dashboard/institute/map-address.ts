// Map services give out a whole piece of HTML to embed; only the address in it is wanted.

export function addressInFrame(text: string) {
  const [, found] = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(text) ?? [];
  return found === undefined ? text : found.replaceAll('&amp;', '&').trim();
}
