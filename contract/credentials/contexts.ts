// The JSON-LD contexts that credentials use, kept in contexts/ beside this file: what a term means decides what is signed, so none is
// ever fetched. Any other address is refused.

export const VC_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** The first hash is that of the W3C's recommendation; of the second file 1EdTech publishes none (decision 0068). */
export const contextFiles: Record<string, { file: string; sha256: string }> = {
  [VC_CONTEXT]: {
    file: 'credentials-v2.jsonld',
    sha256: '59955ced6697d61e03f2b2556febe5308ab16842846f5b586d7f1f7adec92734',
  },
  [BADGES_CONTEXT]: {
    file: 'open-badges-3.0.3.jsonld',
    sha256: 'ef2fa9c7846dce233cc166b43639027278be4ee44f00bb1d45c75de2dd0cd761',
  },
};

export const isKnownContext = (address: unknown) => typeof address === 'string' && Object.hasOwn(contextFiles, address);
