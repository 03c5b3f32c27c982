/** `npm run admin -- --name alice`: creates a superadmin, or sets a new password (--reset), or grants the role to an account (--grant). */
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import {
  checkPassword,
  generatePassword,
  makeSuperadmin,
  type SuperadminDeed,
  SuperadminRefused,
} from '#contexts/identity/server/index.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openServer } from './open-server.ts';

const DONE = 0;
const REFUSED = 1;
const COULD_NOT = 2;
const USAGE = `Usage: npm run admin -- --name <user name> [--reset | --grant] [--password-stdin]

  without more      makes a new account that is a superadmin
  --reset           gives a superadmin a new password and ends its sessions
  --grant           makes an account that is there a superadmin; it signs in as before, also at an OpenID Connect issuer
  --password-stdin  reads the password from the first line of standard input

On a terminal the password is asked for; an empty answer, and a command without a terminal, have one made and printed once.
DATABASE_URL and DATA_DIR name the installation as they do for the server, which may run meanwhile.`;

/** Reads one line without echo. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('SIGINT', () => reject(new SuperadminRefused('Interrupted; nothing was changed.')));
      lines.once('close', () => reject(new SuperadminRefused('Interrupted; nothing was changed.')));
      lines.question('', resolve);
    });
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new SuperadminRefused('No password came by standard input.');
}

/** `made`: generated, and not shown to anyone yet. */
async function choosePassword(userName: string, fromStdin: boolean): Promise<{ password: string; made: boolean }> {
  if (fromStdin) return { password: await readLine(), made: false };
  const typed = process.stdin.isTTY ? await ask('Password (empty: one is made): ') : '';
  if (typed === '') return { password: generatePassword(), made: true };
  await checkPassword(typed, userName);
  if ((await ask('The same again: ')) !== typed) throw new SuperadminRefused('The two passwords differ; nothing was changed.');
  return { password: typed, made: false };
}

const words: Record<SuperadminDeed, string> = {
  make: 'is a superadmin now',
  grant: 'is a superadmin now, and signs in as before',
  reset: 'has a new password; its sessions have ended',
};

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      reset: { type: 'boolean', default: false },
      grant: { type: 'boolean', default: false },
      'password-stdin': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { name, reset, grant } = values;
  if (values.help || name === undefined || (reset && grant) || (grant && values['password-stdin'])) {
    console.error(USAGE);
    return values.help ? DONE : COULD_NOT;
  }
  const deed: SuperadminDeed = reset ? 'reset' : grant ? 'grant' : 'make';
  const chosen = deed === 'grant' ? null : await choosePassword(name, values['password-stdin']);

  const server = await openServer();
  const database = createDatabase({ url: server.url, max: 2 });
  try {
    await migrate(server.url);
    await makeSuperadmin({
      database,
      url: server.url,
      userName: name,
      deed,
      by: userInfo().username,
      ...(chosen ? { password: chosen.password, isMade: chosen.made } : {}),
    });
    console.log(`${name} ${words[deed]}.`);
    if (chosen?.made) console.log(`Password, shown this once: ${chosen.password}`);
    return DONE;
  } finally {
    await database.close();
    await server.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof SuperadminRefused ? REFUSED : COULD_NOT;
}
