/** Detects text that is partly UTF-8: read as GB18030 as a whole, its UTF-8 rows would silently turn into other characters. Pure. */
import { isAscii, isUtf8 } from 'node:buffer';

const LINE_END = 0x0a;
/** Conclusive number of UTF-8 characters of three or more bytes in a line, such as Chinese: rarely accidental in GB18030. */
const CERTAIN = 3;
/** With fewer of them per line, one such line among this many is required. */
const RARE = 1_000;

const longCharacters = (line: Uint8Array): number => line.reduce((sum, byte) => sum + (byte >= 0xe0 ? 1 : 0), 0);

/** The first line that is not UTF-8 although others are, counted from 1; 0 when the text may be read in another encoding as a whole. */
export function findOtherEncoding(bytes: Uint8Array): number {
  let other = 0;
  let isCertain = false;
  let likely = 0;
  let written = 0;
  let line = 0;
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from);
    const to = end < 0 ? bytes.length : end;
    const content = bytes.subarray(from, to);
    from = to + 1;
    line += 1;
    if (isAscii(content)) continue;
    written += 1;
    if (!isUtf8(content)) {
      other ||= line;
      continue;
    }
    const characters = longCharacters(content);
    if (characters > 0) likely += 1;
    if (characters >= CERTAIN) isCertain = true;
  }
  return isCertain || likely * RARE > written ? other : 0;
}
