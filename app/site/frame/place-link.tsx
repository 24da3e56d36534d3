// A link to a page of the site or to the dashboard. The dashboard has one address for all languages, and a Link would put it below
// the prefix of the page's language.
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useTranslator } from '../../language/translation.tsx';

export function PlaceLink({ to, prefetch, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const { language } = useTranslator();
  const isOtherDocument = language !== 'en' && to.startsWith('/dashboard');
  return isOtherDocument ? <a href={to} {...rest} /> : <Link to={to} prefetch={prefetch} {...rest} />;
}
