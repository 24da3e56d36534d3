// The part of jsonld that credentials use; the package brings no types.
declare module 'jsonld/dist/jsonld.esm.min.js' {
  type Loaded = { document: unknown; documentUrl: string; tag?: 'static' };
  type CanonizeOptions = {
    algorithm: 'RDFC-1.0';
    format: 'application/n-quads';
    documentLoader: (url: string) => Promise<Loaded>;
    safe: boolean;
    base: null;
  };
  const jsonld: { canonize(input: object, options: CanonizeOptions): Promise<string> };
  // biome-ignore lint/style/noDefaultExport: it is how the package exports it.
  export default jsonld;
}
