/** Tokenizers in which every character is a token, as protein models and speech recognisers use them. */
import { addedToken } from './byte-pairs.ts';

/** tokenizer.json of a vocabulary of single characters, including the `special` tokens and `unknown` for all other characters. */
export function characterTokenizer(
  tokens: readonly string[],
  special: readonly string[],
  unknown: string,
  parts: { post_processor: unknown; decoder: unknown },
): unknown {
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: special.map((content) => addedToken(tokens.indexOf(content), content)),
    normalizer: null,
    pre_tokenizer: null,
    ...parts,
    model: {
      type: 'BPE',
      dropout: null,
      unk_token: unknown,
      continuing_subword_prefix: null,
      end_of_word_suffix: null,
      fuse_unk: false,
      byte_fallback: false,
      ignore_merges: false,
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
      merges: [],
    },
  };
}
