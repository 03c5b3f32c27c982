/** Byte-pair encoding on bytes, as GPT-2 and Qwen use it: trained here, and written as the tokenizer.json of the tokenizers library. */

/** Splits text into pieces that no token crosses: words with the space before them, single digits, punctuation. */
export const SPLIT =
  "'(?:[sStTmMdD]|[rR][eE]|[vV][eE]|[lL][lL])|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+";

/** The printable character that represents each byte. */
function byteCharacters(): string[] {
  const isPrintable = (byte: number): boolean =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || (byte >= 174 && byte <= 255);
  let spare = 256;
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(isPrintable(byte) ? byte : spare++));
}

type Word = { ids: number[]; count: number };
type Candidate = { count: number; key: number };
const BASE = 1 << 16;

/** Candidates with the highest count first; at equal counts the lower key. */
class CandidateHeap {
  private readonly items: Candidate[] = [];

  private isBefore(one: number, other: number): boolean {
    const [a, b] = [this.items[one], this.items[other]];
    if (!a || !b) return false;
    return a.count > b.count || (a.count === b.count && a.key < b.key);
  }
  private swap(one: number, other: number): void {
    const [a, b] = [this.items[one], this.items[other]];
    if (a && b) [this.items[one], this.items[other]] = [b, a];
  }
  push(candidate: Candidate): void {
    let at = this.items.push(candidate) - 1;
    for (let parent = (at - 1) >> 1; at > 0 && this.isBefore(at, parent); parent = (at - 1) >> 1) {
      this.swap(at, parent);
      at = parent;
    }
  }
  pop(): Candidate | undefined {
    this.swap(0, this.items.length - 1);
    const top = this.items.pop();
    for (let at = 0; ; ) {
      let best = at;
      for (const child of [2 * at + 1, 2 * at + 2]) if (child < this.items.length && this.isBefore(child, best)) best = child;
      if (best === at) return top;
      this.swap(at, best);
      at = best;
    }
  }
}

/** Counts of neighbouring pairs over all words, and the words in which each occurs. */
class PairCounts {
  private readonly counts = new Map<number, number>();
  private readonly where = new Map<number, Set<Word>>();
  private readonly heap = new CandidateHeap();
  private readonly grown = new Set<number>();

  change(first: number, second: number, word: Word, sign: 1 | -1): void {
    const key = first * BASE + second;
    this.counts.set(key, (this.counts.get(key) ?? 0) + sign * word.count);
    if (sign < 0) return;
    this.grown.add(key);
    const set = this.where.get(key);
    if (set) set.add(word);
    else this.where.set(key, new Set([word]));
  }
  /** The most frequent pair, or undefined when none occurs at least twice. */
  takeMostFrequent(): number | undefined {
    for (const key of this.grown) this.heap.push({ count: this.counts.get(key) ?? 0, key });
    this.grown.clear();
    for (let top = this.heap.pop(); top; top = this.heap.pop()) {
      const count = this.counts.get(top.key) ?? 0;
      if (count === top.count) return count > 1 ? top.key : undefined;
      if (count > 0) this.heap.push({ count, key: top.key });
    }
  }
  wordsWith(key: number): Word[] {
    const words = [...(this.where.get(key) ?? [])];
    this.where.delete(key);
    return words;
  }
}

/** Replaces the pair in a word and updates the counts of the neighbouring pairs. */
function mergePair(word: Word, first: number, second: number, merged: number, pairs: PairCounts): void {
  const { ids } = word;
  const result: number[] = [];
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number;
    if (id !== first || ids[i + 1] !== second) {
      result.push(id);
      continue;
    }
    const [before, after] = [result.at(-1), ids[i + 2]];
    pairs.change(first, second, word, -1);
    if (before !== undefined) {
      pairs.change(before, first, word, -1);
      pairs.change(before, merged, word, 1);
    }
    if (after !== undefined) {
      pairs.change(second, after, word, -1);
      pairs.change(merged, after, word, 1);
    }
    result.push(merged);
    i++;
  }
  word.ids = result;
}

export type BytePairs = {
  /** Tokens by id. */
  tokens: string[];
  merges: [string, string][];
  /** Ids of one of the texts that the vocabulary was trained on. */
  encodeTrained(text: string): number[];
};

/** Builds a vocabulary of `size` tokens, including the 256 bytes. */
export function trainBytePairs(texts: readonly string[], size: number): BytePairs {
  const pattern = new RegExp(SPLIT, 'gu');
  const words = new Map<string, Word>();
  for (const text of texts)
    for (const piece of text.match(pattern) ?? []) {
      const word = words.get(piece);
      if (word) word.count++;
      else words.set(piece, { ids: [...new TextEncoder().encode(piece)], count: 1 });
    }
  const pairs = new PairCounts();
  for (const word of words.values())
    for (let i = 0; i + 1 < word.ids.length; i++) pairs.change(word.ids[i] as number, word.ids[i + 1] as number, word, 1);
  const tokens = byteCharacters();
  const merges: [string, string][] = [];
  while (tokens.length < size) {
    const key = pairs.takeMostFrequent();
    if (key === undefined) break;
    const [first, second] = [Math.floor(key / BASE), key % BASE];
    const pair: [string, string] = [tokens[first] ?? '', tokens[second] ?? ''];
    merges.push(pair);
    const merged = tokens.push(pair.join('')) - 1;
    for (const word of pairs.wordsWith(key)) mergePair(word, first, second, merged, pairs);
  }
  return { tokens, merges, encodeTrained: (text) => (text.match(pattern) ?? []).flatMap((piece) => words.get(piece)?.ids ?? []) };
}

/** An added token as tokenizer.json lists it. */
export const addedToken = (id: number, content: string) => ({
  id,
  content,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
  special: true,
});

/** tokenizer.json of a byte-level vocabulary; the special tokens follow the trained ones. */
export function bytePairTokenizer({ tokens, merges }: BytePairs, special: readonly string[]): unknown {
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: special.map((content, i) => addedToken(tokens.length + i, content)),
    normalizer: { type: 'NFC' },
    pre_tokenizer: {
      type: 'Sequence',
      pretokenizers: [
        { type: 'Split', pattern: { Regex: SPLIT }, behavior: 'Isolated', invert: false },
        { type: 'ByteLevel', add_prefix_space: false, trim_offsets: false, use_regex: false },
      ],
    },
    post_processor: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: false, use_regex: false },
    decoder: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: false, use_regex: false },
    model: {
      type: 'BPE',
      dropout: null,
      unk_token: null,
      continuing_subword_prefix: '',
      end_of_word_suffix: '',
      fuse_unk: false,
      byte_fallback: false,
      ignore_merges: false,
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
      merges: merges.map((pair) => pair.join(' ')),
    },
  };
}
