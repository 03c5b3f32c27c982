import type { SeedGoods } from '../types.ts';
import { pay, t, v, ver } from './goods-kit.ts';

export const dataCorpus: SeedGoods[] = [
  {
    key: 'data-chinese-r1-distill-110k',
    type: 'DATA',
    shop: 'shuju-gongfang',
    category: 'dt-corpus',
    industries: ['ind-internet', 'ind-research'],
    name: t('Chinese-DeepSeek-R1-Distill-data-110k 中文推理蒸馏集', 'Chinese-DeepSeek-R1-Distill-data-110k'),
    summary: t(
      '由满血版 DeepSeek-R1 生成的 11 万条中文问答，保留完整思考过程与打分。',
      'A hundred and ten thousand Chinese questions answered by the full DeepSeek-R1, reasoning traces and scores kept.',
    ),
    description: t(
      '11 万条样本里，数学占 36,568 条，考试 2,432 条，理工 12,648 条，其余 58,352 条是日常问答、写作与角色对话。每条都带题目来源、思考链、最终答案和十分制评分，可按分数截取再训练。\n\n我们提供两种打包：原始字段的 JSONL，以及按 system/user/assistant 拼好、思考段用 think 标签包住的 SFT 版，后者可直接交给 LLaMA-Factory。沿用 Apache-2.0 许可，允许商用，引用时请注明原作者。',
      'Of the 110,000 rows, 36,568 are mathematics, 2,432 exam papers, 12,648 science and engineering; the other 58,352 cover everyday questions, writing and role play. Every row names its source and carries the chain of thought, the answer and a mark out of ten, so you can cut by score before training.\n\nTwo packings are on offer: JSONL with the original fields, and an SFT edition already joined into system/user/assistant turns with the reasoning wrapped in think tags, which LLaMA-Factory reads as it is. The Apache-2.0 licence is carried over; commercial use is allowed with credit to the authors.',
    ),
    tags: [t('免费', 'Free'), t('Apache-2.0', 'Apache-2.0'), t('思维链', 'Chain of thought')],
    specifications: [
      {
        key: 'format',
        name: t('数据格式', 'Format'),
        values: [v('raw', '原始 JSONL', 'Raw JSONL'), v('sft', 'SFT 对话版', 'SFT dialogue')],
      },
    ],
    skus: [
      { values: { format: 'raw' }, pricing: [pay('FREE', 1, '0')] },
      { values: { format: 'sft' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: [],
    sold: 18730,
    versions: [
      ver('1.1', '2025-05-12', '新增 SFT 版，修正 37 条截断的思考段。', 'SFT edition added; 37 truncated reasoning passages repaired.'),
      ver('1.0', '2025-02-24', '首次上架。', 'First listing.'),
    ],
  },
  {
    key: 'data-openr1-math-220k',
    type: 'DATA',
    shop: 'shuju-gongfang',
    category: 'dt-corpus',
    industries: ['ind-research', 'ind-education'],
    name: t('OpenR1-Math-220k 数学推理轨迹', 'OpenR1-Math-220k Mathematical Reasoning Traces'),
    summary: t(
      '22 万道取自 NuminaMath 1.5 的数学题，每题配两到四条 R1 解题过程。',
      'Some 220,000 NuminaMath 1.5 problems, each with two to four worked solutions by DeepSeek R1.',
    ),
    description: t(
      '想复现 R1 类模型的数学能力，多数团队从这份数据起步。默认划分含 9.4 万题，监督微调效果最好；扩展划分另有 13.1 万题，混入了较易的 cn_k12 来源，适合做规模对照。\n\n多数答案由 Math-Verify 判定，约 12% 规则难以覆盖的样本改由 Llama-3.3-70B-Instruct 充当裁判，判定结果逐条留存。除 Parquet 原版外，本店另切出仅含判定为真轨迹的精简包，体积约为原版一半。',
      'Most groups that try to reproduce R1-style mathematics begin here. The default split holds 94,000 problems and fine-tunes best; the extended split adds 131,000 more, among them the easier cn_k12 items, which makes it useful for studies of scale.\n\nMath-Verify settled most of the answers. For roughly 12% of samples that rules could not reach, Llama-3.3-70B-Instruct acted as judge, and each verdict is stored beside its trace. Apart from the original Parquet we cut a lean pack with verified traces only, about half the size.',
    ),
    tags: [t('免费', 'Free'), t('英文', 'English text'), t('已校验', 'Verified')],
    specifications: [
      {
        key: 'split',
        name: t('划分', 'Split'),
        values: [v('default', '默认 94k', 'Default 94k'), v('extended', '扩展 131k', 'Extended 131k')],
      },
      { key: 'filter', name: t('筛选', 'Filter'), values: [v('all', '全部轨迹', 'All traces'), v('true', '仅判真', 'Verified only')] },
    ],
    skus: [
      { values: { split: 'default', filter: 'all' }, pricing: [pay('FREE', 1, '0')] },
      { values: { split: 'default', filter: 'true' }, pricing: [pay('FREE', 1, '0')] },
      { values: { split: 'extended', filter: 'all' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: [],
    sold: 9415,
    versions: [
      ver('2025.03', '2025-03-08', '同步上游修订，补充判真精简包。', 'Synchronised with upstream; verified-only pack added.'),
      ver('2025.02', '2025-02-19', '镜像上游首发版本。', 'Mirror of the first upstream release.'),
    ],
  },
  {
    key: 'data-skypile-tokenized',
    type: 'DATA',
    shop: 'shuju-gongfang',
    category: 'dt-corpus',
    industries: ['ind-internet'],
    name: t('SkyPile-150B 中文网页预训练语料（二次去重版）', 'SkyPile-150B Chinese Web Corpus, Re-deduplicated'),
    summary: t(
      '以 SkyPile 公开部分为底，再做一轮 MinHash 去重与分词，拿来即可预训练。',
      'The public part of SkyPile after another MinHash pass, tokenised and ready for pretraining.',
    ),
    description: t(
      '公开版 SkyPile 约有 2.33 亿个网页、620 GB 文本、1500 亿词元。我们以 0.8 的 Jaccard 阈值跨文件去重，剔掉 11% 的近似页面，又按困惑度丢弃尾部的乱码与采集站残留。\n\n词元化结果以 uint32 的 bin/idx 存放，可供 Megatron-LM 直接映射读取，词表可选 Qwen 或 DeepSeek。原语料遵循 Skywork 社区许可，购买费用对应清洗与交付的人力，不构成对原文的转授权。',
      'Public SkyPile runs to roughly 233 million pages, 620 GB of text and 150 billion tokens. We deduplicated across files at a Jaccard threshold of 0.8, which removed 11% near-copies, then dropped the garbled tail and scraper residue by perplexity.\n\nTokens are stored as uint32 bin/idx pairs that Megatron-LM can memory-map, with either the Qwen or the DeepSeek vocabulary. The source stays under the Skywork community licence: what you pay for is cleaning and delivery, and no new rights in the texts are granted.',
    ),
    tags: [t('预训练', 'Pretraining'), t('已分词', 'Tokenised')],
    specifications: [
      {
        key: 'form',
        name: t('交付形态', 'Delivery form'),
        values: [
          v('text', '纯文本 JSONL', 'Plain JSONL'),
          v('qwen', 'Qwen 词表 bin', 'Qwen-vocabulary bin'),
          v('deepseek', 'DeepSeek 词表 bin', 'DeepSeek-vocabulary bin'),
        ],
      },
      { key: 'scale', name: t('规模', 'Scale'), values: [v('10b', '100 亿词元抽样', '10B-token sample'), v('full', '全量', 'Full')] },
    ],
    skus: [
      { values: { form: 'text', scale: '10b' }, pricing: [pay('ONCE', 1, '180.00')] },
      { values: { form: 'text', scale: 'full' }, pricing: [pay('ONCE', 1, '1980.00')] },
      { values: { form: 'qwen', scale: '10b' }, pricing: [pay('ONCE', 1, '260.00')] },
      { values: { form: 'qwen', scale: 'full' }, pricing: [pay('ONCE', 1, '2680.00')] },
      { values: { form: 'deepseek', scale: 'full' }, pricing: [pay('ONCE', 1, '2680.00')] },
    ],
    regions: [],
    sold: 316,
    versions: [
      ver('2.0', '2025-09-15', '增加 DeepSeek 词表，去重改为全局桶。', 'DeepSeek vocabulary added; global buckets for deduplication.'),
      ver('1.2', '2024-11-20', '困惑度过滤重跑。', 'Perplexity filter run again.'),
    ],
  },
  {
    key: 'data-huatuo-medical-qa',
    type: 'DATA',
    shop: 'qiming-bio',
    category: 'dt-corpus',
    industries: ['ind-pharma', 'ind-research'],
    name: t('Huatuo-26M 中文医疗问答', 'Huatuo-26M Chinese Medical Q&A'),
    summary: t(
      '二千六百余万组中文医学问答，涵盖在线问诊、医学百科与知识库三类来源。',
      'More than 26 million Chinese medical question–answer pairs from consultations, encyclopedias and knowledge bases.',
    ),
    description: t(
      '问诊部分口语化、错别字多，百科部分规整而偏书面，知识库部分由三元组改写成问句。三者语气差得很远，因此分开存放，由使用者决定混合比例；我们做检索增强时常用 6:3:1。\n\n轻量包由 lite 版整理而来，约 17 万组，附科室与疾病标签，适合先验证流程。内容仅供模型研究，未经临床审核，不能拿来给出诊疗建议；下载前须确认已阅读伦理声明。',
      'The consultation part is colloquial and full of typos, the encyclopedia part tidy and bookish, and the knowledge-base part was rewritten from triples into questions. Since the three sound nothing alike they are kept apart, and you choose the mix; for retrieval-augmented work we usually settle on 6:3:1.\n\nA light pack of about 170,000 pairs, derived from the lite release, carries department and disease labels and is a good way to prove a pipeline first. The content serves model research only, has had no clinical review and must not be used to advise patients; you confirm the ethics statement before download.',
    ),
    tags: [t('医疗', 'Medical'), t('仅限研究', 'Research only')],
    specifications: [
      {
        key: 'pack',
        name: t('数据包', 'Pack'),
        values: [
          v('lite', '轻量 17 万', 'Light, 170k'),
          v('consult', '问诊部分', 'Consultations'),
          v('all', '完整三源', 'All three sources'),
        ],
      },
    ],
    skus: [
      { values: { pack: 'lite' }, pricing: [pay('FREE', 1, '0')] },
      { values: { pack: 'consult' }, pricing: [pay('ONCE', 1, '360.00')] },
      { values: { pack: 'all' }, pricing: [pay('ONCE', 1, '580.00'), pay('YEAR', 1, '420.00')] },
    ],
    regions: [],
    sold: 1547,
    versions: [ver('1.3', '2025-07-02', '轻量包补齐科室标签。', 'Department labels completed in the light pack.')],
  },
  {
    key: 'data-un-parallel-zh-en',
    type: 'DATA',
    shop: 'shuju-gongfang',
    category: 'dt-corpus',
    industries: ['ind-internet', 'ind-gov'],
    name: t('联合国平行语料 v1.0 中英句对', 'UN Parallel Corpus v1.0, Chinese–English Pairs'),
    summary: t(
      '1588 万对中英句子，源自 1990–2014 年联合国文件的人工译文。',
      'About 15.9 million Chinese–English sentence pairs from human-translated UN documents, 1990–2014.',
    ),
    description: t(
      '译文出自联合国专职译员，术语前后一致，句子偏长，法律与外交用语居多。做通用翻译时建议与新闻、字幕语料混用，否则模型容易说“官话”；做公文翻译则可直接作为主料。\n\n六语完全对齐子集另计 1136 万句，可用来训练枢轴或多语模型。我们给每对句子算了 LaBSE 相似度，并标出疑似错位的 2.1%，由您自行取舍。原始语料可自由使用，须注明联合国为来源。',
      'The translators were UN staff: terms stay consistent, sentences run long, and legal and diplomatic language dominates. For general translation mix it with news or subtitles, otherwise the model will speak like a communiqué; for official documents it can be the main course.\n\nThe subset aligned across all six languages, 11.36 million sentences, is sold apart for pivot or multilingual training. Each pair has a LaBSE similarity, and the 2.1% that look misaligned are flagged for you to keep or drop. The original is free to use with the United Nations named as source.',
    ),
    tags: [t('机器翻译', 'Machine translation'), t('平行语料', 'Parallel text')],
    specifications: [
      {
        key: 'langs',
        name: t('语种', 'Languages'),
        values: [v('zh-en', '中英双语', 'Chinese–English'), v('six', '六语对齐', 'Six-way aligned')],
      },
      { key: 'format', name: t('文件格式', 'File format'), values: [v('tsv', 'TSV', 'TSV'), v('tmx', 'TMX', 'TMX')] },
    ],
    skus: [
      { values: { langs: 'zh-en', format: 'tsv' }, pricing: [pay('FREE', 1, '0')] },
      { values: { langs: 'zh-en', format: 'tmx' }, pricing: [pay('ONCE', 1, '45.00')] },
      { values: { langs: 'six', format: 'tsv' }, pricing: [pay('ONCE', 1, '120.00')] },
    ],
    regions: [],
    sold: 2210,
    versions: [ver('1.0-r2', '2024-08-30', '加入 LaBSE 分数与错位标记。', 'LaBSE scores and misalignment flags added.')],
  },
  {
    key: 'data-aishell-1',
    type: 'DATA',
    shop: 'yuxin-speech',
    category: 'dt-corpus',
    industries: ['ind-research', 'ind-education'],
    name: t('AISHELL-1 普通话朗读语音', 'AISHELL-1 Mandarin Read Speech'),
    summary: t(
      '400 位说话人、178 小时、16 kHz 普通话录音，语音识别入门的标准基准。',
      'The standard first benchmark for Mandarin recognition: 400 speakers, 178 hours, 16 kHz.',
    ),
    description: t(
      '安静室内用高保真麦克风录制，再降采样到 16 kHz、16 bit。训练、开发、测试分别为 340、40、20 人，互不重叠，文本涉及财经、科技、体育、娱乐与新闻，人工转写准确率在 95% 以上。\n\n打包时已按 Kaldi、WeNet 与 FunASR 的目录习惯各生成一份清单，解压后改一行根路径就能开训。许可证为 Apache-2.0。上课演示可选仅含开发与测试集的小包，约 1.3 GB。',
      'Recorded indoors with a high-fidelity microphone, then resampled to 16 kHz, 16 bit. Training, development and test have 340, 40 and 20 speakers with no overlap; the texts touch on finance, technology, sport, entertainment and news, transcribed by hand at better than 95% accuracy.\n\nManifests for Kaldi, WeNet and FunASR are already in the archive, so training starts once you edit a single root path. The licence is Apache-2.0. For classroom demonstrations there is a small pack of about 1.3 GB with development and test only.',
    ),
    tags: [t('免费', 'Free'), t('语音识别', 'Speech recognition')],
    specifications: [
      {
        key: 'pack',
        name: t('内容', 'Contents'),
        values: [v('full', '完整 178 小时', 'All 178 hours'), v('demo', '开发与测试集', 'Dev and test')],
      },
    ],
    skus: [
      { values: { pack: 'full' }, pricing: [pay('FREE', 1, '0')] },
      { values: { pack: 'demo' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: [],
    sold: 5283,
    versions: [ver('2024.2', '2024-06-11', '补 FunASR 清单。', 'FunASR manifest added.')],
  },
  {
    key: 'data-wenetspeech-shards',
    type: 'DATA',
    shop: 'yuxin-speech',
    category: 'dt-corpus',
    industries: ['ind-internet', 'ind-media'],
    name: t('WenetSpeech 万小时普通话分片包', 'WenetSpeech 10,000-Hour Mandarin Shards'),
    summary: t(
      '把 WenetSpeech 强标注部分切成定长分片，按 S、M、L 三档交付。',
      'The strongly labelled part of WenetSpeech cut into equal shards, delivered in sizes S, M and L.',
    ),
    description: t(
      '全集 22,400 多小时，其中 10,005 小时为高置信标注，取自网络视频与播客，含访谈、解说、综艺、朗读等十类场景。原包是超长音频加 JSON 时间戳，随机读取很慢，这是本商品存在的理由。\n\n我们依时间戳切成单句 FLAC，约 1 GB 一个 tar，千卡训练时读盘不再是瓶颈。评测部分含 Dev 20 小时、Test_Net 23 小时与 Test_Meeting 15 小时。原许可限非商业用途，企业请先与版权方接洽。',
      'The full set exceeds 22,400 hours, of which 10,005 have high-confidence labels; they come from online video and podcasts in ten settings such as interviews, commentary, variety shows and reading. Upstream ships very long recordings with JSON timestamps, which are slow to read at random, and that is why this product exists.\n\nWe cut them by timestamp into single-sentence FLAC packed in tar files of about 1 GB, so disks no longer hold back training on many cards. Evaluation comprises Dev (20 h), Test_Net (23 h) and Test_Meeting (15 h). The original terms allow non-commercial use only; companies should approach the rights holders first.',
    ),
    tags: [t('WebDataset', 'WebDataset'), t('非商用', 'Non-commercial')],
    specifications: [
      {
        key: 'size',
        name: t('档位', 'Size'),
        values: [v('s', 'S · 100 小时', 'S · 100 h'), v('m', 'M · 1000 小时', 'M · 1,000 h'), v('l', 'L · 10000 小时', 'L · 10,000 h')],
      },
    ],
    skus: [
      { values: { size: 's' }, pricing: [pay('FREE', 1, '0')] },
      { values: { size: 'm' }, pricing: [pay('ONCE', 1, '150.00')] },
      { values: { size: 'l' }, pricing: [pay('ONCE', 1, '880.00'), pay('MONTH', 1, '160.00')] },
    ],
    regions: [],
    sold: 702,
    versions: [
      ver('1.1', '2025-04-18', 'FLAC 取代 Opus，修复 L 档两个损坏分片。', 'FLAC instead of Opus; two damaged L shards repaired.'),
      ver('1.0', '2024-10-09', '上架。', 'Listed.'),
    ],
  },
  {
    key: 'data-dialect-telephone-speech',
    type: 'DATA',
    shop: 'yuxin-speech',
    category: 'dt-corpus',
    industries: ['ind-internet', 'ind-finance', 'ind-gov'],
    name: t('四方言电话对话语音库', 'Telephone Conversations in Four Chinese Dialects'),
    summary: t(
      '川渝、粤、吴、闽南四种方言的双人自由通话，共 1,160 小时，双声道 8 kHz。',
      'Free two-party calls in Sichuanese, Cantonese, Wu and Southern Min: 1,160 hours, two channels, 8 kHz.',
    ),
    description: t(
      '1,840 名说话人均签署了录音与二次使用授权，两人一组就日常话题聊 20 至 30 分钟，不设脚本。双方各占一个声道，便于做说话人分离；转写分方言用字与普通话对照两层，语气词、笑声和抢话都有记号。\n\n四种方言时长依次为 420、360、210、170 小时，年龄从 18 到 67 岁，男女比例接近 1:1。按方言单独出售，也可整套购买；授权分学术与商业两种，商业授权允许把训练所得模型对外提供服务。',
      'All 1,840 speakers signed releases for recording and re-use. In pairs and without a script they chat about daily life for twenty to thirty minutes. Each party has a channel of its own, which suits diarisation; transcripts come in two layers, dialect characters and a Mandarin rendering, with fillers, laughter and interruptions marked.\n\nThe four dialects take 420, 360, 210 and 170 hours in the order named; ages run from 18 to 67 and the sexes are close to balanced. Buy one dialect or all of them. There is an academic and a commercial licence, the latter allowing you to serve models trained on the recordings.',
    ),
    tags: [t('自采', 'Own recordings'), t('方言', 'Dialects'), t('可商用', 'Commercial licence')],
    specifications: [
      {
        key: 'dialect',
        name: t('方言', 'Dialect'),
        values: [v('sichuan', '川渝话', 'Sichuanese'), v('cantonese', '粤语', 'Cantonese'), v('set', '四种全套', 'All four')],
      },
      { key: 'licence', name: t('授权', 'Licence'), values: [v('academic', '学术', 'Academic'), v('commercial', '商业', 'Commercial')] },
    ],
    skus: [
      { values: { dialect: 'sichuan', licence: 'academic' }, pricing: [pay('FOREVER', 1, '4200.00')] },
      { values: { dialect: 'sichuan', licence: 'commercial' }, pricing: [pay('FOREVER', 1, '25200.00')] },
      { values: { dialect: 'cantonese', licence: 'academic' }, pricing: [pay('FOREVER', 1, '3900.00')] },
      { values: { dialect: 'cantonese', licence: 'commercial' }, pricing: [pay('FOREVER', 1, '23400.00')] },
      { values: { dialect: 'set', licence: 'academic' }, pricing: [pay('FOREVER', 1, '9800.00')], stock: 40 },
      { values: { dialect: 'set', licence: 'commercial' }, pricing: [pay('FOREVER', 1, '58000.00')], stock: 12 },
    ],
    regions: [],
    sold: 57,
    versions: [
      ver('2.1', '2025-11-03', '闽南语复核转写，错误率降到 2.8%。', 'Southern Min transcripts reviewed, error rate down to 2.8%.'),
      ver('2.0', '2024-12-16', '增加吴语与闽南语。', 'Wu and Southern Min added.'),
    ],
  },
  {
    key: 'data-hpc-ops-qa',
    type: 'DATA',
    shop: 'shuju-gongfang',
    category: 'dt-corpus',
    industries: ['ind-research', 'ind-internet'],
    name: t('超算运维工单问答集 HPC-OpsQA', 'HPC-OpsQA: Support Tickets from Supercomputing'),
    summary: t(
      '3.2 万组脱敏工单问答，讲的是作业排队、MPI 报错、环境模块与存储配额。',
      'Thirty-two thousand anonymised tickets on queues, MPI errors, environment modules and storage quotas.',
    ),
    description: t(
      '用户怎么描述故障，工程师怎样追问，最后在哪一步解决——三段都留着。账号、路径、课题名以占位符替换，脚本与报错原文保留。涉及 Slurm 的占 54%，编译链接占 19%，其余是文件系统、网络与许可证。\n\n用它微调 7B 模型后，我们内部的一次解决率从 31% 升到 46%。附带 800 道选择题作评测，答案由两名值班工程师分别作答后合议。每季度增补一次，年度订阅含当年全部增补。',
      'How the user described the fault, what the engineer asked back and which step cured it: all three are kept. Accounts, paths and project names became placeholders, while scripts and error texts stay verbatim. Slurm accounts for 54%, compiling and linking for 19%; file systems, networks and licences make up the rest.\n\nFine-tuning a 7B model on it raised our own first-contact resolution from 31% to 46%. Eight hundred multiple-choice items serve for evaluation, answered independently by two engineers on duty and then reconciled. New tickets join every quarter, and a yearly subscription includes that year’s additions.',
    ),
    tags: [t('运维', 'Operations'), t('已脱敏', 'Anonymised'), t('季度更新', 'Quarterly')],
    specifications: [
      { key: 'part', name: t('组成', 'Part'), values: [v('qa', '问答', 'Q&A'), v('qa-eval', '问答 + 评测', 'Q&A and evaluation')] },
    ],
    skus: [
      { values: { part: 'qa' }, pricing: [pay('ONCE', 1, '1280.00'), pay('YEAR', 1, '1980.00')] },
      { values: { part: 'qa-eval' }, pricing: [pay('ONCE', 1, '1680.00'), pay('YEAR', 1, '2480.00')] },
    ],
    regions: [],
    sold: 129,
    versions: [
      ver('2026Q1', '2026-03-30', '增补 2,100 组，GPU 驱动类明显变多。', '2,100 tickets added, many more about GPU drivers.'),
      ver('2025Q4', '2025-12-29', '评测题扩到 800 道。', 'Evaluation extended to 800 items.'),
      ver('2025Q3', '2025-09-28', '首个公开季度包。', 'First public quarter.'),
    ],
  },
  {
    key: 'data-annual-report-structured',
    type: 'DATA',
    shop: 'shuju-gongfang',
    category: 'dt-corpus',
    industries: ['ind-finance'],
    name: t('上市公司年报结构化文本 2010–2025', 'Listed-Company Annual Reports as Structured Text, 2010–2025'),
    summary: t(
      '沪深北三市 5.9 万份年报，逐章切分，表格还原为可计算的行列。',
      'Fifty-nine thousand annual reports from three Chinese exchanges, split by chapter with tables restored to rows and columns.',
    ),
    description: t(
      'PDF 年报的难处在跨页表格与脚注。我们先判版面，再把断开的表拼回来，合并单元格展开，单位统一为元；与交易所披露的主要会计数据核对，资产负债表勾稽通过率 98.6%。\n\n“管理层讨论与分析”按段落编号，附行业代码与公告日，可用于情绪、风险披露和供应链抽取。按年份购买为一次性，订阅则在每年五月收到新一季。文件为 Parquet，文字与表格分库。',
      'Tables that run over pages, and footnotes, are what makes PDF reports hard. We classify the layout, stitch broken tables together, unfold merged cells and bring every unit to yuan; checked against the key figures the exchanges publish, 98.6% of balance sheets add up.\n\nThe management discussion is numbered paragraph by paragraph with industry code and announcement date, for work on sentiment, risk disclosure or supply chains. Single periods are bought once; subscribers receive the new season each May. Files are Parquet, prose and tables kept apart.',
    ),
    tags: [t('金融', 'Finance'), t('表格还原', 'Table recovery')],
    specifications: [
      {
        key: 'period',
        name: t('年份', 'Years'),
        values: [v('2010-2019', '2010–2019', '2010–2019'), v('2020-2025', '2020–2025', '2020–2025'), v('all', '全部年份', 'All years')],
      },
      { key: 'part', name: t('库', 'Store'), values: [v('text', '文字', 'Prose'), v('both', '文字与表格', 'Prose and tables')] },
    ],
    skus: [
      { values: { period: '2010-2019', part: 'text' }, pricing: [pay('ONCE', 1, '1600.00')] },
      { values: { period: '2020-2025', part: 'text' }, pricing: [pay('ONCE', 1, '1900.00')] },
      { values: { period: '2020-2025', part: 'both' }, pricing: [pay('ONCE', 1, '3200.00')] },
      { values: { period: 'all', part: 'both' }, pricing: [pay('YEAR', 1, '4600.00'), pay('FOREVER', 1, '9800.00')] },
    ],
    regions: [],
    sold: 83,
    versions: [
      ver('2026.05', '2026-05-20', '加入 2025 年度报告。', 'Reports for 2025 added.'),
      ver('2025.05', '2025-05-22', '加入 2024 年度报告，北交所补齐。', 'Reports for 2024 added, Beijing exchange completed.'),
    ],
  },
  {
    key: 'data-ceval-benchmark',
    type: 'DATA',
    shop: 'platform-official',
    category: 'dt-corpus',
    industries: ['ind-research', 'ind-education'],
    name: t('C-Eval 中文学科评测题库', 'C-Eval Chinese Subject Benchmark'),
    summary: t(
      '13,948 道选择题，52 个学科、四个难度层级，中文大模型常用考卷。',
      'The paper Chinese language models usually sit: 13,948 multiple-choice items, 52 subjects, four levels.',
    ),
    description: t(
      '从初中、高中、大学到职业资格，题目分四级；STEM、社科、人文与其他四大类都有覆盖。dev 260 题带解释，供五样例提示；val 1,346 题用来调参；test 12,342 题不公开答案，须向官方提交。\n\n平台镜像里附了 OpenCompass 与 lm-evaluation-harness 的配置，单张 A800 评完一个 7B 模型约 25 分钟。许可为 CC BY-NC-SA 4.0。请勿把 val 混进训练集，否则成绩没有意义。',
      'Items range from middle school through high school and university to professional exams, spread over STEM, social science, humanities and others. The 260 dev items have explanations for five-shot prompts, the 1,346 val items are for tuning, and answers to the 12,342 test items are withheld: you submit to the authors.\n\nOur mirror ships configurations for OpenCompass and lm-evaluation-harness; a 7B model takes about 25 minutes on one A800. Licence CC BY-NC-SA 4.0. Keep val out of your training data, or the score means nothing.',
    ),
    tags: [t('免费', 'Free'), t('评测', 'Benchmark')],
    specifications: [
      {
        key: 'split',
        name: t('题集', 'Item set'),
        values: [v('all', '三个划分', 'All three splits'), v('hard', 'Hard 子集', 'Hard subset')],
      },
    ],
    skus: [
      { values: { split: 'all' }, pricing: [pay('FREE', 1, '0')] },
      { values: { split: 'hard' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: [],
    sold: 4106,
    versions: [ver('1.0-m3', '2025-01-15', '更新 OpenCompass 配置。', 'OpenCompass configuration refreshed.')],
  },
  {
    key: 'data-imagenet-1k-shards',
    type: 'DATA',
    shop: 'duomo-vision',
    category: 'dt-vision',
    industries: ['ind-research', 'ind-internet'],
    name: t('ImageNet-1K（ILSVRC 2012）训练就绪分片', 'ImageNet-1K (ILSVRC 2012), Training-Ready Shards'),
    summary: t(
      '1,281,167 张训练图与 5 万张验证图，已转 WebDataset 或 TFRecord，省去解包。',
      'All 1,281,167 training and 50,000 validation images as WebDataset or TFRecord, no unpacking needed.',
    ),
    description: t(
      '千类分类的老题目，至今仍是比较主干网络的共同标尺。原图合计约 140 GB，小文件过百万，直接放在并行文件系统上会拖垮元数据服务；分片后只剩千余个文件，顺序读就够了。\n\n短边缩至 256 的版本约 22 GB，做消融实验时一张 4090 也跑得动。数据限非商业研究，下单须上传在 ImageNet 官网获批的账号截图，审核通过后开放下载。费用只含转换与流量。',
      'Classifying a thousand categories is an old exercise, and still the yardstick for backbones. The originals come to about 140 GB in over a million small files, enough to choke the metadata server of a parallel file system; as shards there are little more than a thousand files, read in sequence.\n\nThe edition with the short side at 256 pixels is about 22 GB and lets a single 4090 carry ablations. Use is limited to non-commercial research: upload a screenshot of your approved ImageNet account with the order, and download opens after review. The price covers conversion and traffic only.',
    ),
    tags: [t('图像分类', 'Image classification'), t('需资格证明', 'Proof required')],
    specifications: [
      {
        key: 'resolution',
        name: t('分辨率', 'Resolution'),
        values: [v('orig', '原图', 'Original'), v('256', '短边 256', 'Short side 256')],
      },
      {
        key: 'format',
        name: t('分片格式', 'Shard format'),
        values: [v('wds', 'WebDataset', 'WebDataset'), v('tfrecord', 'TFRecord', 'TFRecord')],
      },
    ],
    skus: [
      { values: { resolution: 'orig', format: 'wds' }, pricing: [pay('ONCE', 1, '68.00')] },
      { values: { resolution: 'orig', format: 'tfrecord' }, pricing: [pay('ONCE', 1, '68.00')] },
      { values: { resolution: '256', format: 'wds' }, pricing: [pay('ONCE', 1, '18.00')] },
    ],
    regions: [],
    sold: 1894,
    versions: [ver('1.2', '2024-09-05', '分片改为固定 1,000 张并附索引。', 'Shards fixed at 1,000 images with an index.')],
    needsLicenceProof: true,
  },
  {
    key: 'data-coco-2017-mirror',
    type: 'DATA',
    shop: 'platform-official',
    category: 'dt-vision',
    industries: ['ind-research'],
    name: t('COCO 2017 检测与分割数据镜像', 'COCO 2017 Detection and Segmentation Mirror'),
    summary: t(
      '118,287 张训练图、5,000 张验证图，80 类实例标注，区内挂载免下载。',
      '118,287 training and 5,000 validation images with instance labels in 80 classes, mounted inside the regions.',
    ),
    description: t(
      '检测、实例分割、人体关键点、图像描述共用同一批图片，标注是各自的 JSON。全景分割的 PNG 掩码单列一包，用不到的人不必拉取。测试集 40,670 张只有图，没有标注。\n\n镜像按官方 MD5 校验后只读挂载，不占个人配额。另附我们转好的 YOLO 文本标签，类别编号从 0 起连续，省去 91 到 80 的映射。标注采用 CC BY 4.0，图片版权仍属 Flickr 用户。',
      'Detection, instance segmentation, keypoints and captions share the same pictures, each with a JSON of its own. Panoptic PNG masks sit in a separate pack, so whoever has no use for them need not fetch them. The 40,670 test images come without labels.\n\nAfter an MD5 check against the official sums the mirror is mounted read-only and takes nothing from your quota. We add YOLO text labels numbered from zero without gaps, which spares you the 91-to-80 mapping. Annotations are CC BY 4.0; the photographs belong to their Flickr authors.',
    ),
    tags: [t('官方镜像', 'Official mirror'), t('免费', 'Free')],
    specifications: [
      {
        key: 'pack',
        name: t('包', 'Package'),
        values: [
          v('core', '图像与实例标注', 'Images and instances'),
          v('panoptic', '全景掩码', 'Panoptic masks'),
          v('yolo', 'YOLO 标签', 'YOLO labels'),
        ],
      },
    ],
    skus: [
      { values: { pack: 'core' }, pricing: [pay('FREE', 1, '0')] },
      { values: { pack: 'panoptic' }, pricing: [pay('FREE', 1, '0')] },
      { values: { pack: 'yolo' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: [],
    sold: 7740,
    versions: [ver('2017-m4', '2024-05-27', '加入 YOLO 标签包。', 'YOLO label pack added.')],
  },
  {
    key: 'data-pv-el-defects',
    type: 'DATA',
    shop: 'duomo-vision',
    category: 'dt-vision',
    industries: ['ind-material', 'ind-manufacture'],
    name: t('光伏组件 EL 缺陷图像集', 'Electroluminescence Defect Images of Solar Modules'),
    summary: t(
      '36,400 张电池片电致发光图，隐裂、断栅、黑斑等九类缺陷逐像素标注。',
      'Pixel labels for nine defects, from micro-cracks to broken fingers, on 36,400 electroluminescence cell images.',
    ),
    description: t(
      '采自三条量产线，PERC 与 TOPCon 各半，相机为 InGaAs 与制冷型 CMOS 两种。图像统一裁成单片 1024×1024、16 位灰度，没有做直方图拉伸，以免抹掉弱隐裂。正常片 19,000 张，缺陷片 17,400 张。\n\n标注员先画，再由工艺工程师复核，裂纹边界允许误差两像素。我们用 U-Net 做的基线平均 IoU 为 0.71，断栅最难，只有 0.58。按产线编号划分训练与测试，能看出跨线泛化。',
      'Images come from three production lines, half PERC and half TOPCon, taken with InGaAs and cooled CMOS cameras. Each is cropped to one cell at 1024×1024 in 16-bit grey without histogram stretching, which would wipe out faint cracks. There are 19,000 sound cells and 17,400 defective ones.\n\nAnnotators drew first and a process engineer reviewed; crack borders may be off by two pixels. Our U-Net baseline reaches a mean IoU of 0.71, with broken fingers hardest at 0.58. Training and test are split by line, so transfer between lines becomes visible.',
    ),
    tags: [t('工业质检', 'Inspection'), t('分割', 'Segmentation')],
    specifications: [
      {
        key: 'licence',
        name: t('许可', 'Licence'),
        values: [v('academic', '学术使用', 'Academic'), v('enterprise', '企业使用', 'Enterprise')],
      },
      {
        key: 'set',
        name: t('范围', 'Coverage'),
        values: [v('one-line', '单产线 12k', 'One line, 12k'), v('all-lines', '三产线 36k', 'Three lines, 36k')],
      },
    ],
    skus: [
      { values: { licence: 'academic', set: 'one-line' }, pricing: [pay('FOREVER', 1, '900.00')] },
      { values: { licence: 'academic', set: 'all-lines' }, pricing: [pay('FOREVER', 1, '2200.00')] },
      { values: { licence: 'enterprise', set: 'one-line' }, pricing: [pay('FOREVER', 1, '6800.00')] },
      { values: { licence: 'enterprise', set: 'all-lines' }, pricing: [pay('FOREVER', 1, '16500.00'), pay('YEAR', 1, '7200.00')] },
    ],
    regions: [],
    sold: 74,
    versions: [
      ver('1.4', '2025-10-21', 'TOPCon 补 4,000 张。', '4,000 TOPCon images added.'),
      ver('1.0', '2024-07-08', '首发 PERC 部分。', 'First release, PERC part.'),
    ],
  },
  {
    key: 'data-invoice-ocr-synth',
    type: 'DATA',
    shop: 'shuju-gongfang',
    category: 'dt-vision',
    industries: ['ind-finance', 'ind-gov'],
    name: t('中文票据合成图像 50 万张', 'Half a Million Synthetic Chinese Receipts and Invoices'),
    summary: t(
      '发票、行程单、银行回单等 14 种版式，程序渲染加真实退化，不含任何真实个人信息。',
      'Fourteen layouts from invoices to bank slips, rendered by program and degraded realistically, with no real personal data.',
    ),
    description: t(
      '真实票据难以流通，因此全部由程序生成：企业名、税号、金额随机且满足校验位与大小写一致。渲染后叠加折痕、印章压字、针式打印缺墨、手机拍摄阴影，退化参数记录在案，方便做鲁棒性曲线。\n\n每张给出字段框、文本、键值关系与阅读顺序，PaddleOCR 和 LayoutLM 格式并存。只用合成数据训练的模型，在我们自留的 3,000 张真实样本上字段准确率 91.2%，再混入 500 张真样本可到 96%。',
      'Real slips can hardly be passed around, so a program made them all: names, tax numbers and amounts are random yet satisfy check digits and agree with the amount in words. Creases, stamps over text, dot-matrix gaps and phone shadows are added afterwards with every parameter on record, which helps in drawing robustness curves.\n\nEach image comes with boxes, text, key–value links and reading order, in both PaddleOCR and LayoutLM form. A model trained on nothing else reached 91.2% field accuracy on 3,000 real samples we hold back, and 96% once 500 real ones were mixed in.',
    ),
    tags: [t('合成数据', 'Synthetic'), t('OCR', 'OCR')],
    specifications: [
      { key: 'scale', name: t('张数', 'Images'), values: [v('20k', '2 万试用包', '20k starter'), v('500k', '50 万全量', '500k full')] },
    ],
    skus: [
      { values: { scale: '20k' }, pricing: [pay('ONCE', 1, '99.00')] },
      { values: { scale: '500k' }, pricing: [pay('ONCE', 1, '1450.00')] },
    ],
    regions: [],
    sold: 268,
    versions: [
      ver('3.0', '2025-08-06', '加入数电票版式。', 'Fully digital invoice layout added.'),
      ver('2.2', '2024-12-02', '印章渲染改用真实透明度。', 'Stamps now rendered with realistic opacity.'),
    ],
  },
  {
    key: 'data-kinetics400-features',
    type: 'DATA',
    shop: 'duomo-vision',
    category: 'dt-vision',
    industries: ['ind-research', 'ind-media'],
    name: t('Kinetics-400 视频特征与关键帧', 'Kinetics-400 Video Features and Keyframes'),
    summary: t(
      '约 26 万段十秒短视频的 VideoMAE 与 CLIP 特征，绕开原片失效的老问题。',
      'VideoMAE and CLIP features for some 260,000 ten-second clips, free of the dead-link trouble of the originals.',
    ),
    description: t(
      '原始链接每年都在失效，各家手里的 Kinetics 已不是同一份。这里用某次完整抓取，统一抽取 VideoMAE-L 与 CLIP ViT-L/14 特征，训练段约 24 万、验证段约 2 万，缺失名单一并公开。\n\n特征是 float16 的 npy，每秒两帧，外加每段八张 224 像素关键帧供人核对。做时序建模或检索的同学可以直接跳过解码，一张卡一小时跑完一轮。不含原视频，亦不提供。',
      'Links to the originals die every year, and no two laboratories hold the same Kinetics any more. From one complete crawl we extracted VideoMAE-L and CLIP ViT-L/14 features under a single protocol: roughly 240,000 training and 20,000 validation clips, with the list of missing ones published.\n\nFeatures are float16 npy at two frames a second, plus eight keyframes of 224 pixels per clip for checking by eye. Anyone working on temporal models or retrieval can skip decoding; an epoch takes one card an hour. The videos themselves are neither included nor available.',
    ),
    tags: [t('动作识别', 'Action recognition'), t('预提特征', 'Precomputed features')],
    specifications: [
      {
        key: 'feature',
        name: t('特征', 'Features'),
        values: [v('videomae', 'VideoMAE-L', 'VideoMAE-L'), v('clip', 'CLIP ViT-L/14', 'CLIP ViT-L/14'), v('both', '两种特征', 'Both')],
      },
    ],
    skus: [
      { values: { feature: 'videomae' }, pricing: [pay('ONCE', 1, '75.00')] },
      { values: { feature: 'clip' }, pricing: [pay('ONCE', 1, '55.00')] },
      { values: { feature: 'both' }, pricing: [pay('ONCE', 1, '110.00')] },
    ],
    regions: [],
    sold: 143,
    versions: [ver('1.0', '2025-03-26', '上架。', 'Listed.')],
  },
  {
    key: 'data-wukong-100m-index',
    type: 'DATA',
    shop: 'duomo-vision',
    category: 'dt-vision',
    industries: ['ind-internet', 'ind-media'],
    name: t('悟空 Wukong 一亿中文图文对索引', 'Wukong Index of 100 Million Chinese Image–Text Pairs'),
    summary: t(
      '一亿条图片地址与中文描述，附可达性复查和美学、水印打分。',
      'A hundred million picture addresses with Chinese captions, rechecked for availability and scored for looks and watermarks.',
    ),
    description: t(
      '索引分 256 个 CSV，每行是图片 URL 与描述，不含图片本体。2025 年六月我们全量探测一遍，仍可访问的约 71%，并写入状态码、宽高与感知哈希，抓取时少走冤枉路。\n\n另给出 LAION 美学分、水印概率与 Chinese-CLIP 相似度三列，方便按门槛挑选；相似度高于 0.3 的约 3,800 万对。许可为 CC BY-NC-SA 4.0，图片权利归各网站所有，请遵守其 robots 约定。',
      'The index is 256 CSV files, one picture URL and caption a row, without the pictures. In June 2025 we probed every address: about 71% still answer, and status, dimensions and perceptual hash are now recorded so that a crawl wastes less.\n\nThree more columns give the LAION aesthetic score, the watermark probability and Chinese-CLIP similarity for choosing by threshold; some 38 million pairs lie above 0.3. Licence CC BY-NC-SA 4.0. Rights in the pictures rest with their sites, whose robots rules you should respect.',
    ),
    tags: [t('免费', 'Free'), t('图文对', 'Image–text')],
    specifications: [
      {
        key: 'columns',
        name: t('列', 'Columns'),
        values: [v('plain', '原始两列', 'Two original columns'), v('scored', '带打分列', 'With scores')],
      },
    ],
    skus: [
      { values: { columns: 'plain' }, pricing: [pay('FREE', 1, '0')] },
      { values: { columns: 'scored' }, pricing: [pay('FREE', 1, '0'), pay('YEAR', 1, '240.00')] },
    ],
    regions: [],
    sold: 871,
    versions: [ver('2025.06', '2025-06-30', '全量可达性复查。', 'Availability of every address rechecked.')],
  },
];
