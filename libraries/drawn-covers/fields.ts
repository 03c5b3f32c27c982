/** The field of a thing, by its category and its words, and the motifs for each field. */
import { aerofoil, charges, currents, isobars, terrain, vortex } from './motifs/flow.ts';
import { attractor, descent, fold, helix } from './motifs/life.ts';
import { chip, disk, network, racks, roofline, streams, syntax } from './motifs/machines.ts';
import { crystal, molecule, orbital } from './motifs/matter.ts';
import { attention, embeddings, features, layers, spectrum, speech } from './motifs/minds.ts';
import { gears, interference, landscape, plate, seismic, vibration } from './motifs/solids.ts';
import type { Sheet } from './sheet.ts';

type Motif = (sheet: Sheet) => void;

/** Hue (OKLCH, degrees; the brand is 277) and motifs, the first ones more often. */
export const fields = {
  chemistry: { hue: 292, motifs: [molecule, molecule, orbital] },
  materials: { hue: 268, motifs: [crystal, crystal, orbital] },
  life: { hue: 178, motifs: [helix, fold, descent] },
  fluids: { hue: 236, motifs: [vortex, aerofoil] },
  structures: { hue: 262, motifs: [plate, vibration] },
  weather: { hue: 228, motifs: [isobars, currents] },
  electromagnetics: { hue: 305, motifs: [charges, interference] },
  geology: { hue: 200, motifs: [seismic, terrain] },
  earth: { hue: 190, motifs: [terrain, currents] },
  industry: { hue: 255, motifs: [gears, aerofoil, plate] },
  language: { hue: 277, motifs: [attention, attention, layers] },
  vision: { hue: 318, motifs: [features, layers] },
  speech: { hue: 285, motifs: [speech] },
  embedding: { hue: 265, motifs: [embeddings] },
  learning: { hue: 282, motifs: [landscape, layers, attention] },
  science: { hue: 248, motifs: [attractor, spectrum, interference] },
  code: { hue: 272, motifs: [syntax] },
  compute: { hue: 258, motifs: [racks, racks, chip] },
  accelerator: { hue: 284, motifs: [chip] },
  storage: { hue: 222, motifs: [disk] },
  network: { hue: 242, motifs: [network] },
  tuning: { hue: 250, motifs: [roofline] },
  work: { hue: 270, motifs: [streams, network] },
  data: { hue: 210, motifs: [embeddings, spectrum] },
} as const satisfies Record<string, { hue: number; motifs: readonly Motif[] }>;
export type Field = keyof typeof fields;

/** Prefixes of category codes whose field does not depend on words. */
const byCategory: readonly (readonly [string, Field])[] = [
  ['sw-chem', 'chemistry'],
  ['sw-material', 'materials'],
  ['sw-life', 'life'],
  ['sw-cfd', 'fluids'],
  ['sw-structure', 'structures'],
  ['sw-weather', 'weather'],
  ['sw-em', 'electromagnetics'],
  ['sw-petro', 'geology'],
  ['pf-bio', 'life'],
  ['dt-vision', 'vision'],
  ['dt-weather', 'weather'],
  ['dt-life', 'life'],
  ['dt-remote', 'earth'],
  ['dt-corpus', 'language'],
  ['md-llm', 'language'],
  ['md-multi', 'vision'],
  ['md-vision', 'vision'],
  ['md-speech', 'speech'],
  ['md-embed', 'embedding'],
  ['res-storage', 'storage'],
  ['res-network', 'network'],
  ['sv-port', 'tuning'],
];

/** English words match whole: 'dna' does not match 'Edna', nor 'rna' 'external'. 'genom*' is a prefix; a plural matches too. */
const english = (words: string): string =>
  `(?<![a-z0-9])(?:${words
    .split(', ')
    .map((word) => (word.endsWith('*') ? `${word.slice(0, -1)}[a-z]*` : `${word}s?`))
    .join('|')})(?![a-z0-9])`;
const said = (chinese: string, words: string): RegExp => new RegExp(`${chinese}|${english(words)}`, 'i');

/**
 * Words of names, tags and summaries in both languages. The earliest match wins; at the same place, the first pattern here. The name comes
 * first, so it takes precedence over the summary.
 */
const byWords: readonly (readonly [RegExp, Field])[] = [
  [said('语音|音频', 'speech, asr, tts, audio'), 'speech'],
  [said('向量|重排|检索', 'embedding, rerank*'), 'embedding'],
  [said('蛋白|基因|生信|测序|药', 'protein, genom*, bioinf*, rna, dna, docking'), 'life'],
  [said('分子|化学|反应路径|催化', 'molecul*, quantum chem*, chem*'), 'chemistry'],
  // 材料 alone means papers as often as matter
  [
    said(
      '晶体|第一性原理|材料科学|材料计算|材料模拟|势函数|合金|电池|能带',
      'crystal, crystal structure, first principles, materials science, alloy, battery, batteries, band structure',
    ),
    'materials',
  ],
  [said('气象|天气|天气预报|海洋|气候', 'weather, climate, ocean*, forecast*'), 'weather'],
  [said('遥感|地理|卫星|地形', 'remote sensing, satellite, geograph*'), 'earth'],
  [said('地震|油藏|地质', 'seismic, reservoir, geolog*'), 'geology'],
  [said('流体|湍流|气动|外流|流场|散热|传热', 'cfd, fluid, turbulen*, openfoam, aerodynamic*, cooling, heat transfer'), 'fluids'],
  [said('有限元|结构强度|结构力学|结构仿真|疲劳|碰撞', 'finite element, structural, crash*, fatigue'), 'structures'],
  [said('电磁|天线|雷达', 'electromagn*, antenna*, radar'), 'electromagnetics'],
  [said('图像|视频|视觉|渲染', 'image, video, vision, render*, object detection, segmentation'), 'vision'],
  [said('大模型|语言模型|对话|语料|文本', 'llm, language model, chat, chatbot, corpus, instruct*, text'), 'language'],
  [said('卡时|加速卡|异构|昇腾', 'gpu, npu, ascend, dcu, a800, l40, h20, z100, card-hour, accelerator, heterogeneous'), 'accelerator'],
  [said('对象存储|存储|备份|归档', 'storage, backup, archive, archiving'), 'storage'],
  [said('带宽|专线|传输', 'network, transfer, bandwidth'), 'network'],
  [said('性能|调优|并行|移植|优化', 'tuning, porting, performance, parallel*'), 'tuning'],
  [said('训练|深度学习|神经网络', 'pytorch, tensorflow, training of models, neural, learning'), 'learning'],
  [said('工业|制造|工艺', 'cad, manufactur*, industrial'), 'industry'],
  [said('核时|整机|主机|节点|算力|裸金属|集群', 'node, server, core-hour, compute, computing, host, cluster, bare metal'), 'compute'],
  [said('代码|脚本|编译', 'code, script, compiler, git'), 'code'],
];

/** Compute goods are drawn as compute, whatever use their text mentions. */
const COMPUTE_KINDS: ReadonlySet<string> = new Set(['RESOURCE', 'share', 'contract', 'storage', 'ecs', 'bms']);
const COMPUTE_FIELDS: ReadonlySet<Field> = new Set(['accelerator', 'storage', 'network', 'compute']);

function fieldOfWords(kind: string, words: string): Field | undefined {
  let first: { at: number; field: Field } | undefined;
  for (const [pattern, field] of byWords) {
    if (COMPUTE_KINDS.has(kind) && !COMPUTE_FIELDS.has(field)) continue;
    const at = words.search(pattern);
    if (at >= 0 && (!first || at < first.at)) first = { at, field };
  }
  return first?.field;
}

/** Otherwise by the kind of goods. */
const byKind: Record<string, Field> = {
  RESOURCE: 'compute',
  APP_SOFTWARE: 'science',
  APP_PLATFORM: 'work',
  SERVICE: 'work',
  DATA: 'data',
  MODEL: 'learning',
  SOURCE_CODE: 'code',
  model: 'learning',
  dataset: 'data',
  space: 'learning',
  share: 'compute',
  contract: 'compute',
  storage: 'storage',
  ecs: 'compute',
  bms: 'compute',
};

/**
 * The description of a thing: `kind` is its goods type, the type of an offer or of a repository; `category` a code; `words` in any
 * language.
 */
export type Described = { kind: string; category?: string; words: string };

/** The field of a thing: its category, else its words, else its kind; never none. */
export function fieldOf({ kind, category = '', words }: Described): Field {
  return byCategory.find(([code]) => category.startsWith(code))?.[1] ?? fieldOfWords(kind, words) ?? byKind[kind] ?? 'science';
}
