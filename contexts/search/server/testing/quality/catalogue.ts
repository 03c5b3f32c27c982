/** A catalogue generated from facts by a seeded program: relevance follows from the facts, never from the search. */

import type { SearchDocument } from '../../document.ts';
import { blankDocument } from '../../document.ts';

/** Deterministic numbers between 0 and 1 (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T };
}
export type Random = ReturnType<typeof createRandom>;

/** A subject of goods: usual name in both languages, and alternatives. */
export type Topic = { zh: string; en: string; moreZh: string[]; moreEn: string[] };
const topic = (zh: string, en: string, moreZh = '', moreEn = ''): Topic => ({
  zh,
  en,
  moreZh: moreZh.split(' ').filter(Boolean),
  moreEn: moreEn.split('/').filter(Boolean),
});
export const topics: Topic[] = [
  topic('分子动力学', 'molecular dynamics', '', 'MD'),
  topic('第一性原理', 'first-principles calculation', '密度泛函', 'density functional theory/DFT'),
  topic('计算流体力学', 'computational fluid dynamics', '流体力学', 'CFD'),
  topic('有限元分析', 'finite element analysis', '有限元', 'FEA/finite element'),
  topic('蛋白质结构预测', 'protein structure prediction', '', 'protein folding'),
  topic('天气预报', 'weather forecasting', '气象预报', 'numerical weather prediction'),
  topic('大语言模型', 'large language model', '大模型', 'LLM'),
  topic('机器学习', 'machine learning', '', 'ML'),
  topic('基因组', 'genome', '', 'genomics'),
  topic('变异检测', 'variant calling'),
  topic('单细胞测序', 'single-cell sequencing'),
  topic('分子对接', 'molecular docking'),
  topic('药物设计', 'drug design'),
  topic('语音识别', 'speech recognition', '', 'ASR/speech to text'),
  topic('语音合成', 'speech synthesis', '', 'TTS/text to speech'),
  topic('目标检测', 'object detection', '物体检测'),
  topic('图像分割', 'image segmentation'),
  topic('机器翻译', 'machine translation'),
  topic('文生图', 'text-to-image', '图像生成', 'image generation'),
  topic('文字识别', 'optical character recognition', '', 'OCR'),
  topic('向量数据库', 'vector database', '向量检索', 'vector search'),
  topic('知识图谱', 'knowledge graph'),
  topic('强化学习', 'reinforcement learning'),
  topic('时间序列', 'time series', '时序'),
  topic('自动驾驶', 'autonomous driving', '无人驾驶', 'self-driving'),
  topic('推荐系统', 'recommender system'),
  topic('情感分析', 'sentiment analysis'),
  topic('点云', 'point cloud'),
  topic('遥感', 'remote sensing'),
  topic('海洋模式', 'ocean model'),
  topic('气候模式', 'climate model'),
  topic('资料同化', 'data assimilation', '数据同化'),
  topic('地震反演', 'seismic inversion'),
  topic('油藏模拟', 'reservoir simulation'),
  topic('电磁仿真', 'electromagnetic simulation'),
  topic('天线设计', 'antenna design'),
  topic('拓扑优化', 'topology optimization'),
  topic('网格划分', 'mesh generation', '网格生成', 'meshing'),
  topic('流固耦合', 'fluid-structure interaction', '', 'FSI'),
  topic('湍流', 'turbulence'),
  topic('燃烧', 'combustion'),
  topic('传热', 'heat transfer'),
  topic('碰撞', 'crash'),
  topic('疲劳', 'fatigue'),
  topic('压力容器', 'pressure vessel'),
  topic('晶体结构', 'crystal structure'),
  topic('锂电池', 'lithium battery'),
  topic('催化剂', 'catalyst'),
  topic('声学', 'acoustics'),
  topic('光学', 'optics'),
  topic('等离子体', 'plasma'),
  topic('量子计算', 'quantum computing'),
  topic('天体物理', 'astrophysics', '天文', 'astronomy'),
  topic('电网', 'power grid'),
  topic('水文', 'hydrology'),
  topic('医学影像', 'medical imaging', '医疗影像'),
  topic('冷冻电镜', 'cryo-EM'),
  topic('渲染', 'rendering'),
  topic('数字孪生', 'digital twin'),
  topic('风险控制', 'risk control', '风控'),
  topic('代码生成', 'code generation'),
  topic('聊天机器人', 'chatbot', '对话机器人'),
  topic('容器', 'container', '', 'Kubernetes'),
  topic('对象存储', 'object storage'),
  topic('并行文件系统', 'parallel file system'),
  topic('作业调度', 'job scheduler'),
  topic('性能优化', 'performance tuning', '性能调优'),
  topic('数据标注', 'data annotation', '', 'data labeling'),
];
/** Product forms of goods. */
export const forms: { zh: string; en: string; type: SearchDocument['goodsType'] }[] = [
  { zh: '镜像', en: 'image', type: 'APP_SOFTWARE' },
  { zh: '求解器', en: 'solver', type: 'APP_SOFTWARE' },
  { zh: '培训课程', en: 'training course', type: 'SERVICE' },
  { zh: '数据集', en: 'dataset', type: 'DATA' },
  { zh: '源代码', en: 'source code', type: 'SOURCE_CODE' },
  { zh: '在线平台', en: 'online platform', type: 'APP_PLATFORM' },
  { zh: '模板', en: 'template', type: 'APP_SOFTWARE' },
  { zh: '工具包', en: 'toolkit', type: 'APP_SOFTWARE' },
  { zh: '代算服务', en: 'computing service', type: 'SERVICE' },
  { zh: '预训练模型', en: 'pretrained model', type: 'MODEL' },
];
export const languages = ['C++', 'C#', '.NET', 'R', 'Fortran', 'Python', 'Java', 'Go'];
/** Mentioned in the summary of goods that have them. */
export const features: { zh: string; en: string }[] = [
  { zh: '支持断点续算与多机并行', en: 'restarts from checkpoints on many nodes' },
  { zh: '自带图形界面的后处理', en: 'ships with a graphical post-processor' },
  { zh: '按周更新参数库', en: 'parameter library updated every week' },
  { zh: '适配国产加速卡', en: 'runs on home-grown accelerators' },
  { zh: '全流程自动化报告', en: 'automated reports from end to end' },
  { zh: '单机即可开箱使用', en: 'ready to use on a single machine' },
  { zh: '提供中文技术文档', en: 'documented step by step' },
  { zh: '通过第三方精度验证', en: 'accuracy verified by a third party' },
];
/** Each in one description only, with no other hint in the document. */
const RARE_ZH = '热管 换热 涡轮 叶栅 螺旋桨 齿轮箱 隧道 边坡 桥墩 锅炉 脱硫 蒸馏塔 反渗透 膜组件 泡沫铝 石墨烯 钙钛矿 液晶 纤维 橡胶'.split(
  ' ',
);
const RARE_EN =
  'windscreen gearbox propeller turbine desalination perovskite graphene aerogel stent pacemaker catheter levee glacier monsoon aurora pulsar neutrino tokamak dirigible viaduct'.split(
    ' ',
  );
export const rareWords = [...RARE_ZH, ...RARE_EN];

const LEFT = 'Vel Nor Kry Tal Zep Mor Qua Ryn Sol Bex Fal Gry Hol Jun Lum Pax Ost Und Wex Cyr Dra Erm'.split(' ');
const RIGHT = 'omacs ithia astra onyx ulon ibra andor etrix oforge esio ularis ynth'.split(' ');
/** Names absent from dictionaries; a few are abbreviations. */
export const brands: string[] = LEFT.flatMap((left, at) => RIGHT.slice(at % 3, (at % 3) + 4).map((right) => left + right)).concat(
  'LAMDAS VQSP GRUMS CASTOS ABINET SIESTO NWCHIM TRNSYX'.split(' '),
);
const shops: { zh: string; en: string }[] = [
  { zh: '星海科技', en: 'Starsea' },
  { zh: '云帆计算', en: 'Cloudsail' },
  { zh: '模拟工坊', en: 'Simulation Works' },
  { zh: '智谷', en: 'Wise Valley' },
  { zh: '气象之家', en: 'Home of Weather' },
  { zh: '蛋白科技', en: 'Protein Tech' },
];
export const cards = ['A100', 'A800', 'H800', 'H100', 'V100', 'L40S', '4090', 'K100', '910B'];
export const memories = ['40G', '80G', '24G', '32G', '64G'];

/** The facts from which a document was generated. */
export type Facts = {
  id: string;
  brand: string;
  main?: Topic;
  second?: Topic;
  third?: Topic;
  form: string;
  formEn: string;
  /** The core product of its brand, not an accessory. */
  core: boolean;
  language: string;
  feature: number;
  rare: string;
  card: string;
  memory: string;
  kind: string;
  unit: string;
  document: SearchDocument;
};

const blank: Omit<SearchDocument, 'kind' | 'id' | 'name' | 'nameEn'> = {
  ...blankDocument,
  storeId: '1',
  summary: '',
  summaryEn: '',
  goodsType: '',
  priceMicro: 1_000_000,
  priceUnit: 'MONTH',
  scoreTenths: 40,
  scoreCount: 1,
  rankTenths: 40,
  updatedAt: new Date(0),
};
const title = (text: string) => text[0]?.toUpperCase() + text.slice(1);
const FIELDS: [string, string][] = [
  ['工业仿真', 'Industrial simulation'],
  ['计算化学与材料', 'Chemistry and materials'],
  ['人工智能', 'Artificial intelligence'],
  ['气象与海洋', 'Weather and ocean'],
  ['生命科学', 'Life science'],
];

/** Goods of every brand, and compute offers: about 2,700 documents, a third of them in one language only. */
export function makeCatalogue(seed: number): Facts[] {
  const random = createRandom(seed);
  const made: Facts[] = [];
  const rare = [...rareWords];
  const word = (list: string[], usual: string) => (random.next() < 0.7 ? usual : random.pick([usual, ...list]));
  const goods = (brand: string, main: Topic, form: (typeof forms)[number], core: boolean) => {
    const id = String(made.length + 1);
    const [second, third] = [random.pick(topics), random.pick(topics)];
    const language = random.next() < 0.25 ? random.pick(languages) : '';
    const feature = random.next() < 0.3 ? Math.floor(random.next() * features.length) : -1;
    const special = random.next() < 0.03 ? (rare.pop() ?? '') : '';
    const [zh, en] = [word(main.moreZh, main.zh), word(main.moreEn, main.en)];
    const said = features[feature];
    const field = random.pick(FIELDS);
    const shop = random.pick(shops);
    const speaks = random.next();
    const only = speaks < 0.2 ? 'zh' : speaks < 0.35 ? 'en' : '';
    const name = core ? `${brand} ${zh}${form.zh}` : random.next() < 0.5 ? `${brand} ${form.zh}` : `${zh}${form.zh} ${brand} 版`;
    const nameEn = core
      ? `${brand} ${en} ${form.en}`
      : random.next() < 0.5
        ? `${brand} ${form.en}`
        : `${title(en)} ${form.en} for ${brand}`;
    const mix = core ? `，兼顾${second.zh}` : `，配合${second.zh}使用`;
    const summary = `面向${zh}的${form.zh}${mix}${said ? `，${said.zh}` : ''}${language ? `，以 ${language} 编写` : ''}。`;
    const summaryEn = `A ${form.en} for ${en}, together with ${second.en}${said ? `; ${said.en}` : ''}${language ? `, written in ${language}` : ''}.`;
    const body = [
      `安装后在共享分区提交作业即可，也可以用于${third.zh}。${/\p{Script=Han}/u.test(special) ? `内置${special}算例。` : ''}团队长期维护，工作日一小时内答复。`,
      `Submit jobs to the shared partition after setup; it contains examples of ${third.en}.${special && !/\p{Script=Han}/u.test(special) ? ` Includes a ${special} case.` : ''} Maintained by the team for years.`,
    ];
    const zhOnly = (text: string) => (only === 'en' ? '' : text);
    const enOnly = (text: string) => (only === 'zh' ? '' : text);
    made.push({
      id,
      brand,
      main,
      second,
      third,
      form: form.zh,
      formEn: form.en,
      core,
      language,
      feature,
      rare: (/\p{Script=Han}/u.test(special) ? only !== 'en' : only !== 'zh') ? special : '',
      card: '',
      memory: '',
      kind: '',
      unit: '',
      document: {
        ...blank,
        kind: 'goods',
        id,
        name: only === 'en' ? nameEn : name,
        nameEn: only === 'zh' ? name : nameEn,
        summary: only === 'en' ? summaryEn : summary,
        summaryEn: only === 'zh' ? summary : summaryEn,
        body: [zhOnly(body[0] as string), enOnly(body[1] as string)].join('\n'),
        keywords: [...field],
        tags: random.next() < 0.4 ? [{ name: zhOnly(main.zh) || main.en, nameEn: enOnly(main.en) || main.zh }] : [],
        storeName: shop.zh,
        storeNameEn: shop.en,
        goodsType: form.type,
        sold: Math.floor(random.next() ** 3 * 5000),
      },
    });
  };
  for (const [index, brand] of brands.entries()) {
    const main = topics[index % topics.length] as Topic;
    goods(brand, main, forms[index % 2] as (typeof forms)[number], true);
    for (let more = 0; more < 4; more += 1) goods(brand, main, random.pick(forms), false);
  }
  // about a topic, of unknown brands
  for (const main of topics)
    for (let more = 0; more < 24; more += 1)
      goods(`${random.pick('Ark Bay Cove Dell Elm Fern Glen Hart'.split(' '))}${more}`, main, random.pick(forms), true);
  const kinds = ['share', 'contract', 'ecs', 'bms', 'storage'];
  for (const card of cards)
    for (const memory of memories)
      for (const kind of kinds.slice(0, 4)) {
        const id = String(made.length + 1);
        made.push({
          id,
          brand: '',
          form: '',
          formEn: '',
          core: true,
          language: '',
          feature: -1,
          rare: '',
          card,
          memory,
          kind,
          unit: 'gpu',
          document: {
            ...offer(id, kind, 'gpu', card),
            name: `${card} ${memory} ${random.pick(['单卡', '整机', '节点'])}`,
            nameEn: `${card} ${memory} ${random.pick(['card', 'machine', 'node'])}`,
          },
        });
      }
  for (let at = 0; at < 120; at += 1) {
    const kind = random.pick(kinds);
    const id = String(made.length + 1);
    const unit = kind === 'storage' ? '' : 'cpu';
    made.push({
      id,
      brand: '',
      form: '',
      formEn: '',
      core: true,
      language: '',
      feature: -1,
      rare: '',
      card: '',
      memory: '',
      kind,
      unit,
      document: {
        ...offer(id, kind, unit, ''),
        name: `${kind === 'storage' ? '大容量卷' : '标准型'} ${at}`,
        nameEn: `${kind === 'storage' ? 'Volume' : 'Standard'} ${at}`,
      },
    });
  }
  return made;
}
const offer = (id: string, kind: string, unit: string, accelerator: string): Omit<SearchDocument, 'name' | 'nameEn'> => ({
  ...blank,
  kind: 'resource',
  id,
  goodsType: 'RESOURCE',
  priceUnit: 'card*hour',
  resource: {
    clusterId: '1',
    centerName: '东部中心',
    centerNameEn: 'East centre',
    goodsType: kind,
    goodsResourceType: unit,
    accelerator,
    capacityLevel: 1,
    spec: [],
  },
});
