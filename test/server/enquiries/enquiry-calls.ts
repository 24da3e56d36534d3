// What visitors and staff do at the enquiry desk, through the API.
import { expect } from 'vitest';
import { dayInIndia } from '#contract/text/today.ts';
import { call, message, next, type Payload } from '#test/samples.ts';
import { callsAs, type TestServer } from '#test/support/server.ts';

const DAY = 24 * 60 * 60 * 1000;
export const inDays = (days: number) => dayInIndia(new Date(Date.now() + days * DAY));

export function createDesk(server: () => TestServer) {
  const staff = callsAs(server, 'editor');
  const newest = async () => (await staff('GET', '/api/contact?limit=1')).body[0];
  const receive = async (changes: Payload = {}, language?: string) => {
    const headers: Record<string, string> = language ? { 'accept-language': language } : {};
    const isCall = 'course' in changes;
    const body = isCall ? call(changes) : message(changes);
    const sent = await server().call('POST', isCall ? '/api/contact/call' : '/api/contact', { body, headers });
    expect(sent.status).toBe(201);
    return newest();
  };
  const set = (id: string, fields: Payload, version?: number) =>
    staff('PUT', `/api/contact/${id}`, fields, version ? { 'if-match': `"${version}"` } : {});
  const note = (id: string, text: string, key?: string) =>
    staff('POST', `/api/contact/${id}/notes`, { text }, key ? { 'idempotency-key': key } : {});
  const me = async (token = server().editor) => (await server().call('GET', '/api/users/me', { token })).body;
  /** A word that only the enquiries of one test have. */
  const mark = () => `mark${next()}x`;
  const names = async (query: string) => {
    const { status, body } = await staff('GET', `/api/contact?limit=50&${query}`);
    expect(status).toBe(200);
    return (body as { from_name: string }[]).map(({ from_name }) => from_name.split(' ')[0]);
  };

  return { staff, newest, receive, set, note, me, mark, names };
}
