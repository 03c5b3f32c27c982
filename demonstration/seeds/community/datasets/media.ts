/** Datasets of pictures, sounds and drawn digits. */
import { cardFiles, licenceFile } from '../kit/card.ts';
import { encodePng } from '../kit/png.ts';
import { type Cell, csvFile, round, type Table } from '../kit/table.ts';
import { encodeWav } from '../kit/wav.ts';
import type { SeedFile, SeedRepository } from '../types.ts';
import { datasetFront } from './dataset-kit.ts';
import { type Digit, digits, isTestDigit, SIDE } from './digits-data.ts';
import { isTestRecording, RATE, recordingName, recordings } from './tones-data.ts';
import { HEIGHT, isTestWake, type Wake, WIDTH, wakeName, wakes } from './wakes-data.ts';

const folder = (isTest: boolean): string => (isTest ? 'test' : 'train');

/** Grey picture: 128 is no rotation. */
const pictureOf = ({ vorticity }: Wake): Uint8Array =>
  encodePng(
    WIDTH,
    HEIGHT,
    1,
    Uint8Array.from(vorticity, (value) => Math.round(127.5 + 127.5 * value)),
  );
const maskOf = ({ mask }: Wake): Uint8Array =>
  encodePng(
    WIDTH,
    HEIGHT,
    1,
    mask.map((value) => value * 255),
  );

function wakeData(): SeedRepository {
  const list = wakes();
  const files: SeedFile[] = list.flatMap((wake, i) => [
    { path: `${folder(isTestWake(i))}/${wakeName(i)}`, bytes: pictureOf(wake) },
    { path: `masks/${wakeName(i)}`, bytes: maskOf(wake) },
  ]);
  const tableFor = (isTest: boolean): Table => ({
    columns: [
      { name: 'file_name', type: 'string' },
      { name: 'label', type: 'string' },
      { name: 'reynolds', type: 'int32' },
      { name: 'rotating_share', type: 'float64' },
    ],
    rows: list.flatMap((wake, i): Cell[][] =>
      isTestWake(i) === isTest
        ? [[wakeName(i), wake.regime, wake.reynolds, round(wake.mask.reduce((sum, one) => sum + one, 0) / wake.mask.length, 4)]]
        : [],
    ),
  });
  const splits = [false, true].map((isTest) => {
    const table = tableFor(isTest);
    return { name: folder(isTest), rows: table.rows.length, file: csvFile(`${folder(isTest)}/metadata.csv`, table) };
  });
  const id = 'duomo-vision/cylinder-wakes';
  const front = datasetFront(
    {
      pretty_name: 'Cylinder wakes',
      license: 'cc-by-4.0',
      language: ['en'],
      task_categories: ['image-classification', 'image-segmentation'],
      tags: ['fluid-dynamics', 'image', 'imagefolder'],
    },
    tableFor(false),
    splits,
  );
  const use = [
    '```python',
    'from datasets import load_dataset',
    '',
    `data = load_dataset("${id}", split="train")`,
    'data[0]["image"].show()',
    '```',
  ].join('\n');
  const card = cardFiles(
    front,
    {
      title: '圆柱尾迹图像',
      body: `${list.length} 张 ${WIDTH}×${HEIGHT} 的灰度图，画的是圆柱后方的涡量：灰度 128 为无旋，越亮或越暗旋转越强。分为稳定尾迹、涡街、湍流三类，并配有旋转区域的掩码。\n\n## 怎么来的\n\n由程序摆放高斯涡得到：稳定类是一对对称的剪切层，涡街按卡门的间距比 0.281 交错排列，湍流类随机分布并向下游扩散，最后加少量噪声。掩码取不含噪声的涡量绝对值大于 0.22 的像素。\n\n## 目录\n\n\`train/\` 与 \`test/\` 各有 \`metadata.csv\`；\`masks/\` 中的文件与图像同名。\n\n## 使用\n\n${use}`,
    },
    {
      title: 'Pictures of wakes behind a cylinder',
      body: `${list.length} grey pictures of ${WIDTH}×${HEIGHT} pixels of the vorticity behind a cylinder: 128 means no rotation, brighter and darker more of it. There are three regimes, steady, vortex street and turbulent, and a mask of the rotating region for each picture.\n\n## How it was made\n\nA program places Gaussian vortices: two symmetric shear layers when steady, staggered rows with von Kármán's ratio of 0.281 in a street, and scattered ones that spread downstream when turbulent, with a little noise. A mask marks pixels whose vorticity without noise exceeds 0.22.\n\n## Folders\n\n\`train/\` and \`test/\` have a \`metadata.csv\` each; files in \`masks/\` bear the names of the pictures.\n\n## Use\n\n${use}`,
    },
  );
  return {
    type: 'dataset',
    namespace: 'duomo-vision',
    name: 'cylinder-wakes',
    visibility: 'public',
    summary: '圆柱尾迹涡量图，三种流态，附分割掩码。',
    summaryEn: 'Vorticity pictures of cylinder wakes in three regimes, with masks.',
    commits: [
      {
        title: 'Add pictures and labels',
        daysAgo: 150,
        author: 'duomo-vision',
        put: [...files.filter(({ path }) => !path.startsWith('masks/')), ...splits.map(({ file }) => file)],
      },
      {
        title: 'Add masks and card',
        daysAgo: 132,
        author: 'duomo-vision',
        put: [...files.filter(({ path }) => path.startsWith('masks/')), ...card, licenceFile('cc-by-4.0', 'Multimodal Horizon')],
      },
    ],
    tags: [{ name: 'v1.0', commit: 1 }],
    likes: 88,
    downloads: 2_915,
  };
}

function toneData(): SeedRepository {
  const list = recordings();
  const tableFor = (isTest: boolean): Table => ({
    columns: [
      { name: 'file_name', type: 'string' },
      { name: 'text', type: 'string' },
      { name: 'snr_db', type: 'int32' },
      { name: 'seconds', type: 'float64' },
    ],
    rows: list.flatMap(({ text, decibels, samples }, i): Cell[][] =>
      isTestRecording(i) === isTest ? [[recordingName(i), text, decibels, round(samples.length / RATE, 3)]] : [],
    ),
  });
  const splits = [false, true].map((isTest) => {
    const table = tableFor(isTest);
    return { name: folder(isTest), rows: table.rows.length, file: csvFile(`${folder(isTest)}/metadata.csv`, table) };
  });
  const id = 'yuxin-speech/dtmf-tones';
  const front = datasetFront(
    {
      pretty_name: 'DTMF tones',
      license: 'cc0-1.0',
      language: ['en'],
      task_categories: ['automatic-speech-recognition', 'audio-classification'],
      tags: ['audio', 'audiofolder', 'tones'],
    },
    tableFor(false),
    splits,
  );
  const use = [
    '```python',
    'from datasets import load_dataset',
    '',
    `data = load_dataset("${id}", split="train")`,
    'print(data[0]["text"], data[0]["audio"]["sampling_rate"])',
    '```',
  ].join('\n');
  const card = cardFiles(
    front,
    {
      title: '双音多频按键录音',
      body: `${list.length} 段 8 kHz、16 位单声道 WAV，内容是电话按键的双音：80 段单键，32 段四键连拨，信噪比 3 到 24 dB。\n\n## 怎么来的\n\n每个键是一低一高两个正弦（697–941 Hz 与 1209–1633 Hz），持续 120 毫秒，频率随机偏移不超过 1.2%，再加白噪声。没有人声，不含任何个人信息。\n\n## 字段\n\n\`text\` 是按键顺序，\`snr_db\` 是信噪比。\n\n## 使用\n\n${use}`,
    },
    {
      title: 'Recordings of dual-tone keys',
      body: `${list.length} WAV files of one channel in 16 bits at 8 kHz with the tones of telephone keys: 80 of one key, 32 of four in a row, with signal-to-noise ratios from 3 to 24 dB.\n\n## How it was made\n\nA key is a low and a high sine (697–941 Hz and 1209–1633 Hz) for 120 milliseconds, detuned by up to 1.2 per cent, in white noise. No voice and no personal information is in it.\n\n## Fields\n\n\`text\` is the sequence of keys, \`snr_db\` the ratio of signal to noise.\n\n## Use\n\n${use}`,
    },
  );
  const files = list.map(({ samples }, i) => ({
    path: `${folder(isTestRecording(i))}/${recordingName(i)}`,
    bytes: encodeWav(samples, RATE),
  }));
  return {
    type: 'dataset',
    namespace: 'yuxin-speech',
    name: 'dtmf-tones',
    visibility: 'public',
    summary: '电话按键双音录音，含噪声等级与标注。',
    summaryEn: 'Recordings of telephone keys with labels and levels of noise.',
    commits: [
      {
        title: 'Add recordings, labels and card',
        daysAgo: 112,
        author: 'yuxin-speech',
        put: [...files, ...splits.map(({ file }) => file), ...card, licenceFile('cc0-1.0', 'Yuxin Speech')],
      },
    ],
    likes: 26,
    downloads: 641,
  };
}

/** The first ten of each label in one picture, a label in each row. */
function contactSheet(list: readonly Digit[]): Uint8Array {
  const width = SIDE * 10;
  const pixels = new Uint8Array(width * width);
  for (const [i, { label, pixels: ink }] of list.slice(0, 100).entries())
    for (let k = 0; k < ink.length; k++) {
      const [x, y] = [Math.floor(i / 10) * SIDE + (k % SIDE), label * SIDE + Math.floor(k / SIDE)];
      pixels[y * width + x] = 255 - Math.round(255 * (ink[k] ?? 0));
    }
  return encodePng(width, width, 1, pixels);
}

function digitData(): SeedRepository {
  const list = digits();
  const tableFor = (isTest: boolean): Table => ({
    columns: [
      { name: 'label', type: 'int32' },
      ...Array.from({ length: SIDE * SIDE }, (_, i) => ({ name: `p${i}`, type: 'int32' as const })),
    ],
    rows: list.flatMap(({ label, pixels }, i): Cell[][] =>
      isTestDigit(i) === isTest ? [[label, ...Array.from(pixels, (ink) => Math.round(255 * ink))]] : [],
    ),
  });
  const splits = [false, true].map((isTest) => {
    const table = tableFor(isTest);
    return { name: folder(isTest), rows: table.rows.length, file: csvFile(`${folder(isTest)}.csv`, table) };
  });
  const front = datasetFront(
    {
      pretty_name: 'Stroke digits',
      license: 'cc0-1.0',
      language: ['en'],
      task_categories: ['image-classification'],
      tags: ['digits', 'image', 'tabular'],
    },
    {
      columns: [
        { name: 'label', type: 'int32' },
        { name: 'p0', type: 'int32' },
      ],
      rows: [],
    },
    splits,
  );
  const use = [
    '```python',
    'import pandas as pd',
    '',
    'table = pd.read_csv("train.csv")',
    'pixels = table.drop(columns="label").to_numpy().reshape(-1, 16, 16)',
    '```',
  ].join('\n');
  const card = cardFiles(
    front,
    {
      title: '笔画数字 16×16',
      body: `${list.length} 个由程序书写的数字，每个标签 100 个，16×16 像素，灰度 0 到 255（255 为墨）。\n\n![每行一个标签](preview.png)\n\n## 怎么来的\n\n每个数字有一到两种笔画骨架，随机旋转、倾斜、缩放、移动，笔的粗细也随机。1、4、7 各有两种写法。\n\n## 字段\n\n\`label\` 之后是 \`p0\` 到 \`p255\`，自左上角起按行排列；卡片头部只列出第一个像素列。\n\n## 使用\n\n${use}`,
    },
    {
      title: 'Stroke digits, 16×16',
      body: `${list.length} digits written by a program, 100 of each label, 16×16 pixels from 0 to 255 (255 is ink).\n\n![One label a row](preview.png)\n\n## How it was made\n\nEach digit has one or two skeletons of strokes that are turned, slanted, scaled and moved at random, and the pen varies in width. 1, 4 and 7 are written in two ways.\n\n## Fields\n\n\`label\` is followed by \`p0\` to \`p255\` row by row from the upper left; the head of this card lists the first pixel column only.\n\n## Use\n\n${use}`,
    },
  );
  return {
    type: 'dataset',
    namespace: 'demo-english',
    name: 'stroke-digits',
    visibility: 'public',
    summary: '程序书写的 16×16 数字，一千个。',
    summaryEn: 'A thousand digits of 16×16 pixels written by a program.',
    commits: [
      {
        title: 'Add digits, preview and card',
        daysAgo: 84,
        author: 'demo-english',
        put: [
          ...splits.map(({ file }) => file),
          { path: 'preview.png', bytes: contactSheet(list) },
          ...card,
          licenceFile('cc0-1.0', 'Eleanor Reed'),
        ],
      },
    ],
    likes: 61,
    downloads: 1_733,
  };
}

export const mediaDatasets = (): SeedRepository[] => [wakeData(), toneData(), digitData()];
