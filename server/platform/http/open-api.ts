/** The OpenAPI document, generated from the contracts, and a page to read it. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import { errors } from '#contracts/errors.ts';
import type { AnyEndpoint } from '#contracts/kit/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#contracts/kit/envelope.ts';
import { PLAIN_TEXT } from '#kernel/text/text.ts';
import { TOKEN_PREFIX } from '#kernel/tokens/tokens.ts';
import { type Guarded, neededScope } from './access.ts';
import type { Download } from './download.ts';

type Json = Record<string, unknown>;
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

/** The input schema, with the rule for text at every string that has no narrower one. */
function withTextRule(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withTextRule);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, withTextRule(value)]));
  const isOpen = inner.type === 'string' && !['enum', 'const', 'pattern', 'format'].some((name) => name in inner);
  return isOpen ? { ...inner, $ref: '#/components/schemas/Text' } : inner;
}
const inputOf = (schema: z.ZodType): Json => withTextRule(schemaOf(schema, 'input')) as Json;

function parametersOf(endpoint: AnyEndpoint): Json[] {
  const list = (place: 'path' | 'query', schema: z.ZodType): Json[] => {
    const { properties = {}, required = [] } = inputOf(schema) as { properties?: Json; required?: string[] };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  const key = endpoint.idempotent
    ? [{ name: IDEMPOTENCY_HEADER, in: 'header', required: true, schema: { type: 'string', minLength: 8 } }]
    : [];
  return [...list('path', endpoint.params), ...list('query', endpoint.query), ...key];
}

function securityOf(guarded: Guarded): Json[] {
  if (guarded.access === 'public') return [];
  if (guarded.access === 'program') return [{ key: [] }];
  return [{ session: [] }, ...(neededScope(guarded) ? [{ token: [] }] : [])];
}
/** Who may call, and the scope that an access token needs for it ('never': none is taken). */
const accessOf = (guarded: Guarded): Json => ({
  'x-access': guarded.access,
  ...(guarded.permission === undefined ? {} : { 'x-permission': [guarded.permission].flat() }),
  ...(guarded.access === 'program' ? {} : { 'x-token-scope': neededScope(guarded) ?? 'never' }),
});

function operationOf(endpoint: AnyEndpoint, method: string): Json {
  const failure = {
    description: 'A refusal: code, message in the caller’s language',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
  const body = method === 'POST' ? inputOf(endpoint.body) : null;
  return {
    operationId: endpoint.method === method ? endpoint.id : `${endpoint.id}.${method.toLowerCase()}`,
    tags: [endpoint.id.split('.')[0]],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...accessOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(body && Object.keys((body.properties as Json | undefined) ?? {}).length > 0
      ? { requestBody: { content: { 'application/json': { schema: body }, 'application/x-www-form-urlencoded': { schema: body } } } }
      : {}),
    responses: {
      200: {
        description: endpoint.caching === 'public' ? 'Success; the same for everybody' : 'Success; never kept',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'data'],
              properties: { code: { const: '0' }, data: schemaOf(endpoint.answer, 'output'), message: { type: 'string' } },
            },
          },
        },
      },
      default: failure,
    },
  };
}

/** A file generated on request: `server/platform/http/download.ts`. */
function downloadOf({ id, path, ...rest }: DownloadEntry): Json {
  const guarded: Guarded = { ...rest, permission: rest.permission as never, method: 'GET' };
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    summary: 'A file',
    security: securityOf(guarded),
    ...accessOf(guarded),
    parameters: [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: { 200: { description: 'The file' } },
  };
}
export type DownloadEntry = Pick<Download, 'id' | 'path' | 'access' | 'permission' | 'byToken'>;

export function openApiDocument(downloads: DownloadEntry[] = []): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const methods = [endpoint.method, ...(endpoint.alsoMethod ? [endpoint.alsoMethod] : [])];
    for (const method of methods) paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint, method) };
  }
  for (const one of downloads) paths[one.path.replace(/:(\w+)/g, '{$1}')] = { get: downloadOf(one) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Computing marketplace',
      version: '6.10.1',
      description: 'Envelope: code "0" means success. Money is a decimal string in yuan, instants are milliseconds.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${TOKEN_PREFIX}…`,
          description:
            'An access token of a person, made on the page of access tokens. The scope that a call needs is its x-token-scope: never means that the person has to make it in a browser; a public call is answered without its scope as to a visitor.',
        },
        key: { type: 'http', scheme: 'bearer', description: 'The key of a metering program.' },
      },
      schemas: {
        Text: {
          type: 'string',
          pattern: PLAIN_TEXT,
          description:
            'No control characters but tabs and line ends, no half of a surrogate pair, no noncharacters; otherwise 400 TEXT_REFUSED',
        },
        Failure: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { enum: Object.keys(errors) },
            data: { type: 'null' },
            message: { type: 'string' },
            params: { type: 'object' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}

const escape = (text: unknown): string => String(text ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page without script: every call with its parameters, body and answer. */
function readingPage(document: Json): string {
  const rows = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const detail = JSON.stringify(
        { parameters: operation.parameters, body: operation.requestBody, answer: (operation.responses as Json)[200] },
        null,
        2,
      );
      return `<details><summary><code>${escape(method.toUpperCase())} ${escape(path)}</code> ${escape(operation.summary)}</summary><pre>${escape(detail)}</pre></details>`;
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API reference</title><style>body{font:14px/1.57 sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#1d2130}details{border-bottom:1px solid #e6e8ef;padding:8px 0}summary{cursor:pointer}pre{overflow:auto;background:#f7f8fb;padding:12px;border-radius:8px}</style></head><body><h1>API reference</h1><p><a href="/openapi.json">openapi.json</a></p>${rows.join('')}</body></html>`;
}

export function registerOpenApi(app: FastifyInstance, downloads: DownloadEntry[] = []): void {
  let text: { json: string; html: string } | undefined;
  const make = () => {
    const document = openApiDocument(downloads);
    text ??= { json: JSON.stringify(document), html: readingPage(document) };
    return text;
  };
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('application/json').send(make().json),
  );
  app.get('/api-docs', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html')
      .send(make().html),
  );
}
