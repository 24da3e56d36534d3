// The site in the document of the process: its routes, pages and loaders, as in a browser after the first visit.
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  type RouteObject,
  RouterProvider,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import { PageLanguage } from '#app/language/page-language.tsx';
import routes from '#app/routes.ts';
import { ToastHost } from '#app/ui/toast-host.tsx';

// biome-ignore lint/suspicious/noExplicitAny: modules of pages export what they need
type PageModule = any;
type Entry = { id?: string; path?: string; index?: boolean; file: string; children?: Entry[] };

const files = import.meta.glob<PageModule>(['/app/root.tsx', '/app/**/*page.tsx', '/app/**/layout.tsx']);

function routeOf({ file, children, index, path }: Entry): RouteObject {
  const load = files[`/app/${file}`];
  if (!load) throw new Error(`There is no ${file}.`);
  const lazy = async () => {
    const page = await load();
    return {
      loader: page.clientLoader,
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

function Nothing() {
  return null;
}

export type Mounted = { router: ReturnType<typeof createBrowserRouter>; unmount: () => void };

export function mountSite(): Mounted {
  const router = createBrowserRouter([routeOf({ file: 'root.tsx', children: routes as Entry[] })]);
  const place = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(place);
  root.render(
    <StrictMode>
      <PageLanguage>
        <RouterProvider router={router} />
        <ToastHost />
      </PageLanguage>
    </StrictMode>,
  );
  return {
    router,
    unmount() {
      root.unmount();
      place.remove();
      router.dispose();
    },
  };
}
