/**
 * Details of demonstration goods in addition to their description: highlights, parameters, first steps. Derived from the seeds of the
 * product (specifications, prices, regions, versions) and from public facts about the underlying works (upstream.ts), so nothing is
 * promised that is not sold.
 */
import type { Bilingual, SeedGoods, SeedPricing, SeedSku } from '../types.ts';
import { run } from './run.ts';
import { type Upstream, upstream } from './upstream.ts';

export type SeedDepend = { resource: 'cpu' | 'gpu' | 'dcu'; minimum: number; note: Bilingual };
export type SkuFacts = { param: Bilingual; url: string; info: { name: Bilingual; value: Bilingual }[]; depend: SeedDepend[] };
export type GoodsFacts = { highlights: Bilingual[]; quickStart: Bilingual; skus: SkuFacts[] };

const both = (zh: string, en = zh): Bilingual => ({ zh, en });
const MOST_HIGHLIGHTS = 5;
const RESOURCE = { cpu: both('CPU'), gpu: both('GPU'), dcu: both('DCU') };
const unitOf = (resource: SeedDepend['resource'], count: number): Bilingual =>
  resource === 'cpu'
    ? both(`${count} 核`, count === 1 ? '1 core' : `${count} cores`)
    : both(`${count} 卡`, count === 1 ? '1 card' : `${count} cards`);
const dependWords = ({ resource, minimum }: Pick<SeedDepend, 'resource' | 'minimum'>): Bilingual => {
  const unit = unitOf(resource, minimum);
  return both(`${RESOURCE[resource].zh} ${unit.zh}起`, `${RESOURCE[resource].en}, from ${unit.en}`);
};

const valuesOf = (goods: SeedGoods, sku: SeedSku): { name: Bilingual; value: Bilingual }[] =>
  goods.specifications.flatMap(({ key, name, values }) => {
    const value = values.find((one) => one.key === sku.values[key]);
    return value ? [{ name, value: value.label }] : [];
  });

const TERM: Record<SeedPricing['billingType'], (count: number) => Bilingual> = {
  YEAR: (count) => both(`${count} 年`, count === 1 ? '1 year' : `${count} years`),
  MONTH: (count) => both(`${count} 个月`, count === 1 ? '1 month' : `${count} months`),
  DAY: (count) => both(`${count} 天`, count === 1 ? '1 day' : `${count} days`),
  FOREVER: () => both('永久', 'Permanent'),
  ONCE: () => both('按次', 'One-off'),
  FREE: () => both('免费', 'Free'),
  TRIAL: (count) => both(`试用 ${count} 天`, count === 1 ? '1-day trial' : `${count}-day trial`),
};
const termsOf = ({ pricing }: SeedSku): Bilingual => {
  const terms = pricing.map(({ billingType, duration }) => TERM[billingType](duration));
  return both(terms.map(({ zh }) => zh).join('、'), terms.map(({ en }) => en).join(', '));
};

/** The kind of compute in the words of an option; null when there is none. */
const namedResource = (words: string): SeedDepend['resource'] | null => {
  if (/DCU|HIP|K100|Z100/.test(words)) return 'dcu';
  if (/CUDA|GPU|A800|L40/.test(words)) return 'gpu';
  return /CPU/.test(words) ? 'cpu' : null;
};
const CORES_BY_DEFAULT = 8;

/** Requirements of this SKU whose options differ from the product's; empty when they do not. */
export function dependOf(goods: SeedGoods, sku: SeedSku): SeedDepend[] {
  const base = goods.dependResource;
  if (!base) return [];
  const values = valuesOf(goods, sku);
  const words = values.map(({ value }) => value.zh).join(' ');
  const resource = namedResource(words) ?? base.resource;
  const counted = resource === 'cpu' ? /^(\d+) 核$/ : /^(\d+) 卡$|^单卡$/;
  const found = values.map(({ value }) => counted.exec(value.zh)).find((match) => match !== null);
  const least = resource === base.resource ? base.minimum : resource === 'cpu' ? CORES_BY_DEFAULT : 1;
  const minimum = found ? Number(found[1] ?? 1) : least;
  if (resource === base.resource && minimum === base.minimum) return [];
  const chosen = both(values.map(({ value }) => value.zh).join('，'), values.map(({ value }) => value.en).join(', '));
  return [{ resource, minimum, note: both(`按所选规格：${chosen.zh}`, `For the chosen option: ${chosen.en}`) }];
}

const licenceOf = ({ licence, licenceZh }: Upstream): Bilingual => both(licenceZh ?? licence, licence);

function infoOf(goods: SeedGoods): SkuFacts['info'] {
  const known = upstream[goods.key];
  const [latest] = goods.versions;
  const info: SkuFacts['info'] = [];
  const add = (zh: string, en: string, value: Bilingual | undefined) => value && info.push({ name: both(zh, en), value });
  add('版本', 'Version', latest && both(latest.version));
  add('发布日期', 'Released', latest && both(latest.date));
  add('许可证', 'Licence', known && licenceOf(known));
  add('参数量', 'Model size', known?.size ? both(known.size) : undefined);
  add('上下文 / 输入', 'Context / input', known?.context ? both(known.context) : undefined);
  add('并行方式', 'Parallelism', known?.parallel ? both(known.parallel) : undefined);
  const isFile = goods.type === 'DATA';
  add(isFile ? '文件格式' : '语言', isFile ? 'File format' : 'Language', known?.form ? both(known.form) : undefined);
  add('授权证明', 'Proof of licence', goods.needsLicenceProof ? both('购买时填写', 'Asked for at purchase') : undefined);
  return info;
}

function paramOf(goods: SeedGoods, sku: SeedSku): Bilingual {
  const lines: { name: Bilingual; value: Bilingual }[] = [...valuesOf(goods, sku)];
  lines.push({ name: both('计费方式', 'Billing'), value: termsOf(sku) });
  const [depend] = dependOf(goods, sku);
  const needed = depend ?? goods.dependResource;
  if (needed) lines.push({ name: both('运行所需', 'Needs'), value: dependWords(needed) });
  if (goods.regions.length > 0)
    lines.push({ name: both('可开通区域', 'Regions'), value: both(`${goods.regions.length} 个`, String(goods.regions.length)) });
  if (sku.stock !== undefined) lines.push({ name: both('限量', 'Limited to'), value: both(`${sku.stock} 份`, String(sku.stock)) });
  return both(
    lines.map(({ name, value }) => `${name.zh}：${value.zh}`).join('\n'),
    lines.map(({ name, value }) => `${name.en}: ${value.en}`).join('\n'),
  );
}

function highlightsOf(goods: SeedGoods): Bilingual[] {
  const known = upstream[goods.key];
  const pricing = goods.skus.flatMap((sku) => sku.pricing);
  const trial = Math.max(0, ...pricing.filter(({ billingType }) => billingType === 'TRIAL').map(({ duration }) => duration));
  const [latest] = goods.versions;
  const found: (Bilingual | false | undefined)[] = [
    known?.size !== undefined && both(`参数量 ${known.size}`, `${known.size} parameters`),
    known?.context !== undefined && goods.category === 'md-llm' && both(`上下文 ${known.context}`, `Context of ${known.context}`),
    known?.parallel !== undefined && both(`并行：${known.parallel}`, `Parallel by ${known.parallel}`),
    known && both(`许可：${licenceOf(known).zh}`, `Licence: ${known.licence}`),
    pricing.some(({ billingType }) => billingType === 'FREE') &&
      both('有免费规格，登录即可领取', 'Has a free option for everyone who is signed in'),
    trial > 0 && both(`可免费试用 ${trial} 天`, `Free trial of ${trial} days`),
    goods.dependResource &&
      !isByOption(goods) &&
      both(`${dependWords(goods.dependResource).zh}即可运行`, `Runs on ${dependWords(goods.dependResource).en}`),
    goods.regions.length > 1 && both(`${goods.regions.length} 个区域可开通`, `Can be opened in ${goods.regions.length} regions`),
    latest && both(`${latest.date} 更新至 ${latest.version}`, `Updated to ${latest.version} on ${latest.date}`),
    goods.skus.length > 1 && both(`${goods.skus.length} 种规格可选`, `${goods.skus.length} options to choose from`),
    goods.type === 'RESOURCE' && goods.skus[0] && both(`计费方式：${termsOf(goods.skus[0]).zh}`, `Billing: ${termsOf(goods.skus[0]).en}`),
    goods.type === 'SERVICE' && both('分步交付，由您验收', 'Delivered step by step, accepted by you'),
    ...goods.tags,
  ];
  const words = found.filter((one) => one !== false && one !== undefined);
  return words.filter((one, at) => words.findIndex(({ zh }) => zh === one.zh) === at).slice(0, MOST_HIGHLIGHTS);
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const steps = (items: string[]): string => `<ol>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ol>`;
const code = (text: string): string => `<pre><code>${escape(text)}</code></pre>`;

/** Whether an option needs another resource, or more of it, than its product: then nothing holds for all options. */
const isByOption = (goods: SeedGoods): boolean => goods.skus.some((sku) => dependOf(goods, sku).length > 0);

function resourceLines(goods: SeedGoods): string[] {
  const { dependResource: needed } = goods;
  if (!needed) return ['#SBATCH --ntasks=1'];
  if (isByOption(goods)) return [];
  return [needed.resource === 'cpu' ? `#SBATCH --ntasks=${needed.minimum}` : `#SBATCH --gres=${needed.resource}:${needed.minimum}`];
}

const script = (goods: SeedGoods, command: string): string =>
  ['#!/bin/bash', `#SBATCH --job-name=${goods.key.slice(0, 24)}`, ...resourceLines(goods), '#SBATCH --time=01:00:00', command].join('\n');

const CHAT = `from openai import OpenAI

client = OpenAI(base_url=BASE_URL, api_key=API_KEY)
answer = client.chat.completions.create(
    model=MODEL,
    messages=[{"role": "user", "content": "Hello"}],
)
print(answer.choices[0].message.content)`;

function quickStartOf(goods: SeedGoods): Bilingual {
  const command = run[goods.key];
  switch (goods.type) {
    case 'APP_SOFTWARE':
    case 'APP_PLATFORM': {
      const first = steps([
        '选择规格与开通区域，提交订单；免费规格直接领取。',
        '在“控制台 → 我的资源”查看交付进度与访问方式。',
        command
          ? `把下面的脚本存为 job.sh，${isByOption(goods) ? '按所选规格补上核数或卡数，' : ''}用 sbatch job.sh 提交。`
          : '按商家交付的地址登录，用自带算例走完一遍流程。',
      ]);
      const second = steps([
        'Choose an option and the regions, and place the order; free options are yours at once.',
        'See the delivery and how to get in under “Console → My resources”.',
        command
          ? `Save the script below as job.sh${isByOption(goods) ? ', add the cores or cards of your option' : ''} and submit it with sbatch job.sh.`
          : 'Sign in at the address that the merchant delivers and run the example that comes with it.',
      ]);
      const block = command ? code(script(goods, command)) : '';
      return both(first + block, second + block);
    }
    case 'MODEL': {
      const block = goods.category === 'md-llm' ? code(CHAT) : code('sha256sum -c SHA256SUMS');
      return both(
        steps([
          '选择规格并下单。',
          '权重类规格在“控制台 → 我的资源”下载；服务类规格由商家交付接口地址与密钥。',
          goods.category === 'md-llm' ? '用 OpenAI 兼容的客户端调用，地址与密钥换成交付的值。' : '下载后先核对校验和，再按随附说明加载。',
        ]) + block,
        steps([
          'Choose an option and place the order.',
          'Weights are downloaded under “Console → My resources”; of services the merchant delivers an address and a key.',
          goods.category === 'md-llm'
            ? 'Call it with any OpenAI-compatible client, with the address and key you were given.'
            : 'Check the checksums after the download, then load it as the notes inside say.',
        ]) + block,
      );
    }
    case 'DATA':
    case 'SOURCE_CODE': {
      const block = code('sha256sum -c SHA256SUMS\ntar -xf archive.tar.gz');
      return both(
        steps(['选择规格并下单。', '在“控制台 → 我的资源”下载。', '核对校验和并解包，先读 README。']) + block,
        steps([
          'Choose an option and place the order.',
          'Download it under “Console → My resources”.',
          'Check the checksums, unpack it and read the README first.',
        ]) + block,
      );
    }
    case 'SERVICE':
      return both(
        steps([
          '选择规模并下单，或先联系商家说明情况。',
          '与商家确认范围、所需资料和时间。',
          '商家分步交付，您在“控制台 → 我的资源”逐步验收。',
        ]),
        steps([
          'Choose the scale and place the order, or tell the merchant about your case first.',
          'Agree on scope, material and dates with the merchant.',
          'The merchant delivers step by step; you accept each step under “Console → My resources”.',
        ]),
      );
    case 'RESOURCE':
      return both(
        steps(['选择规格与时长并下单。', '商家交付后，在“控制台 → 我的资源”查看接入方式。', '按商家交付时给出的说明登录和使用。']),
        steps([
          'Choose option and term, and place the order.',
          'After delivery, find how to get in under “Console → My resources”.',
          'Sign in and use it as the merchant’s notes of the delivery say.',
        ]),
      );
  }
}

/** `skus`: in the order of the goods' SKUs. */
export const goodsFacts = (goods: SeedGoods): GoodsFacts => {
  const info = infoOf(goods);
  const url = upstream[goods.key]?.url ?? '';
  return {
    highlights: highlightsOf(goods),
    quickStart: quickStartOf(goods),
    skus: goods.skus.map((sku) => ({ param: paramOf(goods, sku), url, info, depend: dependOf(goods, sku) })),
  };
};
