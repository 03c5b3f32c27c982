/**
 * Writers that change repositories without pause while their server is killed, and record what they sent and what was confirmed. Unanswered
 * changes are searched when the server is back: each must be applied completely or not at all.
 */
import { randomUUID } from 'node:crypto';
import * as hub from '@huggingface/hub';
import { sha256Of, sha256OfStream } from './hub-floor.ts';
import { contentOf } from './object-content.ts';
import { createRandom, type Random } from './random.ts';
import type { Journal, SentCommit } from './repository-journal.ts';
import type { Change, Repo, Senders } from './repository-senders.ts';
import type { ServerGate } from './server-gate.ts';

const KB = 1024;
const MB = 1024 * KB;
/** Above this size the Hub's client sends parts of 16 MB. */
const IN_PARTS = 16 * MB;
const MOST_FILES = 40;
/** Contents sent by several writers, also simultaneously: the number of new ones between two kills. */
const SHARED = 8;

export type Floor = { senders: Senders; gate: ServerGate; journal: Journal; isOver: () => boolean; largeLeft: () => boolean };
export type WriterCounts = { commits: number; cutOff: number; foundAfter: number; large: number; refs: number; left: number };

export async function bytesOf(seed: string, size: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of contentOf(seed, size)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Retries `work` after interruptions; a failure without an outage is recorded as wrong. */
export async function untilAnswered<T>({ gate, journal, isOver }: Floor, what: string, work: () => Promise<T>): Promise<T | undefined> {
  for (;;) {
    await gate.whenOpen();
    const epoch = gate.epoch();
    try {
      return await work();
    } catch (error) {
      if (gate.epoch() !== epoch) continue;
      journal.wrong.push(`${what}: ${(error as Error).message}`);
      if (isOver() || journal.wrong.length > 20) return undefined;
    }
  }
}

type Place = { repo: Repo; branch: string; number: number; seed: number };

export function createWriter(floor: Floor, { repo, branch, number, seed }: Place) {
  const { senders, gate, journal, isOver, largeLeft } = floor;
  const random: Random = createRandom(seed * 100 + number);
  const folder = `w${number}`;
  const counts: WriterCounts = { commits: 0, cutOff: 0, foundAfter: 0, large: 0, refs: 0, left: 0 };
  let tree = new Map<string, string>();
  let round = 0;

  async function newContent(most: number): Promise<Buffer> {
    if (random.next() < 0.3) {
      const which = random.between(1, SHARED);
      return bytesOf(`shared ${seed} ${gate.epoch()} ${which}`, which * 16_000);
    }
    return bytesOf(`own ${seed} ${number} ${round} ${random.next()}`, random.between(1, most));
  }
  /** A change of this writer's folder, and the folder after it. */
  async function nextChange(large: boolean, renames: boolean): Promise<{ change: Change; after: Map<string, string> }> {
    const after = new Map(tree);
    const paths = [...tree.keys()];
    const put = new Map<string, Buffer>();
    const count = large ? 1 : random.between(1, 8);
    for (let at = 0; at < count; at += 1) {
      const bytes = large
        ? await bytesOf(`large ${seed} ${number} ${round}`, IN_PARTS + random.between(1, 12) * 64 * KB)
        : await newContent(300 * KB);
      const known = random.next() < 0.3 && paths.length > 0 ? random.pick(paths) : '';
      // Writing identical bytes would not be a change.
      const isChange = known !== '' && tree.get(known) !== sha256Of(bytes);
      put.set(isChange ? known : `${folder}/${random.between(0, 4)}/f${round}-${at}.bin`, bytes);
    }
    const free = paths.filter((path) => !put.has(path));
    const remove = free.splice(0, tree.size > MOST_FILES ? 20 : random.between(0, 2));
    const rename = renames
      ? free.splice(0, random.between(0, 2)).map((from, at) => ({ from, to: `${folder}/moved/r${round}-${at}.bin` }))
      : [];
    for (const path of remove) after.delete(path);
    for (const { from, to } of rename) {
      after.set(to, after.get(from) ?? '');
      after.delete(from);
    }
    for (const [path, bytes] of put) {
      after.set(path, sha256Of(bytes));
      journal.hashes.add(sha256Of(bytes));
    }
    return { change: { title: `w${number} ${round}`, branch, put, remove, rename, key: randomUUID() }, after };
  }

  /** The commit with this title on the branch; '' if there is none. */
  async function findCommit(title: string): Promise<string> {
    let looked = 0;
    for await (const commit of hub.listCommits({
      ...senders.hub,
      repo: { type: repo.type, name: repo.name },
      revision: branch,
      batchSize: 50,
    })) {
      if (commit.title === title) return commit.oid;
      looked += 1;
      if (looked >= 50) break;
    }
    return '';
  }
  async function readContents(commitId: string, change: Change): Promise<void> {
    for (const [path, bytes] of change.put) {
      const prefix = repo.type === 'model' ? '' : '/datasets';
      const answer = await senders.client.raw(`/hub${prefix}/${repo.name}/resolve/${commitId}/${path}`);
      const found = answer.body ? await sha256OfStream(answer.body) : '';
      if (answer.status !== 200 || found !== sha256Of(bytes)) journal.wrong.push(`${change.title}: ${path} is ${answer.status} ${found}`);
    }
  }

  async function settle(change: Change, sent: SentCommit, way: 'byHub' | 'byPages'): Promise<string> {
    counts.cutOff += 1;
    // A client of the pages' calls retries with the same key and gets the lost answer.
    if (way === 'byPages') return (await untilAnswered(floor, `${change.title} once more`, () => senders.byPages(repo, change))) ?? '';
    const id = (await untilAnswered(floor, 'listing commits', () => findCommit(sent.title))) ?? '';
    if (id !== '') counts.foundAfter += 1;
    return id;
  }

  async function commit(): Promise<void> {
    const large = random.next() < 0.15 && largeLeft();
    const way = random.next() < 0.5 ? 'byHub' : 'byPages';
    const { change, after } = await nextChange(large, way === 'byPages');
    const sent: SentCommit = { title: change.title, repositoryId: repo.id, folder, tree: after, id: '' };
    journal.commits.set(change.title, sent);
    if (large) counts.large += 1;
    await gate.whenOpen();
    const epoch = gate.epoch();
    let id = '';
    try {
      id = await senders[way](repo, change);
    } catch (error) {
      if (gate.epoch() === epoch) journal.wrong.push(`${change.title} ${way}: ${(error as Error).message}`);
      id = await settle(change, sent, way);
      if (id !== '') await untilAnswered(floor, 'reading contents', () => readContents(id, change));
    }
    if (id === '') return;
    sent.id = id;
    tree = after;
    counts.commits += 1;
  }

  /** Creates and deletes a branch and a tag; after a lost answer both outcomes are correct. */
  async function makeRefs(): Promise<void> {
    const name = `t${number}-${round}`;
    const path = `/community/repository/${repo.type}/${repo.name}/refs`;
    for (const kind of ['BRANCH', 'TAG'] as const)
      for (const step of ['create', 'delete'] as const) {
        let tries = 0;
        await untilAnswered(floor, `${step} ${kind}`, async () => {
          tries += 1;
          const { envelope } = await senders.client.post(`${path}/${step}`, { kind, name, ...(step === 'create' && { revision: branch }) });
          const isDone = tries > 1 && envelope.code === (step === 'create' ? 'REF_EXISTS' : 'REVISION_NOT_FOUND');
          if (envelope.code !== '0' && !isDone) throw new Error(`${envelope.code} ${envelope.message}`);
        });
      }
    counts.refs += 1;
  }

  return {
    counts,
    repo,
    async work(): Promise<void> {
      while (!isOver() && journal.wrong.length < 20) {
        round += 1;
        const choice = random.next();
        if (choice < 0.1) await makeRefs();
        else if (choice < 0.15 && largeLeft()) {
          counts.left += 1;
          const bytes = await bytesOf(`left ${seed} ${number} ${round}`, IN_PARTS + 64 * KB);
          await untilAnswered(floor, 'an upload that is left', () => senders.leave(repo, bytes));
        } else await commit();
      }
    },
  };
}
export type Writer = ReturnType<typeof createWriter>;
