// Lets Node load the modules of the pages as Vite does: JSX, styles (nothing), drawings and fonts (their address), files as text.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'rolldown/utils';

const root = pathToFileURL(`${import.meta.dirname}/../..`).pathname;
const isText = (url: string) => url.endsWith('?raw');
const isAddress = (url: string) => url.endsWith('?url') || /\.(svg|woff2)$/.test(url);

registerHooks({
  load(url, context, next) {
    const given = (source: string) => ({ format: 'module', source, shortCircuit: true });
    if (url.endsWith('.css')) return given('');
    if (isAddress(url)) return given(`export default ${JSON.stringify(new URL(url).pathname.slice(root.length))}`);
    if (isText(url)) return given(`export default ${JSON.stringify(readFileSync(fileURLToPath(url), 'utf8'))}`);
    if (!/\.tsx$|\/app\/.*\.ts$/.test(url)) return next(url, context);
    const path = fileURLToPath(url);
    // Neither on the server nor built.
    const define = { 'import.meta.env': '({})' };
    return given(transformSync(path, readFileSync(path, 'utf8'), { define }).code);
  },
});
