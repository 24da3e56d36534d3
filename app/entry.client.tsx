// Hydrates a server-rendered page.
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PageLanguage } from './language/page-language.tsx';
import { registerWorker } from './offline/register.ts';
import { repeatEarlyTap } from './ui/early-taps.ts';

registerWorker();

startTransition(() => {
  hydrateRoot(document, <App />);
});

function App() {
  // From here on clicks are handled: early taps, tests and measurements wait for it.
  useLayoutEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);
  useEffect(repeatEarlyTap, []);
  return (
    <StrictMode>
      <PageLanguage>
        <HydratedRouter />
      </PageLanguage>
    </StrictMode>
  );
}
