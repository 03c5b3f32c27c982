/** Lines of a body as they arrive: at most one in memory. */
import { AppError } from '#server/platform/http/app-error.ts';

const NEWLINE = 10;

/**
 * Lines without their ends; skips empty ones.
 * @throws AppError HUB_LINE_TOO_LONG, BODY_TOO_LARGE
 */
export async function* readLines(body: AsyncIterable<Uint8Array>, lineBytes: number, bodyBytes: number): AsyncGenerator<string> {
  let held: Uint8Array[] = [];
  let length = 0;
  let total = 0;
  const hold = (piece: Uint8Array) => {
    length += piece.length;
    if (length > lineBytes) throw new AppError('HUB_LINE_TOO_LONG', { max: Math.floor(lineBytes / 1024) });
    if (piece.length > 0) held.push(piece);
  };
  const take = (): string => {
    const line = Buffer.concat(held, length).toString('utf8').trim();
    held = [];
    length = 0;
    return line;
  };
  for await (const chunk of body) {
    total += chunk.length;
    if (total > bodyBytes) throw new AppError('BODY_TOO_LARGE');
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      hold(chunk.subarray(from, end));
      const line = take();
      if (line !== '') yield line;
      from = end + 1;
    }
    hold(chunk.subarray(from));
  }
  const last = take();
  if (last !== '') yield last;
}
