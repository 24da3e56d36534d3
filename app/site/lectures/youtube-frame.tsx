// A YouTube video in its privacy-enhanced frame.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PLAYER_RIGHTS, type Showing, useFocus } from './player-props.ts';
import { noteSpeed, readSpeed } from './watched.ts';
import { followYoutube, type News } from './youtube-messages.ts';

export function YoutubeFrame({ title, from, takeFocus, onTime, onEnded, embed }: Showing & { embed: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Set once: another address would load the video anew.
  const [address] = useState(() => playerAddress(embed, from));
  const hear = useEffectEvent((news: News) => {
    if (news.kind === 'time') onTime(news.at, news.of);
    else if (news.kind === 'ended') onEnded();
    else noteSpeed(news.speed);
  });
  useFocus(frame, takeFocus);
  useEffect(() => {
    if (frame.current) return followYoutube(frame.current, (news) => hear(news), readSpeed());
  }, []);
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      allow={PLAYER_RIGHTS}
      // YouTube does not play for a page that hides its name.
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
