// An inline script. The server recognises it by its nonce, adds its hash to the content policy and removes the nonce.
import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code written by us, never by data.
  return <script nonce={useContext(NonceContext)} dangerouslySetInnerHTML={{ __html: code }} />;
}
