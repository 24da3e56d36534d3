// Which web addresses are accepted, in forms and by the server.

const OWN_FILE = /^\/(?:art\/[a-z]+|uploads)\/[A-Za-z0-9._~%-]+$/;

/**
 * The scheme of an address is what makes it dangerous; quotes and brackets are allowed, as in browsers. Spaces end an address inside a
 * text, and browsers read a backslash as a slash, so that it leads elsewhere than it says.
 */
export function isSafeAddress(text: string) {
  if (OWN_FILE.test(text)) return true;
  if (!/^https?:\/\/[^\s\\]+$/i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
}
