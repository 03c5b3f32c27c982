/**
 * Reduces a contract for pages: of an endpoint or a socket to the id, path and method by which it is called, without its schemas. The
 * bundler can then remove every endpoint and schema that no page uses.
 */
import { parseAst } from 'vite';

type Node = { type: string; start: number; end: number };
type Change = { from: number; to: number; text: string };

/** Properties that callers do not read (web/lib/web-api.ts); the rendering server reads how long responses may be cached (`caching`). */
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  'summary',
  'access',
  'caching',
  'permission',
  'largestBody',
  'cost',
  'byToken',
  'stepUp',
  'params',
  'query',
  'body',
  'answer',
]);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* within(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) yield* within(part);
}

type Property = Node & { computed?: boolean; key?: { name?: string }; argument?: Node & { name?: string } };
type Literal = Node & { properties?: Property[] };
type Call = Node & { callee: Node & { name?: string }; arguments: Literal[] };

const isCall = (node: Node): node is Call => node.type === 'CallExpression';
/** `endpoint({ … })` and `socket({ … })`. */
const isDefinition = (node: Node): node is Call =>
  isCall(node) && (node.callee.name === 'endpoint' || node.callee.name === 'socket') && node.arguments[0]?.properties !== undefined;

/** Removes the properties that the client does not read, each with its comma. */
function* literalChanges({ end, properties = [] }: Literal, left: ReadonlySet<string>): Generator<Change> {
  for (const [index, property] of properties.entries()) {
    const to = properties[index + 1]?.start ?? end - 1;
    if (property.type === 'Property' && !property.computed && left.has(property.key?.name ?? ''))
      yield { from: property.start, to, text: '' };
  }
}

/** Replaces a definition with an object of the caller's properties. */
function* definitionChanges(call: Call, left: ReadonlySet<string>): Generator<Change> {
  const [literal] = call.arguments;
  if (!literal) return;
  yield { from: call.start, to: literal.start, text: '(' };
  yield* literalChanges(literal, left);
  yield { from: literal.end, to: call.end, text: ')' };
}

type Declaration = Node & { declaration?: Declaration | null; declarations?: { id: Node & { name?: string }; init: Node | null }[] };

/** Objects spread into several definitions: `...manage`. */
const sharedBy = (definitions: readonly Call[]): Set<string> =>
  new Set(definitions.flatMap(({ arguments: [literal] }) => (literal?.properties ?? []).flatMap(({ argument }) => argument?.name ?? [])));

const literalIn = (init: Node & { expression?: Node }): Node =>
  init.type === 'TSAsExpression' && init.expression ? init.expression : init;

/** Makes constants initialised by a call removable if unused; objects shared by definitions lose the same properties. */
function* constantChanges(statement: Declaration, shared: Set<string>, left: ReadonlySet<string>): Generator<Change> {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return;
  for (const { id, init } of declared.declarations ?? []) {
    if (id.type !== 'Identifier' || !init || isDefinition(init) || /Function/.test(init.type)) continue;
    const literal: Literal = literalIn(init);
    if (literal.properties && shared.has(id.name ?? '')) yield* literalChanges(literal, left);
    else if ([...within(init)].some(isCall)) {
      yield { from: init.start, to: init.start, text: '/* @__PURE__ */ (() => (' };
      yield { from: init.end, to: init.end, text: '))()' };
    }
  }
}

const parse = (code: string) => parseAst(code, { lang: 'ts' }) as unknown as Node & { body: Declaration[] };
// From the end, which preserves positions; insertions at the end of a node follow changes within it.
const withChanges = (code: string, changes: readonly Change[]): string =>
  changes
    .toSorted((one, other) => other.from - one.from || other.to - one.to)
    .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), code);

type Chain = Node & { name?: string; callee?: Chain; object?: Chain };
const rootOf = (node: Chain): Chain => (node.callee ? rootOf(node.callee) : node.object ? rootOf(node.object) : node);
const isSchema = (node: Chain): boolean => /^(?:Call|Member)Expression$/.test(node.type) && rootOf(node).name === 'z';

/** `z.object({ … })` and the like: in the pages each of them is `z` itself (web/lib/schemas-in-browser.ts). */
function* schemaChanges(node: Node): Generator<Change> {
  if (isSchema(node)) yield { from: node.start, to: node.end, text: 'z' };
  else
    for (const value of Object.values(node))
      for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) yield* schemaChanges(part);
}

/**
 * The module of a contract as pages load it, in the browser or during rendering: unchanged for callers of endpoints, and tree-shakable.
 * @throws SyntaxError when it cannot be parsed
 */
export function contractOfCallers(code: string, { rendering = false } = {}): string {
  const left = new Set([...OF_THE_SERVER].filter((name) => !(rendering && name === 'caching')));
  const short = withChanges(code, [...schemaChanges(parse(code))]);
  const program = parse(short);
  const definitions = program.body.flatMap((statement) => [...within(statement)].filter(isDefinition));
  const shared = sharedBy(definitions);
  const changes = [
    ...program.body.flatMap((statement) => [...constantChanges(statement, shared, left)]),
    ...definitions.flatMap((call) => [...definitionChanges(call, left)]),
  ];
  return withChanges(short, changes);
}
