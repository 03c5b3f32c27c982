/** The small mall of the tests: written by hand, so that every expectation can be read off it. */
import { categories, industries } from '#seeds/categories.ts';
import type { DocumentKind, Labels, SearchDocument, SearchSource } from './document.ts';

const regions = [
  { code: '11001', name: '华东一区', nameEn: 'East China 1' },
  { code: '11002', name: '华北一区', nameEn: 'North China 1' },
  { code: '11003', name: '西北一区', nameEn: 'Northwest 1' },
];
export const labels: Labels = {
  categories: categories.flatMap(({ code, name, children = [] }) => [
    { code, name: name.zh, nameEn: name.en, parent: '' },
    ...children.map((child) => ({ code: child.code, name: child.name.zh, nameEn: child.name.en, parent: code })),
  ]),
  industries: industries.map(({ code, name }) => ({ code, name: name.zh, nameEn: name.en })),
  regions,
};
const labelled = new Map([...labels.categories, ...labels.industries].map((label) => [label.code, label]));

const shops: [id: string, name: string, nameEn: string, summary: string][] = [
  ['1001', '平台自营', 'Platform Direct', '核心节点与各区域的官方软件和数据'],
  ['1002', '星图科技', 'Startrail Tech', '计算化学与材料软件的移植和培训'],
  ['1003', '潮汐智能', 'Tidal Intelligence', '大模型微调与推理服务'],
  ['1004', '北辰气象', 'Polestar Weather', '气象海洋数据与模式服务'],
];
const shopOf = (id: string) => shops.find(([each]) => each === id) as (typeof shops)[number];

let day = 0;
const base = (kind: DocumentKind, id: string, name: string, nameEn: string): SearchDocument => ({
  kind, id, skuId: kind === 'goods' ? `9${id}` : '', storeId: '', storeName: '', storeNameEn: '', name, nameEn, summary: '', summaryEn: '', body: '', keywords: [], tags: [],
  goodsType: '', categories: [], industries: [], regions: [], priceMicro: 0, priceUnit: '', scoreTenths: 40, sold: 0, featured: false, free: false, trial: false,
  resource: null, updatedAt: new Date(Date.UTC(2025, 0, 1) + (day += 1) * 86_400_000),
});

type Goods = [id: string, shop: string, category: string, industry: string, name: string, nameEn: string, summary: string, summaryEn: string, yuan: number, sold: number, flags?: string];
const goodsRows: Goods[] = [
  ['1', '1001', 'sw-chem', 'ind-research', 'GROMACS 官方镜像', 'GROMACS official image', '面向生物大分子的分子动力学软件，多卡扩展良好', 'Molecular dynamics for biomolecules that scales over many cards', 0, 900, 'free'],
  ['2', '1002', 'sw-chem', 'ind-pharma', 'GROMACS 自由能套件', 'GROMACS free energy kit', '一键完成自由能微扰计算', 'Runs free energy perturbation in one go', 1200, 80, 'trial'],
  ['3', '1002', 'sw-material', 'ind-material', 'LAMMPS 机器学习势版', 'LAMMPS with learned potentials', '材料体系的大规模模拟', 'Large simulations of materials', 0, 500, 'free'],
  ['4', '1002', 'sw-material', 'ind-material', 'VASP 6.4 部署服务包', 'VASP 6.4 deployment', '第一性原理计算软件的编译与验证，需许可证', 'First-principles code, compiled and verified; licence needed', 3000, 120],
  ['5', '1002', 'sw-chem', 'ind-research', 'Gaussian 16 作业环境', 'Gaussian 16 job environment', '量子化学计算的作业模板', 'Job templates for quantum chemistry', 2600, 75],
  ['6', '1001', 'sw-material', 'ind-research', 'Quantum ESPRESSO 镜像', 'Quantum ESPRESSO image', '平面波 DFT 程序', 'Plane-wave DFT code', 0, 210, 'free'],
  ['7', '1001', 'sw-cfd', 'ind-auto', 'OpenFOAM 2312 镜像', 'OpenFOAM 2312 image', '开源流体求解器，适合外流场与多相流', 'Open-source solver for external and multiphase flow', 0, 640, 'free'],
  ['8', '1001', 'sw-cfd', 'ind-manufacture', 'Fluent 并行许可', 'Fluent parallel licence', '商业 CFD 软件的并行许可', 'Parallel licence of a commercial CFD code', 8800, 60, 'trial'],
  ['9', '1002', 'sw-structure', 'ind-manufacture', '压力容器强度分析模板', 'Pressure vessel strength template', '按规范校核压力容器', 'Checks pressure vessels against the code', 500, 30],
  ['10', '1002', 'sw-structure', 'ind-auto', 'Abaqus 碰撞仿真包', 'Abaqus crash package', '整车碰撞与疲劳分析', 'Crash and fatigue analysis of vehicles', 6000, 45, 'trial'],
  ['11', '1004', 'sw-weather', 'ind-weather', 'WRF 业务化预报环境', 'WRF operational forecasting', '区域数值天气预报，含资料同化', 'Regional weather forecasts with assimilation', 1800, 95],
  ['12', '1004', 'sw-weather', 'ind-weather', 'ROMS 海洋模式', 'ROMS ocean model', '近海环流模拟', 'Coastal circulation', 0, 40, 'free'],
  ['13', '1001', 'sw-life', 'ind-pharma', 'AlphaFold 3 推理环境', 'AlphaFold 3 inference', '蛋白质结构预测', 'Protein structure prediction', 0, 720, 'free'],
  ['14', '1001', 'sw-life', 'ind-pharma', 'GATK 变异检测流程', 'GATK variant calling', '全基因组测序数据的变异检测', 'Variants from whole-genome sequencing', 0, 310, 'free'],
  ['15', '1001', 'sw-ai', 'ind-internet', 'PyTorch 官方镜像', 'PyTorch official image', '深度学习训练环境', 'Environment for training', 0, 2100, 'free featured'],
  ['16', '1001', 'sw-ai', 'ind-internet', '飞桨 PaddlePaddle 镜像', 'PaddlePaddle image', '国产深度学习框架', 'Deep-learning framework', 0, 430, 'free'],
  ['17', '1001', 'sw-ai', 'ind-internet', 'vLLM 推理容器', 'vLLM inference container', '高吞吐的模型服务', 'High-throughput model serving', 0, 830, 'free'],
  ['18', '1001', 'sw-tool', 'ind-education', 'JupyterLab 开发环境', 'JupyterLab workspace', '浏览器里的交互式计算', 'Interactive computing in the browser', 0, 990, 'free'],
  ['19', '1001', 'sw-em', 'ind-research', 'COMSOL 多物理场', 'COMSOL multiphysics', '电磁与热的耦合仿真', 'Coupled electromagnetic and thermal runs', 9900, 22],
  ['20', '1002', 'sw-petro', 'ind-energy', '全波形反演工具', 'Full waveform inversion', '地震成像的逆时偏移与反演', 'Reverse-time migration and inversion', 4500, 12],
  ['21', '1003', 'md-llm', 'ind-internet', 'DeepSeek-R1 满血版', 'DeepSeek-R1 full', '推理能力突出的大语言模型', 'Large language model with strong reasoning', 0, 5200, 'free featured'],
  ['22', '1003', 'md-llm', 'ind-internet', 'DeepSeek-R1-Distill-Qwen-32B', 'DeepSeek-R1-Distill-Qwen-32B', '蒸馏版本，单卡可跑', 'Distilled, runs on a single card', 0, 1500, 'free'],
  ['23', '1003', 'md-llm', 'ind-internet', 'Qwen3-32B 指令模型', 'Qwen3-32B instruct', '通义千问第三代', 'Third generation of Qwen', 0, 1700, 'free'],
  ['24', '1003', 'md-multi', 'ind-media', 'Qwen2.5-VL-7B-Instruct', 'Qwen2.5-VL-7B-Instruct', '看图说话的多模态模型', 'Describes pictures', 0, 1300, 'free'],
  ['25', '1003', 'md-llm', 'ind-finance', 'QwQ-32B 推理模型', 'QwQ-32B reasoning model', '数学与代码见长', 'Good at mathematics and code', 0, 640, 'free'],
  ['26', '1004', 'md-science', 'ind-weather', '盘古气象模型', 'Pangu-Weather', '秒级全球预报', 'Global forecasts in seconds', 0, 260, 'free'],
  ['27', '1002', 'md-science', 'ind-material', 'MACE 通用势', 'MACE universal potential', '面向材料的机器学习势函数', 'Learned potential for materials', 0, 90, 'free'],
  ['28', '1002', 'md-science', 'ind-pharma', 'Uni-Mol 分子表征', 'Uni-Mol representations', '三维分子预训练模型', 'Pre-trained on molecules in three dimensions', 0, 70, 'free'],
  ['29', '1003', 'dt-corpus', 'ind-internet', 'Chinese-DeepSeek-R1-Distill-data-110k', 'Chinese-DeepSeek-R1-Distill-data-110k', '中文推理链数据集', 'Chinese reasoning traces', 0, 880, 'free'],
  ['30', '1003', 'dt-corpus', 'ind-education', 'OpenR1-Math-220k', 'OpenR1-Math-220k', '数学题解语料', 'Solutions of mathematical problems', 0, 410, 'free'],
  ['31', '1004', 'dt-weather', 'ind-weather', 'ERA5 华东再分析子集', 'ERA5 East China subset', '逐小时再分析资料', 'Hourly reanalysis', 300, 130, 'trial'],
  ['32', '1002', 'dt-material', 'ind-material', '晶体结构数据精选', 'Selected crystal structures', '含能带与声子', 'With bands and phonons', 800, 25],
  ['33', '1001', 'dt-life', 'ind-pharma', 'UniRef 序列镜像', 'UniRef sequence mirror', '蛋白质序列库', 'Protein sequences', 0, 55, 'free'],
  ['34', '1004', 'dt-remote', 'ind-gov', '遥感影像样本', 'Remote sensing samples', '城市地表分类', 'Urban land cover', 260, 33, 'trial'],
  ['35', '1002', 'sv-port', 'ind-manufacture', 'GPU 移植优化服务', 'Porting to GPU', '把 CPU 程序移植到显卡', 'Moves CPU programs to graphics cards', 20000, 14],
  ['36', '1002', 'sv-train', 'ind-education', '分子模拟培训课程', 'Molecular simulation course', '三天入门 GROMACS 与 LAMMPS', 'GROMACS and LAMMPS in three days', 1980, 61],
  ['37', '1003', 'sv-ops', 'ind-finance', '大模型私有化部署', 'Private deployment of language models', '从选型到上线', 'From choice to operation', 50000, 9],
  ['38', '1004', 'sv-compute', 'ind-gov', '气象代做计算', 'Weather runs on commission', '按需出预报', 'Forecasts to order', 1500, 18],
  ['39', '1001', 'pf-sim', 'ind-manufacture', '在线仿真平台', 'Online simulation platform', '网页端建模与求解', 'Modelling and solving in the browser', 600, 150, 'trial'],
  ['40', '1001', 'pf-bio', 'ind-pharma', '生信流程平台', 'Bioinformatics platform', '拖拽搭建测序流程', 'Sequencing pipelines by drag and drop', 400, 170, 'trial'],
  ['41', '1003', 'pf-ai', 'ind-internet', 'AI 开发平台', 'AI development platform', '数据标注、训练、评测一体', 'Labelling, training and evaluation', 900, 260, 'trial'],
  ['42', '1002', 'sc-solver', 'ind-research', '稀疏求解器源码', 'Sparse solver source', '适配 DCU 的线性代数', 'Linear algebra for DCU', 700, 19],
  ['43', '1003', 'sc-ai', 'ind-internet', '检索增强工程', 'Retrieval augmented project', '知识库问答示例', 'Questions over a knowledge base', 0, 350, 'free'],
  ['44', '1001', 'res-package', 'ind-research', '十万核时套餐', 'Pack of 100,000 core-hours', '通用算力，半年内用完', 'General compute, valid half a year', 8000, 77],
  ['45', '1001', 'res-package', 'ind-internet', '千卡时套餐', 'Pack of 1,000 card-hours', '异构算力套餐', 'Heterogeneous compute', 3500, 66],
  ['46', '1001', 'res-node', 'ind-research', '天河超算整机租用', 'Tianhe supercomputer nodes', '高性能计算节点按月独占', 'Nodes of your own by the month', 15000, 5],
  ['47', '1001', 'res-storage', 'ind-gov', '并行文件系统', 'Parallel file system', '大容量存储', 'Large storage', 50, 140],
];

type Offer = [id: string, region: string, kind: 'share' | 'contract' | 'storage' | 'ecs' | 'bms', resource: string, accelerator: string, level: number, name: string, nameEn: string, micro: number, unit: string];
const offerRows: Offer[] = [
  ['1', '11001', 'share', 'cpu', 'EPYC 9754', 1, '通用队列', 'General queue', 100_000, 'core*hour'],
  ['2', '11001', 'share', 'gpu', 'A800', 2, 'A800 共享卡', 'Shared A800', 6_500_000, 'card*hour'],
  ['3', '11001', 'contract', 'gpu', 'A800', 3, '8 × A800 整机', '8 × A800 machine', 32_000_000_000, 'platform*month'],
  ['4', '11002', 'share', 'gpu', 'RTX 4090', 1, 'RTX 4090 共享卡', 'Shared RTX 4090', 3_200_000, 'card*hour'],
  ['5', '11002', 'share', 'dcu', 'K100_AI', 1, '海光 DCU 队列', 'Hygon DCU queue', 1_500_000, 'card*hour'],
  ['6', '11002', 'ecs', 'cpu', 'Kunpeng 920', 1, '弹性云主机', 'Elastic cloud host', 260_000_000, 'platform*month'],
  ['7', '11003', 'bms', 'cpu', 'Intel 8458P', 4, '裸金属 8458P', 'Bare metal 8458P', 4_800_000_000, 'platform*month'],
  ['8', '11003', 'storage', '', '', 1, '对象存储', 'Object storage', 40_000, 'GB*month'],
  ['9', '11003', 'share', 'cpu', 'Kunpeng 920', 2, '鲲鹏队列', 'Kunpeng queue', 80_000, 'core*hour'],
];

function goodsDocument([id, shop, category, industry, name, nameEn, summary, summaryEn, yuan, sold, flags = '']: Goods): SearchDocument {
  const [storeId, storeName, storeNameEn] = shopOf(shop);
  const label = labelled.get(category);
  const root = labelled.get(label?.parent ?? '');
  const industryLabel = labelled.get(industry);
  const number = Number(id);
  return {
    ...base('goods', id, name, nameEn),
    storeId, storeName, storeNameEn, summary, summaryEn, sold,
    body: id === '39' ? '平台内置热管换热器模型。Includes a heat-pipe exchanger.' : '',
    goodsType: categories.find(({ code }) => code === root?.code)?.goodsType ?? '',
    categories: [root?.code ?? '', category],
    industries: [industry],
    keywords: [root, label, industryLabel].flatMap((each) => (each ? [each.name, each.nameEn] : [])),
    regions: regions.slice(0, number % 4).map(({ code }) => code),
    tags: number % 5 === 0 ? [{ name: '多机已验证', nameEn: 'Multi-node verified' }] : [],
    priceMicro: yuan * 1_000_000,
    scoreTenths: 35 + (number % 15),
    featured: flags.includes('featured'),
    free: flags.includes('free'),
    trial: flags.includes('trial'),
  };
}

function offerDocument([id, clusterId, goodsType, goodsResourceType, accelerator, capacityLevel, name, nameEn, priceMicro, priceUnit]: Offer): SearchDocument {
  const region = regions.find(({ code }) => code === clusterId);
  const [storeId, storeName, storeNameEn] = shopOf('1001');
  return {
    ...base('resource', id, name, nameEn),
    storeId, storeName, storeNameEn, goodsType: 'RESOURCE', priceMicro, priceUnit, sourcePriceMicro: priceMicro * 2, regions: [clusterId],
    resource: {
      clusterId, centerName: region?.name ?? '', centerNameEn: region?.nameEn ?? '', goodsType, goodsResourceType, accelerator, capacityLevel,
      spec: [{ label: '网络', labelEn: 'Network', value: 'IB 200G' }],
    },
  };
}

const shopDocument = ([id, name, nameEn, summary]: (typeof shops)[number]): SearchDocument => ({
  ...base('shop', id, name, nameEn), storeId: id, storeName: name, storeNameEn: nameEn, summary, priceMicro: null, sold: Number(id),
});

export const documents: SearchDocument[] = [...goodsRows.map(goodsDocument), ...offerRows.map(offerDocument), ...shops.map(shopDocument)];

/** A source over a list that tests may change. */
export function listSource(list: SearchDocument[]): SearchSource {
  const some = (kind: DocumentKind) => async (ids: string[]) => list.filter((document) => document.kind === kind && ids.includes(document.id));
  const all = (kind: DocumentKind) =>
    async function* () {
      yield list.filter((document) => document.kind === kind);
    };
  return { goods: some('goods'), offers: some('resource'), shops: some('shop'), allGoods: all('goods'), allOffers: all('resource'), allShops: all('shop') };
}
