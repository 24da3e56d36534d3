// A page of the site as the router imports it: what routes export, and nothing else.
declare module '*?__react-router-build-client-route' {
  const Page: import('react').ComponentType;
  // biome-ignore lint/style/noDefaultExport: it is how routes export their component.
  export default Page;
  export const clientLoader: (visit: object) => Promise<unknown>;
}
