/** XML in pieces, with limits: no document types (so only XML's five entities), and bounded depth and token length. */
import { SaxesParser } from 'saxes';
import { SHEET_LIMITS, SheetError } from '../sheet-limits.ts';

export type XmlAttributes = Readonly<Record<string, string>>;
/** Elements in the namespace of the root element: names without their prefix, attributes as written. */
export type XmlEvents = {
  open?(name: string, attributes: XmlAttributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
const prefixOf = (name: string): string => {
  const end = name.indexOf(':');
  return end < 0 ? '' : name.slice(0, end);
};
/** The prefixes of the root element's namespace. Extensions have elements with the same names and another meaning. */
function ownPrefixes(root: string, attributes: XmlAttributes): Set<string> {
  const own = prefixOf(root);
  const vocabulary = attributes[own === '' ? 'xmlns' : `xmlns:${own}`];
  const same = Object.entries(attributes).filter(([name, value]) => value === vocabulary && /^xmlns(?::|$)/.test(name));
  return new Set([own, ...same.map(([name]) => (name === 'xmlns' ? '' : local(name)))]);
}

function decoderOf(first: Uint8Array): TextDecoder {
  const [a, b] = first;
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

/** Yields after each piece, so the caller can process the events, and stop when it has enough. @throws SheetError 'unreadable' */
export async function* readXml(pieces: AsyncIterable<Uint8Array>, on: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let depth = 0;
  let silent = 0;
  let prefixes: ReadonlySet<string> = new Set();
  parser.on('doctype', () => {
    throw new SheetError('unreadable', {}, 'a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0;
    depth += 1;
    if (depth > SHEET_LIMITS.depth) throw new SheetError('unreadable', {}, 'too deep');
    if (depth === 1) prefixes = ownPrefixes(name, attributes as XmlAttributes);
    if (prefixes.has(prefixOf(name))) on.open?.(local(name), attributes as XmlAttributes);
  });
  parser.on('text', (text) => {
    silent = 0;
    on.text?.(text);
  });
  parser.on('cdata', (text) => on.text?.(text));
  parser.on('closetag', ({ name }) => {
    silent = 0;
    depth -= 1;
    if (prefixes.has(prefixOf(name))) on.close?.(local(name));
  });
  let decoder: TextDecoder | undefined;
  try {
    for await (const piece of pieces) {
      decoder ??= decoderOf(piece);
      const text = decoder.decode(piece, { stream: true });
      silent += text.length;
      parser.write(text);
      if (silent > SHEET_LIMITS.tokenCharacters) throw new SheetError('unreadable', {}, 'a token without end');
      yield;
    }
    parser.write(decoder?.decode() ?? '').close();
    yield;
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable', {}, (error as Error).message);
  }
}

/** Reads the whole part. @throws SheetError */
export async function readWholeXml(pieces: AsyncIterable<Uint8Array>, on: XmlEvents): Promise<void> {
  for await (const _ of readXml(pieces, on));
}
