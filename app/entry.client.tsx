// Hydrates a server-rendered page.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadTranslator } from './language/load.ts';
import { TranslatorContext } from './language/translation.tsx';
import { registerWorker } from './offline/register.ts';

// Every navigation starts at the top, also back: the browser must not restore the scroll position.
history.scrollRestoration = 'manual';

registerWorker();

const translator = await loadTranslator();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslatorContext value={translator}>
        <HydratedRouter />
      </TranslatorContext>
    </StrictMode>,
  );
});
