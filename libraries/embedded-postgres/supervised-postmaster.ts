// Keeps a postmaster running at one address: finds a port, retries, and restarts it when it dies.
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterName, endLeftovers } from './leftovers.ts';
import { type Log, launchPostmaster, type Postmaster } from './postmaster.ts';
import type { RunAs } from './run-command.ts';
import { chooseSharedMemoryType, type Settings, settingArguments } from './settings.ts';

type Supervision = { postgres: string; cluster: string; settings: Settings; runAs: RunAs; log: Log; signal?: AbortSignal };

const FIRST_ATTEMPTS = 5;
/** Delay between restarts: first and maximum, ms. Doubles each time. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 15_000;

export async function startSupervised(options: Supervision): Promise<{ port: number; stop(): Promise<void> }> {
  const { log } = options;
  let sharedMemory: string = chooseSharedMemoryType();
  const stopping = new AbortController();

  async function launch(port: number, signal?: AbortSignal): Promise<Postmaster> {
    await endLeftovers(options.cluster, options.runAs, log);
    const own = { port: String(port), cluster_name: clusterName(options.cluster) };
    const args = settingArguments({ dynamic_shared_memory_type: sharedMemory, ...options.settings }, own);
    try {
      return await launchPostmaster({ ...options, args, signal });
    } catch (error) {
      if (/shared memory/.test(String(error))) sharedMemory = 'mmap';
      throw error;
    }
  }

  async function launchFirst(): Promise<{ postmaster: Postmaster; port: number }> {
    for (let attempt = 1; ; attempt++) {
      const port = await findFreePort();
      try {
        return { postmaster: await launch(port, options.signal), port };
      } catch (error) {
        if (attempt === FIRST_ATTEMPTS || !isPassing(error)) throw error;
      }
    }
  }

  /** Retries until it runs again or is stopped: a full disk or missing folder may be fixed meanwhile. Each failure is logged. */
  async function launchAgain(): Promise<Postmaster | null> {
    for (let wait = FIRST_WAIT_MS; !stopping.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        const postmaster = await launch(port, stopping.signal);
        log('PostgreSQL runs again', 'warn');
        return postmaster;
      } catch (error) {
        if (stopping.signal.aborted) break;
        log(`PostgreSQL could not be started again; the next attempt is in ${wait / 1000} s. ${(error as Error).message}`, 'error');
        await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    return null;
  }

  async function supervise(): Promise<void> {
    for (;;) {
      await postmaster.ended;
      if (stopping.signal.aborted) return;
      log('PostgreSQL has ended unexpectedly; starting it again', 'error');
      const next = await launchAgain();
      if (!next) return;
      postmaster = next;
      if (stopping.signal.aborted) return next.stop();
    }
  }

  let { postmaster, port } = await launchFirst();
  const supervised = supervise();
  return {
    port,
    async stop() {
      stopping.abort();
      await postmaster.stop();
      await supervised;
    },
  };
}

/** Another attempt may succeed: the port was taken meanwhile, an exiting process was still there, or shared memory was refused. */
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
