// A link that opens the phone's map with the way to the institute, ready to go.
import type { Institute } from '#contract/institute/institute.ts';

/** Where OpenStreetMap and Google Maps write the place in their addresses. */
const places = [
  /[?&]mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/,
  /!3d(-?[\d.]+)!4d(-?[\d.]+)/,
  /[?&](?:q|query|ll|destination)=(-?\d[\d.]*)(?:,|%2C)(-?\d[\d.]*)/i,
  /@(-?[\d.]+),(-?[\d.]+)/,
  /#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/,
];

/** To the place that the map link names, else that link itself (a short one names none), else to the address. */
export function directionsLink({ mapLink, address }: Pick<Institute, 'mapLink' | 'address'>): string | undefined {
  const [, latitude, longitude] = places.map((place) => place.exec(mapLink)).find((found) => found !== null) ?? [];
  if (latitude !== undefined) return wayTo(`${latitude},${longitude}`);
  if (mapLink) return mapLink;
  return address ? wayTo(address.replaceAll('\n', ', ')) : undefined;
}

const wayTo = (place: string) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
