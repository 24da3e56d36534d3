// The upper limit: plain `node:http` that sends bytes it was given before.
import { createServer } from 'node:http';

export type BareAnswer = { path: string; status: number; headers: string[]; body: string };

const answers = new Map<string, { status: number; headers: string[]; body: Buffer }>();
let last: { status: number; headers: string[]; body: Buffer } | undefined;

process.on('message', (message: { answer?: BareAnswer }) => {
  if (!message.answer) return;
  const { path, status, headers, body } = message.answer;
  last = { status, headers, body: Buffer.from(body, 'base64') };
  answers.set(path, last);
  process.send?.({ ready: true });
});

const server = createServer((request, response) => {
  // An address with a number in it has no response of its own and gets the last one.
  const answer = answers.get(request.url ?? '') ?? last;
  if (!answer) return response.writeHead(404).end();
  response.writeHead(answer.status, answer.headers);
  response.end(answer.status === 304 ? undefined : answer.body);
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ ready: true }));
