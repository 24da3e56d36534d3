// Answers that are files: their description and their name.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { respondsWith } from './route-context.ts';

export function fileResponse(types: string | readonly string[], problems: number[]) {
  const schema = z.string().meta({ format: 'binary' });
  const content = Object.fromEntries([types].flat().map((type) => [type, { schema }]));
  return { ...respondsWith(200, z.null(), problems), 200: { description: 'The file', content } };
}

/** Names in other letters are in the second form (RFC 6266), which every browser prefers. */
export function withName(reply: FastifyReply, name: string) {
  const plain = name.replace(/[^ -~]|["\\]/g, '_');
  const coded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const more = plain === name ? '' : `; filename*=UTF-8''${coded}`;
  return reply.header('content-disposition', `attachment; filename="${plain}"${more}`);
}
