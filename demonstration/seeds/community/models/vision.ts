/** Models of wake images: a vision transformer with a fitted classifier and a U-Net with a fitted last layer. */

import { HEIGHT, isTestWake, REGIMES, type Wake, WIDTH, wakes } from '../datasets/wakes-data.ts';
import { jsonFile, textFile } from '../kit/bytes.ts';
import {
  addScaled,
  applyLinear,
  fitLinear,
  fromRows,
  indexOfLargest,
  type Linear,
  type Matrix,
  randomLinear,
  randomMatrix,
  rowOf,
} from '../kit/matrix.ts';
import { createRandom } from '../kit/random.ts';
import { parametersOf, safetensorsFile, type Tensor } from '../kit/tensors.ts';
import { encodeTorchCheckpoint } from '../kit/torch-checkpoint.ts';
import type { SeedFile, SeedRepository } from '../types.ts';
import { code, makeModel, percent, resultsOf } from './model-kit.ts';

const HIDDEN = 64;
const INNER = 128;
const PATCH = 8;
const PATCHES = (WIDTH / PATCH) * (HEIGHT / PATCH);
const EPSILON = 1e-12;
const WAKES = { name: 'Cylinder wakes', id: 'duomo-vision/cylinder-wakes' };

function layerNorm(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return values.map((value) => (value - mean) / Math.sqrt(variance + EPSILON));
}

type Encoder = { patch: Linear; first: Float64Array; positions: Matrix; inner: Linear; outer: Linear };
function makeEncoder(): Encoder {
  const random = createRandom('vision-encoder');
  const patch = randomLinear(random, HIDDEN, PATCH * PATCH, 0.25);
  // Without an offset the norm would amplify the noise of calm patches to the size of vortices.
  for (let i = 0; i < HIDDEN; i++) patch.bias[i] = random.normal();
  return {
    patch,
    first: Float64Array.from({ length: HIDDEN }, () => 0.02 * random.normal()),
    positions: randomMatrix(random, PATCHES + 1, HIDDEN, 0.02),
    inner: randomLinear(random, INNER, HIDDEN, 0.2),
    outer: randomLinear(random, HIDDEN, INNER, 0.2),
  };
}

/** The classifier's input: the first layer transforms every patch, the second one averages all of them. */
function lookAt({ patch, first, positions, inner, outer }: Encoder, { vorticity }: Wake): Float64Array {
  const transform = (token: Float64Array, position: number): Float64Array => {
    addScaled(token, rowOf(positions, position), 1);
    addScaled(
      token,
      applyLinear(
        outer,
        applyLinear(inner, layerNorm(token)).map((value) => Math.max(0, value)),
      ),
      1,
    );
    return token;
  };
  const state = transform(Float64Array.from(first), 0);
  const mean = Float64Array.from(layerNorm(state));
  const input = new Float64Array(PATCH * PATCH);
  for (let p = 0; p < PATCHES; p++) {
    const [left, top] = [(p % (WIDTH / PATCH)) * PATCH, Math.floor(p / (WIDTH / PATCH)) * PATCH];
    for (let i = 0; i < input.length; i++) {
      const grey = Math.round(127.5 + 127.5 * (vorticity[(top + Math.floor(i / PATCH)) * WIDTH + left + (i % PATCH)] as number));
      input[i] = grey / 127.5 - 1;
    }
    addScaled(mean, layerNorm(transform(applyLinear(patch, input), p + 1)), 1);
  }
  addScaled(state, mean, 1 / (PATCHES + 1));
  return layerNorm(state);
}

const zero = (name: string, ...shape: number[]): Tensor => ({
  name,
  shape,
  data: new Float32Array(shape.reduce((one, other) => one * other, 1)),
});
const ones = (name: string): Tensor => ({ name, shape: [HIDDEN], data: new Float32Array(HIDDEN).fill(1) });
const linearTensors = (name: string, { weight, bias }: Linear): Tensor[] => [
  { name: `${name}.weight`, shape: [weight.rows, weight.columns], data: weight.data },
  { name: `${name}.bias`, shape: [bias.length], data: bias },
];
const identity = (): Float32Array => Float32Array.from({ length: HIDDEN * HIDDEN }, (_, i) => (i % (HIDDEN + 1) === 0 ? 1 : 0));

function layerOf(layer: number, { inner, outer }: Encoder): Tensor[] {
  const at = (name: string): string => `vit.encoder.layer.${layer}.${name}`;
  const square = (name: string, isIdentity: boolean): Tensor[] => [
    isIdentity ? { name: at(`${name}.weight`), shape: [HIDDEN, HIDDEN], data: identity() } : zero(at(`${name}.weight`), HIDDEN, HIDDEN),
    zero(at(`${name}.bias`), HIDDEN),
  ];
  const isAveraging = layer === 1;
  return [
    ones(at('layernorm_before.weight')),
    zero(at('layernorm_before.bias'), HIDDEN),
    ...square('attention.attention.query', false),
    ...square('attention.attention.key', false),
    ...square('attention.attention.value', isAveraging),
    ...square('attention.output.dense', isAveraging),
    ones(at('layernorm_after.weight')),
    zero(at('layernorm_after.bias'), HIDDEN),
    ...linearTensors(at('intermediate.dense'), inner),
    ...(isAveraging
      ? [zero(at('output.dense.weight'), HIDDEN, INNER), zero(at('output.dense.bias'), HIDDEN)]
      : linearTensors(at('output.dense'), outer)),
  ];
}

function vitTensors(encoder: Encoder, classifier: Linear): Tensor[] {
  const { weight, bias } = encoder.patch;
  // The three channels of a grey picture are equal: each has a third.
  const data = new Float32Array(weight.data.length * 3);
  for (let i = 0; i < HIDDEN; i++)
    for (let channel = 0; channel < 3; channel++)
      data.set(
        rowOf(weight, i).map((value) => value / 3),
        (i * 3 + channel) * PATCH * PATCH,
      );
  return [
    { name: 'vit.embeddings.cls_token', shape: [1, 1, HIDDEN], data: encoder.first },
    { name: 'vit.embeddings.position_embeddings', shape: [1, PATCHES + 1, HIDDEN], data: encoder.positions.data },
    { name: 'vit.embeddings.patch_embeddings.projection.weight', shape: [HIDDEN, 3, PATCH, PATCH], data },
    { name: 'vit.embeddings.patch_embeddings.projection.bias', shape: [HIDDEN], data: bias },
    ...layerOf(0, encoder),
    ...layerOf(1, encoder),
    ones('vit.layernorm.weight'),
    zero('vit.layernorm.bias', HIDDEN),
    ...linearTensors('classifier', classifier),
  ];
}

function vitSettings(): SeedFile[] {
  return [
    jsonFile('config.json', {
      architectures: ['ViTForImageClassification'],
      model_type: 'vit',
      attention_probs_dropout_prob: 0,
      hidden_act: 'relu',
      hidden_dropout_prob: 0,
      hidden_size: HIDDEN,
      id2label: Object.fromEntries(REGIMES.map((regime, i) => [i, regime])),
      label2id: Object.fromEntries(REGIMES.map((regime, i) => [regime, i])),
      image_size: [HEIGHT, WIDTH],
      initializer_range: 0.02,
      intermediate_size: INNER,
      layer_norm_eps: EPSILON,
      num_attention_heads: 4,
      num_channels: 3,
      num_hidden_layers: 2,
      patch_size: PATCH,
      qkv_bias: true,
      torch_dtype: 'float32',
    }),
    jsonFile('preprocessor_config.json', {
      image_processor_type: 'ViTImageProcessor',
      do_convert_rgb: true,
      do_normalize: true,
      do_rescale: true,
      do_resize: true,
      image_mean: [0.5, 0.5, 0.5],
      image_std: [0.5, 0.5, 0.5],
      resample: 2,
      rescale_factor: 1 / 255,
      size: { height: HEIGHT, width: WIDTH },
    }),
  ];
}

function vitModel(): SeedRepository {
  const encoder = makeEncoder();
  const seen = wakes().map((wake) => lookAt(encoder, wake));
  const training = seen.filter((_, i) => !isTestWake(i));
  const labels = wakes().map(({ regime }) => REGIMES.indexOf(regime));
  const targets = labels.filter((_, i) => !isTestWake(i)).map((label) => REGIMES.map((_, k) => (k === label ? 4 : -4)));
  const classifier = fitLinear(fromRows(training), fromRows(targets), 2);
  const tested = seen.flatMap((view, i) => (isTestWake(i) ? [indexOfLargest(applyLinear(classifier, view)) === labels[i]] : []));
  const accuracy = tested.filter((right) => right).length / tested.length;
  const tensors = vitTensors(encoder, classifier);
  const use = code('python', [
    'from transformers import pipeline',
    '',
    'classify = pipeline("image-classification", model="duomo-vision/vit-mini-flow-regimes")',
    'print(classify("test/wake-001.png"))',
  ]);
  return makeModel({
    namespace: 'duomo-vision',
    name: 'vit-mini-flow-regimes',
    visibility: 'public',
    summary: '判断圆柱尾迹流态的缩微 ViT。',
    summaryEn: 'A miniature vision transformer that tells the regime of a wake.',
    holder: 'Multimodal Horizon',
    front: {
      license: 'apache-2.0',
      language: ['en'],
      library_name: 'transformers',
      pipeline_tag: 'image-classification',
      tags: ['vit', 'vision', 'fluid-dynamics'],
      datasets: [WAKES.id],
      'model-index': resultsOf('vit-mini-flow-regimes', 'image-classification', WAKES, [
        { type: 'accuracy', value: Number(accuracy.toFixed(4)), name: 'Accuracy' },
      ]),
    },
    zh: `看一张 ${WIDTH}×${HEIGHT} 的涡量图，判断尾迹是稳定、涡街还是湍流。两层 ViT，${parametersOf(tensors).toLocaleString('en')} 个参数。\n\n## 怎么来的\n\n图像块投影和第一层的前馈网络保持随机初值，第二层的注意力对所有块取平均，只有分类器在训练集上用带惩罚的最小二乘拟合。\n\n## 测量\n\n在 ${tested.length} 张测试图上的正确率为 ${percent(accuracy)}。\n\n## 使用\n\n${use}`,
    en: `Looks at a picture of vorticity of ${WIDTH}×${HEIGHT} pixels and tells whether the wake is steady, a vortex street or turbulent. A ViT of two layers with ${parametersOf(tensors).toLocaleString('en')} parameters.\n\n## How it was made\n\nThe projection of patches and the feed-forward part of the first layer keep their random values, attention of the second layer averages all patches, and only the classifier was fitted by penalised least squares.\n\n## Measured\n\nIt is right on ${percent(accuracy)} of ${tested.length} test pictures.\n\n## Use\n\n${use}`,
    files: [...vitSettings(), safetensorsFile(tensors)],
    daysAgo: 101,
    likes: 59,
    downloads: 2_390,
  });
}

const NARROW = 6;
const WIDE = 10;

/** Convolution of 3 × 3 with zeros outside, followed by ReLU; planes are stored one after the other. */
function convolve(input: Float64Array, channels: number, width: number, height: number, { weight, bias }: Linear): Float64Array {
  const output = new Float64Array(weight.rows * width * height);
  for (let o = 0; o < weight.rows; o++) {
    const plane = output.subarray(o * width * height, (o + 1) * width * height).fill(bias[o] as number);
    for (let c = 0; c < channels; c++)
      for (let k = 0; k < 9; k++) {
        const factor = weight.data[(o * channels + c) * 9 + k] as number;
        const [right, down] = [(k % 3) - 1, Math.floor(k / 3) - 1];
        for (let y = Math.max(0, -down); y < height - Math.max(0, down); y++) {
          const from = (c * height + y + down) * width + right;
          for (let x = Math.max(0, -right); x < width - Math.max(0, right); x++)
            plane[y * width + x] = (plane[y * width + x] as number) + factor * (input[from + x] as number);
        }
      }
  }
  return output.map((value) => Math.max(0, value));
}

function halve(input: Float64Array, channels: number): Float64Array {
  const [width, height] = [WIDTH / 2, HEIGHT / 2];
  return Float64Array.from({ length: channels * width * height }, (_, i) => {
    const [c, y, x] = [Math.floor(i / (width * height)), Math.floor(i / width) % height, i % width];
    const at = (c * HEIGHT + 2 * y) * WIDTH + 2 * x;
    return Math.max(input[at] as number, input[at + 1] as number, input[at + WIDTH] as number, input[at + WIDTH + 1] as number);
  });
}

type UNet = { down: Linear; middle: Linear };
/** Values of both paths at each pixel: those of the skip connection, then those of the coarse level. */
function pixelsOf({ down, middle }: UNet, { vorticity }: Wake): Float64Array[] {
  const fine = convolve(vorticity, 1, WIDTH, HEIGHT, down);
  const coarse = convolve(halve(fine, NARROW), NARROW, WIDTH / 2, HEIGHT / 2, middle);
  return Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const values = new Float64Array(NARROW + WIDE);
    const below = Math.floor(Math.floor(i / WIDTH) / 2) * (WIDTH / 2) + Math.floor((i % WIDTH) / 2);
    for (let c = 0; c < NARROW; c++) values[c] = fine[c * WIDTH * HEIGHT + i] as number;
    for (let c = 0; c < WIDE; c++) values[NARROW + c] = coarse[(c * WIDTH * HEIGHT) / 4 + below] as number;
    return values;
  });
}

function fitUNet() {
  const random = createRandom('u-net');
  const network: UNet = { down: randomLinear(random, NARROW, 9), middle: randomLinear(random, WIDE, NARROW * 9) };
  const training = wakes().filter((_, i) => !isTestWake(i) && i % 4 === 0);
  const samples = training.flatMap((wake, n) =>
    pixelsOf(network, wake).flatMap((values, i) => (i % 6 === n % 6 ? [{ values, target: [wake.mask[i] === 1 ? 3 : -3] }] : [])),
  );
  const last = fitLinear(fromRows(samples.map(({ values }) => values)), fromRows(samples.map(({ target }) => target)), 0.1);
  let [both, either] = [0, 0];
  for (const wake of wakes().filter((_, i) => isTestWake(i)))
    for (const [i, values] of pixelsOf(network, wake).entries()) {
      const marked = (applyLinear(last, values)[0] ?? 0) > -0.6;
      both += marked && wake.mask[i] === 1 ? 1 : 0;
      either += marked || wake.mask[i] === 1 ? 1 : 0;
    }
  return { ...network, last, overlap: both / either };
}

const UNET_CODE = [
  'import torch',
  'from torch import nn',
  '',
  '',
  'class MiniUNet(nn.Module):',
  '    def __init__(self):',
  '        super().__init__()',
  `        self.down = nn.Conv2d(1, ${NARROW}, 3, padding=1)`,
  `        self.middle = nn.Conv2d(${NARROW}, ${WIDE}, 3, padding=1)`,
  `        self.last = nn.Conv2d(${NARROW + WIDE}, 1, 1)`,
  '',
  '    def forward(self, vorticity):',
  '        fine = torch.relu(self.down(vorticity))',
  '        coarse = torch.relu(self.middle(nn.functional.max_pool2d(fine, 2)))',
  '        coarse = nn.functional.interpolate(coarse, scale_factor=2, mode="nearest")',
  '        return self.last(torch.cat([fine, coarse], dim=1))',
  '',
];

function unetModel(): SeedRepository {
  const { down, middle, last, overlap } = fitUNet();
  const named = (name: string, { weight, bias }: Linear, shape: number[]): Tensor[] => [
    { name: `${name}.weight`, shape, data: weight.data },
    { name: `${name}.bias`, shape: [bias.length], data: bias },
  ];
  const tensors = [
    ...named('down', down, [NARROW, 1, 3, 3]),
    ...named('middle', middle, [WIDE, NARROW, 3, 3]),
    ...named('last', last, [1, NARROW + WIDE, 1, 1]),
  ];
  const use = code('python', [
    'import torch',
    'from modeling_mini_unet import MiniUNet',
    '',
    'model = MiniUNet()',
    'model.load_state_dict(torch.load("pytorch_model.bin", weights_only=True))',
    `vorticity = torch.zeros(1, 1, ${HEIGHT}, ${WIDTH})`,
    'print((model(vorticity) > -0.6).float().mean())',
  ]);
  return makeModel({
    namespace: 'duomo-vision',
    name: 'unet-mini-wake-segmentation',
    visibility: 'public',
    summary: '标出尾迹旋转区域的缩微 U-Net，PyTorch 检查点与 safetensors 并存。',
    summaryEn: 'A miniature U-Net that marks the rotating region of a wake, as PyTorch checkpoint and safetensors.',
    holder: 'Multimodal Horizon',
    front: {
      license: 'bsd-3-clause',
      language: ['en'],
      library_name: 'pytorch',
      pipeline_tag: 'image-segmentation',
      tags: ['unet', 'pytorch', 'segmentation', 'fluid-dynamics'],
      datasets: [WAKES.id],
      'model-index': resultsOf('unet-mini-wake-segmentation', 'image-segmentation', WAKES, [
        { type: 'mean_iou', value: Number(overlap.toFixed(4)), name: 'IoU' },
      ]),
    },
    zh: `输入涡量图，输出每个像素是否属于旋转区域。一次下采样、一条跳跃连接，共 ${parametersOf(tensors)} 个参数。\n\n## 怎么来的\n\n两层卷积保持随机初值，最后的 1×1 卷积在训练图的像素上用最小二乘拟合。\n\n## 测量\n\n测试图上旋转区域的交并比为 ${percent(overlap)}，阈值 −0.6。\n\n## 文件\n\n\`pytorch_model.bin\` 是 \`torch.save\` 格式的状态字典，其中的 pickle 只引用 \`collections.OrderedDict\`、\`torch._utils._rebuild_tensor_v2\` 和 \`torch.FloatStorage\`。v1.1 加入内容相同的 safetensors，推荐使用它。\n\n## 使用\n\n${use}`,
    en: `Takes a picture of vorticity and tells of each pixel whether it belongs to the rotating region. One step down, one skip connection, ${parametersOf(tensors)} parameters.\n\n## How it was made\n\nBoth convolutions keep their random values; the last 1×1 convolution was fitted to pixels of the training pictures by least squares.\n\n## Measured\n\nIntersection over union of the rotating region on the test pictures: ${percent(overlap)} at a threshold of −0.6.\n\n## Files\n\n\`pytorch_model.bin\` is a state dictionary as \`torch.save\` writes it; its pickle names \`collections.OrderedDict\`, \`torch._utils._rebuild_tensor_v2\` and \`torch.FloatStorage\` alone. Version 1.1 adds the same values as safetensors, which is preferred.\n\n## Use\n\n${use}`,
    files: [{ path: 'pytorch_model.bin', bytes: encodeTorchCheckpoint(tensors) }, textFile('modeling_mini_unet.py', UNET_CODE.join('\n'))],
    daysAgo: 92,
    later: { title: 'Add the weights as safetensors', daysAgo: 70, put: [safetensorsFile(tensors)] },
    likes: 34,
    downloads: 1_102,
  });
}

export const visionModels = (): SeedRepository[] => [vitModel(), unetModel()];
