/**
 * Writes docs/reference, the table of docs/settings.md, .env.example and the index of the decisions; `--check` fails if they differ, or if
 * the code violates its own declarations: its SQL, its lifecycles, its headers.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#contracts/endpoints.ts';
import { type ErrorCode, errors } from '#contracts/errors.ts';
import { checkLifecycle, lifecycleDiagram } from '#kernel/lifecycle/lifecycle.ts';
import {
  customManagerRoles,
  permissionsOf,
  ROLES,
  roleIdGrants,
  SHOP_PERMISSIONS,
  STAFF_PERMISSIONS,
  salerRoles,
} from '#kernel/roles/roles.ts';
import { errors as en } from '#messages/en/errors.ts';
import { errors as zh } from '#messages/zh/errors.ts';
import { basePersonalData } from '#server/platform/base/personal-data.ts';
import { configTable, envExample } from '#server/platform/config/config-table.ts';
import { openApiDocument } from '#server/platform/open-api/document.ts';
import { routeTable } from '#web/routes/route-table.ts';
import { contextFacts } from './context-facts.ts';
import { contexts, mayUse } from './context-table.ts';
import { decisionIndex, readDecisions } from './decisions.ts';
import { checkStates } from './lifecycles/check-states.ts';
import { findIdleMoves, useCases } from './lifecycles/use-cases.ts';
import { findUndocumentedTriggers, readSchema } from './sql/schema.ts';
import { readStatements } from './sql/statements.ts';
import { findFalseClaims, findStraySql, findTableUse } from './sql/table-use.ts';

const root = join(import.meta.dirname, '..');
const made = 'Written by `npm run docs` from the code.';
const cell = (text: unknown): string => String(text).replace(/\|/g, '\\|');
const table = (head: string[], rows: unknown[][]): string =>
  [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`)].join('\n');

const granting = ROLES.filter((role) => permissionsOf([role]).length > 0);
const whoMay = (access: string, permission: unknown, stepUp = false): string => {
  const wanted = permission === undefined ? '' : `: ${[permission].flat().join(' or ')}`;
  const who = access === 'public' ? 'anyone' : access === 'user' ? 'signed in' : `${access}${wanted}`;
  return stepUp ? `${who}; password again` : who;
};
const inCode = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const codes = Object.keys(errors).sort() as ErrorCode[];
const schema = readSchema(root);
const sent = await readStatements();
// After it: a module that was loaded before has no statements to watch.
const { contexts: declared } = await import('#contexts/index.ts');
const use = findTableUse(sent, schema);
const facts = contextFacts(use);
const pages: Record<string, string> = {
  'errors.md': `# Errors\n\n${made} Placeholders stand in braces.\n\n${table(
    ['code', 'HTTP', '中文', 'English'],
    codes.map((code) => [`\`${code}\``, errors[code].status, zh[code], en[code]]),
  )}\n`,
  'calls.md': `# Calls\n\n${made} The whole description is in openapi.json, served at /openapi.json and readable at /api-docs.\n\n${table(
    ['call', 'who', 'kept', 'what'],
    endpoints.map(({ method, alsoMethod, path, access, permission, stepUp, caching, idempotent, summary }) => [
      `\`${method}${alsoMethod ? `, ${alsoMethod}` : ''} ${path}\``,
      whoMay(access, permission, stepUp),
      caching === 'public' ? 'public' : 'no-store',
      idempotent ? `${summary} (idempotency key)` : summary,
    ]),
  )}\n`,
  'permissions.md': `# Permissions\n\n${made} Role codes are those of section 6 of the specification; who carries several roles may do what any of them may. Common users, leaders, agents and members have no permissions of the platform; people of a shop have those that its owner gives (${SHOP_PERMISSIONS.map((one) => `\`${one}\``).join(', ')}).\n\n${table(
    ['permission', ...granting],
    STAFF_PERMISSIONS.map((permission) => [
      `\`${permission}\``,
      ...granting.map((role) => (permissionsOf([role]).includes(permission) ? '✓' : '')),
    ]),
  )}\n\n## Which codes bring which roles\n\nOf managers alone. Codes of \`nonpreRoleCodes\` add nothing to a code of \`roleId\` that stands here, but for a saler ${inCode(salerRoles)}.\n\n${table(
    ['code', 'roles'],
    [
      ...Object.entries(roleIdGrants).map(([code, roles]) => [`\`${code}\``, inCode(roles)]),
      ...salerRoles.map((code) => [`\`${code}\` in \`nonpreRoleCodes\`, with \`saler\``, inCode([code])]),
      ['any other code in `nonpreRoleCodes`, without a code of `roleId` that stands here', inCode(customManagerRoles)],
    ],
  )}\n`,
  'routes.md': `# Routes\n\n${made} Every row of the mall, the console and the sign-on has a twin with \`mobile\` after the area; pages of the seller and the operator console fit every screen.\n\n${table(
    ['path', 'layout', 'login', 'kept alive', 'shared', '中文'],
    routeTable.map((row) => [
      `\`/ui/${row.area}${row.mobileOnly ? '/mobile' : ''}/${row.path}\``,
      row.layout,
      row.middleware?.includes('login') ? 'yes' : '',
      row.keepAlive ? 'yes' : row.mobileKeepAlive ? 'mobile' : '',
      row.shared ? 'yes' : '',
      row.title,
    ]),
  )}\n`,
  'lifecycles.md': `# Lifecycles\n\n${made}\n\n${useCases
    .map(
      ({ lifecycle, madeIn }) =>
        `## ${lifecycle.name}\n\n\`\`\`mermaid\n${lifecycleDiagram(lifecycle).trim()}\n\`\`\`\n\n${table(
          ['move', 'made in'],
          Object.entries(madeIn).map(([move, file]) => [`\`${move}\``, `\`${file}\``]),
        )}\n`,
    )
    .join('\n')}`,
  'contexts.md': `# Contexts\n\n${made} An arrow: its code may import the other's index. Needs: whose offers (\`offers.ts\`) its declaration asks for.\n\n\`\`\`mermaid\ngraph LR\n${contexts.flatMap((context) => mayUse[context].map((other) => `  ${context} --> ${other}`)).join('\n')}\n\`\`\`\n\n${table(
    ['context', 'tables', 'tables of others', 'events out', 'events in', 'ports from'],
    [...facts].map(([context, { tables, joined, eventsOut, eventsIn, ports }]) => [
      `[${context}](../../contexts/${context}/README.md)`,
      ...[tables, joined, eventsOut, eventsIn].map((names) => names.map((name) => `\`${name}\``).join(', ')),
      ports.join(', '),
    ]),
  )}\n\nThe outbox, the audit log (read by operations), keys of calls that may be repeated and stored files belong to the platform. Each README names the tables and events of its context: \`npm run docs:check\` fails where one is missing.\n`,
  'personal-data.md': `# Personal data\n\n${made} Kept: \`account\`, as long as the account exists; \`days\`, until a job deletes it; \`books\`, as long as accounting law requires; \`history\`, append-only, as long as what it is about.\n\n${table(
    ['context', 'table', 'people', 'personal besides', 'kept'],
    [...declared, basePersonalData].flatMap(({ name, personal }) =>
      Object.entries(personal).map(([of, { people, holds, retained }]) => [name, `\`${of}\``, inCode(people), inCode(holds), retained]),
    ),
  )}\n`,
  'openapi.json': `${JSON.stringify(openApiDocument(), null, 1)}\n`,
};

const SETTINGS = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/;
const settings = readFileSync(join(root, 'docs/settings.md'), 'utf8');
const files: Record<string, string> = Object.fromEntries(Object.entries(pages).map(([name, text]) => [`docs/reference/${name}`, text]));
files['docs/settings.md'] = settings.replace(SETTINGS, (_, before: string, after: string) => `${before}${configTable().trim()}\n${after}`);
files['.env.example'] = envExample();
files['docs/decisions/README.md'] = decisionIndex(readDecisions(root));

const read = (file: string): string => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
};
/** Tables and events that the README of a context does not list. */
const unsent = [...facts].flatMap(([context, { tables, foreign, eventsOut, eventsIn }]) => {
  const file = `contexts/${context}/README.md`;
  const page = read(file);
  const into = page.slice(Math.max(0, page.indexOf('Events in')));
  return [
    ...[...tables, ...eventsOut].filter((name) => !page.includes(`\`${name}`)).map((name) => `${file} does not name ${name}`),
    ...eventsIn.filter((name) => !into.includes(`\`${name}`)).map((name) => `${file} does not name ${name} among its events in`),
    ...foreign.map((name) => `${context} touches ${name}, a table of another context`),
  ];
});
const stale = Object.entries(files).filter(([file, text]) => read(file) !== text);
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is not what the code says: run \`npm run docs\``);
  const torn = useCases.flatMap(({ lifecycle }) =>
    checkLifecycle(lifecycle).map(({ problem, subject }) => `the lifecycle ${lifecycle.name}: ${problem} ${subject}`),
  );
  const faults = [
    ...unsent,
    ...torn,
    ...checkStates(sent, schema),
    ...findIdleMoves(useCases),
    ...findFalseClaims(use),
    ...findStraySql(),
    ...findUndocumentedTriggers(schema, read('docs/ARCHITECTURE.md')).map((one) => `docs/ARCHITECTURE.md: ${one}`),
  ];
  for (const one of faults) console.error(one);
  process.exit(stale.length + faults.length > 0 ? 1 : 0);
}
mkdirSync(join(root, 'docs/reference'), { recursive: true });
for (const [file, text] of stale) writeFileSync(join(root, file), text);
console.log(stale.length > 0 ? `written: ${stale.map(([file]) => file).join(', ')}` : 'up to date');
