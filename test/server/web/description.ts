// The OpenAPI document as the tests read it: its operations, and whether a response conforms to it.
import { faults, type Schema } from './json-schema.ts';

export type Parameter = { in: 'path' | 'query' | 'header'; name: string; required: boolean; schema: Schema };
export type Described = {
  method: string;
  path: string;
  /** As the description writes it. */
  described: string;
  isProtected: boolean;
  parameters: Parameter[];
  body?: Schema;
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  summary?: string;
  operationId?: string;
};

export function operationsOf(document: Schema): Described[] {
  const paths = document.paths as Record<string, Record<string, Schema>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      // With the names of its own: in the description, equivalent addresses are one.
      path: String(operation['x-route']).replace(/:(\w+)/g, '{$1}'),
      described: path,
      isProtected: (operation.security as unknown[]).length > 0,
      parameters: namedAsIn(String(operation['x-route']), path, (operation.parameters ?? []) as Parameter[]),
      body: (operation.requestBody as { content: Record<string, { schema: Schema }> } | undefined)?.content[
        'application/json'
      ]?.schema,
      responses: operation.responses as Described['responses'],
      summary: operation.summary as string | undefined,
      operationId: operation.operationId as string | undefined,
    })),
  );
}

function namedAsIn(route: string, path: string, parameters: Parameter[]): Parameter[] {
  const own = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const described = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return parameters.map((one) =>
    one.in === 'path' ? { ...one, name: own[described.indexOf(one.name)] ?? one.name } : one,
  );
}

/** Why a response does not conform; undefined when it does. */
export function broken(
  operation: Described,
  document: Schema,
  status: number,
  text: string,
  contentType = '',
): string | undefined {
  if (status === 500 || (status > 500 && status !== 503 && status !== 507)) return `answered ${status}`;
  const promised = operation.responses[String(status)];
  if (!promised) return `${status} is not declared`;
  const files = Object.keys(promised.content ?? {}).filter((type) => type !== 'application/json');
  if (files.length > 0)
    return files.some((type) => contentType.startsWith(type)) ? undefined : `${status} is of type ${contentType}`;
  const schema = promised.content?.['application/json']?.schema;
  if (!schema) return text === '' ? undefined : `${status} has a body that is not declared`;
  if (!contentType.startsWith('application/json')) return `${status} is of type ${contentType}`;
  return faults(schema, JSON.parse(text), document)[0];
}
