/** Text of two bytes a character, as 'Unicode text' of spreadsheets is, with the mark of its encoding or without. Pure. */

type WideEncoding = 'utf-16le' | 'utf-16be';

/** Old programs end a text with it (Ctrl-Z). */
const END_MARK = '\u001a';
const SAMPLE_BYTES = 4_096;
/** What sheets are written with: ASCII that is printed, line ends, Latin, signs, Chinese, Japanese, Korean, full-width forms, emoji. */
const WRITTEN =
  /^[\t\n\r\u0020-\u007e\u00a0-\u024f\u2010-\u2e7f\u3000-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\uffef\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]+$/u;

function isWrittenIn(encoding: WideEncoding, sample: Buffer): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
    return /[,;\t\n]/.test(text) && WRITTEN.test(text.replaceAll(END_MARK, ''));
  } catch {
    return false;
  }
}

/**
 * By its mark; without one by its first characters, which make no text in any other way: separators and line ends are ASCII, so that every
 * other of their bytes is zero, which no other encoding of text has. Null: another encoding.
 */
export function wideEncodingOf(bytes: Buffer): WideEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length % 2 !== 0) return null;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (!sample.includes(0)) return null;
  return (['utf-16le', 'utf-16be'] as const).find((encoding) => isWrittenIn(encoding, sample)) ?? null;
}
