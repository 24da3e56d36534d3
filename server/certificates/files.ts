// The files of a certificate: its signatures, image, PDF and link preview. Public to those who know the number, as the
// certificate itself is.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { certificateDesigns } from '#contract/certificates/print-facts.ts';
import { createCollection } from '../resources/collection.ts';
import { fileResponse, withName } from '../web/file-responses.ts';
import { hangUpSignal } from '../web/hang-up.ts';
import { translatorOf } from '../web/languages.ts';
import { type RouteContext, respondsWith } from '../web/route-context.ts';
import { createFileNames } from './bulk/file-names.ts';
import { withCredential } from './credentials/png.ts';
import { createNumberLookup } from './lookup.ts';
import { createRequestLookup, paperNote, paperQuery } from './lookup-routes.ts';
import type { CertificatePrivacy } from './privacy.ts';
import { unknownNumber } from './public-lookup.ts';
import type { CertificateServices } from './services.ts';

const tags = ['certificates'];
const params = z.object({ number: z.string() });
/** The page waits as long for its download. */
const TIMEOUT_MS = 28_000;

const signer = z.object({ name: z.string(), role: z.string(), signature: z.string() });

const printFacts = z.object({
  institute: z.object({
    name: z.string(),
    nameTelugu: z.string(),
    logo: z.string().optional(),
    seal: z.string().optional(),
  }),
  signers: z.object({ left: signer, right: signer }),
  design: z.enum(certificateDesigns).optional(),
  parent: z.string().optional(),
  colours: z
    .object({
      chosen: z.string(),
      ink: z.string(),
      edge: z.string(),
      deep: z.string(),
      tint: z.string(),
      pale: z.string(),
      bright: z.string(),
    })
    .optional(),
});

const signatures = z.object({
  certificate_no: z.string(),
  signature: z.string().nullable(),
  key: z.string().nullable(),
  unsigned: z.string().nullable(),
  versionOf: z.iso.datetime(),
  address: z.string(),
  qr: z.array(z.string()),
  printed: printFacts,
  // With the date of birth: empty for visitors who may not see that.
  spelled: z.array(z.object({ dob: z.string(), date: z.string() })),
  earlier: z.array(z.object({ fingerprint: z.string(), versionOf: z.iso.datetime() })),
  pass: z.string().nullable(),
});

export function serveCertificateFiles(
  context: RouteContext,
  services: CertificateServices,
  privacy: CertificatePrivacy,
) {
  const { app } = context;
  const { sheets, printer, credentials } = services;
  const find = createRequestLookup(context, services, privacy);
  const certificates = createCollection(context.store, 'certificates');
  const findForStaff = createNumberLookup(context.store, (number) => certificates.find('certificate_no', number));

  app.get('/certificates/:number/signatures', {
    config: { access: 'public' },
    schema: {
      summary: 'The signature of a certificate, the QR code that carries it, and earlier versions',
      description:
        'Ed25519 over the printed facts, in the form contract/certificates/signature.ts gives them; the keys are at /.well-known/certificate-keys.json. `signature` is null unless the certificate is Verified, and where something in it cannot be printed: `unsigned` says what. `printed` is what of the institute is printed on it, as it was when the certificate was issued. `spelled` has the other spellings of its two days that papers may have been signed with. Of earlier versions only the SHA-256 of the signature is told. Where father’s name and date of birth are shown only to whoever holds the paper, all others get neither `signature` nor `spelled`, and those who hold it a `pass` for links to the files.',
      tags,
      params,
      querystring: paperQuery,
      response: respondsWith(200, signatures, [404, 429]),
    },
    handler: async (request) => {
      const looked = await find(request);
      const pass = looked.isComplete && (await privacy.isOn()) ? privacy.passTo(looked.certificate) : null;
      return { ...(await sheets.signatures(looked, translatorOf(request))), pass };
    },
  });

  app.get('/certificates/:number/print', {
    config: { access: 'staff' },
    schema: {
      summary: 'What of the institute is printed on a certificate',
      description: 'As it was when the certificate was issued; today’s facts while it is not. Not counted as a lookup.',
      tags,
      params,
      response: respondsWith(200, printFacts, [401, 404]),
    },
    handler: async (request) => {
      const match = await findForStaff(request.params.number);
      if (!match?.found) throw unknownNumber(match);
      return sheets.printedWith(match.found);
    },
  });

  app.get('/certificates/:number/image', {
    config: { access: 'public' },
    handlerTimeout: TIMEOUT_MS,
    schema: {
      summary: 'The certificate as an image, 2480 pixels wide',
      description: `Of a Verified certificate it carries the credential, as Open Badges 3.0 says. ${paperNote}`,
      tags,
      params,
      querystring: paperQuery,
      response: fileResponse('image/png', [404, 429]),
    },
    handler: async (request, reply) => {
      const looked = await find(request);
      const signal = hangUpSignal(reply.raw);
      const image = await printer.sheet(await sheets.job(looked), signal);
      const credential = await credentials.forFile(looked.certificate, signal);
      const carrying = credential ? withCredential(image, credential) : image;
      return sendFile(reply, carrying, 'image/png', 'certificate.png');
    },
  });

  app.get('/certificates/:number/pdf', {
    config: { access: 'public' },
    handlerTimeout: TIMEOUT_MS,
    schema: {
      summary: 'The certificate as a PDF of one A4 page',
      description: `Of a Verified certificate it has the credential as an attachment. ${paperNote}`,
      tags,
      params,
      querystring: paperQuery,
      response: fileResponse('application/pdf', [404, 429]),
    },
    handler: async (request, reply) => {
      const looked = await find(request);
      const { certificate } = looked;
      const signal = hangUpSignal(reply.raw);
      const job = await sheets.job(looked);
      const options = {
        title: `Certificate ${certificate.certificate_no}`,
        author: job.options.institute.name,
        at: new Date(certificate.updatedAt),
        credential: await credentials.forFile(certificate, signal),
      };
      const pdf = await printer.pdf(options, job, signal);
      return sendFile(reply, pdf, 'application/pdf', createFileNames('pdf')(certificate));
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
      const card = await printer.card(await sheets.card((await find(request)).certificate), hangUpSignal(reply.raw));
      // Other sites embed this picture when a link is shared.
      return reply.header('cross-origin-resource-policy', 'cross-origin').type('image/png').send(Buffer.from(card));
    },
  });
}

/** At the root of the site, where verifiers look for the keys. */
export function serveCertificateKeys(app: FastifyInstance, { keys }: CertificateServices) {
  const key = z.object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    use: z.literal('sig'),
    alg: z.literal('EdDSA'),
    kid: z.string(),
    x: z.string(),
    createdAt: z.iso.datetime(),
    retiredAt: z.iso.datetime().nullable(),
    distrustedAt: z.iso.datetime().nullable(),
  });
  app.get('/.well-known/certificate-keys.json', {
    config: { access: 'public', publicRead: true, openToAll: true },
    schema: {
      summary:
        'The keys certificates are signed with, as a JSON Web Key Set; retired ones stay in it. What a key with `distrustedAt` signed is no longer vouched for',
      tags,
      response: respondsWith(200, z.object({ keys: z.array(key) }), []),
    },
    handler: async () => {
      await keys.current();
      return { keys: await keys.published() };
    },
  });
}

function sendFile(reply: FastifyReply, bytes: Uint8Array, type: string, name: string) {
  return withName(reply, name).type(type).send(Buffer.from(bytes));
}
