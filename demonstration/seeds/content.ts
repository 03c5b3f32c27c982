import { addressOf } from '#contracts/pages/pages.ts';
import type { Bilingual, SeedBanner } from './types.ts';

const t = (zh: string, en: string): Bilingual => ({ zh, en });

export const banners: SeedBanner[] = [
  {
    key: 'home-special-hosts',
    configType: 1,
    showAddress: 'HOME',
    color: '#2b3a8f',
    title: t('8458P 八卡整机，L40 与 A800 两款可选', 'Eight-card 8458P hosts with L40 or A800'),
    desc: t(
      '88 核 176 线程，裸金属交付，系统与驱动自己装。',
      '88 cores, 176 threads, delivered as bare metal: install your own system and drivers.',
    ),
    redirectUrl: addressOf('mall/search/resource', { keyword: '8458P' }),
  },
  {
    key: 'home-domestic',
    configType: 1,
    showAddress: 'HOME',
    color: '#0f5c4d',
    title: t('从 CUDA 到 DCU，先估工作量再动手', 'From CUDA to DCU: estimate the work first'),
    desc: t('移植团队、开发机和共享卡时都能在一处找齐。', 'Porting teams, development servers and shared card-hours in one place.'),
    redirectUrl: addressOf('mall/search/goods', { keyword: 'DCU' }),
  },
  {
    key: 'home-llm',
    configType: 1,
    showAddress: 'HOME',
    color: '#4a2a7a',
    title: t('给大模型找一张合适的卡', 'Find the right card for your language model'),
    desc: t('按参数规模和并发量挑选模型、镜像与推理资源。', 'Choose model, image and card by parameter count and load.'),
    redirectUrl: addressOf('mall/search/goods', { keyword: 'LLM' }),
  },
  {
    key: 'home-night',
    configType: 1,
    showAddress: 'HOME',
    color: '#1d2f4f',
    title: t('夜里算，少花近一半', 'Compute at night and save nearly half'),
    desc: t('华东一区闲时核时 22 点至次日 8 点开放。', 'Off-peak core-hours in East China 1, from 22:00 to 08:00.'),
    redirectUrl: addressOf('mall/search/resource', {
      resourceKind: ['share'],
      accelerator: ['EPYC 9754'],
      sortBy: 'basePrice',
      sort: 'asc',
    }),
  },
  {
    key: 'mall-chemistry',
    configType: 1,
    showAddress: 'MALL',
    color: '#22506e',
    title: t('计算化学软件专区', 'Software for computational chemistry'),
    desc: t(
      '开源版本开箱可用，商业版本凭授权开通。',
      'Open-source builds run out of the box; commercial ones are opened on proof of licence.',
    ),
    redirectUrl: addressOf('mall/search/goods', { common: ['software', 'sw-chem'] }),
  },
  {
    key: 'mall-training',
    configType: 1,
    showAddress: 'MALL',
    color: '#6b2346',
    title: t('在真实集群上学并行编程', 'Learn parallel programming on a real cluster'),
    desc: t(
      'MPI、GPU、大模型微调等课程正在招生，小班、有助教。',
      'MPI, GPU and fine-tuning courses are open: small classes, with assistants.',
    ),
    redirectUrl: addressOf('mall/search/goods', { common: ['service', 'sv-train'] }),
  },
  {
    key: 'mall-data',
    configType: 1,
    showAddress: 'MALL',
    color: '#3d4a1c',
    title: t('写明来源与许可的数据集', 'Datasets that state their source and licence'),
    desc: t(
      '语料、遥感、气象、材料与生命科学，先看样例再买。',
      'Corpora, remote sensing, weather, materials and life science: see samples before you buy.',
    ),
    redirectUrl: addressOf('mall/search/goods', { goodsType: ['DATA'] }),
  },
  {
    key: 'ad-recruitment',
    configType: 2,
    showAddress: 'HOME',
    adKey: 'recruitment',
    color: '#34407f',
    title: t('软件与服务商家招募', 'Sell your software and services here'),
    desc: t('资料齐全，三个工作日给出审核结果。', 'Once your documents are complete, the review takes three working days.'),
    redirectUrl: addressOf('mall/settle'),
  },
  {
    key: 'ad-free-soft',
    configType: 2,
    showAddress: 'HOME',
    adKey: 'freeSoft',
    color: '#1f5a4a',
    title: t('免费应用软件', 'Free application software'),
    desc: t('已编译好的开源程序，只付运行用的机时。', 'Open-source programs, compiled and ready to run; pay only for compute time.'),
    redirectUrl: addressOf('mall/search/goods', { other: ['free'] }),
  },
  {
    key: 'ad-free',
    configType: 2,
    showAddress: 'HOME',
    adKey: 'free',
    color: '#70401c',
    title: t('先试用，再决定', 'Try it before you decide'),
    desc: t('带试用标记的商品可以零元开通。', 'Products marked “Trial” can be opened free of charge.'),
    redirectUrl: addressOf('mall/search/goods', { other: ['trial'] }),
  },
];

export const hotWords: Bilingual[] = [
  t('A800', 'A800'),
  t('分子动力学', 'molecular dynamics'),
  t('DeepSeek', 'DeepSeek'),
  t('DCU 迁移', 'DCU migration'),
  t('VASP', 'VASP'),
  t('核时套餐', 'core-hour pack'),
  t('OpenFOAM', 'OpenFOAM'),
  t('云主机', 'cloud server'),
  t('ERA5', 'ERA5'),
  t('并行培训', 'parallel course'),
];

/** Footer text of the index configuration. */
export const footer: Bilingual = t(
  '本站商品、店铺、价格与联系方式均为演示数据，不构成真实要约。\n算力单位：核时、卡时、GB·月、台·月；价格以人民币计，订单以结算页为准。\n商品问题请联系店铺页上的客服电话，接口说明见本页“接口文档”。',
  'Products, shops, prices and contacts on this site are demonstration data, not real offers.\nUnits are core-hours, card-hours, GB-months and machine-months; prices are in yuan, and the order page has the final say.\nFor questions about a product, call the service number on its shop page; the API is described under “API docs”.',
);

/** Settings of the demonstration's operators; the bank account is fictitious. */
export const settings = {
  remittanceRules: {
    accounts: [
      {
        code: 'demo-icbc',
        holder: '演示算力调度平台有限公司',
        bankName: '演示银行北京科技园支行',
        number: '0000 1234 5678 9000 123',
        isOn: true,
      },
    ],
    twoPeopleFromFen: 1_000_000,
    waitsDays: 7,
  },
};
