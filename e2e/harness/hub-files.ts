/** Small generated files of known formats. */

const BYTES = { F32: 4, F16: 2, I64: 8 } as const;
type Tensor = { dtype: keyof typeof BYTES; shape: number[] };

/** A safetensors file with these tensors, all zeros. */
export function safetensorsOf(tensors: Record<string, Tensor>): Uint8Array<ArrayBuffer> {
  let at = 0;
  const header: Record<string, Tensor & { data_offsets: [number, number] }> = {};
  for (const [name, { dtype, shape }] of Object.entries(tensors)) {
    const end = at + shape.reduce((product, one) => product * one, 1) * BYTES[dtype];
    header[name] = { dtype, shape, data_offsets: [at, end] };
    at = end;
  }
  const text = Buffer.from(JSON.stringify(header));
  const file = new Uint8Array(8 + text.length + at);
  new DataView(file.buffer).setBigUint64(0, BigInt(text.length), true);
  file.set(text, 8);
  return file;
}

/**
 * Configuration and tokenizer of a model with this vocabulary, split at spaces; the first word is for unknown words, the second for
 * padding.
 */
export const wordTokenizer = (words: readonly string[]): Record<string, object> => {
  const special = (content: string, id: number) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  });
  const [unknown = '', padding = ''] = words;
  return {
    'config.json': { model_type: 'bert', hidden_size: 8, num_attention_heads: 2, num_hidden_layers: 1, vocab_size: words.length },
    'tokenizer_config.json': { tokenizer_class: 'PreTrainedTokenizer', unk_token: unknown, pad_token: padding, model_max_length: 128 },
    'tokenizer.json': {
      version: '1.0',
      truncation: null,
      padding: null,
      added_tokens: [special(unknown, 0), special(padding, 1)],
      normalizer: null,
      pre_tokenizer: { type: 'WhitespaceSplit' },
      post_processor: null,
      decoder: null,
      model: { type: 'WordLevel', vocab: Object.fromEntries(words.map((word, id) => [word, id])), unk_token: unknown },
    },
  };
};
