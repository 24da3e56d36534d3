// Compresses the build's files once, at the highest level, so that the server only picks one: file, file.gz or file.br.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export async function compressAssets(folder: string) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => /\.(?:js|css|svg|json)$/.test(file)).map((file) => compress(join(folder, file))),
  );
}

async function compress(path: string) {
  const text = await readFile(path);
  if (text.length < 860) return;
  const [gz, br] = await Promise.all([
    toGzip(text, { level: 9 }),
    toBrotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
}
