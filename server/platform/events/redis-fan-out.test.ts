import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPort } from '#server/platform/test/find-port.ts';
import { findRedis } from '#server/platform/test/redis-server.ts';
import type { FanOut } from './fan-out.ts';
import { createRedisFanOut } from './redis-fan-out.ts';

const server = findRedis();

// Without redis-server `npm test` reports these as skipped.
describe.skipIf(!server)('the fan-out over Redis', () => {
  let port = 0;
  let redis: ChildProcess;
  const fanOuts: FanOut[] = [];
  const launch = () => {
    redis = spawn(server as string, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
  };
  const stopServer = async () => {
    const exited = new Promise((resolve) => redis.once('exit', resolve));
    redis.kill('SIGKILL');
    await exited;
  };
  const startProcess = async () => {
    const received: string[] = [];
    const said: string[] = [];
    const fanOut = createRedisFanOut({
      url: `redis://127.0.0.1:${port}`,
      onError: () => {},
      onMissed: () => received.push('missed'),
      onAway: () => said.push('away'),
      onBack: () => said.push('back'),
    });
    fanOut.subscribe('one', (payload) => received.push(payload));
    fanOuts.push(fanOut);
    await fanOut.start();
    return { fanOut, received, said };
  };

  beforeAll(async () => {
    port = await findPort();
    launch();
  });
  afterAll(async () => {
    for (const fanOut of fanOuts) await fanOut.stop();
    await stopServer();
  });

  it('brings what is published to every process, in order, and says after a loss that something was missed', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    for (let n = 0; n < 50; n += 1) await one.fanOut.publish('one', `n${n}`);
    await one.fanOut.publish('other', 'to nobody');
    const expected = Array.from({ length: 50 }, (_, n) => `n${n}`);
    await expect.poll(() => two.received).toEqual(expected);
    await expect.poll(() => one.received).toEqual(expected);

    await stopServer();
    await expect.poll(() => two.fanOut.connected()).toBe(false);
    await expect(one.fanOut.publish('one', 'lost')).rejects.toThrow();
    launch();
    // Called when the outage begins, and again when it ends.
    await expect.poll(() => two.received.filter((payload) => payload === 'missed')).toHaveLength(2);
    expect(two.fanOut.reconnects()).toBe(1);
    // It is back when it can publish, too.
    await expect.poll(() => two.said).toEqual(['away', 'back']);
    await expect
      .poll(() =>
        one.fanOut.publish('one', 'again').then(
          () => two.received.at(-1),
          () => '',
        ),
      )
      .toBe('again');
  });
});
