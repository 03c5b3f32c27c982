// Keeps a postmaster running at one address: finds a port, tries again, and starts it anew when it dies.
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterName, endLeftovers } from './leftovers.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';
import type { RunAs } from './run-command.ts';
import { chooseSharedMemoryType, type Settings, settingArguments } from './settings.ts';

type Supervision = { postgres: string; cluster: string; settings: Settings; runAs: RunAs; log: (line: string) => void };

const FIRST_ATTEMPTS = 5;
const RESTART_ATTEMPTS = 30;

export async function startSupervised(options: Supervision): Promise<{ port: number; stop(): Promise<void> }> {
  let sharedMemory: string = chooseSharedMemoryType();
  let stopping = false;

  async function launch(port: number): Promise<Postmaster> {
    await endLeftovers(options.cluster, options.runAs, options.log);
    const own = { port: String(port), cluster_name: clusterName(options.cluster) };
    const args = settingArguments({ dynamic_shared_memory_type: sharedMemory, ...options.settings }, own);
    try {
      return await launchPostmaster({ ...options, args });
    } catch (error) {
      if (/shared memory/.test(String(error))) sharedMemory = 'mmap';
      throw error;
    }
  }

  async function launchFirst(): Promise<{ postmaster: Postmaster; port: number }> {
    for (let attempt = 1; ; attempt++) {
      const port = await findFreePort();
      try {
        return { postmaster: await launch(port), port };
      } catch (error) {
        if (attempt === FIRST_ATTEMPTS || !isPassing(error)) throw error;
      }
    }
  }

  async function launchAgain(): Promise<Postmaster | null> {
    for (let attempt = 1; attempt <= RESTART_ATTEMPTS && !stopping; attempt++) {
      try {
        return await launch(port);
      } catch (error) {
        options.log(String(error));
        await sleep(Math.min(attempt * 200, 2_000));
      }
    }
    return null;
  }

  async function supervise(): Promise<void> {
    for (;;) {
      await postmaster.ended;
      if (stopping) return;
      options.log('PostgreSQL has ended unexpectedly; starting it again');
      const next = await launchAgain();
      if (!next) return options.log('PostgreSQL could not be started again');
      postmaster = next;
      if (stopping) return next.stop();
    }
  }

  let { postmaster, port } = await launchFirst();
  const supervised = supervise();
  return {
    port,
    async stop() {
      stopping = true;
      await postmaster.stop();
      await supervised;
    },
  };
}

/** Another attempt may do: the port was taken meanwhile, a dying process was in the way, or shared memory was refused. */
function isPassing(error: unknown): boolean {
  return /could not bind|could not create any TCP|lock file .* already exists|shared memory/.test(String(error));
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
