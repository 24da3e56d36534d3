// Hydrates a server-rendered page.
import { StrictMode, startTransition, useEffect } from 'react';
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
  useEffect(repeatEarlyTap, []);
  return (
    <StrictMode>
      <PageLanguage>
        <HydratedRouter />
      </PageLanguage>
    </StrictMode>
  );
}
