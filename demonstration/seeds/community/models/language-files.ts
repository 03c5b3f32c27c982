/** Files of the small language models: configuration, tokenizer, weights by the names of transformers and of GGUF. */
import { jsonFile, textFile } from '../kit/bytes.ts';
import { count, encodeGguf, flag, type GgufMetadata, type GgufQuantisation, integers, real, word, words } from '../kit/gguf.ts';
import { randomMatrix } from '../kit/matrix.ts';
import { createRandom, type Random } from '../kit/random.ts';
import type { Tensor } from '../kit/tensors.ts';
import type { SeedFile } from '../types.ts';
import { HIDDEN, idOf, type LanguageWeights, language, SPECIAL } from './language-model.ts';

export type Architecture = 'qwen2' | 'qwen3';
const SIZES = {
  qwen2: { layers: 2, heads: 2, keys: 1, head: 32, inner: 128 },
  qwen3: { layers: 3, heads: 4, keys: 2, head: 32, inner: 192 },
};
const WINDOW = 512;
const EPSILON = 1e-6;
const ROTATION = 1_000_000;

const CHAT_TEMPLATE = [
  "{%- for message in messages %}{{- '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n' }}{%- endfor %}",
  "{%- if add_generation_prompt %}{{- '<|im_start|>assistant\\n' }}{%- endif %}",
].join('');

/** config.json, generation_config.json and the files of the tokenizer. */
export function languageSettings(architecture: Architecture, thinking: boolean): SeedFile[] {
  const { layers, heads, keys, head, inner } = SIZES[architecture];
  const classes = { qwen2: 'Qwen2ForCausalLM', qwen3: 'Qwen3ForCausalLM' };
  const end = idOf('<|im_end|>');
  const chatTemplate = thinking ? CHAT_TEMPLATE.replace('assistant\\n', 'assistant\\n<think>\\n') : CHAT_TEMPLATE;
  return [
    jsonFile('config.json', {
      architectures: [classes[architecture]],
      model_type: architecture,
      attention_bias: false,
      attention_dropout: 0,
      bos_token_id: idOf('<|endoftext|>'),
      eos_token_id: end,
      head_dim: head,
      hidden_act: 'silu',
      hidden_size: HIDDEN,
      initializer_range: 0.02,
      intermediate_size: inner,
      max_position_embeddings: WINDOW,
      num_attention_heads: heads,
      num_hidden_layers: layers,
      num_key_value_heads: keys,
      rms_norm_eps: EPSILON,
      rope_theta: ROTATION,
      tie_word_embeddings: false,
      torch_dtype: 'bfloat16',
      use_cache: true,
      vocab_size: language().vocabulary.length,
    }),
    jsonFile('generation_config.json', {
      bos_token_id: idOf('<|endoftext|>'),
      eos_token_id: [end, idOf('<|endoftext|>')],
      pad_token_id: idOf('<|endoftext|>'),
      do_sample: true,
      temperature: thinking ? 0.6 : 0.7,
      top_k: 20,
      top_p: thinking ? 0.95 : 0.8,
      max_new_tokens: 64,
    }),
    textFile('tokenizer.json', `${JSON.stringify(language().tokenizerJson)}\n`),
    jsonFile('tokenizer_config.json', {
      tokenizer_class: 'Qwen2Tokenizer',
      add_prefix_space: false,
      bos_token: null,
      eos_token: '<|im_end|>',
      pad_token: '<|endoftext|>',
      unk_token: null,
      clean_up_tokenization_spaces: false,
      model_max_length: WINDOW,
      added_tokens_decoder: Object.fromEntries(
        SPECIAL.map((content) => [
          idOf(content),
          { content, lstrip: false, normalized: false, rstrip: false, single_word: false, special: true },
        ]),
      ),
      chat_template: chatTemplate,
    }),
    textFile(
      'vocab.json',
      `${JSON.stringify(
        Object.fromEntries(
          language()
            .vocabulary.slice(0, -SPECIAL.length)
            .map((token, id) => [token, id]),
        ),
      )}\n`,
    ),
    textFile(
      'merges.txt',
      `#version: 0.2\n${language()
        .merges.map((pair) => pair.join(' '))
        .join('\n')}\n`,
    ),
    jsonFile('special_tokens_map.json', {
      eos_token: '<|im_end|>',
      pad_token: '<|endoftext|>',
      additional_special_tokens: SPECIAL.slice(1, 3),
    }),
  ];
}

const ones = (name: string, size: number): Tensor => ({ name, shape: [size], data: new Float32Array(size).fill(1) });
const noise = (name: string, random: Random, rows: number, columns: number): Tensor => ({
  name,
  shape: [rows, columns],
  data: randomMatrix(random, rows, columns, 0.02).data,
});
const zero = (name: string, shape: number[]): Tensor => ({
  name,
  shape,
  data: new Float32Array(shape.reduce((one, other) => one * other, 1)),
});

function layerTensors(architecture: Architecture, layer: number, random: Random): Tensor[] {
  const { heads, keys, head, inner } = SIZES[architecture];
  const at = (name: string): string => `model.layers.${layer}.${name}`;
  const own =
    architecture === 'qwen3'
      ? [ones(at('self_attn.q_norm.weight'), head), ones(at('self_attn.k_norm.weight'), head)]
      : [
          zero(at('self_attn.q_proj.bias'), [heads * head]),
          zero(at('self_attn.k_proj.bias'), [keys * head]),
          zero(at('self_attn.v_proj.bias'), [keys * head]),
        ];
  return [
    ones(at('input_layernorm.weight'), HIDDEN),
    noise(at('self_attn.q_proj.weight'), random, heads * head, HIDDEN),
    noise(at('self_attn.k_proj.weight'), random, keys * head, HIDDEN),
    noise(at('self_attn.v_proj.weight'), random, keys * head, HIDDEN),
    ...own,
    zero(at('self_attn.o_proj.weight'), [HIDDEN, heads * head]),
    ones(at('post_attention_layernorm.weight'), HIDDEN),
    noise(at('mlp.gate_proj.weight'), random, inner, HIDDEN),
    noise(at('mlp.up_proj.weight'), random, inner, HIDDEN),
    zero(at('mlp.down_proj.weight'), [HIDDEN, inner]),
  ];
}

/**
 * All tensors by their names in transformers. The output matrices of the attention and feed-forward layers are zero, as at the start of
 * training: predictions come from the fitted embedding and output matrices.
 */
export function languageTensors(architecture: Architecture, { embedding, output }: LanguageWeights): Tensor[] {
  const random = createRandom(`layers-${architecture}`);
  const size = language().vocabulary.length;
  return [
    { name: 'model.embed_tokens.weight', shape: [size, HIDDEN], data: embedding.data },
    ...Array.from({ length: SIZES[architecture].layers }, (_, layer) => layerTensors(architecture, layer, random)).flat(),
    ones('model.norm.weight', HIDDEN),
    { name: 'lm_head.weight', shape: [size, HIDDEN], data: output.data },
  ];
}

const GGUF_NAMES: [RegExp, string][] = [
  [/^model\.embed_tokens/, 'token_embd'],
  [/^model\.norm/, 'output_norm'],
  [/^lm_head/, 'output'],
  [/^model\.layers\.(\d+)\.input_layernorm/, 'blk.$1.attn_norm'],
  [/^model\.layers\.(\d+)\.post_attention_layernorm/, 'blk.$1.ffn_norm'],
  [/^model\.layers\.(\d+)\.self_attn\.([qkv])_proj/, 'blk.$1.attn_$2'],
  [/^model\.layers\.(\d+)\.self_attn\.([qk])_norm/, 'blk.$1.attn_$2_norm'],
  [/^model\.layers\.(\d+)\.self_attn\.o_proj/, 'blk.$1.attn_output'],
  [/^model\.layers\.(\d+)\.mlp\.(gate|up|down)_proj/, 'blk.$1.ffn_$2'],
];
const ggufName = (name: string): string =>
  GGUF_NAMES.reduce((written, [pattern, replacement]) => written.replace(pattern, replacement), name);

/** One GGUF file with the tokenizer in it. */
export function languageGguf(
  file: string,
  { title, licence }: { title: string; licence: string },
  architecture: Architecture,
  weights: LanguageWeights,
  type: GgufQuantisation,
): SeedFile {
  const { layers, heads, keys, head, inner } = SIZES[architecture];
  const { vocabulary, merges } = language();
  const metadata: GgufMetadata = {
    'general.architecture': word(architecture),
    'general.type': word('model'),
    'general.name': word(title),
    'general.license': word(licence),
    'general.quantization_version': count(2),
    [`${architecture}.block_count`]: count(layers),
    [`${architecture}.context_length`]: count(WINDOW),
    [`${architecture}.embedding_length`]: count(HIDDEN),
    [`${architecture}.feed_forward_length`]: count(inner),
    [`${architecture}.attention.head_count`]: count(heads),
    [`${architecture}.attention.head_count_kv`]: count(keys),
    [`${architecture}.attention.key_length`]: count(head),
    [`${architecture}.attention.value_length`]: count(head),
    [`${architecture}.attention.layer_norm_rms_epsilon`]: real(EPSILON),
    [`${architecture}.rope.freq_base`]: real(ROTATION),
    'tokenizer.ggml.model': word('gpt2'),
    'tokenizer.ggml.pre': word('qwen2'),
    'tokenizer.ggml.tokens': words(vocabulary),
    'tokenizer.ggml.token_type': integers(vocabulary.map((_, id) => (id < vocabulary.length - SPECIAL.length ? 1 : 3))),
    'tokenizer.ggml.merges': words(merges.map((pair) => pair.join(' '))),
    'tokenizer.ggml.bos_token_id': count(idOf('<|endoftext|>')),
    'tokenizer.ggml.eos_token_id': count(idOf('<|im_end|>')),
    'tokenizer.ggml.padding_token_id': count(idOf('<|endoftext|>')),
    'tokenizer.ggml.add_bos_token': flag(false),
    'tokenizer.chat_template': word(CHAT_TEMPLATE),
  };
  const tensors = languageTensors(architecture, weights).map((tensor) => ({ ...tensor, name: ggufName(tensor.name) }));
  return { path: file, bytes: encodeGguf(metadata, tensors, type) };
}
