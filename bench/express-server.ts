// The usual alternative: Express with SQLite through prepared statements, JSON made for each request, no cache.
import { DatabaseSync } from 'node:sqlite';
import express from 'express';

const db = new DatabaseSync(process.env.FILE ?? '', { readOnly: true });
const courses = db.prepare('select * from courses order by _id');
const certificate = db.prepare('select * from certificates where certificate_no = ?');

const app = express();
app.get('/api/courses', (_request, response) => {
  const rows = courses.all().map((row) => ({ ...row, jobs: JSON.parse(String(row.jobs)) }));
  response.json(rows);
});
app.get('/api/certificates/:number', (request, response) => {
  const row = certificate.get(String(request.params.number).toUpperCase());
  if (row) response.json(row);
  else response.status(404).json({ message: 'Not found' });
});
app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ ready: true }));
