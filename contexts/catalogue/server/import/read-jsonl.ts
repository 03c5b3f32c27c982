import { decodeText } from '#libraries/sheets/index.ts';
import type { Entry } from './entry.ts';
import { withImportErrors } from './sheet-fault.ts';

/** Longer lines are refused unread, so that none of them can exhaust the memory. */
const LONGEST_LINE = 1_000_000;

/** Lines with their numbers; null for a line that is too long. */
async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<{ line: number; text: string | null }> {
  let line = 1;
  let held = '';
  let tooLong = false;
  for await (const text of texts) {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      const whole = held + text.slice(from, end);
      yield { line, text: tooLong || whole.length > LONGEST_LINE ? null : whole };
      line += 1;
      held = '';
      tooLong = false;
      from = end + 1;
    }
    if (!tooLong) held += text.slice(from);
    if (held.length > LONGEST_LINE) {
      held = '';
      tooLong = true;
    }
  }
  if (held !== '' || tooLong) yield { line, text: tooLong ? null : held };
}

const idOf = (record: unknown): string => {
  const id = typeof record === 'object' && record !== null && 'externalId' in record ? record.externalId : '';
  return typeof id === 'string' ? id : '';
};

/** One product per line (docs/import.md); empty lines are skipped. */
export async function* readJsonl(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  for await (const { line, text } of splitLines(withImportErrors(decodeText(chunks, 'utf-8')))) {
    const entry = { line, nextLine: line + 1, size: text?.length ?? 0, locate: (path: PropertyKey[]) => ({ line, field: path.join('.') }) };
    if (text === null)
      yield {
        ...entry,
        externalId: '',
        content: { faults: [{ path: [], code: 'LINE_TOO_LONG', params: { max: LONGEST_LINE } }] },
      };
    else if (text.trim() !== '') {
      let record: unknown;
      try {
        record = JSON.parse(text);
      } catch (error) {
        yield {
          ...entry,
          externalId: '',
          content: { faults: [{ path: [], code: 'JSON_WRONG', params: { reason: (error as Error).message } }] },
        };
        continue;
      }
      yield { ...entry, externalId: idOf(record), content: { record } };
    }
  }
}
