/** Checks the PostgreSQL of DATABASE_URL before it is used, so that problems are reported with advice. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { findServerFacts, type ServerFacts } from './server-facts-store.ts';

const OLDEST = 15;
const CONNECT_MS = 10_000;
/** How long a server may take to start or to have a free connection, ms. */
const PATIENCE_MS = 60_000;
const PASSING = new Set(['57P03', '53300']);

type Options = { log?: (line: string) => void; warn?: (line: string) => void; signal?: AbortSignal };

/** @throws ConfigError naming DATABASE_URL, the problem and the fix; never shows the password */
export async function checkServer(url: string, { log = () => {}, warn = () => {}, signal }: Options = {}): Promise<void> {
  const client = await connect(url, log, signal);
  try {
    const facts = await findServerFacts(client);
    const pooled = facts.backendPid !== processIdOf(client) && (await isPooledByTransaction(url, client));
    refuseUnfit({ ...facts, pooled }, placeOf(url));
    if (facts.losesCommitsBy.length > 0)
      warn(`PostgreSQL confirms orders and payments before they are stored; set to on: ${facts.losesCommitsBy.join(', ')}`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function connect(url: string, log: (line: string) => void, signal?: AbortSignal): Promise<pg.Client> {
  const patience = performance.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url, application_name: 'marketplace-check', connectionTimeoutMillis: CONNECT_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      signal?.throwIfAborted();
      const passing = PASSING.has((error as NodeJS.ErrnoException).code ?? '');
      if (!passing || performance.now() > patience) throw new ConfigError([`DATABASE_URL: ${describe(error as Failure, placeOf(url))}`]);
      if (attempt === 1) log(`waiting for the database: ${(error as Error).message}`);
      await sleep(500, undefined, { signal });
    }
  }
}

/** As sent when the connection was opened. A proxy such as PgBouncer sends its own number. */
const processIdOf = (client: pg.Client): number | null => (client as unknown as { processID: number | null }).processID;

const PROBE_MS = 5_000;
/** Whether a pooler reassigns server connections between statements, which loses session settings and session locks. */
async function isPooledByTransaction(url: string, client: pg.Client): Promise<boolean> {
  const other = new pg.Client({ connectionString: url, application_name: 'marketplace-check', connectionTimeoutMillis: PROBE_MS });
  other.on('error', () => {});
  const mark = randomUUID();
  const ask = async (of: pg.Client, text: string) =>
    (await of.query({ text, query_timeout: PROBE_MS } as pg.QueryConfig)).rows[0] as { value: string | null } | undefined;
  try {
    await ask(client, `SELECT set_config('marketplace.probe', '${mark}', false) AS value`);
    await other.connect();
    await ask(other, 'BEGIN');
    const seen = await ask(other, `SELECT current_setting('marketplace.probe', true) AS value`);
    const own = await ask(client, `SELECT current_setting('marketplace.probe', true) AS value`).catch(() => undefined);
    return seen?.value === mark || own?.value !== mark;
  } finally {
    await other.end().catch(() => {});
  }
}

type Failure = NodeJS.ErrnoException & { host?: string };
type Place = { host: string; port: string; database: string; user: string };

function placeOf(url: string): Place {
  const { hostname, port, pathname, username, searchParams } = new URL(url);
  const decoded = (text: string) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  const user = decoded(username) || (searchParams.get('user') ?? 'the user of this process');
  return {
    host: searchParams.get('host') ?? (hostname || 'localhost'),
    port: (searchParams.get('port') ?? port) || '5432',
    database: decoded(pathname.slice(1)) || user,
    user,
  };
}

const ADVICE: Record<string, (place: Place) => string> = {
  ECONNREFUSED: ({ host, port }) => `nothing listens on ${host} at port ${port}; start the server there, or correct host and port`,
  ENOTFOUND: ({ host }) => `the host ${host} cannot be found; correct its name, or see to its name service`,
  EAI_AGAIN: ({ host }) => `the host ${host} cannot be found at present; correct its name, or see to its name service`,
  ENOENT: ({ host, port }) => `there is no socket of port ${port} in ${host}; start the server, or correct the folder`,
  EACCES: ({ host }) => `this account may not use the socket in ${host}`,
  EHOSTUNREACH: ({ host }) => `the host ${host} cannot be reached; see to the network between`,
  ENETUNREACH: ({ host }) => `the host ${host} cannot be reached; see to the network between`,
  ECONNRESET: ({ host, port }) => `what listens on ${host} at port ${port} ends the connection; is it PostgreSQL?`,
  '28P01': ({ user }) => `the server refuses user ${user} with this password; correct user and password`,
  '28000': ({ user, database }) => `the server does not let user ${user} into the database ${database}; see to the user and to pg_hba.conf`,
  '3D000': ({ database }) =>
    `there is no database ${database} on the server; make it (CREATE DATABASE … ENCODING 'UTF8'), or correct the name`,
  '42501': ({ user, database }) => `user ${user} may not connect to the database ${database}; GRANT CONNECT ON DATABASE to it`,
  '53300': () => 'the server has no connection free; raise its max_connections or end other sessions',
  '57P03': () => 'the server is still starting or is shutting down',
};

function describe(error: Failure, place: Place): string {
  const advice = ADVICE[error.code ?? '']?.(place);
  if (advice) return advice;
  const { message } = error;
  if (/startup parameter/i.test(message))
    return `what listens on ${place.host} at port ${place.port} refuses a setting: ${message}; let PgBouncer ignore it (ignore_startup_parameters)`;
  if (/timeout/i.test(message))
    return `no answer from ${place.host} at port ${place.port} within ${CONNECT_MS / 1000} s; correct host and port, or see to the network`;
  if (/password must be a string|no password/i.test(message))
    return `the server asks user ${place.user} for a password and none is given; add it`;
  if (/SSL|certificate/i.test(message))
    return `no agreement on encryption with ${place.host}: ${message}; see to its sslmode and certificates`;
  return `the server at ${place.host}, port ${place.port}, cannot be used: ${message}`;
}

/** Checks what would otherwise fail later with a less clear message. */
function refuseUnfit(facts: ServerFacts & { pooled: boolean }, { user, database, host, port }: Place): void {
  const problems: string[] = [];
  if (facts.pooled)
    problems.push(
      `what listens on ${host} at port ${port} gives connections to others after each transaction (PgBouncer with pool_mode=transaction?): ` +
        'prepared statements, notifications and locks would be lost; connect to PostgreSQL itself, or to a pool with pool_mode=session',
    );
  const major = Math.floor(facts.versionNumber / 10_000);
  if (major < OLDEST) problems.push(`the server is PostgreSQL ${major}; expected ${OLDEST} or later`);
  if (facts.encoding !== 'UTF8')
    problems.push(`the database ${database} has the encoding ${facts.encoding}; expected UTF8: make it anew with ENCODING 'UTF8'`);
  if (facts.readOnly) problems.push(`the server only reads (a standby?); expected the one that writes`);
  if (!facts.mayCreateTables)
    problems.push(`user ${user} may not make tables in the database ${database}; make it the owner (ALTER DATABASE … OWNER TO …)`);
  if (!facts.hasExtension && !facts.extensionIsAvailable)
    problems.push('the extension pg_trgm is not installed on the server; install it there (on Debian it comes with postgresql itself)');
  else if (!facts.hasExtension && !facts.mayCreateExtension)
    problems.push(
      `user ${user} may not make the extension pg_trgm in the database ${database}; ` +
        'make it once as a superuser (CREATE EXTENSION pg_trgm), or GRANT CREATE ON DATABASE to this user',
    );
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => `DATABASE_URL: ${problem}`));
}
