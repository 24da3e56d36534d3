// Finds where the WhatsApp button covers nothing that is read or tapped, and keeps it there.

/** How far from the button anything else must be. */
const MARGIN = 6;
const STEP = 8;
/** As far up as a thumb reaches. */
const REACH = 0.45;
const SETTLED_MS = 120;
/** While a page is laid out it grows many times, and measuring holds up a slow phone. */
const GROWN_MS = 500;

/** Starts to follow the visitor; returns what ends it. */
export function follow(button: HTMLElement): () => void {
  const room = button.parentElement as HTMLElement;
  let last = scrollY;
  let isAway = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    // First: what follows is measured where it stands while it follows.
    room.dataset.follows = 'still';
    place(button, isAway);
  };
  const settleIn = (ms: number) => {
    room.dataset.follows = 'moving';
    clearTimeout(timer);
    timer = setTimeout(settle, ms);
  };
  const later = () => settleIn(SETTLED_MS);
  const scrolled = ({ target }: Event) => {
    // A row that scrolls sideways moves what may lie under the button.
    if (target !== document) return later();
    if (scrollY !== last) isAway = scrollY > last;
    last = scrollY;
    button.dataset.place = isAtEnd() ? 'free' : 'none';
    button.style.translate = '';
    later();
  };
  // Pictures, fonts and animations move what is read after the page is there.
  const grown = () => settleIn(GROWN_MS);
  const watch = new ResizeObserver(grown);
  // Calls back at once, which places the button for the first time.
  watch.observe(document.body);
  addEventListener('scroll', scrolled, { passive: true, capture: true });
  addEventListener('resize', grown);
  addEventListener('animationend', grown);
  return () => {
    clearTimeout(timer);
    watch.disconnect();
    removeEventListener('scroll', scrolled, { capture: true });
    removeEventListener('resize', grown);
    removeEventListener('animationend', grown);
    delete room.dataset.follows;
    delete button.dataset.place;
    button.style.translate = '';
  };
}

/** Where the room at the end of the page is in view, nothing else is there. */
function isAtEnd() {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollY >= scrollHeight - clientHeight - 2;
}

function place(button: HTMLElement, isAway: boolean) {
  if (isAtEnd()) {
    button.dataset.place = 'free';
    button.style.translate = '';
    return;
  }
  const shift = isAway ? undefined : findShift(button);
  button.dataset.place = shift === undefined ? 'none' : 'free';
  button.style.translate = shift ? `0 -${shift}px` : '';
}

/** How far up the button must go to cover nothing; undefined if there is no such place within reach. */
function findShift(button: HTMLElement): number | undefined {
  const { left, right, height } = button.getBoundingClientRect();
  const room = (button.parentElement as HTMLElement).getBoundingClientRect();
  const bottom = room.top + (room.height + height) / 2;
  const [from, to] = [left - MARGIN, right + MARGIN];
  const lines = findLines({ left: from, right: to, top: innerHeight * (1 - REACH), bottom: innerHeight });
  // So that a tap asked about goes to what lies under it.
  button.style.pointerEvents = 'none';
  try {
    for (let shift = 0; bottom - shift - height > innerHeight * (1 - REACH); shift += STEP) {
      const place = { left: from, right: to, top: bottom - shift - height - MARGIN, bottom: bottom - shift + MARGIN };
      if (!lines.some((line) => meet(line, place)) && !hasControl(place)) return shift;
    }
    return undefined;
  } finally {
    button.style.pointerEvents = '';
  }
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The lines of text within this part of the window. */
function findLines(strip: Box): Box[] {
  const lines: Box[] = [];
  const range = document.createRange();
  const look = (element: Element) => {
    const box = element.getBoundingClientRect();
    // An element without a box of its own may still have children that have one.
    if (box.width > 0 && box.height > 0 && !meet(box, strip)) return;
    for (const child of element.childNodes)
      if (child instanceof Element) look(child);
      else if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) {
        range.selectNodeContents(child);
        lines.push(...[...range.getClientRects()].filter((line) => meet(line, strip)));
      }
  };
  for (const part of document.querySelectorAll('#main, footer')) look(part);
  return lines;
}

/** Whether a tap there would do something. Asked of the browser: a whole card may be one link. */
function hasControl({ left, right, top, bottom }: Box) {
  // Nothing that can be tapped is smaller than this.
  const parts = 3;
  for (let i = 0; i <= parts; i++)
    for (let j = 0; j <= parts; j++) {
      const [x, y] = [left + ((right - left) * i) / parts, top + ((bottom - top) * j) / parts];
      if (document.elementFromPoint(x, y)?.closest(controls)) return true;
    }
  return false;
}

const controls =
  'a, button, input, select, textarea, summary, label, iframe, video, audio, [role=button], [tabindex="0"]';
