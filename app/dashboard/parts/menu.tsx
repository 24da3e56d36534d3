// A button that opens a short list of further actions.
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

type MenuProps = {
  /** The accessible name, where several buttons look the same. */
  label?: string;
  button: ReactNode;
  look?: ButtonLook;
  children: ReactNode;
};

/** Between the list and the button, and the edge of the window. */
const GAP = 6;

export function Menu({ label, button, look = 'outline', children }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ReturnType<typeof placeAt>>();
  const isOpen = place !== undefined;

  const open = () => setPlace(placeAt(anchor.current as HTMLDivElement));

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setPlace(undefined);
    const follow = () => anchor.current && setPlace(placeAt(anchor.current));
    const closeOutside = ({ target }: Event) => anchor.current?.contains(target as Node) || close();
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
      anchor.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey, { capture: true });
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey, { capture: true });
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [isOpen]);

  return (
    <div ref={anchor} className="inline-grid">
      <Button
        look={look}
        size="small"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="min-w-11 px-3!"
        onClick={() => (isOpen ? setPlace(undefined) : open())}
      >
        {button}
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: what is inside has keys of its own
        <ul
          id={id}
          style={place}
          // Whatever was chosen, it is done. The focus does not vanish with the list.
          onClick={({ currentTarget }) => {
            if (currentTarget.contains(document.activeElement)) anchor.current?.querySelector('button')?.focus();
            setPlace(undefined);
          }}
          className="fixed z-30 grid min-w-52 max-w-[calc(100vw-1rem)] rounded-m bg-surface p-1.5 text-ink shadow-3 ring-soft"
        >
          {children}
        </ul>
      )}
    </div>
  );
}

/** Fixed, because lists cut off what is larger than they are; upwards in the lower half. */
function placeAt(anchor: HTMLElement) {
  const { right, top, bottom } = anchor.getBoundingClientRect();
  const edge = { right: Math.max(GAP, document.documentElement.clientWidth - right) };
  const isLow = bottom > window.innerHeight / 2;
  return isLow ? { ...edge, bottom: window.innerHeight - top + GAP } : { ...edge, top: bottom + GAP };
}

const item = 'flex min-h-11 w-full items-center gap-3 rounded-[9px] px-3 text-left font-semibold hover:bg-sunken';

export function MenuButton({ danger, ...rest }: ComponentProps<'button'> & { danger?: boolean }) {
  return (
    <li>
      <button type="button" className={classNames(item, danger && 'text-danger hover:bg-danger-soft!')} {...rest} />
    </li>
  );
}

export function MenuLink(props: ComponentProps<typeof Link>) {
  return (
    <li>
      <Link className={item} {...props} />
    </li>
  );
}
