// A YouTube video in its privacy-enhanced frame.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PLAYER_RIGHTS, useFocus, type VideoPlayerProps } from './player-props.ts';
import { readSpeed, saveSpeed } from './watched.ts';
import { followYoutube, type PlayerEvent } from './youtube-messages.ts';

export function YoutubeFrame({ title, from, takeFocus, onTime, onEnded, embed }: VideoPlayerProps & { embed: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Set once: another address would reload the video.
  const [address] = useState(() => playerAddress(embed, from));
  const onEvent = useEffectEvent((event: PlayerEvent) => {
    if (event.kind === 'time') onTime(event.at, event.of);
    else if (event.kind === 'ended') onEnded();
    else saveSpeed(event.speed);
  });
  useFocus(frame, takeFocus);
  useEffect(() => {
    if (frame.current) return followYoutube(frame.current, (event) => onEvent(event), readSpeed());
  }, []);
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      allow={PLAYER_RIGHTS}
      // YouTube does not play without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full"
    />
  );
}

function playerAddress(embed: string, from: number) {
  const url = new URL(embed);
  const parameters = { autoplay: 1, enablejsapi: 1, origin: location.origin, playsinline: 1, rel: 0 };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
  if (from > 0) url.searchParams.set('start', String(Math.floor(from)));
  return url.href;
}
