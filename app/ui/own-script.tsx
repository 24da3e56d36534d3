// An inline script of our own. The server gives it a nonce, allows its hash and takes the nonce away again.
import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

export function OwnScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code written by us, never by data.
  return <script nonce={useContext(NonceContext)} dangerouslySetInnerHTML={{ __html: code }} />;
}
