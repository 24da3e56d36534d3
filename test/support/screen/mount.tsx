// The site in the document of the process: its routes, pages and loaders, as in a browser after the first visit.
import { useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  type LoaderFunction,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import { PageLanguage } from '#app/language/page-language.tsx';
import routes from '#app/routes.ts';
import { ToastHost } from '#app/ui/toast-host.tsx';

// biome-ignore lint/suspicious/noExplicitAny: modules of pages export what they need
type PageModule = any;
type Entry = { id?: string; path?: string; index?: boolean; file: string; children?: Entry[] };

function routeOf({ file, children, index, path }: Entry): RouteObject {
  const lazy = async () => {
    const page: PageModule = await import(`../../../app/${file}`);
    return {
      loader: page.clientLoader && loaded(page.clientLoader),
      shouldRevalidate: page.shouldRevalidate,
      handle: page.handle,
      Component: page.default && withComponentProps(page.default),
      ErrorBoundary: page.ErrorBoundary && withErrorBoundaryProps(page.ErrorBoundary),
    };
  };
  const id = file.replace(/\.tsx$/, '');
  const HydrateFallback = Nothing;
  return index
    ? { id, index, lazy, HydrateFallback }
    : { id, path, lazy, HydrateFallback, children: children?.map(routeOf) };
}

/** A page that is to be loaded as a document has nothing from the server but itself. */
const loaded =
  (load: LoaderFunction): LoaderFunction =>
  async (args) => {
    try {
      return await load(args);
    } catch (thrown) {
      const isLoaded = thrown instanceof Response && thrown.headers.get('location') === args.request.url;
      if (!isLoaded) throw thrown;
      return {};
    }
  };

function Nothing() {
  return null;
}

type Router = ReturnType<typeof createBrowserRouter>;
export type Mounted = {
  router: Router;
  /** Whether the screen shows what the router has loaded: React is a moment later. */
  isShown: () => boolean;
  unmount: () => void;
};

export function mountSite(): Mounted {
  let shown = '';
  function Shown() {
    const { key } = useLocation();
    useLayoutEffect(() => {
      shown = key;
    }, [key]);
    return <Outlet />;
  }
  const site = routeOf({ file: 'root.tsx', children: routes as Entry[] });
  const router = createBrowserRouter([{ Component: Shown, HydrateFallback: Nothing, children: [site] }]);
  const place = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(place);
  // Without StrictMode: here it would run effects twice, which it does not do in what people get.
  root.render(
    <PageLanguage>
      <RouterProvider router={router} />
      <ToastHost />
    </PageLanguage>,
  );
  document.documentElement.setAttribute('data-hydrated', '');
  return {
    router,
    isShown: () => {
      const { initialized, navigation, location } = router.state;
      return initialized && navigation.state === 'idle' && shown === location.key;
    },
    unmount() {
      root.unmount();
      place.remove();
      router.dispose();
    },
  };
}
