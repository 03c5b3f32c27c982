/**
 * How calls are refused: the error envelope, for each status with the codes that follow from the contract of a call, and for all other
 * statuses with those of its context. Contexts involved in a call add codes that no contract lists.
 */
import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errors, errorsByContext } from '#contracts/errors.ts';
import { type Guarded, neededScope } from '#server/platform/http/access.ts';
import type { Json } from './json.ts';

export type DescribedCall = Guarded & { method: 'GET' | 'POST'; context: string; takesInput: boolean; idempotent: boolean };

/** Codes of every call: described once, for all statuses without a response of their own. */
const EVERYWHERE: readonly ErrorCode[] = [
  'REQUEST_TIMEOUT',
  'BODY_TOO_LARGE',
  'MEDIA_TYPE_UNSUPPORTED',
  'RATE_LIMITED',
  'COST_LIMITED',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
];

type Condition = { name: string; holds(call: DescribedCall): boolean; codes: readonly ErrorCode[] };
const isOf =
  (...kinds: string[]) =>
  ({ access }: DescribedCall): boolean =>
    kinds.includes(access);
const takesNoToken = (call: DescribedCall): boolean => call.access !== 'program' && neededScope(call) === null;
/** Properties of a contract, and the codes that follow from them. The names are parts of component names. */
const conditions: readonly Condition[] = [
  { name: '', holds: () => true, codes: ['REQUEST_UNREADABLE', 'TEXT_REFUSED', 'TOKEN_REFUSED'] },
  { name: 'Input', holds: ({ takesInput }) => takesInput, codes: ['REQUEST_INVALID'] },
  { name: 'Once', holds: ({ idempotent }) => idempotent, codes: ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'] },
  { name: 'User', holds: isOf('user', 'seller', 'staff'), codes: ['LOGIN_REQUIRED'] },
  { name: 'Program', holds: isOf('program'), codes: ['METER_KEY_REFUSED'] },
  { name: 'Write', holds: ({ method }) => method === 'POST', codes: ['ORIGIN_REFUSED'] },
  { name: 'Permission', holds: isOf('seller', 'staff'), codes: ['PERMISSION_DENIED'] },
  { name: 'Scope', holds: (call) => isOf('user', 'seller', 'staff')(call) && !takesNoToken(call), codes: ['TOKEN_SCOPE_MISSING'] },
  { name: 'Person', holds: takesNoToken, codes: ['TOKEN_NOT_ACCEPTED'] },
];
const conditional = new Set(conditions.flatMap(({ codes }) => codes));

const withStatus = (codes: readonly ErrorCode[], status: number): ErrorCode[] => codes.filter((code) => errors[code].status === status);
/** Codes of a context that do not follow from its contracts. */
const codesOf = (context: string): ErrorCode[] =>
  (Object.keys(errorsByContext[context] ?? {}) as ErrorCode[]).filter((code) => !conditional.has(code));
const capital = (name: string): string => name.replace(/^./, (first) => first.toUpperCase());
const inCode = (codes: readonly ErrorCode[]): string => codes.map((code) => `\`${code}\``).join(', ');
/** '404 `ORDER_NOT_FOUND`, `CART_LINE_NOT_FOUND`; 429 `RATE_LIMITED`' */
const byStatus = (codes: readonly ErrorCode[]): string =>
  [...new Set(codes.map((code) => errors[code].status))]
    .sort()
    .map((status) => `${status} ${inCode(withStatus(codes, status))}`)
    .join('; ');

const FAILURE = { $ref: '#/components/schemas/Failure' };
const refused = (codes: readonly ErrorCode[], more: Json = {}): Json => ({
  description: `Refused or failed: ${byStatus(codes)}`,
  ...more,
  content: { 'application/json': { schema: FAILURE } },
  'x-codes': codes,
});
/** How long to wait, in seconds. */
const RETRY = { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } };

export const failureSchemas: Json = {
  ErrorCode: {
    type: 'string',
    enum: Object.keys(errors).sort(),
    description: 'Codes of all calls. A version of the product may add some.',
  },
  Failure: {
    type: 'object',
    description: 'A call that was not answered as it should be: refused, or failed.',
    required: ['code', 'data', 'message'],
    properties: {
      code: { $ref: '#/components/schemas/ErrorCode' },
      data: { type: 'null' },
      message: { type: 'string', description: 'In the language of the caller' },
      params: {
        type: 'object',
        additionalProperties: true,
        description: 'Values of the placeholders in the message; REQUEST_INVALID lists its fields, TEXT_REFUSED names one',
      },
      requestId: { type: 'string', description: 'To be named when the platform is asked about it' },
    },
  },
};

const REFUSALS_IN_200 = Object.fromEntries(
  Object.keys(errorsByContext).flatMap((context) => {
    const codes = withStatus(codesOf(context), 200);
    return codes.length === 0 ? [] : [[context, codes] as const];
  }),
);
const refusalName = (context: string): string => `${capital(context)}Refusal`;
/** Refusals by rules of a context, with status 200. */
export const refusalSchemas: Json = Object.fromEntries(
  Object.entries(REFUSALS_IN_200).map(([context, codes]) => [
    refusalName(context),
    { ...FAILURE, description: `Refused by a rule: ${inCode(codes)}`, 'x-codes': codes },
  ]),
);
/** The second schema of a response with status 200. */
export const refusalIn = (context: string): Json =>
  context in REFUSALS_IN_200 ? { $ref: `#/components/schemas/${refusalName(context)}` } : FAILURE;

/** Responses that are described once, by name: collected while calls are described. */
export function createRefusals() {
  const responses = new Map<string, Json>();
  /** The response with this name and these codes. */
  function refTo(name: string, codes: readonly ErrorCode[], more: Json = {}): Json {
    if (!responses.has(name)) responses.set(name, refused(codes, more));
    return { $ref: `#/components/responses/${name}` };
  }
  /** For statuses without a response of their own: codes of any call, and of the context's rules. */
  function anyOf(context: string, kind: '4XX' | '5XX'): Json {
    const isOfKind = (code: ErrorCode): boolean => errors[code].status >= 400 && errors[code].status >= 500 === (kind === '5XX');
    const owned = codesOf(context).filter(isOfKind);
    const name = kind === '4XX' ? 'AnyRefusal' : 'AnyFailure';
    return refTo(`${owned.length > 0 ? capital(context) : ''}${name}`, [...EVERYWHERE.filter(isOfKind), ...owned], RETRY);
  }

  /** By status; 4XX and 5XX for all that do not follow from the contract. */
  function responsesOf(call: DescribedCall): Json {
    const holding = conditions.filter(({ holds }) => holds(call));
    const statuses = new Set(holding.flatMap(({ codes }) => codes.map((code) => errors[code].status)));
    const found: Json = {};
    for (const status of [...statuses].sort()) {
      const relevant = holding.filter(({ codes }) => withStatus(codes, status).length > 0);
      const name = [(STATUS_CODES[status] ?? '').replace(/\W/g, ''), ...relevant.map((one) => one.name)].join('');
      found[status] = refTo(
        name,
        relevant.flatMap((one) => withStatus(one.codes, status)),
      );
    }
    return { ...found, '4XX': anyOf(call.context, '4XX'), '5XX': anyOf(call.context, '5XX') };
  }
  return {
    responsesOf,
    anyOf,
    responses: (): Json => Object.fromEntries([...responses].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Headers of responses with status 429 and 503. */
export const headers: Json = {
  RetryAfter: { description: 'Seconds to wait before the call is sent again', schema: { type: 'integer', minimum: 1 } },
};
