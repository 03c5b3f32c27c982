/** Writes docs/reference and the settings table of the README from the code; `--check` fails where they differ. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#contracts/endpoints.ts';
import { type ErrorCode, errors } from '#contracts/errors.ts';
import { lifecycleDiagram } from '#kernel/lifecycle/lifecycle.ts';
import { fulfilmentLifecycle, milestoneLifecycle, orderLifecycle, paymentLifecycle, refundLifecycle } from '#kernel/orders/orders.ts';
import {
  customManagerRoles,
  permissionsOf,
  ROLES,
  roleIdGrants,
  SHOP_PERMISSIONS,
  STAFF_PERMISSIONS,
  salerRoles,
} from '#kernel/roles/roles.ts';
import { settleLifecycle } from '#kernel/settle/settle.ts';
import { payoutLifecycle, statementLifecycle } from '#kernel/settlement/settlement.ts';
import { errors as en } from '#messages/en/errors.ts';
import { errors as zh } from '#messages/zh/errors.ts';
import { importJobLifecycle, listingLifecycle, listingReviewLifecycle, modificationLifecycle } from '#server/contexts/catalogue/index.ts';
import { configTable } from '#server/platform/config/config-table.ts';
import { openApiDocument } from '#server/platform/http/open-api.ts';
import { routeTable } from '#web/route-table.ts';
import { contextFacts } from './context-facts.ts';
import { contexts, mayUse } from './context-table.ts';

const root = join(import.meta.dirname, '..');
const made = 'Written by `npm run docs` from the code.';
const cell = (text: unknown): string => String(text).replace(/\|/g, '\\|');
const table = (head: string[], rows: unknown[][]): string =>
  [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`)].join('\n');

const lifecycles = [
  orderLifecycle,
  paymentLifecycle,
  fulfilmentLifecycle,
  milestoneLifecycle,
  refundLifecycle,
  listingLifecycle,
  modificationLifecycle,
  listingReviewLifecycle,
  importJobLifecycle,
  settleLifecycle,
  statementLifecycle,
  payoutLifecycle,
];
const granting = ROLES.filter((role) => permissionsOf([role]).length > 0);
const whoMay = (access: string, permission: unknown): string => {
  const wanted = permission === undefined ? '' : `: ${[permission].flat().join(' or ')}`;
  return access === 'public' ? 'anyone' : access === 'user' ? 'signed in' : `${access}${wanted}`;
};
const inCode = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const codes = Object.keys(errors).sort() as ErrorCode[];
const facts = contextFacts();
const pages: Record<string, string> = {
  'errors.md': `# Errors\n\n${made} Placeholders stand in braces.\n\n${table(
    ['code', 'HTTP', '中文', 'English'],
    codes.map((code) => [`\`${code}\``, errors[code].status, zh[code], en[code]]),
  )}\n`,
  'calls.md': `# Calls\n\n${made} The whole description is in openapi.json, served at /openapi.json and readable at /api-docs.\n\n${table(
    ['call', 'who', 'kept', 'what'],
    endpoints.map(({ method, alsoMethod, path, access, permission, caching, idempotent, summary }) => [
      `\`${method}${alsoMethod ? `, ${alsoMethod}` : ''} ${path}\``,
      whoMay(access, permission),
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
  'lifecycles.md': `# Lifecycles\n\n${made}\n\n${lifecycles.map((lifecycle) => `## ${lifecycle.name}\n\n\`\`\`mermaid\n${lifecycleDiagram(lifecycle).trim()}\n\`\`\`\n`).join('\n')}`,
  'contexts.md': `# Contexts\n\n${made} An arrow: may use, through the other's door. Ports: what \`server/app.ts\` hands over from others, so that nobody has to know them.\n\n\`\`\`mermaid\ngraph LR\n${contexts.flatMap((context) => mayUse[context].map((other) => `  ${context} --> ${other}`)).join('\n')}\n\`\`\`\n\n${table(
    ['context', 'tables', 'events out', 'events in', 'ports from'],
    [...facts].map(([context, { tables, eventsOut, eventsIn, ports }]) => [
      `[${context}](../../server/contexts/${context}/README.md)`,
      ...[tables, eventsOut, eventsIn].map((names) => names.map((name) => `\`${name}\``).join(', ')),
      ports.join(', '),
    ]),
  )}\n\nThe outbox, the audit log (read by operations), keys of calls that may be repeated and stored files belong to the platform. Each README names the tables and events of its context: \`npm run docs:check\` fails where one is missing.\n`,
  'openapi.json': `${JSON.stringify(openApiDocument(), null, 1)}\n`,
};

const SETTINGS = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/;
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const files: Record<string, string> = Object.fromEntries(Object.entries(pages).map(([name, text]) => [`docs/reference/${name}`, text]));
files['README.md'] = readme.replace(SETTINGS, (_, before: string, after: string) => `${before}${configTable().trim()}\n${after}`);

const read = (file: string): string => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
};
/** What a README of a context does not say of it. */
const untold = [...facts].flatMap(([context, { tables, foreign, eventsOut, eventsIn }]) => {
  const file = `server/contexts/${context}/README.md`;
  const told = read(file);
  const into = told.slice(Math.max(0, told.indexOf('Events in')));
  return [
    ...[...tables, ...eventsOut].filter((name) => !told.includes(`\`${name}`)).map((name) => `${file} does not name ${name}`),
    ...eventsIn.filter((name) => !into.includes(`\`${name}`)).map((name) => `${file} does not name ${name} among its events in`),
    ...foreign.map((name) => `${context} reads ${name}, a table of another context`),
  ];
});
const stale = Object.entries(files).filter(([file, text]) => read(file) !== text);
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is not what the code says: run \`npm run docs\``);
  for (const one of untold) console.error(one);
  process.exit(stale.length + untold.length > 0 ? 1 : 0);
}
mkdirSync(join(root, 'docs/reference'), { recursive: true });
for (const [file, text] of stale) writeFileSync(join(root, file), text);
console.log(stale.length > 0 ? `written: ${stale.map(([file]) => file).join(', ')}` : 'up to date');
