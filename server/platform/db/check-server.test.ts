/** Checks what is between the product and PostgreSQL before it is used. */
import { createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { checkServer } from './check-server.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const int16 = (value: number) => Buffer.from([(value >> 8) & 255, value & 255]);
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const text = (value: string) => Buffer.from(`${value}\0`);
const message = (kind: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(kind), int32(content.length + 4), content]);
};
const READY = message('Z', Buffer.from('I'));

/** The answer to a simple query, as the server sends it. */
async function answerOf(server: pg.Client, question: string): Promise<Buffer> {
  const raw = { getTypeParser: () => (value: unknown) => value } as never;
  const asked: pg.QueryArrayConfig = { text: question, rowMode: 'array', types: raw };
  const { fields, rows, command } = await server.query(asked);
  const described = fields.map(({ name, dataTypeID }) =>
    Buffer.concat([text(name), int32(0), int16(0), int32(dataTypeID), int16(-1), int32(-1), int16(0)]),
  );
  const data = rows.map((row: (string | null)[]) => {
    const values = row.map((value) => (value === null ? int32(-1) : Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)])));
    return message('D', int16(row.length), ...values);
  });
  const head = fields.length > 0 ? [message('T', int16(fields.length), ...described)] : [];
  return Buffer.concat([...head, ...data, message('C', text(command || 'SELECT')), READY]);
}

/** A pooler. `shared`: all clients share one server connection, as in transaction pooling; otherwise one each, as in session pooling. */
async function startPooler(url: string, shared: boolean): Promise<{ url: string; stop(): Promise<void> }> {
  const servers: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    servers.push(client);
    return client;
  };
  const one = shared ? await open() : null;
  const sockets = new Set<Socket>();
  const listener: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let held = Buffer.alloc(0);
    let isStarted = false;
    let before: Promise<unknown> = Promise.resolve();
    const own = one ? Promise.resolve(one) : open();
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      for (;;) {
        const at = isStarted ? 1 : 0;
        if (held.length < at + 4 || held.length < at + held.readInt32BE(at)) return;
        const whole = held.subarray(0, at + held.readInt32BE(at));
        held = held.subarray(whole.length);
        if (!isStarted) {
          isStarted = true;
          // Accepted, with the pooler's own process id.
          socket.write(Buffer.concat([message('R', int32(0)), message('K', int32(1), int32(1)), READY]));
        } else if (whole[0] === 'Q'.charCodeAt(0)) {
          const question = whole.subarray(5, -1).toString();
          before = before.then(async () => socket.write(await answerOf(await own, question)));
        }
      }
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as { port: number };
  return {
    url: Object.assign(new URL(url), { port: String(port), hostname: '127.0.0.1' }).href,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
      await Promise.all(servers.map((server) => server.end()));
    },
  };
}

it('takes PostgreSQL itself', async () => {
  await expect(checkServer(test.url)).resolves.toBeUndefined();
});

it.each(['on', 'off'])('warns of a server that may lose what it confirmed: synchronous_commit %s', async (value) => {
  const own = await createTestDatabase();
  onTestFinished(() => own.drop());
  await own.database.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = ${value}', current_database()); END $$`);
  const warnings: string[] = [];
  await checkServer(own.url, { warn: (line) => warnings.push(line) });
  // The server of the tests has fsync off.
  expect(warnings).toEqual([expect.stringMatching(value === 'off' ? /on: fsync, synchronous_commit$/ : /on: fsync$/)]);
});

it.each([
  ['by transactions', true, /DATABASE_URL: .*gives connections to others after each transaction.*pool_mode=session/],
  ['by sessions', false, null],
] as const)('judges a pooler %s', async (_, shared, refusal) => {
  const pooler = await startPooler(test.url, shared);
  try {
    const checked = checkServer(pooler.url);
    if (refusal) await expect(checked).rejects.toThrow(refusal);
    else await expect(checked).resolves.toBeUndefined();
  } finally {
    await pooler.stop();
  }
});
