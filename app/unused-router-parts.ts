// Replaces two modules of React Router that this site does not use, 2 kB on every first visit: instrumentation, and lazy route
// discovery (react-router.config.ts sends all routes). vite.config.ts does the replacing in the browser build; if the router
// renames its files, only the 2 kB come back.

export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <Router>(router: Router) => router;

export const isFogOfWarEnabled = () => false;
export const getPartialManifest = <Manifest>(manifest: Manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
