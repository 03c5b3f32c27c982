/** Creates, fills, moves and deletes repositories while the server is killed, and retries unanswered calls. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sha256Of } from './hub-floor.ts';
import { createRandom } from './random.ts';
import type { Repo } from './repository-senders.ts';
import { bytesOf, type Floor, untilAnswered } from './repository-writers.ts';

/** Pause between two repositories. */
const PAUSE_MS = 300;

export type Retained = Repo & { isDeleted: boolean };

export function createKeeper(floor: Floor, { namespace, seed }: { namespace: string; seed: number }) {
  const { senders, journal, isOver } = floor;
  const { client } = senders;
  const random = createRandom(seed * 100 + 99);
  const repositories: Retained[] = [];
  let round = 0;

  /** Retries until answered. `done`: error codes that show on a retry that the lost first call had succeeded. */
  async function insist<T>(path: string, body: unknown, done: readonly string[], key?: string): Promise<T | null> {
    let tries = 0;
    const answer = await untilAnswered(floor, path, async () => {
      tries += 1;
      const { envelope } = await client.post<T>(path, body, key ? { 'idempotency-key': key } : {});
      if (envelope.code === '0') return envelope.data as T;
      if (tries > 1 && done.includes(envelope.code)) return null;
      throw new Error(`${envelope.code} ${envelope.message}`);
    });
    return answer ?? null;
  }

  async function oneLife(): Promise<void> {
    const type = random.pick(['model', 'dataset'] as const);
    const name = `kept-${round}`;
    const made = await insist<{ id: string }>(
      '/community/repository/create',
      { type: type.toUpperCase(), namespace, name, visibility: 'PRIVATE' },
      [],
      randomUUID(),
    );
    if (!made) return;
    const retained: Retained = { type, id: made.id, name: `${namespace}/${name}`, isDeleted: false };
    journal.repositories.add(retained.id);
    repositories.push(retained);
    const bytes = await bytesOf(`kept ${seed} ${round}`, random.between(1, 200_000));
    const path = 'k/content.bin';
    const sent = { title: `kept ${round}`, repositoryId: retained.id, folder: 'k', tree: new Map([[path, sha256Of(bytes)]]), id: '' };
    journal.hashes.add(sha256Of(bytes));
    journal.commits.set(sent.title, sent);
    const change = { title: sent.title, branch: 'main', put: new Map([[path, bytes]]), remove: [], rename: [], key: randomUUID() };
    sent.id = (await untilAnswered(floor, sent.title, () => senders.byPages(retained, change))) ?? '';
    const base = () => `/community/repository/${type}/${retained.name}`;
    const next = `moved-${round}`;
    await insist(`${base()}/move`, { namespace, name: next }, ['REPOSITORY_MOVED']);
    retained.name = `${namespace}/${next}`;
    if (round % 3 === 0) return;
    await insist(`${base()}/delete`, { confirm: next }, ['REPOSITORY_NOT_FOUND']);
    retained.isDeleted = true;
  }

  return {
    repositories,
    async work(): Promise<void> {
      while (!isOver() && journal.wrong.length < 20) {
        round += 1;
        await oneLife();
        await sleep(PAUSE_MS);
      }
    },
    /** Each repository is where it was moved to, with its card, or deleted. */
    async check(): Promise<string[]> {
      const found: string[] = [];
      for (const { type, name, isDeleted } of repositories) {
        const { envelope } = await client.get<{ files: number }>(`/community/repository/${type}/${name}`);
        const wanted = isDeleted ? 'REPOSITORY_NOT_FOUND' : '0';
        if (envelope.code !== wanted) found.push(`${name} is ${envelope.code}`);
        else if (!isDeleted && envelope.data?.files !== 2) found.push(`${name} has ${envelope.data?.files} files`);
      }
      return found;
    },
  };
}
export type Keeper = ReturnType<typeof createKeeper>;
