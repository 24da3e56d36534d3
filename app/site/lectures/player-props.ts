// What every kind of player is given, and does alike.
import { type RefObject, useEffect } from 'react';

export type Showing = {
  title: string;
  /** Where to begin, in seconds. */
  from: number;
  /** The button that was pressed is gone: the player gets the keyboard. */
  takeFocus: boolean;
  onTime: (at: number, of: number) => void;
  onEnded: () => void;
};

export const PLAYER_RIGHTS = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

export function useFocus(target: RefObject<HTMLElement | null>, isWanted: boolean) {
  useEffect(() => {
    if (isWanted) target.current?.focus({ preventScroll: true });
  }, [target, isWanted]);
}
