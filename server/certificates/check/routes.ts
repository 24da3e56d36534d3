// Checks many certificates at once for an employer, and makes a PDF of the signed receipt.

import { sign } from 'node:crypto';
import { z } from 'zod';
import {
  type CheckedEntry,
  checkStates,
  LARGEST_CHECK_BODY,
  LONGEST_NAME,
  LONGEST_NUMBER,
  paperStates,
} from '#contract/certificates/check.ts';
import {
  type CheckReceipt,
  canonicalJson,
  checkReceipt,
  RECEIPT_TYPE,
  signedText,
} from '#contract/certificates/check-receipt.ts';
import { checkSentences, MOST_CHECKED } from '#contract/certificates/check-sentences.ts';
import { certificateFields } from '#contract/certificates/fields.ts';
import { line } from '#contract/fields.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { RefusedError } from '../../data/errors.ts';
import { fileResponse } from '../../web/file-responses.ts';
import { hangUpSignal } from '../../web/hang-up.ts';
import { tooMany } from '../../web/problems.ts';
import { type RouteContext, respondsWith } from '../../web/route-context.ts';
import type { CertificateKeys } from '../keys.ts';
import type { CertificateServices } from '../services.ts';
import { createChecks } from './checks.ts';

const tags = ['certificates'];
/** Enough for the entries, and for a receipt of as many. */
const mostValues = MOST_CHECKED * 25;
/** The page waits as long for a download. */
const PDF_MS = 28_000;

const entry = z.object({
  number: line(certificateFields.certificate_no.label, LONGEST_NUMBER),
  name: line(certificateFields.name.label, LONGEST_NAME).optional(),
  signature: z.string().max(200).optional(),
});
/** Its signature shows whether it is ours. */
const given = z.record(z.string(), z.unknown());

const input = z.object({
  entries: z
    .array(entry, { error: checkSentences.empty })
    .min(1, checkSentences.empty)
    .max(MOST_CHECKED, checkSentences.tooMany),
  after: given.optional(),
});

const checked = z.object({
  asked: z.object({ number: z.string(), name: z.string().optional(), paper: z.enum(paperStates).optional() }),
  answer: z.enum(checkStates),
  at: z.iso.datetime().optional(),
  counted: z.iso.datetime().optional(),
  candidates: z.array(z.string()).optional(),
  record: z.object({ certificate_no: z.string(), name: z.string(), course: z.string(), date: z.string() }).optional(),
  nameDiffers: z.literal(true).optional(),
  withdrawn_on: z.string().optional(),
  reason: z.string().optional(),
  replaced_by: z.string().optional(),
});
const receipt = z.object({
  type: z.literal(RECEIPT_TYPE),
  site: z.string(),
  institute: z.string(),
  at: z.iso.datetime(),
  checked: z.array(checked),
  key: z.string(),
  signature: z.string(),
});

export function serveCertificateChecks(context: RouteContext, services: CertificateServices, site: string) {
  const { app, store, rateLimits } = context;
  const check = createChecks(store, services);
  const receipts = createReceipts({ ...services, site });

  app.post('/certificates/check', {
    config: { access: 'public', missing: checkSentences.empty, mostValues },
    bodyLimit: LARGEST_CHECK_BODY,
    schema: {
      summary: 'Check up to 200 certificates at once, with a signed receipt',
      description:
        'Each number counts as a lookup, and as a miss if there is no such certificate; entries with `signature`, the genuine one of the paper’s QR code, do not. They are answered in their order until a limit is reached: the others are `Not checked`, and `wait` and Retry-After say after how many seconds to send the same entries again, with this receipt as `after`: what was counted in the last hour is not counted again. Every answer is read anew when it is signed. Numbers are looked for as GET /certificates/{number} does: `record` has its own number, and a `Not found` that may mean several has their numbers as `candidates`. 429 when nothing could be answered. Never father’s name or date of birth. The receipt is stored nowhere; docs/decisions/0012 says what is signed.',
      tags,
      body: input,
      response: respondsWith(200, z.object({ receipt, wait: z.int().optional() }), [400, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const { entries, after } = request.body;
      const { receipt, waitMs } = await check(entries, {
        earlier: after && (await receipts.ours(after)).checked,
        counted: (numbers, find) => services.lookupLimits.lookUpMany(rateLimits.visitorOf(request), numbers, find),
        sign: receipts.sign,
      });
      if (!receipt) throw tooMany(waitMs);
      if (waitMs === 0) return { receipt };
      const wait = Math.ceil(waitMs / 1000);
      reply.header('retry-after', String(wait));
      return { receipt, wait };
    },
  });

  app.post('/certificates/check/pdf', {
    config: { access: 'public', missing: checkSentences.notOurs, mostValues },
    bodyLimit: LARGEST_CHECK_BODY,
    handlerTimeout: PDF_MS,
    schema: {
      summary: 'The receipt of a check as a PDF, with the receipt itself as an attachment',
      description: 'Only of a receipt that we signed, with a key that is trusted.',
      tags,
      body: given,
      response: fileResponse('application/pdf', [400, 413, 415, 429, 507]),
    },
    handler: async (request, reply) => {
      const ours = await receipts.ours(request.body);
      const options = {
        title: `Check of certificates, ${dayInIndia(new Date(ours.at))}`,
        author: ours.institute,
        at: new Date(ours.at),
        receipt: canonicalJson(ours),
      };
      const pdf = await services.printer.receipt(options, ours, hangUpSignal(reply.raw));
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="certificate-check.pdf"')
        .send(Buffer.from(pdf));
    },
  });
}

// Signs the receipt of a check, and verifies one. Receipts are not stored.
type Dependencies = { keys: CertificateKeys; institute: () => Promise<{ name: string }>; site: string };

function createReceipts({ keys, institute, site }: Dependencies) {
  return {
    async sign(checked: CheckedEntry[], at: Date): Promise<CheckReceipt> {
      const { id, privateKey } = await keys.current();
      const { name } = await institute();
      const receipt = {
        ...({ type: RECEIPT_TYPE, site, institute: name, at: at.toISOString() } as const),
        checked,
        key: id,
      };
      const signature = sign(null, Buffer.from(signedText(receipt)), privateKey).toString('base64url');
      return { ...receipt, signature };
    },

    /** Refuses a receipt that we did not sign, or signed with a key that is no longer trusted. */
    async ours(given: unknown): Promise<CheckReceipt> {
      const answer = await checkReceipt(given, await keys.published());
      if (answer.kind === 'genuine') return answer.receipt;
      throw new RefusedError(400, answer.kind === 'distrusted' ? checkSentences.distrusted : checkSentences.notOurs);
    },
  };
}
