// A button that opens a short list of further actions.
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { menuPlace } from './menu-place.ts';

type MenuProps = {
  /** The accessible name, where several buttons look the same. */
  label?: string;
  button: ReactNode;
  look?: ButtonLook;
  children: ReactNode;
};

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
          className="fixed z-30 grid min-w-52 rounded-m bg-surface p-1.5 text-ink shadow-3 ring-soft"
        >
          {children}
        </ul>
      )}
    </div>
  );
}

function placeAt(anchor: HTMLElement) {
  const { clientWidth: width } = document.documentElement;
  return menuPlace(anchor.getBoundingClientRect(), { width, height: window.innerHeight });
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
