/** How messages are written: punctuation, foreign words, one name for a thing, and plurals (decision 0072). */
import { describe, expect, it } from 'vitest';
import { mail as enMail } from '#contexts/identity/words/en/mail.ts';
import { mail as zhMail } from '#contexts/identity/words/zh/mail.ts';
import { sellerRights as enRights } from '#contexts/shops/words/en/seller-rights.ts';
import { sellerRights as zhRights } from '#contexts/shops/words/zh/seller-rights.ts';
import { allGoods, goodsFacts, offers } from '#demonstration/for-tests.ts';
import { agreements } from '#server/installation/basics/agreements.ts';
import { help } from '#server/installation/basics/help.ts';
import { servicePages } from '#server/installation/basics/service-pages.ts';
import { errors as enErrors } from './en/errors.ts';
import { messages as en } from './en/index.ts';
import { officeMessages as enOffice } from './en/office/index.ts';
import { errors as zhErrors } from './zh/errors.ts';
import { messages as zh } from './zh/index.ts';
import { officeMessages as zhOffice } from './zh/office/index.ts';

type Rooms = Record<string, Record<string, string>>;
type Message = { key: string; words: string };
const listOf = (rooms: Rooms): Message[] =>
  Object.entries(rooms).flatMap(([room, all]) => Object.entries(all).map(([key, words]) => ({ key: `${room}.${key}`, words })));
const chinese = listOf({ ...zh, ...zhOffice, errors: zhErrors, mail: zhMail, sellerRights: zhRights });
const english = listOf({ ...en, ...enOffice, errors: enErrors, mail: enMail, sellerRights: enRights });

/** Without the back offices. */
const mall = listOf({ ...en, errors: enErrors, mail: enMail, sellerRights: enRights });

/** Violations of a rule, as 'key: words', except known exceptions. */
const faults = (messages: Message[], isWrong: (words: string, key: string) => boolean): string[] =>
  messages.filter(({ key, words }) => isWrong(words, key)).map(({ key, words }) => `${key}: ${words}`);

const HAN = '\\u4e00-\\u9fff';
const halfWidth = new RegExp(
  `[${HAN}”」》）}][,;!?]|[${HAN}]:(?!//)|[${HAN}]\\(|\\)[${HAN}]|[${HAN}]\\.(?=[${HAN}]|$)|[${HAN}]"|"[${HAN}]|\\.\\.\\.`,
  'u',
);
/** Syntax typed with half-width colons: times of day, prices of an imported sheet, scopes of a source. */
const syntax = /时:分:秒|时:分|分:秒|起始用量:单价|计费类型:时长:金额|cluster:区域编号 或 shop:店铺编号/g;

/** Latin words used in Chinese texts: units, formats, names of products and programs, keys, codes that users type. */
const retained = new Set(
  `AI API AWS Anthropic A800 CPU CSV DCU Excel Face FFmpeg GB GB18030 GGUF GPU Gaussian GitHub GitLab Google HLS HTML Hugging ICP ID IP JPG JSON JWT
  JavaScript KB Kubernetes LFS MB MPEG-TS Markdown NFC Node.js OBS OFD OpenAI PDF PNG PUT Python SHA-256 SKU Slack Stripe Studio TB
  Transformers.js URL UTC UTF-8 Unicode VASP WEBP WebSocket Windows XLSX XML YAML ffmpeg fMP4 fmp4 git hls hls_segment_type http https npm
  Ctrl K Enter Shift+Enter J/K S R a c j k n r x README.md index.html csv jsonl xls xlsx mailto name example.com input.mp4 hf_ docs/usage.md
  cluster shop true false salerMaster salerCluster ae6 model/ dataset/ space/ model/zhang/tiny-bert zhang/ English
  MODEL APP_SOFTWARE APP_PLATFORM DATA SOURCE_CODE SERVICE RESOURCE YEAR MONTH DAY FOREVER ONCE FREE TRIAL`.split(/\s+/),
);
/** Texts that the specification quotes in English for both languages (section 1). */
const quoted = new Set(['common.notFoundText']);
const latinWords = (words: string): string[] =>
  words
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/“[^”]*”|<[^>]*>|https?:\/\/[\w./{}-]*/g, ' ')
    .match(/[A-Za-z][A-Za-z0-9.+#/_-]*/g)
    ?.map((word) => word.replace(/[.]$/, '')) ?? [];

describe('Chinese messages', () => {
  it('have full-width marks', () => {
    expect(faults(chinese, (words) => halfWidth.test(words.replaceAll(syntax, '')))).toEqual([]);
  });

  it('have no Latin words but names, units and what is typed', () => {
    expect(faults(chinese, (words, key) => !quoted.has(key) && latinWords(words).some((word) => !retained.has(word)))).toEqual([]);
  });

  it('have one name for a thing', () => {
    const banned = /帐号|帐户|登陆|核小时|卡小时|订购单|客户端用户/;
    expect(faults(chinese, (words) => banned.test(words))).toEqual([]);
    // The product uses 组员, 订单号, 商家 or 销售方, 合同款, 交付 and 授权码, and puts names in “ ”.
    const elsewhere = /组成员|订单编号|卖家|卖方|合同经费|履约|许可密钥|授权内容|授权编号(?!或)|[「」]/;
    expect(faults(chinese, (words) => elsewhere.test(words))).toEqual([]);
  });
});

describe('English messages', () => {
  it('have no full-width marks', () => {
    expect(faults(english, (words) => /[，。；：！？（）、「」]/.test(words.replace(/“[^”]*”/g, '')))).toEqual([]);
  });

  it('have one name for a thing, an idiomatic one', () => {
    // The glossary lists the names that are used instead.
    const banned =
      /\bin force\b|\bby itself\b|\banew\b|\bFormal\b|\bWhat you got\b|Words of the|\bbegun\b|\be-mail\b|computing cent|\bfor ever\b/i;
    // 'Not allowed, please go back' is two sentences; 'If it fails, please try again' is one.
    const joined = /(?:^|[.!?:] )(?!If |To |When |Once |Before |Otherwise)[^.!?:]*[a-z], please\b/;
    const pinned = /^Sorry, this product|^The price of the product you are buying has changed/;
    expect(faults(english, (words) => (banned.test(words) || joined.test(words)) && !pinned.test(words))).toEqual([]);
  });

  it('have it in the mall and the console, where products are no goods and emails no mails', () => {
    const banned =
      /\bgoods\b(?!\})|\bmails?\b|\bmailed\b|\bcanceled\b|\bpapers\b|\btold\b|There is no such|\bNot beside\b|\bmeanwhile\b|\bcore hours?\b|"|: please\b/i;
    expect(faults(mall, (words) => banned.test(words))).toEqual([]);
  });

  it('are in sentence case', () => {
    const names =
      /\b(?:Alibaba|Alipay|Anthropic|AWS|API|Azure|Bank|Branch|Chinese|Cloud|Compute|CSV|East|English|Enter|Example|Excel|Face|Friday|GGUF|GitHub|GitLab|Google|Hub|Hugging|JavaScript|Mall|Markdown|Monday|OpenAI|PDF|Platform|Python|README|Scheduling|Service|Shift|Slack|Stripe|Sunday|Tencent|Unicode|Vhall|WebSocket|WeChat|Windows|Pay|Page Not Found|Post-paid services)\b/g;
    const titled = /(?<![.?!:…·“/] ?)(?<!^)(?<=[a-z,)] )[A-Z][a-z]/;
    expect(faults(mall, (words) => titled.test(words.replace(/“[^”]*”|\{[^{}]*\}/g, '').replace(names, '')))).toEqual([]);
  });

  it('have the terms of the glossary in the back offices', () => {
    const banned = /\b(?:clusters?|goods|shelf|shelve[ds]?|ways? to pay|user name|[Ii]ds?|by themselves|confirms itself)\b(?!:)/;
    expect(faults(listOf(enOffice), (words) => banned.test(words.replace(/<[^>]*>|\{[^{}]*\}/g, '')))).toEqual([]);
  });

  it('choose the form of a counted word', () => {
    const counted =
      /\{(?:count|days|months|minutes|hours|rows|files|lines|most|max|least|offset|likes)\} (?:more |new )?(?:products|orders|items|ratings|days|cores|cards|offers|shops|results|commits|lines|rows|columns|characters|bytes|downloads|files|answers|replies|tokens|vouchers|titles|branches|discussions|broadcasts|levels|milestones|members|people|stars|messages|applications|months|minutes|hours|times|words)\b/;
    expect(faults(english, (words) => counted.test(words))).toEqual([]);
  });
});

describe('a notice', () => {
  const isNotice = ({ key }: Message): boolean => key.startsWith('notices.');
  it('names what was bought, not the number of its order', () => {
    expect(chinese.filter(isNotice).length).toBeGreaterThan(40);
    const numbers = (messages: Message[]) =>
      faults(messages.filter(isNotice), (words) => /\{order(?:No|Id|Number)?\}|\{parent(?:No|Id)\}/.test(words));
    expect([numbers(chinese), numbers(english)]).toEqual([[], []]);
  });
});

describe('a promise of something at once', () => {
  /** Words that say that something bought is there at once, or comes without anybody's work. */
  const zhOpening =
    /即刻开|马上|(?:立即|自动|即时|实时|瞬间)(?:开通|交付|到账|发放|可用)|已开通|即开即用|随买随用|(?:付款|支付|购买|下单|领取)后(?:立即|自动|即可(?:使用|下载|开通))/;
  const enOpening =
    /\b(?:immediately|at once|right away|straight away|automatically) (?:after|on|upon) (?:payment|you pay|purchase|ordering)|\b(?:delivered|opened|activated|available|credited|set up|provisioned|ready) (?:immediately|at once|automatically|right away|straight away)|\b(?:delivery|activation)[^.]*\b(?:immediate|automatic)\b|\bautomatic (?:delivery|activation)|^Automatic if\b|; automatic if|\btakes effect (?:on|upon|after) payment/i;
  const zhPromise = new RegExp(`几秒|秒级|即刻|${zhOpening.source}`);
  const enPromise = new RegExp(String.raw`\b(?:within|in|usually takes) (?:a few )?seconds\b|\binstant(?:ly)?\b|${enOpening.source}`, 'i');
  /** What the platform would have to do by a machine with terms, quotas and hosts, or show in a place that there is not. */
  const zhMachine =
    /自动(?:到账|发放|转入|结转|停止|释放|批准|换机|延长|保留|放在|挂起，次)|(?:系统|机器|平台)(?:自动|锁定)|每[月周]一日到账|打开就能|直接变大|短信提醒|开通邮件|半分钟|控制台(?:每|单独|签发)|在控制台查看|用 sinfo/;
  const enMachine =
    /\b(?:approved|released|renewed|extended|granted|kept|suspended|exchanged) automatically\b|\bis released when\b|\bis locked for\b|\b(?:in|from) the console\b|\bopening mail\b|\bbalance refreshes\b|\bhalf a minute\b|\bsimply becomes larger\b|\bcode at once\b|\bon the first of each month\b|\bwith sinfo\b/i;
  /** Each true, with what keeps it. */
  const TRUE_BECAUSE: Record<string, string> = {
    'communityAccess.modeAUTOHint': 'a gate of this mode opens in the same call',
    'fulfilment.moveDeliverSystem': 'the history of what openFulfilments has delivered',
    'goods.heldUSE': 'a post-paid service is open with its order',
    'goods.promiseDelivery': 'openFulfilments delivers the file of a product',
    'goods.promiseFree': 'openFulfilments delivers the file of a product',
    'metering.lead': 'a post-paid service is open with its order',
    'metering.opened': 'a post-paid service is open with its order',
    'officeMetering.plansLead': 'a post-paid service is open with its order',
    'notices.ONBOARDING_APPROVED': 'the shop is made in the transaction of the approval',
    'onboardingPages.textAPPROVED': 'the shop is made in the transaction of the approval',
    'onboardingPages.textOpen': 'the shop is made in the transaction of the approval',
    'adminReview.approved': 'the shop is made in the transaction of the approval',
    'adminReview.approveLead': 'the shop is made in the transaction of the approval',
    'adminReview.shopOpened': 'the shop is made in the transaction of the approval',
    'order.doneTrial': 'shown only once its shop has delivered (result-state)',
    'titles.tried': 'shown only once its shop has delivered (result-state)',
    'adminContent.synonymsLead': 'of a search: every process reads synonyms again on the event of their change',
    'officeChatRules.heldLead': 'of a message: released by the same transaction',
    'sellerGoods.deliveryAPP_SOFTWARE': 'openFulfilments delivers files and free licences',
    'sellerGoods.deliveryAPP_PLATFORM': 'openFulfilments delivers free licences',
    'sellerGoods.deliveryMODEL': 'openFulfilments delivers files and free licences',
    'sellerGoods.deliveryDATA': 'openFulfilments delivers the file of a product',
    'sellerGoods.deliverySOURCE_CODE': 'openFulfilments delivers files and free licences',
  };
  const wordsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : [];
  const promises = (messages: Message[], shape: RegExp): string[] =>
    messages.filter(({ key, words }) => shape.test(words) && !(key in TRUE_BECAUSE)).map(({ key, words }) => `${key}: ${words}`);

  it('is listed with what keeps it', () => {
    expect(promises(chinese, zhPromise)).toEqual([]);
    expect(promises(english, enPromise)).toEqual([]);
  });

  it('names no amount of compute: what is included is in the data of offers', () => {
    expect(faults(chinese, (words) => /\d[\d,.]*\s*万?\s*(?:核时|卡时|核\s*小时|卡\s*小时)/.test(words))).toEqual([]);
    expect(faults(english, (words) => /\d[\d,.]*\s*(?:(?:CPU |core|GPU |card)[- ]?)+hours?\b/i.test(words))).toEqual([]);
  });

  it('is in no text that every installation starts with, and of no offer', () => {
    const texts = wordsIn([agreements, help, servicePages, offers]);
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((words) => zhPromise.test(words) || enPromise.test(words))).toEqual([]);
  });

  it('of compute that is opened by hand says from when its term runs, wherever no time is promised', () => {
    const texts = [
      ...wordsIn([agreements, help, servicePages, offers]),
      ...chinese.map(({ words }) => words),
      ...english.map(({ words }) => words),
    ];
    const byHand = texts.filter((words) => /不承诺开通时间|no time (?:is promised )?for this/i.test(words));
    expect(byHand.length).toBeGreaterThanOrEqual(8);
    expect(byHand.filter((words) => !/自付款时起算|term runs from the payment/.test(words))).toEqual([]);
  });

  it('is in no product of the demonstration: neither in its words nor in what is derived for its page', () => {
    const texts = wordsIn([servicePages, offers, help, allGoods, allGoods.map(goodsFacts)]);
    expect(texts.length).toBeGreaterThan(10_000);
    const wrong = [zhOpening, enOpening, zhMachine, enMachine];
    expect([...new Set(texts)].filter((words) => wrong.some((shape) => shape.test(words)))).toEqual([]);
  });

  it.each([
    '下单后系统锁定机器三百秒',
    '未用完的自动转入下月',
    '申请由机器自动批准',
    '用完自动停止',
    '到期自动释放',
    '浏览器里打开就能写代码',
    '用 sinfo 查看分区',
    'Open it in the browser and write code at once',
    'the server is released when it ends',
    'may be drawn early, approved automatically twice a year',
  ])('would be found: %s', (words) => {
    expect([zhMachine, enMachine].some((shape) => shape.test(words))).toBe(true);
  });

  it('is listed only while it is made', () => {
    const made = new Set(
      [...chinese.filter(({ words }) => zhPromise.test(words)), ...english.filter(({ words }) => enPromise.test(words))].map(
        ({ key }) => key,
      ),
    );
    expect(Object.keys(TRUE_BECAUSE).filter((key) => !made.has(key))).toEqual([]);
  });

  it('is found in the words that were false of an order', () => {
    for (const words of [
      '资源正在开通，通常几秒内完成。',
      '算力、免费商品和商家已上传文件的商品在付款后自动交付',
      '试用已开通',
      '付款后立即开通',
    ])
      expect(words).toMatch(zhPromise);
    for (const words of [
      'Your resources are being set up, usually within seconds.',
      'Compute, free products and products whose file the shop has uploaded are delivered automatically after payment.',
      'Opened instantly',
    ])
      expect(words).toMatch(enPromise);
  });
});

describe('a label', () => {
  it('of one sentence ends without a full stop in both languages or with one in both', () => {
    const ends = (words: string): boolean => /(?<!\b(?:no|mo))[.。]$/i.test(words);
    const other = new Map(english.map(({ key, words }) => [key, words]));
    const isLabel = (words: string): boolean => words.length <= 12 && !/[，。；]/.test(words.slice(0, -1));
    expect(faults(chinese, (words, key) => isLabel(words) && ends(words) !== ends(other.get(key) ?? ''))).toEqual([]);
  });
});
