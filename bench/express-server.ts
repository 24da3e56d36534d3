// The usual alternative: Express with SQLite through prepared statements and React; everything is made per request,
// without cache, limits or log.
import { DatabaseSync } from 'node:sqlite';
import { createElement as e } from 'react';
import { renderToString } from 'react-dom/server';

/** The part of Express that is used here. */
type Request = { params: Record<string, string> };
type Response = { status(code: number): Response; json(value: unknown): void; send(text: string): void };
type App = {
  get(path: string, handler: (request: Request, response: Response) => void): void;
  listen(port: number, host: string, done: () => void): void;
};

type Course = { _id: string; title: string; description: string; price: string; jobs: string[] };

const db = new DatabaseSync(process.env.FILE ?? '', { readOnly: true });
const allCourses = db.prepare('select * from courses order by _id');
const certificate = db.prepare('select * from certificates where certificate_no = ?');

const readCourses = () =>
  allCourses.all().map((row) => ({ ...row, jobs: JSON.parse(String(row.jobs)) }) as unknown as Course);

const page = (courses: Course[]) =>
  e(
    'html',
    { lang: 'en' },
    e('head', null, e('title', null, 'Courses')),
    e(
      'body',
      null,
      courses.map(({ _id, title, description, price, jobs }) =>
        e(
          'article',
          { key: _id },
          ...[e('h2', null, title), e('p', null, description), e('p', null, price)],
          e('ul', null, ...jobs.map((job) => e('li', { key: job }, job))),
        ),
      ),
    ),
  );

const { default: express } = (await import(process.env.EXPRESS ?? '')) as { default: () => App };
const app = express();
app.get('/api/courses', (_request, response) => response.json(readCourses()));
app.get('/courses', (_request, response) => response.send(`<!doctype html>${renderToString(page(readCourses()))}`));
app.get('/api/certificates/:number', (request, response) => {
  const row = certificate.get(String(request.params.number).toUpperCase());
  if (row) response.json(row);
  else response.status(404).json({ message: 'Not found' });
});
app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ ready: true }));
