// A backup for administrators, made while it is sent: nothing is stored here, and a client that disconnects ends it.
import type { Writable } from 'node:stream';
import { z } from 'zod';
import { backupMade } from '#contract/history/figures.ts';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { listBackups, recordBackup } from '../data/backups.ts';
import { userOf } from '../web/access.ts';
import { BusyError, createConcurrencyLimit } from '../web/concurrency-limit.ts';
import { fileResponse, STREAM_MS, sendStream, withName } from '../web/file-responses.ts';
import { Problem } from '../web/problems.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { packRows } from './file.ts';

const tags = ['backup'];
const config = { access: 'admin' as const };
const LISTED_BACKUPS = 10;

export function serveBackup({ app, store, metrics }: RouteContext) {
  const one = createConcurrencyLimit({ atOnce: 1, waiting: 0, workMs: STREAM_MS });
  metrics.watchLimit('backup', one);
  let recorded: Promise<unknown> = Promise.resolve();
  app.addHook('onClose', async () => {
    await recorded;
  });

  /** Resolves with the number of records. */
  const write = async (out: Writable, signal: AbortSignal) => {
    try {
      return await one.run((signal) => store.snapshot((db) => packRows(db, out, undefined, signal)), signal);
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      throw new Problem(409, serverSentences.backup.busy);
    }
  };

  app.get('/backup', {
    config,
    handlerTimeout: STREAM_MS,
    schema: {
      summary: 'Everything but sessions and keys as one file, which `npm run restore` takes',
      description:
        'The same file as `npm run backup` makes, with personal data and password hashes. One at a time; 409 while another is being made. It is listed at /backups once all of it is sent.',
      tags,
      response: fileResponse('application/gzip', [401, 403, 409]),
    },
    handler: async (request, reply) => {
      const setHeaders = () => withName(reply.type('application/gzip'), `palaka-${dayInIndia()}.palaka`);
      const actor = userOf(request);
      return sendStream(reply, setHeaders, async (out, signal) => {
        const { rows } = await write(out, signal);
        const record = () => {
          request.log.info({ user: actor._id, rows }, 'backup downloaded');
          recorded = recordBackup(store, rows, actor).catch((error) =>
            request.log.warn({ err: error }, 'the backup that was downloaded could not be listed'),
          );
        };
        if (reply.raw.writableFinished) record();
        else reply.raw.once('finish', record);
      });
    },
  });

  app.get('/backups', {
    config,
    schema: {
      summary: 'The latest backups, made by the command or from the dashboard',
      tags,
      response: respondsWith(200, z.array(backupMade), [401, 403]),
    },
    handler: () => listBackups(store, LISTED_BACKUPS),
  });
}
