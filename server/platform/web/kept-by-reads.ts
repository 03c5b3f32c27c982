/** Pages in memory, each with the calls it made: reused while these return the same answers (decision 80). */
import { LRUCache } from 'lru-cache';
import type { Read, Reading } from './recorded-reads.ts';
import type { UserTemplate } from './user-template.ts';

/** `personal`: an answer may depend on the caller. `comparedAt`: when its answers were last compared. */
type RetainedPage = {
  template: UserTemplate;
  reads: readonly Read[];
  personal: boolean;
  generation: number;
  at: number;
  comparedAt: number;
};
export type Rendered = { template: UserTemplate; status: number; headers: Iterable<[string, string]> };

const RETAINED_MS = 60_000;
const RETAINED_BYTES = 16 * 1024 * 1024;
/** A page that is not personal is reused without comparing for this long; catalogue changes take effect immediately. */
const UNASKED_MS = 2_000;
/** Maximum number of pages per address and kind of user: users with other answers have other pages. */
const MOST_VARIANTS = 4;
/** Response headers of a cached page. */
const HEADERS: [string, string][] = [['content-type', 'text/html; charset=utf-8']];

type Options = {
  /** Incremented when anything changed that a public answer may show. */
  generation: () => number;
};
export function createRetainedByReads({ generation }: Options) {
  const retained = new LRUCache<string, readonly RetainedPage[]>({
    maxSize: RETAINED_BYTES,
    sizeCalculation: (pages) => pages.reduce((sum, { template, reads }) => sum + template.bytes + reads.length * 300, 100),
  });
  const underway = new Map<string, Promise<unknown>>();
  const youngOnes = (key: string): RetainedPage[] => (retained.get(key) ?? []).filter(({ at }) => Date.now() - at < RETAINED_MS);

  async function find(key: string, reading: Reading, unaskedMs: number): Promise<Rendered | null> {
    for (const page of youngOnes(key)) {
      const isRecent = Date.now() - page.comparedAt < unaskedMs && !page.personal && page.generation === generation();
      const now = { generation: generation(), comparedAt: Date.now() };
      if (!isRecent) {
        if (!(await reading.agrees(page.reads))) continue;
        Object.assign(page, now);
      }
      return { template: page.template, status: 200, headers: HEADERS };
    }
    return null;
  }

  async function make(key: string, reading: Reading, render: () => Promise<Rendered>): Promise<Rendered> {
    const at = Date.now();
    const since = { generation: generation(), at, comparedAt: at };
    const rendered = await render();
    const reads = reading.recorded();
    if (rendered.status === 200 && reads) {
      const page = { ...since, template: rendered.template, reads, personal: reading.personal() };
      retained.set(key, [page, ...youngOnes(key).slice(0, MOST_VARIANTS - 1)]);
    }
    return rendered;
  }

  /**
   * The cached page whose answers match those of this request, or a newly rendered one. Concurrent requests wait for a rendering, and check
   * whether its page matches theirs. `shared`: not compared again while it is cached and the catalogue has not changed.
   */
  return async (key: string, reading: Reading, shared: boolean, render: () => Promise<Rendered>): Promise<Rendered> => {
    const unaskedMs = shared ? RETAINED_MS : UNASKED_MS;
    const found = await find(key, reading, unaskedMs);
    if (found) return found;
    const first = underway.get(key);
    if (first) {
      await first.catch(() => undefined);
      return (await find(key, reading, unaskedMs)) ?? make(key, reading, render);
    }
    const made = make(key, reading, render).finally(() => underway.delete(key));
    underway.set(key, made);
    return made;
  };
}
