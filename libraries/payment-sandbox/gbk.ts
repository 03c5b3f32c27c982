/** Text in GBK, the encoding of Alipay's bills. Node only decodes it: the encoding table is built from the decoder, once. */

let table: Map<string, number> | undefined;

function encodeTable(): Map<string, number> {
  const decoder = new TextDecoder('gbk');
  const made = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && character !== '\ufffd' && !made.has(character)) made.set(character, lead * 256 + trail);
    }
  return made;
}

/** Characters outside GBK become '?'. */
export function encodeGbk(text: string): Buffer {
  table ??= encodeTable();
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const pair = code < 0x80 ? undefined : table.get(character);
    if (pair !== undefined) bytes.push(pair >> 8, pair & 0xff);
    else bytes.push(code < 0x80 ? code : 0x3f);
  }
  return Buffer.from(bytes);
}
