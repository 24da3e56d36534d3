// Stands in for two parts of React Router that this site never uses, 2 kB on every first visit: observing the router from
// outside, and asking for routes bit by bit (react-router.config.ts sends them all). vite.config.ts puts it in their place
// in what browsers load; when the router's own files are renamed it no longer does, and nothing is lost but the 2 kB.

export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <Router>(router: Router) => router;

export const isFogOfWarEnabled = () => false;
export const getPartialManifest = <Manifest>(manifest: Manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
