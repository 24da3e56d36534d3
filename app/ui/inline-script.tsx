// An inline script. The server recognises it by its nonce, adds its hash to the content policy and removes the nonce. In browsers it
// has run before React: its text may be left out there.
import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code written by us, never by data.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
