/** The child process of run-alone.ts: answers questions about files, one at a time, requesting bytes from its parent. */
import { LRUCache } from 'lru-cache';
import type { FromReader, ToReader } from './alone-messages.ts';
import type { ContentReader } from './content-reader.ts';
import { asRefusal, InspectionRefusal } from './inspection-refusal.ts';

/** Characters of JSON. */
const LONGEST_ANSWER = 12_000_000;
const BLOCK = 64 * 1024;
const BLOCKS = 32;

const say = (message: FromReader): void => {
  process.send?.(message);
};

const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>();
let lastId = 0;
const ask = (start: number, end: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    say({ kind: 'read', id: lastId, start, end });
  });

/** Small ranges are served from blocks of 64 KB, since each request to the parent costs more than its bytes. */
function readerOver(size: number): ContentReader {
  const blocks = new LRUCache<number, Promise<Uint8Array>>({ max: BLOCKS });
  const blockAt = (number: number): Promise<Uint8Array> => {
    const block = blocks.get(number) ?? ask(number * BLOCK, Math.min(size, (number + 1) * BLOCK));
    blocks.set(number, block);
    return block;
  };
  return {
    size,
    async read(start, end) {
      const first = Math.floor(start / BLOCK);
      const last = Math.floor((end - 1) / BLOCK);
      if (end - start > BLOCK || last > first + 1) return ask(start, end);
      const block = await blockAt(first);
      const head = block.subarray(start - first * BLOCK, end - first * BLOCK);
      if (last === first) return head;
      return Buffer.concat([head, (await blockAt(last)).subarray(0, end - last * BLOCK)]);
    },
  };
}

/** By the name of a question. */
export type Answers = Readonly<Record<string, (params: never) => Promise<(reader: ContentReader) => Promise<unknown>>>>;

async function answer(prepare: Answers[string] | undefined, params: unknown, size: number): Promise<void> {
  try {
    if (!prepare) throw new InspectionRefusal('INSPECTION_UNSUPPORTED', 'question');
    const work = await prepare(params as never);
    say({ kind: 'begun' });
    const text = JSON.stringify(await work(readerOver(size)));
    if (text.length > LONGEST_ANSWER) throw new InspectionRefusal('INSPECTION_TOO_HARD', 'answer-length');
    say({ kind: 'answer', text });
  } catch (error) {
    // Out of memory within a V8 limit, or a stack overflow.
    const isTooHard = error instanceof RangeError && !(error as { code?: string }).code;
    const { code, reason, maxMb } = isTooHard ? new InspectionRefusal('INSPECTION_TOO_HARD', 'range') : asRefusal(error, 'unexpected');
    say({ kind: 'refused', code, reason, maxMb });
  } finally {
    waiting.clear();
  }
}

/** The whole work of a program that `createInspection` starts: it answers until its parent ends. */
export function serveQuestions(answers: Answers): void {
  process.on('message', (message: ToReader) => {
    if (message.kind === 'ask') answer(answers[message.question], message.params, message.size);
    else {
      const { resolve, reject } = waiting.get(message.id) ?? {};
      waiting.delete(message.id);
      if (message.bytes) resolve?.(message.bytes);
      else reject?.(new Error('the file cannot be read'));
    }
  });
  // The parent is gone: nothing more to do.
  process.on('disconnect', () => process.exit(0));
}
