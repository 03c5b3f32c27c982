/** Demonstration listings that are waiting for review, or did not pass it. They are based on goods of the same shop. */
import type { shopKeys } from '../shop-keys.ts';

type Shop = keyof typeof shopKeys;
type Words = {
  name: string;
  nameEn: string;
  summary: string;
  summaryEn: string;
  description: string;
  descriptionEn: string;
};
export type PastListing =
  | {
      kind: 'PUBLISH';
      shop: Shop;
      from: string;
      hoursAgo: number;
      remark: string;
      words: Words;
      prices: Record<string, string>;
      claimed?: true;
      refusal?: { afterHours: number; reasons: { field: string; text: string }[] };
    }
  | {
      kind: 'MODIFY';
      shop: Shop;
      from: string;
      hoursAgo: number;
      remark: string;
      words: Partial<Words>;
      prices: Record<string, string>;
      version: { version: string; note: string; noteEn: string };
    };

/** `from`: the key of the goods that it copies or changes; `prices`: 'MONTH1' → yuan. */
export const listings: PastListing[] = [
  {
    kind: 'PUBLISH',
    shop: 'qiming-bio',
    from: 'star-rnaseq',
    hoursAgo: 410,
    remark: '',
    words: {
      name: '空间转录组分析流程',
      nameEn: 'Spatial transcriptomics pipeline',
      summary: '从原始数据到空间聚类与细胞互作的一体化流程。',
      summaryEn: 'From raw data to spatial clusters and cell interactions in one pipeline.',
      description: '支持两种主流空间平台的数据，输出质控、聚类、空间变异基因与细胞互作网络。',
      descriptionEn:
        'Takes data of two common platforms and gives quality control, clusters, spatially variable genes and interaction networks.',
    },
    prices: { ONCE1: '88', MONTH1: '168', YEAR1: '1580' },
    refusal: {
      afterHours: 38,
      reasons: [
        { field: 'description', text: '商品信息不完整，请补充规格、用途与交付说明' },
        { field: '', text: '缺少软件授权或数据来源证明' },
      ],
    },
  },
  {
    kind: 'PUBLISH',
    shop: 'molsim',
    from: 'gromacs-tuned',
    hoursAgo: 45,
    remark: '与现有 GROMACS 商品配套，镜像已通过自检',
    claimed: true,
    words: {
      name: 'GROMACS 自由能微扰自动流程（FEP）',
      nameEn: 'Automated free-energy perturbation with GROMACS (FEP)',
      summary: '给出配体对即可自动建图、布点、运行并汇总相对结合自由能。',
      summaryEn: 'Give it pairs of ligands: it maps, schedules, runs and sums up relative binding free energies.',
      description:
        '<p>输入蛋白结构与配体系列，流程自动生成微扰网络、搭建体系、分配窗口并汇总误差。每个网络附闭环校验，偏差超过 1 kcal/mol 的边会标红提示重跑。</p><p>交付内容：流程镜像、示例体系（TYK2）、使用手册。</p>',
      descriptionEn:
        '<p>From a protein and a series of ligands it builds the perturbation map, sets the systems up, spreads the windows and sums up errors. Closed cycles are checked, and edges off by more than 1 kcal/mol are marked to be run again.</p><p>You get the image, an example system (TYK2) and a manual.</p>',
    },
    prices: { MONTH1: '260', YEAR1: '2480' },
  },
  {
    kind: 'PUBLISH',
    shop: 'haitian-weather',
    from: 'cmaq-airquality',
    hoursAgo: 20,
    remark: '',
    words: {
      name: 'CALPUFF 烟羽扩散模式',
      nameEn: 'CALPUFF plume dispersion',
      summary: '排放源到敏感点的烟羽扩散计算，附地形与土地利用预处理。',
      summaryEn: 'Plume dispersion from source to receptor, with terrain and land-use preprocessing.',
      description: '<p>包含气象场预处理、地形与土地利用插值、烟羽计算与结果出图四步，支持逐时排放清单。随附一个沿海电厂示例。</p>',
      descriptionEn:
        '<p>Four steps: meteorological fields, terrain and land use, the plume itself, and plots. Hourly emissions are supported. A coastal power plant comes as an example.</p>',
    },
    prices: { MONTH1: '120', YEAR1: '1150' },
  },
  {
    kind: 'MODIFY',
    shop: 'molsim',
    from: 'namd-3-large-scale',
    hoursAgo: 31,
    remark: '随 3.0.2 构建调整价格，补充多卡扩展数据',
    words: {
      summary: '面向千万原子体系的 NAMD 3 构建，8 卡并行效率不低于 82%，附扩展性数据。',
      summaryEn: 'NAMD 3 builds for ten million atoms: at least 82% efficiency on eight cards, with scaling data.',
    },
    prices: { MONTH1: '128', YEAR1: '1180' },
    version: {
      version: '3.0.2',
      note: '更新到 3.0.2，修复多卡下的 PME 负载不均',
      noteEn: 'Update to 3.0.2; evens out PME load on several cards',
    },
  },
];
