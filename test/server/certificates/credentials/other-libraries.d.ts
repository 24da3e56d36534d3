// The parts of other libraries that the test beside uses; these packages bring no types.
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: unknown; signer?: unknown });
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown;
}
declare module '@digitalbazaar/ed25519-multikey' {
  export function fromJwk(options: object): Promise<{ signer(): unknown }>;
}
declare module 'jsonld-signatures' {
  type Options = { suite: unknown; purpose: unknown; documentLoader: unknown };
  const jsigs: {
    sign(document: object, options: Options): Promise<object>;
    verify(document: object, options: Options): Promise<{ verified: boolean; error?: { errors?: unknown[] } }>;
    purposes: { AssertionProofPurpose: new (options?: { controller: object }) => unknown };
  };
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it.
  export default jsigs;
}
