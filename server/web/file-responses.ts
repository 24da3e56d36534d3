// Answers that are files: their description and their name.
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { respondsWith } from './route-context.ts';

export function fileResponse(types: string | readonly string[], problems: number[]) {
  const schema = z.string().meta({ format: 'binary' });
  const content = Object.fromEntries([types].flat().map((type) => [type, { schema }]));
  return { ...respondsWith(200, z.null(), problems), 200: { description: 'The file', content } };
}

export const withName = (reply: FastifyReply, name: string) =>
  reply.header('content-disposition', `attachment; filename="${name}"`);
