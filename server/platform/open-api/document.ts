/** Builds the OpenAPI document from the contracts. */
import { contextDescriptions } from '#contracts/contexts.ts';
import { endpoints } from '#contracts/endpoints.ts';
import type { AnyEndpoint } from '#contracts/kit/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#contracts/kit/envelope.ts';
import { SPECIFICATION_VERSION } from '#contracts/kit/specification.ts';
import { PLAIN_TEXT } from '#kernel/text/text.ts';
import type { Guarded } from '#server/platform/http/access.ts';
import type { Download } from '#server/platform/http/download.ts';
import type { Json } from './json.ts';
import { createRefusals, failureSchemas, headers, refusalIn, refusalSchemas } from './refusals.ts';
import { createSchemas, TEXT } from './schemas.ts';
import { accessOf, accessWords, securityOf, securitySchemes } from './security.ts';

export type DownloadEntry = Pick<Download, 'id' | 'path' | 'summary' | 'access' | 'permission' | 'byToken' | 'params' | 'query' | 'types'>;
/** An endpoint that another server posts to, authenticated by a signature in a header or in the body. */
export type NotificationEntry = {
  id: string;
  path: string;
  summary: string;
  description: string;
  signedIn: 'header' | 'body';
  /** Media types of the request and of the response. */
  type: string;
  answerType: string;
};
export type Described = {
  downloads?: readonly DownloadEntry[];
  notifications?: readonly NotificationEntry[];
  publicUrl?: string | undefined;
};
export type Operation = Json & {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: Json[];
  requestBody?: Json;
  responses: Json;
};
export type Document = Json & { paths: Record<string, Record<string, Operation>>; components: Record<string, Json>; tags: Json[] };

/** 'orders.create-order' as 'OrdersCreateOrder'. */
const inPascal = (id: string): string => id.replace(/(?:^|[.-])(\w)/g, (_, first: string) => first.toUpperCase());
const contextOf = (id: string): string => id.split('.')[0] ?? '';
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
const KEY_PARAMETER = 'IdempotencyKey';
const parameters: Json = {
  [KEY_PARAMETER]: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: true,
    description: 'Chosen by the caller, another one for each thing that is to be created',
    schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
  },
};

type Schemas = ReturnType<typeof createSchemas>;
type Refusals = ReturnType<typeof createRefusals>;

/** @throws Error for schemas that are not objects: their parameter names would be unknown */
function parametersIn(place: 'path' | 'query', schema: AnyEndpoint['params'], schemas: Schemas): Json[] {
  const { properties, required = [] } = schemas.bodyOf(schema) as { properties?: Json; required?: string[] };
  if (!properties) throw new Error('parameters that are no object');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** The body of a POST in both accepted encodings; null for a call without one. */
function requestBodyOf(endpoint: AnyEndpoint, schemas: Schemas): Json | null {
  const { type, properties = {}, additionalProperties, required = [] } = schemas.bodyOf(endpoint.body) as Json & { required?: string[] };
  if (type === 'object' && Object.keys(properties as Json).length === 0 && additionalProperties === undefined) return null;
  const schema = schemas.refTo(`${inPascal(endpoint.id)}Body`, endpoint.body);
  return {
    required: required.length > 0,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

function operationOf(endpoint: AnyEndpoint, method: 'GET' | 'POST', schemas: Schemas, refusals: Refusals): Operation {
  const context = contextOf(endpoint.id);
  const idempotent = endpoint.idempotent === true;
  const requestBody = method === 'POST' ? requestBodyOf(endpoint, schemas) : null;
  const ownParameters = [...parametersIn('path', endpoint.params, schemas), ...parametersIn('query', endpoint.query, schemas)];
  const success = {
    type: 'object',
    required: ['code', 'data', 'message'],
    properties: { code: { type: 'string', const: '0' }, data: schemas.schemaOf(endpoint.answer, 'output'), message: { type: 'string' } },
  };
  return {
    operationId: endpoint.method === method ? endpoint.id : `${endpoint.id}.${method.toLowerCase()}`,
    tags: [context],
    summary: endpoint.summary,
    description: accessWords(endpoint),
    security: securityOf(endpoint),
    ...accessOf(endpoint),
    parameters: [...ownParameters, ...(idempotent ? [{ $ref: `#/components/parameters/${KEY_PARAMETER}` }] : [])],
    ...(requestBody && { requestBody }),
    responses: {
      200: {
        description:
          endpoint.caching === 'public'
            ? 'Success, the same for everybody; or refused by a rule'
            : 'Success, or refused by a rule; never stored',
        content: { 'application/json': { schema: { anyOf: [success, refusalIn(context)] } } },
      },
      ...refusals.responsesOf({
        ...endpoint,
        method,
        context,
        idempotent,
        takesInput: ownParameters.length > 0 || requestBody !== null,
      }),
    },
  };
}

/** A file generated on request: `server/platform/http/download.ts`. */
function downloadOf(download: DownloadEntry, schemas: Schemas, refusals: Refusals): Operation {
  const { id, path, summary, access, permission, byToken, params, query, types } = download;
  const guarded: Guarded = { access, permission: permission as never, method: 'GET', ...(byToken && { byToken }) };
  const known = params ? parametersIn('path', params, schemas) : [];
  const inPath = [...path.matchAll(/:(\w+)/g)].map(
    ([, name]) => known.find((one) => one.name === name) ?? { name, in: 'path', required: true, schema: { type: 'string' } },
  );
  const inQuery = query ? parametersIn('query', query, schemas) : [];
  return {
    operationId: id,
    tags: [contextOf(id)],
    summary,
    description: accessWords(guarded),
    security: securityOf(guarded),
    ...accessOf(guarded),
    parameters: [...inPath, ...inQuery],
    responses: {
      200: {
        description: 'The file; or refused by a rule, as JSON',
        content: {
          ...Object.fromEntries(types.map((type) => [type.replace(/;.*$/, ''), {}])),
          'application/json': { schema: refusalIn(contextOf(id)) },
        },
      },
      ...refusals.responsesOf({
        ...guarded,
        method: 'GET',
        context: contextOf(id),
        idempotent: false,
        takesInput: inPath.length + inQuery.length > 0,
      }),
    },
  };
}

function notificationOf({ id, summary, description, signedIn, type, answerType }: NotificationEntry, refusals: Refusals): Operation {
  const answer = { content: { [answerType]: {} } };
  return {
    operationId: id,
    tags: [contextOf(id)],
    summary,
    description,
    // OpenAPI has no scheme for a signature within the body.
    security: signedIn === 'header' ? [{ gateway: [] }] : [],
    'x-access': 'gateway',
    parameters: [],
    requestBody: { required: true, content: { [type]: { schema: { type: 'object', additionalProperties: true } } } },
    responses: {
      200: { description: 'Accepted, in the words of the gateway: it need not be sent again', ...answer },
      400: { description: 'Refused, in the words of the gateway: not signed, or of no known payment', ...answer },
      '4XX': refusals.anyOf(contextOf(id), '4XX'),
      '5XX': refusals.anyOf(contextOf(id), '5XX'),
    },
  };
}

const DESCRIPTION = `The calls of a marketplace for computing resources and applications.

**Envelope.** A call is answered with \`{ code, data, message }\`. Code \`0\` means success and \`data\` is used; any other names why not, and \`message\` says it in the language of the caller. A refusal has the status 200 or one of its own: \`code\` tells it from a success.

**Codes.** \`x-codes\` lists at each status those that follow from the call itself, and at \`4XX\`, \`5XX\` and in the second form of 200 those of its context. Other contexts that take part in a call may add theirs.

**The password again.** Calls with \`x-step-up\` change who may sign in, move money out, reveal secrets or give rights. They answer \`STEP_UP_REQUIRED\` with the status 200 until the session has given the password again (\`identity.step-up\`), or has signed in again at the issuer where \`params.by\` is \`ISSUER\`; then the call is sent once more.

**Values.** Money is a decimal string in yuan, instants are milliseconds since the epoch, ids are text. A bilingual field is two: \`x\` in Chinese, \`xEn\` in English. Answers may get further fields.

**Writes** with a session come from a page of this site. Programs send an access token.`;

/** @throws Error when two schemas, or two operations, have the same name */
export function openApiDocument({ downloads = [], notifications = [], publicUrl }: Described = {}): Document {
  const schemas = createSchemas();
  const refusals = createRefusals();
  const described: [path: string, method: string, operation: Operation][] = [
    ...endpoints.flatMap((endpoint) =>
      [endpoint.method, ...(endpoint.alsoMethod ? [endpoint.alsoMethod] : [])].map((method): [string, string, Operation] => [
        endpoint.path,
        method,
        operationOf(endpoint, method, schemas, refusals),
      ]),
    ),
    ...downloads.map((one): [string, string, Operation] => [one.path, 'GET', downloadOf(one, schemas, refusals)]),
    ...notifications.map((one): [string, string, Operation] => [one.path, 'POST', notificationOf(one, refusals)]),
  ];
  const operations: Document['paths'] = {};
  const ids = new Set<string>();
  for (const [path, method, operation] of described) {
    if (ids.has(operation.operationId)) throw new Error(`two operations are called ${operation.operationId}`);
    ids.add(operation.operationId);
    const template = templateOf(path);
    operations[template] = { ...operations[template], [method.toLowerCase()]: operation };
  }
  const own = {
    [TEXT]: {
      type: 'string',
      pattern: PLAIN_TEXT,
      description:
        'No control characters but tabs and line ends, no half of a surrogate pair, no noncharacters of any plane; otherwise 400 TEXT_REFUSED',
    },
    ...failureSchemas,
    ...refusalSchemas,
  };
  const { parts, components } = schemas.resolve({ paths: operations, responses: refusals.responses() }, own);
  const usedTags = new Set(described.map(([, , { tags }]) => tags[0]));
  const usedSchemes = new Set(described.flatMap(([, , { security }]) => (security as Json[]).flatMap((one) => Object.keys(one))));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Computing marketplace',
      version: SPECIFICATION_VERSION,
      description: DESCRIPTION,
      contact: { name: 'The operators of this installation' },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl ?? '/', description: 'This installation' }],
    tags: Object.entries(contextDescriptions)
      .filter(([name]) => usedTags.has(name))
      .map(([name, description]) => ({ name, description })),
    paths: parts.paths,
    components: {
      schemas: components,
      responses: parts.responses,
      parameters,
      headers,
      securitySchemes: Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => usedSchemes.has(name))),
    },
  };
}
