/** Detects UTF-16 text, such as 'Unicode text' of spreadsheets, with or without a byte order mark. Pure. */

type WideEncoding = 'utf-16le' | 'utf-16be';

/** Old programs end a text with it (Ctrl-Z). */
const END_MARK = '\u001a';
const SAMPLE_BYTES = 4_096;
/** Characters that occur in sheets: printable ASCII, line ends, Latin, signs, Chinese, Japanese, Korean, full-width forms, emoji. */
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
 * By its byte order mark; otherwise by its first characters: separators and line ends are ASCII, so every other of their bytes is zero,
 * which no other text encoding has. Null: another encoding.
 */
export function wideEncodingOf(bytes: Buffer): WideEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length % 2 !== 0) return null;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (!sample.includes(0)) return null;
  return (['utf-16le', 'utf-16be'] as const).find((encoding) => isWrittenIn(encoding, sample)) ?? null;
}
