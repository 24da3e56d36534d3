// The files of a certificate: its signatures, image, PDF and link preview. Public to those who know the number, as the
// certificate itself is.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { normaliseNumber } from '#contract/certificate-number.ts';
import { sentences } from '#contract/messages.ts';
import type { Certificate } from '#contract/resources.ts';
import { createCollection } from '../resources/collection.ts';
import { hangUpSignal } from '../web/hang-up.ts';
import { translatorOf } from '../web/languages.ts';
import { Problem } from '../web/problems.ts';
import { answersWith, type RouteContext } from '../web/route-context.ts';
import { createNumberLookup } from './lookup.ts';
import { hasPaper, numberIn, type PaperRequest, paperNote, paperQuery } from './routes.ts';
import type { CertificateServices } from './services.ts';

const tags = ['certificates'];
const params = z.object({ number: z.string() });
/** As long as the page waits for its download. */
const TIMEOUT_MS = 28_000;

const signatures = z.object({
  certificate_no: z.string(),
  signature: z.string().nullable(),
  key: z.string().nullable(),
  unsigned: z.string().nullable(),
  versionOf: z.iso.datetime(),
  address: z.string(),
  qr: z.array(z.string()),
  // With the date of birth: where that is told only to whoever holds the paper, this must be blank for all others too.
  spelled: z.array(z.object({ dob: z.string(), date: z.string() })),
  earlier: z.array(z.object({ fingerprint: z.string(), versionOf: z.iso.datetime() })),
});

export function serveCertificateFiles(context: RouteContext, { sheets, printer, institute }: CertificateServices) {
  const { app } = context;
  const certificates = createCollection(context.store, 'certificates');
  const findCertificate = createNumberLookup(context.store, (number) => certificates.find('certificate_no', number));

  const find = async (request: FastifyRequest & PaperRequest): Promise<Certificate> => {
    const number = numberIn(request);
    const find = () => findCertificate(number);
    const certificate = (await hasPaper(context, request))
      ? await find()
      : await context.rateLimits.lookUpMore(request, normaliseNumber(number), find);
    if (!certificate) throw new Problem(404, sentences.lookup.notFound);
    return certificate;
  };

  app.get('/certificates/:number/signatures', {
    config: { access: 'public' },
    schema: {
      summary: 'The signature of a certificate, the QR code that carries it, and earlier versions',
      description:
        'Ed25519 over the printed facts, in the form contract/certificate-signature.ts gives them; the keys are at /.well-known/certificate-keys.json. `signature` is null unless the certificate is Verified, and where something in it cannot be printed: `unsigned` says what. `spelled` has the other spellings of its two days that papers may have been signed with. Of earlier versions only the SHA-256 of the signature is told.',
      tags,
      params,
      querystring: paperQuery,
      response: answersWith(200, signatures, [404, 429]),
    },
    handler: async (request) => sheets.signatures(await find(request), translatorOf(request)),
  });

  app.get('/certificates/:number/image', {
    config: { access: 'public' },
    handlerTimeout: TIMEOUT_MS,
    schema: {
      summary: 'The certificate as an image, 2480 pixels wide',
      description: paperNote,
      tags,
      params,
      querystring: paperQuery,
      response: fileResponse('image/png', [404, 429]),
    },
    handler: async (request, reply) => {
      const image = await printer.sheet(await sheets.job(await find(request)), hangUpSignal(reply.raw));
      return sendFile(reply, image, 'image/png', 'certificate.png');
    },
  });

  app.get('/certificates/:number/pdf', {
    config: { access: 'public' },
    handlerTimeout: TIMEOUT_MS,
    schema: {
      summary: 'The certificate as a PDF of one A4 page',
      description: paperNote,
      tags,
      params,
      querystring: paperQuery,
      response: fileResponse('application/pdf', [404, 429]),
    },
    handler: async (request, reply) => {
      const certificate = await find(request);
      const options = {
        title: `Certificate ${certificate.certificate_no}`,
        author: (await institute()).name,
        at: new Date(certificate.updatedAt),
      };
      const pdf = await printer.pdf(options, await sheets.job(certificate), hangUpSignal(reply.raw));
      return sendFile(reply, pdf, 'application/pdf', 'certificate.pdf');
    },
  });

  app.get('/certificates/:number/card', {
    config: { access: 'public' },
    handlerTimeout: TIMEOUT_MS,
    schema: {
      summary: 'A picture of 1200 × 630 for where a link to the certificate is shared',
      description: 'Without date of birth and father’s name.',
      tags,
      params,
      querystring: paperQuery,
      response: fileResponse('image/png', [404, 429]),
    },
    handler: async (request, reply) => {
      const card = await printer.card(await sheets.card(await find(request)), hangUpSignal(reply.raw));
      // Other sites embed this picture when a link is shared.
      return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/png').send(Buffer.from(card));
    },
  });
}

/** At the root of the site, where verifiers look for the keys. */
export function serveCertificateKeys(app: FastifyInstance, { keys }: CertificateServices) {
  const key = z.object({
    ...{ kty: z.literal('OKP'), crv: z.literal('Ed25519'), use: z.literal('sig'), alg: z.literal('EdDSA') },
    ...{ kid: z.string(), x: z.string(), createdAt: z.iso.datetime(), retiredAt: z.iso.datetime().nullable() },
    distrustedAt: z.iso.datetime().nullable(),
  });
  app.get('/.well-known/certificate-keys.json', {
    config: { access: 'public', publicRead: true },
    schema: {
      summary:
        'The keys certificates are signed with, as a JSON Web Key Set; retired ones stay in it. What a key with `distrustedAt` signed is no longer vouched for',
      tags,
      response: answersWith(200, z.object({ keys: z.array(key) }), []),
    },
    handler: async () => {
      await keys.current();
      return { keys: await keys.published() };
    },
  });
}

export function fileResponse(type: string, problems: number[]) {
  return {
    ...answersWith(200, z.null(), problems),
    200: { description: 'The file', content: { [type]: { schema: z.string().meta({ format: 'binary' }) } } },
  };
}

function sendFile(reply: FastifyReply, bytes: Uint8Array, type: string, name: string) {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(Buffer.from(bytes));
}
