import { describe, expect, it } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import { openApiDocument } from '#server/platform/open-api/document.ts';
import { findDocumentProblems } from './document-problems.ts';

/** Characters of the document as sent: every schema is in it once. */
const MOST_CHARACTERS = 1_500_000;

const document = openApiDocument();

describe('the OpenAPI document', () => {
  it('has no problem', () => expect(findDocumentProblems(document)).toEqual([]));

  it('describes every call', () => {
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(endpoints.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)).toEqual([]);
  });

  it('is no larger than it has to be', () => expect(JSON.stringify(document).length).toBeLessThan(MOST_CHARACTERS));
});

type Parts = { operation?: object; schema?: object; whole?: object; tags?: object[]; components?: object };
/** A small valid document, with the given parts replaced. */
function documentWith({ operation, schema, whole, tags = [{ name: 'things', description: 'Things' }], components }: Parts = {}): object {
  const refused = { description: 'Refused' };
  const read = {
    operationId: 'things.get-thing',
    tags: ['things'],
    summary: 'A thing',
    description: 'For anyone',
    security: [],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { $ref: '#/components/schemas/Id' } }],
    responses: { 200: { description: 'Success' }, '4XX': refused, '5XX': refused },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    servers: [{ url: '/' }],
    tags,
    paths: { '/thing/{id}': { get: { ...read, ...operation }, post: { ...read, operationId: 'things.change-thing' } } },
    components: { schemas: { Id: schema ?? { type: 'string' } }, ...components },
    ...whole,
  };
}

describe('problems of a document', () => {
  it('are none in one that is right', () => expect(findDocumentProblems(documentWith())).toEqual([]));

  it.each<[what: string, parts: Parts, problem: string]>([
    ['a reference to nothing', { schema: { $ref: '#/$defs/gone' } }, '#/components/schemas/Id: #/$defs/gone names nothing'],
    [
      'a component that nothing names',
      { components: { responses: { Lonely: { description: '' } } } },
      '#/components/responses/Lonely: nothing names it',
    ],
    [
      'a pattern that needs flag u',
      { schema: { pattern: '[\\u{10000}-\\u{1fffd}]' } },
      '#/components/schemas/Id: the pattern [\\u{10000}-\\u{1fffd}] does not compile with and without flag u',
    ],
    [
      'a pattern that flag u refuses',
      { schema: { pattern: '\\-' } },
      '#/components/schemas/Id: the pattern \\- does not compile with and without flag u',
    ],
    ['an id that another has', { operation: { operationId: 'things.change-thing' } }, 'two operations are called things.change-thing'],
    ['a tag that is not declared', { operation: { tags: ['other'] } }, 'get /thing/{id} has the tag other, which is not declared'],
    ['a tag without description', { tags: [{ name: 'things' }] }, 'the tag things has no description'],
    [
      'a tag of no operation',
      {
        tags: [
          { name: 'things', description: 'Things' },
          { name: 'x', description: 'x' },
        ],
      },
      'no operation has the tag x',
    ],
    [
      'no answer of 4xx',
      { operation: { responses: { 200: { description: '' }, 500: { description: '' } } } },
      'get /thing/{id} has no answer of 4xx',
    ],
    ['nothing about callers', { operation: { security: undefined } }, 'get /thing/{id} does not say who may call'],
    [
      'a caller of an unknown kind',
      { operation: { security: [{ anonymous: [] }] } },
      'get /thing/{id} needs anonymous, which is no security scheme',
    ],
    ['a parameter of the path that is missing', { operation: { parameters: [] } }, 'get /thing/{id} has the parameters  for the path'],
    ['a schema that is none', { schema: { type: 'text' } }, '#/components/schemas/Id is no JSON Schema'],
    ['a part that OpenAPI does not know', { whole: { servers: 'here' } }, '#/servers must be array'],
    [
      'a parameter without a place',
      { operation: { parameters: [{ name: 'x', schema: {} }] } },
      "#/paths/~1thing~1{id}/get/parameters/0 must have required property 'in'",
    ],
  ])('are found: %s', (_, parts, problem) => {
    expect(findDocumentProblems(documentWith(parts)).filter((one) => one.startsWith(problem))).not.toEqual([]);
  });
});
