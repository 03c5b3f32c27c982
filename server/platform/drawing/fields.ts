/** Which field a thing belongs to, by its category and its words, and what is drawn for each field. */
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

/** Beginnings of category codes whose field does not depend on words. */
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

/** Words of names, tags and summaries in both languages; the first that is found decides. */
const byWords: readonly (readonly [RegExp, Field])[] = [
  [/语音|speech|asr|tts|音频|audio/i, 'speech'],
  [/向量|重排|embedding|rerank|检索/i, 'embedding'],
  [/蛋白|基因|生信|测序|药物|分子对接|protein|genom|bioinf|rna|dna|docking|药/i, 'life'],
  [/分子|量子化学|反应|molecul|quantum chem|化学|chem/i, 'chemistry'],
  [/晶体|材料|势函数|合金|电池|crystal|material|battery/i, 'materials'],
  [/气象|天气|预报|海洋|气候|weather|climate|ocean|forecast/i, 'weather'],
  [/遥感|地理|卫星|地形|remote sensing|satellite|geograph/i, 'earth'],
  [/地震|油藏|地质|seismic|reservoir|geolog/i, 'geology'],
  [/流体|湍流|cfd|fluid|turbulen|openfoam/i, 'fluids'],
  [/有限元|结构|强度|疲劳|碰撞|finite element|structural|crash/i, 'structures'],
  [/电磁|天线|electromagn|antenna|雷达|radar/i, 'electromagnetics'],
  [/图像|视频|视觉|渲染|image|video|vision|render|检测|detect|segment/i, 'vision'],
  [/大模型|语言模型|对话|语料|llm|language model|chat|corpus|instruct|text-|文本/i, 'language'],
  [/卡时|gpu|dcu|a800|l40|h20|z100|加速卡|异构|accelerator|heterogeneous/i, 'accelerator'],
  [/对象存储|存储|storage|备份|backup|archive|归档/i, 'storage'],
  [/带宽|专线|传输|network|transfer|bandwidth/i, 'network'],
  [/性能|调优|并行|移植|优化|tuning|porting|performance|parallel/i, 'tuning'],
  [/训练|深度学习|pytorch|tensorflow|神经|training of models|neural|learning/i, 'learning'],
  [/设计|制造|cad|工业|design|manufactur|工艺/i, 'industry'],
  [/核时|整机|主机|节点|算力|云主机|裸金属|node|server|core-hour|compute|host/i, 'compute'],
  [/代码|脚本|编译|code|script|compiler|git/i, 'code'],
];

/** What is left: by the kind of goods. */
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

/** What is known of a thing: `kind` is its goods type, the type of an offer or of a repository; `category` a code; `words` in any language. */
export type Described = { kind: string; category?: string; words: string };

/** The field of a thing: its category, else its words, else its kind; never none. */
export function fieldOf({ kind, category = '', words }: Described): Field {
  return (
    byCategory.find(([code]) => category.startsWith(code))?.[1] ??
    byWords.find(([pattern]) => pattern.test(words))?.[1] ??
    byKind[kind] ??
    'science'
  );
}
