// /login: the staff's way in. It leads back to the page that asked for it.
import type { Route } from './+types/login.ts';
import { describePage } from './meta.ts';

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, { title: 'Staff login', path: '/login', hidden: true });
}

export default function Login() {
  return (
    <div className="wrap section">
      <h1 className="text-h1 leading-[.94]">Staff login</h1>
    </div>
  );
}
