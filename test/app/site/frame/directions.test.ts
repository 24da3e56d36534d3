// "Directions" navigates: to the place in the map link where it can be read, else to what staff gave.
import { expect, test } from 'vitest';
import { directionsLink } from '#app/site/frame/directions.ts';

const way = 'https://www.google.com/maps/dir/?api=1&destination=';

test.each([
  'https://www.openstreetmap.org/?mlat=17.8500&mlon=79.1000#map=9/17.8500/79.1000',
  'https://www.openstreetmap.org/#map=15/17.8500/79.1000',
  'https://www.google.com/maps/place/Palaka/@17.8500,79.1000,15z/data=!3m1',
  'https://www.google.com/maps/place/Palaka/@17.9,79.2,15z/data=!4m6!3m5!8m2!3d17.8500!4d79.1000',
  'https://maps.google.com/?q=17.8500,79.1000&z=15',
  'https://www.google.com/maps/search/?api=1&query=17.8500%2C79.1000',
])('to the place in %s', (mapLink) =>
  expect(directionsLink({ mapLink, address: 'Somewhere' })).toBe(`${way}17.8500%2C79.1000`),
);

test('a link that names no place is followed itself', () => {
  const mapLink = 'https://maps.app.goo.gl/AbCdEf';
  expect(directionsLink({ mapLink, address: 'Somewhere' })).toBe(mapLink);
});

test('without a link the address is the place, and without both there is none', () => {
  expect(directionsLink({ mapLink: '', address: 'Chukka Street\nMuggupalli' })).toBe(
    `${way}Chukka%20Street%2C%20Muggupalli`,
  );
  expect(directionsLink({ mapLink: '', address: '' })).toBeUndefined();
});
