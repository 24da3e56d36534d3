// The API's documentation as a page without external files or scripts.
import type { OpenAPIV3_1 } from 'openapi-types';

export function docsPage(document: OpenAPIV3_1.Document) {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods ?? {})) {
      const { tags = ['other'] } = operation as OpenAPIV3_1.OperationObject;
      const tag = tags[0] ?? 'other';
      groups.set(tag, [
        ...(groups.get(tag) ?? []),
        operationPart(method, path, operation as OpenAPIV3_1.OperationObject),
      ]);
    }
  const links = [...groups.keys()]
    .map((tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`)
    .join('');
  const parts = [...groups].map(
    ([tag, list]) => `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${list.join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(document.info.title)}</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><header><h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description ?? '')}</p>
<p>Signed-in calls carry <code>Authorization: Bearer TOKEN</code>, with the token that <code>POST /api/users/login</code> answers.
The same as a document: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Resources"><ul>${links}</ul></nav><main>${parts.join('')}</main></body></html>`;
}

function operationPart(method: string, path: string, operation: OpenAPIV3_1.OperationObject) {
  const parameters = (operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[];
  const body = (operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content?.['application/json']
    ?.schema;
  const statuses = Object.keys(operation.responses ?? {}).join(', ');
  return `<details><summary><b class="${escapeHtml(method)}">${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(operation.summary ?? '')}</span>${operation.security?.length ? '<i>signed in</i>' : ''}</summary><div>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${
  parameters.length
    ? fieldTable(
        'Parameters',
        parameters.map(({ name, schema, required, in: place }) => [name, schema, required, place]),
      )
    : ''
}
${body ? fieldTable('Body', propertiesOf(body)) : ''}
<p>Answers: ${escapeHtml(statuses)}</p></div></details>`;
}

type Field = [name: string, schema: unknown, required: boolean | undefined, place?: string];

function propertiesOf(schema: object): Field[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(properties).map(([name, field]) => [name, field, required.includes(name)]);
}

function fieldTable(title: string, fields: Field[]) {
  const rows = fields.map(
    ([name, schema, required, place]) =>
      `<tr><td><code>${escapeHtml(name)}</code>${place ? ` <small>${escapeHtml(place)}</small>` : ''}</td><td>${escapeHtml(describe(schema))}</td><td>${required ? 'required' : ''}</td></tr>`,
  );
  return `<h3>${title}</h3><table>${rows.join('')}</table>`;
}

function describe(schema: unknown): string {
  const {
    type,
    enum: words,
    maxLength,
    items,
    default: fallback,
  } = (schema ?? {}) as {
    type?: string;
    enum?: string[];
    maxLength?: number;
    items?: { properties?: object };
    default?: unknown;
  };
  const what = words
    ? words.join(' | ')
    : type === 'array'
      ? `list of ${items?.properties ? Object.keys(items.properties).join(' + ') : 'text'}`
      : (type ?? 'any');
  return [
    what,
    maxLength && `up to ${maxLength} characters`,
    fallback !== undefined && `default ${JSON.stringify(fallback)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

export const docsStyle = `:root{color-scheme:light dark}
body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem 1.25rem 4rem;background:#f5fafb;color:#092b35}
h1{font-size:2.5rem;line-height:1;margin:1rem 0 .5rem}h2{margin:2.5rem 0 .5rem;text-transform:capitalize}h3{margin:1rem 0 .25rem;font-size:1rem}
a{color:#00617f}nav ul{display:flex;flex-wrap:wrap;gap:.5rem 1rem;padding:0;list-style:none}nav a{display:inline-block;padding:.6rem 0}
details{background:#fff;border:1px solid #d5e1e4;border-radius:12px;margin:.5rem 0}summary{padding:.75rem 1rem;cursor:pointer;min-height:1.5rem}
summary span{color:#3a555e;margin-left:.5rem}summary i{float:right;color:#734c00;font-style:normal;font-size:.875rem}
details>div{padding:0 1rem 1rem;overflow-x:auto}table{border-collapse:collapse}td{padding:.3rem 1.25rem .3rem 0;vertical-align:top;border-top:1px solid #d5e1e4}
b{display:inline-block;min-width:4.2rem}.get{color:#126b47}.post{color:#00617f}.put{color:#734c00}.delete{color:#ba1e20}code{overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#05181e;color:#ebf2ee}a,.post{color:#61cbe7}details{background:#0a222a;border-color:#1e3841}
summary span{color:#b5c9cb}summary i,.put{color:#fbd26b}.get{color:#76d5a4}.delete{color:#fa8880}td{border-color:#1e3841}}
`;
