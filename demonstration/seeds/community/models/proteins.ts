/** A protein language model with a classifier. */

import { PEPTIDE_KINDS, peptides } from '../datasets/peptides-data.ts';
import { jsonFile, textFile } from '../kit/bytes.ts';
import { characterTokenizer } from '../kit/characters.ts';
import {
  addScaled,
  applyLinear,
  fitLinear,
  fromRows,
  indexOfLargest,
  type Linear,
  randomLinear,
  randomMatrix,
  rowOf,
} from '../kit/matrix.ts';
import { createRandom } from '../kit/random.ts';
import { parametersOf, safetensorsFile, type Tensor } from '../kit/tensors.ts';
import type { SeedFile, SeedRepository } from '../types.ts';
import { code, makeModel, percent, resultsOf } from './model-kit.ts';

const PROTEIN_TOKENS = ['<cls>', '<pad>', '<eos>', '<unk>', ...'LAGVSERTIDPKQNFYMHWCXBUZO.-', '<null_1>', '<mask>'];
const WIDTH = 32;
const INNER = 64;
const EPSILON = 1e-5;

function layerNorm(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return values.map((value) => (value - mean) / Math.sqrt(variance + EPSILON));
}

function fitProteins() {
  const random = createRandom('proteins');
  const embedding = randomMatrix(random, PROTEIN_TOKENS.length, WIDTH, 1);
  const dense = randomLinear(random, WIDTH, WIDTH);
  const normal = PROTEIN_TOKENS.map((_, id) => layerNorm(rowOf(embedding, id)));
  const view = (sequence: string): Float64Array => {
    const ids = ['<cls>', ...sequence, '<eos>'].map((token) => PROTEIN_TOKENS.indexOf(token));
    const state = Float64Array.from(rowOf(embedding, 0));
    for (const id of ids) addScaled(state, normal[id] ?? [], 4 / ids.length);
    return applyLinear(dense, layerNorm(state)).map(Math.tanh);
  };
  const { rows } = peptides();
  const samples = rows.map((row) => ({ values: view(String(row[1])), kind: PEPTIDE_KINDS.indexOf(String(row[6])) }));
  const train = samples.filter((_, i) => i % 5 !== 0);
  const targets = train.map(({ kind }) => PEPTIDE_KINDS.map((_, k) => (k === kind ? 4 : -4)));
  const last = fitLinear(fromRows(train.map(({ values }) => values)), fromRows(targets), 0.5);
  const test = samples.filter((_, i) => i % 5 === 0);
  const accuracy = test.filter(({ values, kind }) => indexOfLargest(applyLinear(last, values)) === kind).length / test.length;
  return { embedding, dense, last, accuracy, tested: test.length };
}

function proteinTensors({ embedding, dense, last }: ReturnType<typeof fitProteins>): Tensor[] {
  const random = createRandom('protein-layer');
  const zero = (name: string, ...shape: number[]): Tensor => ({
    name,
    shape,
    data: new Float32Array(shape.reduce((one, other) => one * other, 1)),
  });
  const norm = (name: string): Tensor[] => [
    { name: `${name}.weight`, shape: [WIDTH], data: new Float32Array(WIDTH).fill(1) },
    zero(`${name}.bias`, WIDTH),
  ];
  const scaled = (name: string, factor: number): Tensor[] => [
    {
      name: `${name}.weight`,
      shape: [WIDTH, WIDTH],
      data: Float32Array.from({ length: WIDTH * WIDTH }, (_, i) => (i % (WIDTH + 1) === 0 ? factor : 0)),
    },
    zero(`${name}.bias`, WIDTH),
  ];
  const linear = (name: string, { weight, bias }: Linear): Tensor[] => [
    { name: `${name}.weight`, shape: [weight.rows, weight.columns], data: weight.data },
    { name: `${name}.bias`, shape: [bias.length], data: bias },
  ];
  const at = 'esm.encoder.layer.0';
  return [
    { name: 'esm.embeddings.word_embeddings.weight', shape: [PROTEIN_TOKENS.length, WIDTH], data: embedding.data },
    ...norm(`${at}.attention.LayerNorm`),
    ...scaled(`${at}.attention.self.query`, 0),
    ...scaled(`${at}.attention.self.key`, 0),
    ...scaled(`${at}.attention.self.value`, 4),
    ...scaled(`${at}.attention.output.dense`, 1),
    ...norm(`${at}.LayerNorm`),
    ...linear(`${at}.intermediate.dense`, randomLinear(random, INNER, WIDTH)),
    zero(`${at}.output.dense.weight`, WIDTH, INNER),
    zero(`${at}.output.dense.bias`, WIDTH),
    ...norm('esm.encoder.emb_layer_norm_after'),
    ...linear('classifier.dense', dense),
    ...linear('classifier.out_proj', last),
  ];
}

/** Configuration and tokenizer. */
function proteinSettings(): SeedFile[] {
  const special = ['<cls>', '<pad>', '<eos>', '<unk>', '<mask>'];
  const entry = (token: string) => ({ id: token, ids: [PROTEIN_TOKENS.indexOf(token)], tokens: [token] });
  const tokenizer = characterTokenizer(PROTEIN_TOKENS, special, '<unk>', {
    post_processor: {
      type: 'TemplateProcessing',
      single: [
        { SpecialToken: { id: '<cls>', type_id: 0 } },
        { Sequence: { id: 'A', type_id: 0 } },
        { SpecialToken: { id: '<eos>', type_id: 0 } },
      ],
      pair: [
        { SpecialToken: { id: '<cls>', type_id: 0 } },
        { Sequence: { id: 'A', type_id: 0 } },
        { SpecialToken: { id: '<eos>', type_id: 0 } },
        { Sequence: { id: 'B', type_id: 0 } },
        { SpecialToken: { id: '<eos>', type_id: 0 } },
      ],
      special_tokens: { '<cls>': entry('<cls>'), '<eos>': entry('<eos>') },
    },
    decoder: { type: 'Fuse' },
  });
  const config = jsonFile('config.json', {
    architectures: ['EsmForSequenceClassification'],
    model_type: 'esm',
    attention_probs_dropout_prob: 0,
    classifier_dropout: null,
    emb_layer_norm_before: false,
    hidden_act: 'gelu',
    hidden_dropout_prob: 0,
    hidden_size: WIDTH,
    id2label: Object.fromEntries(PEPTIDE_KINDS.map((kind, i) => [i, kind])),
    label2id: Object.fromEntries(PEPTIDE_KINDS.map((kind, i) => [kind, i])),
    intermediate_size: INNER,
    layer_norm_eps: EPSILON,
    mask_token_id: PROTEIN_TOKENS.indexOf('<mask>'),
    max_position_embeddings: 128,
    num_attention_heads: 2,
    num_hidden_layers: 1,
    pad_token_id: 1,
    position_embedding_type: 'rotary',
    token_dropout: false,
    torch_dtype: 'float32',
    vocab_size: PROTEIN_TOKENS.length,
  });
  const rest = jsonFile('tokenizer_config.json', {
    tokenizer_class: 'EsmTokenizer',
    model_max_length: 128,
    cls_token: '<cls>',
    eos_token: '<eos>',
    pad_token: '<pad>',
    unk_token: '<unk>',
    mask_token: '<mask>',
  });
  return [
    config,
    jsonFile('tokenizer.json', tokenizer),
    rest,
    jsonFile('special_tokens_map.json', {
      cls_token: '<cls>',
      eos_token: '<eos>',
      pad_token: '<pad>',
      unk_token: '<unk>',
      mask_token: '<mask>',
    }),
    textFile('vocab.txt', PROTEIN_TOKENS.join('\n')),
  ];
}

export function proteinModel(): SeedRepository {
  const fitted = fitProteins();
  const tensors = proteinTensors(fitted);
  const use = code('python', [
    'from transformers import pipeline',
    '',
    'classify = pipeline("text-classification", model="qiming-bio/esm2-mini-peptide-kinds")',
    'print(classify("LEEALKKLAEEAIKRLAEELKK"))',
  ]);
  return makeModel({
    namespace: 'qiming-bio',
    name: 'esm2-mini-peptide-kinds',
    visibility: 'public',
    summary: '判断多肽偏螺旋、折叠还是无序的缩微蛋白语言模型。',
    summaryEn: 'A miniature protein language model that tells helices, strands and disordered peptides apart.',
    holder: 'Qiming Bioinformatics',
    front: {
      license: 'mit',
      language: ['en'],
      library_name: 'transformers',
      pipeline_tag: 'text-classification',
      tags: ['esm', 'protein', 'biology'],
      datasets: ['qiming-bio/peptide-kinds'],
      'model-index': resultsOf(
        'esm2-mini-peptide-kinds',
        'text-classification',
        { name: 'Peptide kinds', id: 'qiming-bio/peptide-kinds' },
        [{ type: 'accuracy', value: Number(fitted.accuracy.toFixed(4)), name: 'Accuracy' }],
      ),
    },
    zh: `ESM-2 结构的一层编码器，${parametersOf(tensors).toLocaleString('en')} 个参数，词表与 ESM-2 相同，一个残基一个词元。\n\n## 怎么来的\n\n残基向量取随机值，注意力对整条序列取平均，只有最后的分类层在训练集上用最小二乘拟合，因此它看的是组成而不是次序。\n\n## 测量\n\n${fitted.tested} 条测试序列的正确率为 ${percent(fitted.accuracy)}。\n\n## 使用\n\n${use}`,
    en: `An encoder of one layer with the structure of ESM-2, ${parametersOf(tensors).toLocaleString('en')} parameters and the vocabulary of ESM-2, a token for each residue.\n\n## How it was made\n\nVectors of residues are random, attention averages the whole sequence, and only the last layer of the classifier was fitted by least squares. It sees composition, not order.\n\n## Measured\n\nIt is right on ${percent(fitted.accuracy)} of ${fitted.tested} test sequences.\n\n## Use\n\n${use}`,
    files: [safetensorsFile(tensors), ...proteinSettings()],
    daysAgo: 90,
    likes: 92,
    downloads: 3_018,
  });
}
