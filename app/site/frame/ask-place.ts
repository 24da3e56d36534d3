// Finds where the WhatsApp button covers nothing that is read or tapped, and keeps it there.

/** How far from the button anything else must be. */
const MARGIN = 6;
const STEP = 8;
/** As far up as a thumb reaches. */
const REACH = 0.45;
const SETTLED_MS = 120;

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
  const later = () => {
    room.dataset.follows = 'moving';
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLED_MS);
  };
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
  const watch = new ResizeObserver(later);
  watch.observe(document.body);
  addEventListener('scroll', scrolled, { passive: true, capture: true });
  addEventListener('resize', later);
  addEventListener('animationend', later);
  settle();
  return () => {
    clearTimeout(timer);
    watch.disconnect();
    removeEventListener('scroll', scrolled, { capture: true });
    removeEventListener('resize', later);
    removeEventListener('animationend', later);
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
  const strip = { left: left - MARGIN, right: right + MARGIN, top: innerHeight * (1 - REACH), bottom: innerHeight };
  const taken = findTaken(strip);
  for (let shift = 0; bottom - shift - height > strip.top; shift += STEP) {
    const top = bottom - shift - height - MARGIN;
    if (!taken.some((box) => box.top < bottom - shift + MARGIN && box.bottom > top)) return shift;
  }
  return undefined;
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The boxes of all lines of text and all controls within this part of the window. */
function findTaken(strip: Box): Box[] {
  const taken: Box[] = [];
  const look = (element: Element) => {
    const box = element.getBoundingClientRect();
    // An element without a box of its own may still have children that have one.
    if (box.width > 0 && box.height > 0 && !meet(box, strip)) return;
    if (element.matches(controls)) {
      taken.push(box);
      return;
    }
    for (const child of element.childNodes)
      if (child instanceof Element) look(child);
      else if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) taken.push(...linesOf(child, strip));
  };
  for (const part of document.querySelectorAll('#main, footer')) look(part);
  return taken;
}

const controls =
  'a, button, input, select, textarea, summary, label, iframe, video, audio, canvas, [role=button], [tabindex="0"]';

function linesOf(text: Node, strip: Box): Box[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].filter((line) => meet(line, strip));
}
