// Reads the files in a zip archive.
import { unzipSync } from 'fflate';

/** More is unpacked than is allowed. */
export class TooLargeError extends Error {}

export type Zip = ReturnType<typeof openZip>;

/** `most`: of all files that are read, in bytes. None unpacks to more than the archive says, whatever is in it. */
export function openZip(bytes: Uint8Array, most: number) {
  const names = new Set<string>();
  unzipSync(bytes, { filter: ({ name }) => !names.add(name) });
  let left = most;

  return {
    has: (name: string) => names.has(name),
    text(wanted: string) {
      const files = unzipSync(bytes, {
        filter({ name, originalSize }) {
          if (name !== wanted) return false;
          left -= originalSize;
          if (left < 0) throw new TooLargeError();
          return true;
        },
      });
      if (!files[wanted]) throw new Error(`There is no ${wanted} in the archive.`);
      return new TextDecoder().decode(files[wanted]);
    },
  };
}
