// The credential of a certificate, the lists that tell which credentials are still valid, and the issuer's DID document.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { serverSentences } from '#contract/language/server-sentences.ts';
import { hangUpSignal } from '../../web/hang-up.ts';
import { Problem } from '../../web/problems.ts';
import { type RouteContext, respondsWith } from '../../web/route-context.ts';
import type { CertificateKeys } from '../keys.ts';
import type { LookupLimits } from '../lookup-limits.ts';
import { createRequestLookup, paperQuery } from '../lookup-routes.ts';
import type { Papers } from '../papers.ts';
import type { CertificatePrivacy } from '../privacy.ts';
import { didDocument } from './did.ts';
import type { Credentials } from './issued.ts';
import { KEEP_SECONDS, type StatusLists } from './status-list.ts';

const CREDENTIAL_TYPE = 'application/vc+ld+json';

const tags = ['credentials'];

const proof = z.object({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-rdfc-2022'),
  created: z.string(),
  verificationMethod: z.string(),
  proofPurpose: z.literal('assertionMethod'),
  proofValue: z.string(),
});
const signed = {
  '@context': z.array(z.string()),
  id: z.string(),
  type: z.array(z.string()),
  validFrom: z.string(),
  proof,
};
const credential = z.object({
  ...signed,
  awardedDate: z.string().optional(),
  name: z.string(),
  issuer: z.object({ id: z.string(), type: z.array(z.string()), name: z.string(), url: z.string() }),
  credentialSubject: z.record(z.string(), z.unknown()),
  credentialStatus: z.record(z.string(), z.string()),
});
const statusList = z.object({
  ...signed,
  issuer: z.string(),
  validUntil: z.string(),
  credentialSubject: z.object({
    id: z.string(),
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.literal('revocation'),
    encodedList: z.string(),
    ttl: z.number(),
  }),
});

type Services = { credentials: Credentials; statusLists: StatusLists; lookupLimits: LookupLimits; papers: Papers };

export function serveCredentials(context: RouteContext, services: Services, privacy: CertificatePrivacy) {
  const { app } = context;
  const { credentials, statusLists } = services;
  const find = createRequestLookup(context, services, privacy);

  app.get('/certificates/:number/credential', {
    config: { access: 'public', openToAll: true },
    schema: {
      summary: 'The certificate as an Open Badges 3.0 credential, which any software can verify without asking us',
      description:
        'Only of a certificate that is Verified. Signed when it is first asked for and the same ever after; a certificate that was corrected has a new one. Without date of birth and father’s name. With `s`, the signature from the QR code of the paper, it does not count as a lookup. How to verify it is written in docs/credentials.md.',
      tags,
      params: z.object({ number: z.string() }),
      querystring: paperQuery,
      response: credentialResponse(credential, [404, 429]),
    },
    handler: async (request, reply) => {
      const { certificate } = await find(request);
      const document = await credentials.of(certificate, hangUpSignal(reply.raw));
      if (!document) throw new Problem(404, serverSentences.certificates.noCredential);
      return sendSigned(reply, document);
    },
  });

  app.get('/credential-status/:list', {
    config: { access: 'public', openToAll: true },
    schema: {
      summary: 'Which credentials of a list are no longer valid, as a signed Bitstring Status List',
      description:
        'A bit for each place of the list, set when the credential there was withdrawn, replaced or deleted. Nothing personal; copies may be kept for five minutes.',
      tags,
      params: z.object({ list: z.string() }),
      response: credentialResponse(statusList, [404]),
    },
    handler: async (request, reply) => {
      const list = await statusLists.of(request.params.list);
      if (!list) throw new Problem(404, serverSentences.api.notFound);
      reply.header('cache-control', `public, max-age=${KEEP_SECONDS}`);
      return sendSigned(reply, list);
    },
  });
}

/** At the root of the site, where did:web looks. */
export function serveDidDocument(app: FastifyInstance, keys: CertificateKeys, site: string) {
  const method = z.object({
    id: z.string(),
    type: z.literal('Multikey'),
    controller: z.string(),
    publicKeyMultibase: z.string(),
  });
  const document = z.object({
    '@context': z.array(z.string()),
    id: z.string(),
    verificationMethod: z.array(method),
    assertionMethod: z.array(z.string()),
  });
  app.get('/.well-known/did.json', {
    config: { access: 'public', publicRead: true, openToAll: true },
    schema: {
      summary: 'The issuer of credentials as a DID document, with the keys that sign them',
      description:
        'Retired keys stay in it; distrusted ones do not. The id is did:web with the domain of the site; on a site without https it is the key itself (did:key).',
      tags,
      response: respondsWith(200, document, []),
    },
    handler: async () => {
      const { publicKey } = await keys.current();
      return didDocument(site, publicKey, await keys.published());
    },
  });
}

/** Sends bytes: a charset would be added to text of this type. */
function sendSigned(reply: FastifyReply, text: string) {
  return reply.type(CREDENTIAL_TYPE).send(Buffer.from(text));
}

function credentialResponse(schema: z.ZodType, problems: number[]) {
  return {
    ...respondsWith(200, z.null(), problems),
    200: { description: 'The signed document', content: { [CREDENTIAL_TYPE]: { schema } } },
  };
}
