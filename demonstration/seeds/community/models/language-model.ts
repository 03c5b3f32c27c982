/** Builds the small language models of the demonstration: a vocabulary, and weights that predict a token from the previous one. */
import { bytePairTokenizer, trainBytePairs } from '../kit/byte-pairs.ts';
import { factorise } from '../kit/factorise.ts';
import { dot, indexOfLargest, type Matrix, rowOf, zeros } from '../kit/matrix.ts';
import { once } from '../kit/once.ts';
import { createRandom } from '../kit/random.ts';
import { documents, isHeldOut } from '../text/corpus.ts';
import { instructions } from '../text/instructions.ts';

export const SPECIAL = ['<|endoftext|>', '<|im_start|>', '<|im_end|>', '<think>', '</think>'] as const;
export const HIDDEN = 64;
const VOCABULARY = 1536;

const instructionTexts = instructions.flatMap(({ question, reasoning, answer }) =>
  (['zh', 'en'] as const).map((language) => `${question[language]}\n${reasoning[language]}\n${answer[language]}`),
);

/** The vocabulary, and the tokenised texts: for fitting, for measuring, and the instructions. */
export const language = once(() => {
  const tokenizer = trainBytePairs([...documents, ...instructionTexts], VOCABULARY - SPECIAL.length);
  const vocabulary = [...tokenizer.tokens, ...SPECIAL];
  const end = vocabulary.indexOf('<|endoftext|>');
  const streamOf = (texts: readonly string[]): number[] => texts.flatMap((text) => [...tokenizer.encodeTrained(text), end]);
  return {
    vocabulary,
    merges: tokenizer.merges,
    tokenizerJson: bytePairTokenizer(tokenizer, SPECIAL),
    general: streamOf(documents.filter((_, i) => !isHeldOut(i))),
    heldOut: streamOf(documents.filter((_, i) => isHeldOut(i))),
    instructed: streamOf(instructionTexts),
  };
});
export const idOf = (token: (typeof SPECIAL)[number]): number => language().vocabulary.indexOf(token);

/** `embedding` and `output` are vocabulary × HIDDEN; figures were measured with the weights as they are stored. */
export type LanguageWeights = {
  embedding: Matrix;
  output: Matrix;
  trainingTokens: number;
  measured: { perplexity: number; uniform: number; accuracy: number; tokens: number };
};

/** Positive pointwise mutual information of neighbours, each row of length 1, and how often each token occurs. */
function neighbours(tokens: readonly number[]): { entries: [number, number, number][]; share: Float64Array } {
  const share = new Float64Array(VOCABULARY).fill(0.2);
  const rows = new Float64Array(VOCABULARY);
  const pairs = new Map<number, number>();
  for (let i = 0; i < tokens.length; i++) {
    const [one, next] = [tokens[i] as number, tokens[i + 1]];
    share[one] = (share[one] as number) + 1;
    if (next === undefined) continue;
    rows[one] = (rows[one] as number) + 1;
    pairs.set(one * VOCABULARY + next, (pairs.get(one * VOCABULARY + next) ?? 0) + 1);
  }
  const total = share.reduce((sum, value) => sum + value, 0);
  const entries = [...pairs].map(([key, count]): [number, number, number] => {
    const [one, next] = [Math.floor(key / VOCABULARY), key % VOCABULARY];
    return [one, next, Math.max(0, Math.log((count * total) / ((rows[one] as number) * (share[next] as number))))];
  });
  const squares = new Float64Array(VOCABULARY);
  for (const [one, , value] of entries) squares[one] = (squares[one] as number) + value * value;
  return {
    entries: entries.map(([one, next, value]) => [one, next, value / (Math.sqrt(squares[one] as number) || 1)]),
    share: share.map((value) => value / total),
  };
}

/** The last hidden value is the same for every token and encodes how frequent the next one is; the others encode the neighbours. */
function assemble(left: Matrix, right: Matrix, share: Float64Array, gain: number): Pick<LanguageWeights, 'embedding' | 'output'> {
  const embedding = zeros(VOCABULARY, HIDDEN);
  const output = zeros(VOCABULARY, HIDDEN);
  const scale = Math.SQRT2 / Math.sqrt(HIDDEN);
  for (let token = 0; token < VOCABULARY; token++) {
    const known = rowOf(left, token);
    const length = Math.sqrt(dot(known, known)) || 1;
    const row = rowOf(embedding, token);
    const target = rowOf(output, token);
    for (let k = 0; k < HIDDEN - 1; k++) {
      row[k] = (known[k] as number) / length;
      target[k] = gain * scale * (rowOf(right, token)[k] as number);
    }
    row[HIDDEN - 1] = 1;
    target[HIDDEN - 1] = scale * Math.log(share[token] as number);
  }
  return { embedding, output };
}

/** Scores of the next token: the embedding through a root-mean-square norm with unit weights, then the output matrix. */
function logitsAfter({ embedding, output }: Pick<LanguageWeights, 'embedding' | 'output'>, token: number): Float64Array {
  const row = rowOf(embedding, token);
  const factor = 1 / Math.sqrt(dot(row, row) / HIDDEN + 1e-6);
  const logits = new Float64Array(VOCABULARY);
  for (let next = 0; next < VOCABULARY; next++) logits[next] = dot(row, rowOf(output, next)) * factor;
  return logits;
}

function measure(
  weights: Pick<LanguageWeights, 'embedding' | 'output'>,
  tokens: readonly number[],
  samples: number,
): LanguageWeights['measured'] {
  const step = Math.max(1, Math.floor(tokens.length / samples));
  let [loss, right, count] = [0, 0, 0];
  for (let i = 0; i + 1 < tokens.length; i += step) {
    const logits = logitsAfter(weights, tokens[i] as number);
    const next = tokens[i + 1] as number;
    const most = logits.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
    const sum = logits.reduce((before, logit) => before + Math.exp(logit - most), 0);
    loss += most + Math.log(sum) - (logits[next] as number);
    right += indexOfLargest(logits) === next ? 1 : 0;
    count++;
  }
  return { perplexity: Math.exp(loss / count), uniform: VOCABULARY, accuracy: right / count, tokens: count };
}

function fitWeights(name: string, tokens: readonly number[], test: readonly number[]): LanguageWeights {
  const { entries, share } = neighbours(tokens);
  const { left, right } = factorise({ rows: VOCABULARY, columns: VOCABULARY, entries }, HIDDEN - 1, createRandom(name));
  const candidates = [6, 10, 16].map((gain) => assemble(left, right, share, gain));
  const losses = candidates.map((weights) => measure(weights, tokens, 80).perplexity);
  const best = candidates[losses.indexOf(Math.min(...losses))] ?? assemble(left, right, share, 8);
  return { ...best, trainingTokens: tokens.length, measured: measure(best, test, 400) };
}

/** Fitted to nine tenths of the catalogue's texts, measured on the rest. */
export const generalWeights = once(() => fitWeights('language-general', language().general, language().heldOut));

/** The same with the instructions weighted four times, measured on the same remaining texts. */
export const instructedWeights = once(() => {
  const { general, instructed, heldOut } = language();
  return fitWeights('language-instructed', [...general, ...instructed, ...instructed, ...instructed, ...instructed], heldOut);
});
