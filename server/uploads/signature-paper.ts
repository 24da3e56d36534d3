// Makes the white paper of a signature transparent: on certificates it lies over the ornaments. Paper is never quite white nor evenly lit,
// so each part of the picture is compared with the paper around it.

export type Pixels = { data: Buffer; width: number; height: number; channels: number };

/** Ink differs from paper by more than the first, is opaque from the second; of 255. Noise of cameras and scanners is below it. */
const [FAINT, FULL] = [34, 96];
/** Darker than this it is no white paper; and so much of the edge must be paper, so little of the whole ink. */
const [WHITE, EDGE_SHARE, MOST_INK] = [150, 0.9, 0.4];
const TILES = 12;

/** Undefined if there is no white paper, nothing on it, or it is transparent already. */
export function makePaperTransparent({ data, width, height, channels }: Pixels): Pixels | undefined {
  if (channels < 3 || isTransparent(data, channels)) return undefined;
  const paper = readPaper({ data, width, height, channels });
  const made = Buffer.alloc(width * height * 4);
  let [ink, edge, edgePaper] = [0, 0, 0];
  const ground = [0, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [from, to] = [(y * width + x) * channels, (y * width + x) * 4];
      paper.at(x, y, ground);
      let difference = 0;
      for (let c = 0; c < 3; c++) difference = Math.max(difference, (ground[c] as number) - (data[from + c] as number));
      const share = Math.min(1, Math.max(0, (difference - FAINT) / (FULL - FAINT)));
      if (share > 0.5) ink++;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
        edge++;
        if (share === 0 && Math.min(...ground) >= WHITE) edgePaper++;
      }
      made[to + 3] = Math.round(share * 255);
      // The colour of the ink without the paper that shines through.
      for (let c = 0; c < 3 && share > 0; c++)
        made[to + c] = Math.min(
          255,
          Math.max(0, Math.round(((data[from + c] as number) - (1 - share) * (ground[c] as number)) / share)),
        );
    }
  const all = width * height;
  if (edgePaper < edge * EDGE_SHARE || ink === 0 || ink > all * MOST_INK) return undefined;
  return { data: made, width, height, channels: 4 };
}

function isTransparent(data: Buffer, channels: number) {
  if (channels < 4) return false;
  for (let at = 3; at < data.length; at += channels) if ((data[at] as number) < 250) return true;
  return false;
}

/** The colour of the paper: in each tile what three quarters of its pixels do not exceed, and in between a mixture. */
function readPaper({ data, width, height, channels }: Pixels) {
  const [columns, rows] = [Math.min(TILES, width), Math.min(TILES, height)];
  const tiles: number[][] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const counts = [0, 1, 2].map(() => new Uint32Array(256));
      const [top, bottom] = [Math.floor((row * height) / rows), Math.floor(((row + 1) * height) / rows)];
      const [left, right] = [Math.floor((column * width) / columns), Math.floor(((column + 1) * width) / columns)];
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++)
          for (let c = 0; c < 3; c++) {
            const value = data[(y * width + x) * channels + c] as number;
            (counts[c] as Uint32Array)[value] = ((counts[c] as Uint32Array)[value] as number) + 1;
          }
      tiles.push(counts.map((list) => quantile(list, 0.75)));
    }
  // A tile full of ink is no paper.
  const usual = [0, 1, 2].map(
    (c) => tiles.map((tile) => tile[c] as number).sort((a, b) => a - b)[tiles.length >> 1] as number,
  );
  for (const tile of tiles)
    for (let c = 0; c < 3; c++) tile[c] = Math.max(tile[c] as number, 0.7 * (usual[c] as number));
  return {
    at(x: number, y: number, into: number[]) {
      const [column, row] = [placeOf(x, width, columns), placeOf(y, height, rows)];
      const [left, top] = [Math.floor(column), Math.floor(row)];
      const [right, bottom] = [Math.min(left + 1, columns - 1), Math.min(top + 1, rows - 1)];
      const tile = (r: number, k: number, c: number) => (tiles[r * columns + k] as number[])[c] as number;
      for (let c = 0; c < 3; c++) {
        const above = tile(top, left, c) + (column - left) * (tile(top, right, c) - tile(top, left, c));
        const below = tile(bottom, left, c) + (column - left) * (tile(bottom, right, c) - tile(bottom, left, c));
        into[c] = above + (row - top) * (below - above);
      }
    },
  };
}

/** Among the middles of the tiles. */
const placeOf = (at: number, length: number, count: number) =>
  Math.min(count - 1, Math.max(0, ((at + 0.5) * count) / length - 0.5));

function quantile(counts: Uint32Array, share: number) {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return seen >= wanted;
  });
}
