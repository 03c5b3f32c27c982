import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import type { BasicCategory, Bilingual } from './types.ts';

const leaf =
  (goodsType: GoodsType) =>
  (code: string, zh: string, en: string): BasicCategory => ({
    code,
    goodsType,
    name: { zh, en },
  });
const software = leaf('APP_SOFTWARE');
const platform = leaf('APP_PLATFORM');
const service = leaf('SERVICE');
const data = leaf('DATA');
const model = leaf('MODEL');
const source = leaf('SOURCE_CODE');
const resource = leaf('RESOURCE');

/** The category tree: goods belong to its leaves; `categories` of a goods is the path of names joined by '>'. */
export const categories: BasicCategory[] = [
  {
    code: 'resource',
    goodsType: 'RESOURCE',
    name: { zh: '算力资源', en: 'Compute resources' },
    children: [
      resource('res-node', '整机租用', 'Whole-node rental'),
      resource('res-package', '机时套餐', 'Machine-time packages'),
      resource('res-storage', '存储服务', 'Storage'),
      resource('res-network', '网络与传输', 'Network and transfer'),
    ],
  },
  {
    code: 'software',
    goodsType: 'APP_SOFTWARE',
    name: { zh: '应用软件', en: 'Application software' },
    children: [
      software('sw-chem', '计算化学', 'Computational chemistry'),
      software('sw-material', '材料科学', 'Materials science'),
      software('sw-life', '生命科学', 'Life science'),
      software('sw-cfd', '流体力学', 'Fluid dynamics'),
      software('sw-structure', '结构仿真', 'Structural simulation'),
      software('sw-weather', '气象海洋', 'Weather and ocean'),
      software('sw-em', '电磁仿真', 'Electromagnetics'),
      software('sw-petro', '石油地震', 'Petroleum and seismic'),
      software('sw-industry', '工业设计', 'Industrial design'),
      software('sw-ai', 'AI 框架', 'AI frameworks'),
      software('sw-tool', '工具软件', 'Tools'),
    ],
  },
  {
    code: 'platform',
    goodsType: 'APP_PLATFORM',
    name: { zh: '专业平台', en: 'Professional platforms' },
    children: [
      platform('pf-sim', '仿真平台', 'Simulation platforms'),
      platform('pf-bio', '生信平台', 'Bioinformatics platforms'),
      platform('pf-ai', 'AI 开发平台', 'AI development platforms'),
      platform('pf-research', '科研协作平台', 'Research collaboration platforms'),
    ],
  },
  {
    code: 'service',
    goodsType: 'SERVICE',
    name: { zh: '技术服务', en: 'Technical services' },
    children: [
      service('sv-port', '移植优化', 'Porting and tuning'),
      service('sv-consult', '咨询与方案', 'Consulting and design'),
      service('sv-train', '培训课程', 'Training'),
      service('sv-compute', '计算代做', 'Calculation on commission'),
      service('sv-ops', '部署运维', 'Deployment and operations'),
    ],
  },
  {
    code: 'data',
    goodsType: 'DATA',
    name: { zh: '数据', en: 'Data' },
    children: [
      data('dt-corpus', '语料与指令', 'Corpora and instructions'),
      data('dt-vision', '图像与视频', 'Images and video'),
      data('dt-weather', '气象海洋数据', 'Weather and ocean data'),
      data('dt-material', '材料与化学数据', 'Materials and chemistry data'),
      data('dt-life', '生命科学数据', 'Life-science data'),
      data('dt-remote', '遥感与地理', 'Remote sensing and geography'),
    ],
  },
  {
    code: 'model',
    goodsType: 'MODEL',
    name: { zh: '模型', en: 'Models' },
    children: [
      model('md-llm', '大语言模型', 'Large language models'),
      model('md-multi', '多模态模型', 'Multimodal models'),
      model('md-vision', '视觉模型', 'Vision models'),
      model('md-speech', '语音模型', 'Speech models'),
      model('md-science', '科学计算模型', 'AI for science'),
      model('md-embed', '向量与重排', 'Embedding and reranking'),
    ],
  },
  {
    code: 'source',
    goodsType: 'SOURCE_CODE',
    name: { zh: '源代码', en: 'Source code' },
    children: [
      source('sc-solver', '求解器', 'Solvers'),
      source('sc-ai', 'AI 工程', 'AI engineering'),
      source('sc-tool', '工具与脚本', 'Tools and scripts'),
    ],
  },
];

/** Industries are independent of the categories. */
export const industries: { code: string; name: Bilingual }[] = [
  { code: 'ind-research', name: { zh: '高校与科研', en: 'Universities and research' } },
  { code: 'ind-pharma', name: { zh: '生物医药', en: 'Biology and pharma' } },
  { code: 'ind-material', name: { zh: '新材料与新能源', en: 'New materials and energy' } },
  { code: 'ind-manufacture', name: { zh: '先进制造', en: 'Advanced manufacturing' } },
  { code: 'ind-auto', name: { zh: '汽车与航空', en: 'Automotive and aviation' } },
  { code: 'ind-weather', name: { zh: '气象与环境', en: 'Weather and environment' } },
  { code: 'ind-energy', name: { zh: '能源与地质', en: 'Energy and geology' } },
  { code: 'ind-internet', name: { zh: '互联网与软件', en: 'Internet and software' } },
  { code: 'ind-finance', name: { zh: '金融', en: 'Finance' } },
  { code: 'ind-education', name: { zh: '教育', en: 'Education' } },
  { code: 'ind-media', name: { zh: '影视与媒体', en: 'Film and media' } },
  { code: 'ind-gov', name: { zh: '政务与城市', en: 'Government and cities' } },
];
