// scratch
import { test } from 'vitest';
import { onBoth } from '#test/support/server.ts';
onBoth('probe', (server, kind) => {
  test('x', async () => {
    const { app, call, admin } = server();
    if (kind === 'sqlite') console.log(app.routeTable.map(r => `${r.method} ${r.url} ${r.access}`).join('\n'));
    const show = async (m: string, p: string, o = {}) => { const r = await call(m, p, o); console.log(kind, m, p.slice(0,80), r.status, r.text.slice(0, 150), JSON.stringify(Object.fromEntries(r.headers)).slice(0,600)); };
    await show('GET', '/api/courses');
    await show('GET', '/api/certificates/%00');
    await show('GET', '/api/courses/%00');
    await show('GET', '/api/courses?q=%00');
    await show('GET', '/api/courses/%zz');
    await show('GET', '/api/courses/%ff');
    await show('GET', '/api/courses/' + 'a'.repeat(1001));
    await show('GET', '/api/courses/' + encodeURIComponent('త'.repeat(120)));
    await show('POST', '/api/users/login', { body: { email: 'a\0b@c.d', password: 'x' } });
    await show('PATCH', '/api/courses');
    await show('OPTIONS', '/api/courses');
    await show('PUT', '/api/courses/%00', { token: admin, body: {} });
    await show('DELETE', '/api/courses/%00', { token: admin });
    await show('DELETE', '/api/courses/x', { token: admin, headers: { 'content-type': 'application/json' } });
    await show('DELETE', '/api/courses/x', { token: admin, headers: { 'content-type': 'text/plain' } });
    await show('DELETE', '/api/courses/x', { token: admin, body: {} });
    await show('GET', '/api//courses');
    await show('GET', '/api/courses;x');
    await show('GET', '/api/%63ourses');
    await show('GET', '/api/%75sers');
    await show('GET', '/api/x/%2e%2e/users');
    await show('GET', '/api/lectures/class/Class%2010');
    await show('GET', '/api/lectures/class/%00');
    await show('GET', '/api/certificates?status=%00', { token: admin });
    await show('GET', '/api/certificates?sort=', { token: admin });
  });
});
