/**
 * The actions that the code can write into the audit log, and the kinds of records they are about. `audit(tx, by, entry)` writes the action
 * of `by`. That is usually the call that a handler received, whose action is the id of its endpoint: every call is followed from its
 * binding through all functions that it is passed to, until `audit` or the end. Functions are resolved by name only, in the same file or
 * else in the same context.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { SERVER } from '../rooms.ts';

const root = join(import.meta.dirname, '../..');

type Fn = ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression | ts.MethodDeclaration;
/** Arguments of a function: parameters with known text values, such as a requested right. */
type Texts = ReadonlyMap<string, string>;
/** The declarations named `name`, as seen from `from`. */
type Find = (from: ts.Node, name: string) => readonly ts.Node[];

/** Properties of an object that contains the call and has its action: `desk.call`. */
const HOLDERS = new Set(['call', 'by', 'asker', 'caller']);
const ACTION = /^[a-z]+\.[a-z]+(?:-[a-z]+)+$|^[a-z]+\.[a-z]+$/;

const isFn = (node: ts.Node): node is Fn =>
  ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node);
const nameOf = (node: ts.Node | undefined): string => (node && (ts.isIdentifier(node) || ts.isStringLiteral(node)) ? node.text : '');
const lastName = (node: ts.Node): string => (ts.isPropertyAccessExpression(node) ? node.name.text : nameOf(node));
const isCallOf = (node: ts.Node, name: string): boolean => ts.isCallExpression(node) && lastName(node.expression) === name;

function everyNode(node: ts.Node, visit: (node: ts.Node) => boolean | undefined): void {
  if (visit(node) === false) return;
  ts.forEachChild(node, (child) => everyNode(child, visit));
}
function allOf<T extends ts.Node>(node: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  everyNode(node, (one) => {
    if (is(one)) found.push(one);
    return true;
  });
  return found;
}
const propertyOf = (node: ts.ObjectLiteralExpression, name: string) => node.properties.find((one) => nameOf(one.name) === name);

function namesOf(files: readonly ts.SourceFile[]): Find {
  const known = new Map<string, ts.Node[]>();
  const place = (path: string): string => path.split('/').slice(0, 3).join('/');
  const add = (key: string, node: ts.Node) => {
    const before = known.get(key);
    if (before) before.push(node);
    else known.set(key, [node]);
  };
  for (const file of files)
    everyNode(file, (node) => {
      const isNamed = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
      const value = isNamed ? node : ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) ? node.initializer : undefined;
      const name = nameOf((node as ts.NamedDeclaration).name);
      if (value && name) for (const where of [file.fileName, place(file.fileName)]) add(`${where} ${name}`, value);
      return true;
    });
  return (from, name) => {
    const path = from.getSourceFile().fileName;
    return (ts.isIdentifier(from) ? known.get(`${path} ${name}`) : undefined) ?? known.get(`${place(path)} ${name}`) ?? [];
  };
}

/** The functions that an expression may refer to; functions passed to a wrapper such as `once(…)` are called by it. */
function functionsOf(node: ts.Node, find: Find, seen = new Set<ts.Node>()): Fn[] {
  const among = (nodes: readonly ts.Node[]) => nodes.flatMap((one) => functionsOf(one, find, seen));
  if (seen.has(node)) return [];
  seen.add(node);
  if (isFn(node)) return [node];
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return among(find(node, lastName(node)));
  if (ts.isCallExpression(node)) return among(node.arguments);
  if (ts.isElementAccessExpression(node)) return among([node.expression]);
  if (ts.isConditionalExpression(node)) return among([node.whenTrue, node.whenFalse]);
  if (ts.isObjectLiteralExpression(node)) return among(node.properties);
  if (ts.isPropertyAssignment(node)) return among([node.initializer]);
  return ts.isShorthandPropertyAssignment(node) ? among([node.name]) : [];
}

/** Whether a value still has the action of a variable in `names`. */
function holds(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node)) return names.has(node.text);
  if (ts.isPropertyAccessExpression(node)) return HOLDERS.has(node.name.text) && holds(node.expression, names);
  // The result of `await` is a record, not the call with which it was found.
  if (isFn(node) || ts.isAwaitExpression(node)) return false;
  if (ts.isPropertyAssignment(node)) return holds(node.initializer, names);
  const action = ts.isObjectLiteralExpression(node) && propertyOf(node, 'action');
  if (action) return /\.action\b/.test(action.getText());
  return ts.forEachChild(node, (child) => holds(child, names) || undefined) ?? false;
}

/** Names under which a parameter or a constant that has the call is accessible. */
const holdersIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) =>
        ts.isBindingElement(one) && HOLDERS.has(nameOf(one.propertyName ?? one.name)) ? holdersIn(one.name) : [],
      );

/** `if (wanted === 'READ')` where the value is known to differ. */
const isRuledOut = (node: ts.Node, texts: Texts): boolean => {
  const asked = ts.isIfStatement(node) && ts.isBinaryExpression(node.expression) ? node.expression : null;
  const text = asked?.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken ? texts.get(nameOf(asked.left)) : undefined;
  return asked !== null && text !== undefined && ts.isStringLiteral(asked.right) && asked.right.text !== text;
};
const textsOf = (called: Fn, call: ts.CallExpression, texts: Texts): Texts =>
  new Map(
    call.arguments.flatMap((one, at) => {
      const text = ts.isStringLiteral(one) ? one.text : texts.get(nameOf(one));
      const name = nameOf(called.parameters[at]?.name);
      return text === undefined || name === '' ? [] : [[name, text] as const];
    }),
  );

/** Whether the parameter `index` of a function may reach `audit`; also collects the calls of `audit` reached so far. */
function createReach(find: Find) {
  const known = new Map<Fn, Map<string, boolean>>();
  const ended = new Set<ts.Node>();

  function ends(call: ts.CallExpression, names: ReadonlySet<string>, texts: Texts): boolean {
    const handed = call.arguments.flatMap((one, at) => (holds(one, names) ? [at] : []));
    if (handed.length === 0) return false;
    if (isCallOf(call, 'audit')) return handed.includes(1) && ended.add(call) === ended;
    // Follows all of them: `ended` must be complete.
    return (
      functionsOf(call.expression, find).flatMap((called) => handed.filter((at) => reaches(called, at, textsOf(called, call, texts))))
        .length > 0
    );
  }
  function reaches(fn: Fn, index: number, texts: Texts = new Map()): boolean {
    const parameter = fn.parameters[index];
    if (!parameter || !fn.body) return false;
    const key = `${index} ${JSON.stringify([...texts])}`;
    const before = known.get(fn) ?? new Map<string, boolean>();
    known.set(fn, before);
    const answer = before.get(key);
    if (answer !== undefined) return answer;
    // During the visit: a recursive call adds nothing.
    before.set(key, false);
    const names = new Set(holdersIn(parameter.name));
    let found = false;
    everyNode(fn.body, (node) => {
      if (isRuledOut(node, texts)) return false;
      if (ts.isVariableDeclaration(node) && node.initializer && holds(node.initializer, names))
        for (const name of holdersIn(node.name)) names.add(name);
      if (ts.isCallExpression(node) && ends(node, names, texts)) found = true;
      return true;
    });
    before.set(key, found);
    return found;
  }
  return { reaches, ended };
}

/** The texts that a value may have, resolved by the constants of its file. */
function textsIn(node: ts.Node, find: Find, seen = new Set<ts.Node>()): string[] {
  const among = (nodes: readonly ts.Node[]) => nodes.flatMap((one) => textsIn(one, find, seen));
  if (seen.has(node)) return [];
  seen.add(node);
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isIdentifier(node)) return among(find(node, node.text).filter((one) => !isFn(one) && !ts.isCallExpression(one)));
  if (ts.isConditionalExpression(node)) return among([node.whenTrue, node.whenFalse]);
  if (ts.isBinaryExpression(node)) return among([node.left, node.right]);
  if (ts.isElementAccessExpression(node) || ts.isAsExpression(node)) return among([node.expression]);
  if (ts.isObjectLiteralExpression(node)) return among(node.properties.filter(ts.isPropertyAssignment).map((one) => one.initializer));
  return [];
}

/** Literal actions: `action: '…'`, and literals passed on as an `action`, such as `system('…')`. */
function writtenActions(file: ts.SourceFile, find: Find): string[] {
  const actionsIn = (node: ts.Node) => textsIn(node, find).filter((one) => ACTION.test(one));
  const takesAction = (call: ts.CallExpression, at: number) =>
    isCallOf(call, 'system') || functionsOf(call.expression, find).some(({ parameters }) => nameOf(parameters[at]?.name) === 'action');
  return [
    ...allOf(file, ts.isPropertyAssignment).flatMap((one) => (nameOf(one.name) === 'action' ? actionsIn(one.initializer) : [])),
    ...allOf(file, ts.isCallExpression).flatMap((call) =>
      call.arguments.flatMap((one, at) => {
        const actions = actionsIn(one);
        return actions.length > 0 && takesAction(call, at) ? actions : [];
      }),
    ),
  ];
}

/** Files are claimed for records too; that writes nothing into the log. */
const isOfFiles = (node: ts.Node): boolean => {
  const call = ts.findAncestor(node, ts.isCallExpression);
  return call !== undefined && (isCallOf(call, 'claim') || isCallOf(call, 'release'));
};
const subjectTypes = (file: ts.SourceFile): ts.Expression[] =>
  allOf(file, ts.isPropertyAssignment)
    .filter((one) => nameOf(one.name) === 'subjectType' && !isOfFiles(one))
    .map((one) => one.initializer);

type Endpoint = { id: string; path: string; answer: unknown };
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;

/** Endpoints by their names in the modules of contracts that a file imports, including those of `shopDesk`. */
async function contractsOf(file: ts.SourceFile): Promise<(name: string) => string[]> {
  const imports = file.statements.filter(ts.isImportDeclaration);
  /** `import { createOrder as createOrderEndpoint }` */
  const names = new Map(
    allOf(file, ts.isImportSpecifier).flatMap((one) => (one.propertyName ? [[one.name.text, nameOf(one.propertyName)]] : [])),
  );
  const paths = imports
    .map((one) => (one.moduleSpecifier as ts.StringLiteral).text)
    .filter((path) => /^#(?:contracts\/|contexts\/\w+\/calls\/)|^\.{1,2}\/(?:\.\.\/)*calls\//.test(path));
  const modules = await Promise.all(paths.map((path): Promise<Record<string, unknown>> => import(join(root, path.slice(1)))));
  const tables = modules.flatMap((one) => [one, ...Object.values(one).filter((two) => typeof two === 'object' && two !== null)]);
  return (name) =>
    tables
      .map((one) => (one as Record<string, unknown>)[names.get(name) ?? name])
      .filter(isEndpoint)
      .map(({ id }) => id);
}

/** The served endpoints: ids, and the functions that receive the call as their second argument. */
async function servedIn(file: ts.SourceFile, find: Find) {
  const endpoints = await contractsOf(file);
  const bound = allOf(file, ts.isCallExpression)
    .filter((call) => nameOf(call.expression) === 'bind' && call.arguments.length > 1)
    .map(({ arguments: [what, handle] }) => ({
      ids: what ? endpoints(lastName(what)) : [],
      handlers: handle ? functionsOf(handle, find) : [],
    }));
  const downloads = allOf(file, ts.isCallExpression).flatMap((call) => {
    const [made] = call.arguments;
    if (nameOf(call.expression) !== 'download' || !made || !ts.isObjectLiteralExpression(made)) return [];
    const [id, make] = [propertyOf(made, 'id'), propertyOf(made, 'make')];
    return [{ ids: id && ts.isPropertyAssignment(id) ? textsIn(id.initializer, find) : [], handlers: make ? functionsOf(make, find) : [] }];
  });
  return [...bound, ...downloads];
}

export type Audited = {
  actions: ReadonlySet<string>;
  subjects: ReadonlySet<string>;
  /** Expressions for the kind of a record that cannot be resolved. */
  unread: readonly string[];
  /** Every id that is bound to a handler. */
  served: ReadonlySet<string>;
  /** Calls of `audit` that no handler's call reaches and that have no literal action. */
  unexplained: readonly string[];
};

export async function findAudited(): Promise<Audited> {
  const files = globSync(SERVER, { cwd: root })
    .filter((path) => !/\.test\.ts$|\/testing\/|\/test\//.test(path))
    .map((path) => ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true));
  const find = namesOf(files);
  const { reaches, ended } = createReach(find);
  const served = (await Promise.all(files.map((file) => servedIn(file, find)))).flat();
  const followed = served.filter(({ handlers }) => handlers.filter((one) => reaches(one, 1)).length > 0).flatMap(({ ids }) => ids);
  const written = files.flatMap((file) => writtenActions(file, find));
  const writesOut = (by: ts.Node | undefined) =>
    by !== undefined && [by, ...allOf(by, ts.isStringLiteral)].some((one) => textsIn(one, find).some((text) => ACTION.test(text)));
  const unexplained = files
    .flatMap((file) => allOf(file, ts.isCallExpression))
    .filter((call) => isCallOf(call, 'audit') && !ended.has(call) && !writesOut(call.arguments[1]));
  const subjects = files.flatMap(subjectTypes);
  return {
    actions: new Set([...followed, ...written]),
    subjects: new Set(subjects.flatMap((one) => textsIn(one, find))),
    unread: subjects.filter((one) => textsIn(one, find).length === 0).map((one) => `${one.getSourceFile().fileName}: ${one.getText()}`),
    served: new Set(served.flatMap(({ ids }) => ids)),
    unexplained: unexplained.map((call) => `${call.getSourceFile().fileName}: ${call.getText().slice(0, 80)}`),
  };
}
