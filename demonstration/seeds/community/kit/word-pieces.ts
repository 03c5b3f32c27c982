/** WordPiece as in BERT: the vocabulary is built from a corpus, the longest known piece is matched first. */
import { addedToken } from './byte-pairs.ts';

export const BERT_SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'] as const;
const CHINESE = /[\u3400-\u9fff]/;

/** Lower-case words, single punctuation marks and single Chinese characters. */
export const basicTokens = (text: string): string[] =>
  text.toLowerCase().match(/[\u3400-\u9fff]|[\p{L}\p{N}]+?(?=[\u3400-\u9fff]|[^\p{L}\p{N}]|$)|[^\s\p{L}\p{N}]/gu) ?? [];

export type WordPieces = { tokens: string[]; encode(text: string): number[] };

/** Every character of the corpus alone and as a continuation, the words that occur twice, and their frequent endings, up to `size`. */
export function buildWordPieces(texts: readonly string[], size: number): WordPieces {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(basicTokens)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const endings = new Map<string, number>();
  for (const [word, count] of counts)
    for (let at = Math.max(2, word.length - 4); at < word.length; at++) {
      const ending = `##${word.slice(at)}`;
      endings.set(ending, (endings.get(ending) ?? 0) + count);
    }
  const byCount = (map: Map<string, number>, least: number): string[] =>
    [...map]
      .filter(([, count]) => count >= least)
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .map(([token]) => token);
  const characters = [...new Set([...counts.keys()].flatMap((word) => [...word]))].sort();
  const continuing = characters.filter((character) => !CHINESE.test(character)).map((character) => `##${character}`);
  const whole = byCount(counts, 2).filter((word) => word.length > 1);
  const ends = byCount(endings, 4).filter((ending) => ending.length > 3);
  const tokens = [...new Set([...BERT_SPECIAL, ...characters, ...continuing, ...ends.slice(0, 400), ...whole])].slice(0, size);
  const ids = new Map(tokens.map((token, id) => [token, id]));
  return { tokens, encode: (text) => basicTokens(text).flatMap((word) => piecesOf(word, ids)) };
}

function piecesOf(word: string, ids: ReadonlyMap<string, number>): number[] {
  const pieces: number[] = [];
  for (let start = 0; start < word.length; ) {
    let end = word.length;
    let id: number | undefined;
    for (; end > start && id === undefined; end--) id = ids.get(`${start > 0 ? '##' : ''}${word.slice(start, end)}`);
    if (id === undefined) return [1];
    pieces.push(id);
    start = end + 1;
  }
  return pieces;
}

/** tokenizer.json of a WordPiece vocabulary that begins with BERT_SPECIAL. */
export function wordPieceTokenizer({ tokens }: WordPieces): unknown {
  const special = (token: string, id: number) => ({ id: token, ids: [id], tokens: [token] });
  const piece = (id: string, type: number) => ({ SpecialToken: { id, type_id: type } });
  const sequence = (id: 'A' | 'B', type: number) => ({ Sequence: { id, type_id: type } });
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: BERT_SPECIAL.map((content, id) => addedToken(id, content)),
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [piece('[CLS]', 0), sequence('A', 0), piece('[SEP]', 0)],
      pair: [piece('[CLS]', 0), sequence('A', 0), piece('[SEP]', 0), sequence('B', 1), piece('[SEP]', 1)],
      special_tokens: { '[CLS]': special('[CLS]', 2), '[SEP]': special('[SEP]', 3) },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
    },
  };
}
