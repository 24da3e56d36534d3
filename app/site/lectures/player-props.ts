// What the players (YouTube, Drive, file) have in common.
import { type RefObject, useEffect } from 'react';

export type VideoPlayerProps = {
  title: string;
  /** Start position, in seconds. */
  from: number;
  /** Move focus to the player: the button that was pressed is gone. */
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
