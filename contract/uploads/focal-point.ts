// Setting and checking focal points, for staff. Apart from picture-address.ts: every page of visitors loads that.
import { type Focus, readPicture } from './picture-address.ts';

export const CENTRE: Focus = { x: 50, y: 50 };

export const withFocus = (url: string, focus: Focus | undefined) =>
  focus ? `${url}#focus=${focus.x},${focus.y}` : url;

export const hasWrongFocus = (address: string) => address.includes('#focus=') && !readPicture(address).focus;
