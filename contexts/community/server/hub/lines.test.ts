import { describe, expect, it } from 'vitest';
import { readLines } from './lines.ts';

async function* arriving(...pieces: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
}
const all = async (body: AsyncIterable<Uint8Array>, lineBytes = 100, bodyBytes = 1_000) => {
  const lines: string[] = [];
  for await (const line of readLines(body, lineBytes, bodyBytes)) lines.push(line);
  return lines;
};

describe('lines of a body', () => {
  it('are the same wherever it is cut, also within a character', async () => {
    const bytes = Buffer.from('{"a":"模型"}\r\n\n{"b":1}\n');
    for (let at = 0; at <= bytes.length; at += 1)
      expect(await all(arriving(bytes.subarray(0, at), bytes.subarray(at)))).toEqual(['{"a":"模型"}', '{"b":1}']);
  });
  it('need no end after the last one', async () => {
    expect(await all(arriving('a\nb'))).toEqual(['a', 'b']);
    expect(await all(arriving(''))).toEqual([]);
  });
  it('are refused as soon as one is too long, while it arrives', async () => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        sent += 1;
        yield Buffer.alloc(64, 'x');
      }
    }
    await expect(all(endless())).rejects.toMatchObject({ code: 'HUB_LINE_TOO_LONG' });
    expect(sent).toBe(2);
  });
  it('are refused when all together are too long', async () => {
    const short = Array.from({ length: 30 }, () => `${'x'.repeat(49)}\n`);
    await expect(all(arriving(...short))).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
  });
});
