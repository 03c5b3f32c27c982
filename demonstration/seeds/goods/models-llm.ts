/** Demo data: large language models. */
import type { SeedGoods } from '../types.ts';
import { day, forever, free, month, once, sku, t, text, trial, year } from './models-kit.ts';

export const modelsLlm: SeedGoods[] = [
  {
    key: 'model-qwen3-1-7b',
    type: 'MODEL',
    shop: 'platform-official',
    category: 'md-llm',
    industries: ['ind-education', 'ind-research'],
    name: t('Qwen3-1.7B 轻量权重', 'Qwen3-1.7B compact weights'),
    summary: t(
      '17 亿参数的小模型，一张 8 GB 显卡就能推理，适合课堂实验和端侧原型。',
      'A 1.7-billion-parameter model that infers on a single 8 GB card, suited to class exercises and edge prototypes.',
    ),
    description: text(
      '第一次接触大模型的同学，往往卡在没有显卡上。这份权重 BF16 只有 3.4 GB 左右，笔记本显卡、甚至纯 CPU 都能跑起来，用来理解分词、注意力缓存和采样参数再合适不过。',
      '模型共 28 层，分组查询注意力为 16 个查询头配 8 个键值头，原生上下文 32K。思考模式可以在提示词里开关；数学推理建议开启，抽取和分类任务关掉更快。许可为 Apache 2.0，允许商用。',
      'Students meeting language models for the first time are usually stopped by the lack of a card. In BF16 these weights take about 3.4 GB, so a laptop GPU or even a plain CPU will run them, which is enough to study tokenising, the attention cache and sampling settings.',
      'There are 28 layers with grouped-query attention, 16 query heads to 8 key-value heads, and a native context of 32K. Thinking can be switched in the prompt: leave it on for arithmetic, turn it off for extraction and classification. The licence is Apache 2.0 and permits commercial use.',
    ),
    tags: [t('免费下载', 'Free download'), t('Apache 2.0', 'Apache 2.0'), t('入门', 'Beginner')],
    specifications: [
      {
        key: 'precision',
        name: t('权重精度', 'Weight precision'),
        values: [
          { key: 'bf16', label: t('BF16（3.4 GB）', 'BF16 (3.4 GB)') },
          { key: 'gguf-q8', label: t('GGUF Q8（1.8 GB）', 'GGUF Q8 (1.8 GB)') },
        ],
      },
    ],
    skus: [sku({ precision: 'bf16' }, [free]), sku({ precision: 'gguf-q8' }, [free])],
    regions: ['core-node', 'east-1', 'north-1', 'southwest-1', 'northeast-1'],
    sold: 4126,
    versions: [
      { version: '1.1', date: '2025-08-12', note: t('补充 GGUF 格式与 CPU 运行脚本', 'Adds GGUF files and a CPU launch script') },
      { version: '1.0', date: '2025-05-06', note: t('首次上架 BF16 权重', 'First listing, BF16 weights') },
    ],
  },
  {
    key: 'model-qwen3-8b',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-internet', 'ind-education'],
    name: t('Qwen3-8B 对话模型', 'Qwen3-8B chat model'),
    summary: t(
      '一张 24 GB 显卡即可部署的通用对话模型，权重免费，托管实例按月计费。',
      'A general chat model that fits one 24 GB card: weights are free, a hosted instance is billed monthly.',
    ),
    description: text(
      '82 亿参数、36 层，BF16 权重约 16.4 GB，剩余显存还能放下十几路短对话的缓存。原生窗口 32K，配合 YaRN 可扩到 128K，不过短文本任务打开扩展会略微损失精度，按需启用即可。',
      '托管版由本店用 vLLM 维护，返回格式与常见的 chat completions 接口一致，支持工具调用和流式输出。实例独占一张 RTX 4090，关停后不再计费；如果只是试效果，先用免费权重在自己的作业里跑一遍更省钱。',
      'It has 8.2 billion parameters in 36 layers. The BF16 weights occupy roughly 16.4 GB, leaving room for the cache of a dozen short conversations. The native window is 32K and YaRN stretches it to 128K, though enabling that for short texts costs a little accuracy, so switch it on only when needed.',
      'We keep the hosted edition running on vLLM. It answers in the usual chat-completions format, with tool calls and streaming. Each instance has an RTX 4090 to itself and stops costing money once shut down; for a quick look, running the free weights in your own job is cheaper.',
    ),
    tags: [t('单卡可用', 'Single card'), t('Apache 2.0', 'Apache 2.0'), t('工具调用', 'Tool calls')],
    specifications: [
      {
        key: 'delivery',
        name: t('交付方式', 'Delivery'),
        values: [
          { key: 'weights', label: t('权重下载', 'Weights download') },
          { key: 'hosted', label: t('独占托管实例', 'Dedicated hosted instance') },
        ],
      },
      {
        key: 'precision',
        name: t('精度', 'Precision'),
        values: [
          { key: 'bf16', label: t('BF16', 'BF16') },
          { key: 'awq', label: t('AWQ INT4', 'AWQ INT4') },
        ],
      },
    ],
    skus: [
      sku({ delivery: 'weights', precision: 'bf16' }, [free]),
      sku({ delivery: 'weights', precision: 'awq' }, [free]),
      sku({ delivery: 'hosted', precision: 'bf16' }, [trial(3), day('128'), month('2680'), year('28800')], 24),
      sku({ delivery: 'hosted', precision: 'awq' }, [day('98'), month('1980')], 16),
    ],
    regions: ['east-1', 'east-2', 'north-1', 'south-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('自行部署时 BF16 需 24 GB 显存，AWQ 需 10 GB', 'Self-hosting takes 24 GB of memory in BF16, 10 GB in AWQ'),
    },
    sold: 5380,
    versions: [
      { version: '2.1', date: '2025-11-18', note: t('推理引擎升级，首字延迟下降', 'Newer engine, shorter time to first token') },
      { version: '2.0', date: '2025-07-22', note: t('增加 AWQ 量化权重', 'Adds AWQ weights') },
      { version: '1.0', date: '2025-05-08', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-qwen3-14b',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-finance', 'ind-gov'],
    name: t('Qwen3-14B 企业内网部署包', 'Qwen3-14B on-premises package'),
    summary: t(
      '面向不能联网的机房：权重、镜像、校验值和安装手册打成一个离线包。',
      'For machine rooms without internet access: weights, image, checksums and an installation manual in one offline bundle.',
    ),
    description: text(
      '银行与政务客户常问的不是分数，而是东西怎么进机房。离线包把 148 亿参数的权重切成 4 GB 一卷，附 SHA-256 清单、容器镜像和一份逐步截图的手册，光盘或移动硬盘摆渡均可。',
      '运行时 BF16 需要约 30 GB 显存，两张 24 GB 卡做张量并行，或一张 48 GB 的 L40 单卡即可；INT4 版可以装进一张 16 GB 卡。永久授权指安装脚本与镜像的使用权，模型自身遵循 Apache 2.0。',
      'What banks and public offices ask about is seldom the benchmark score; it is how the files get into the room. The bundle splits the 14.8-billion-parameter weights into 4 GB volumes and comes with a SHA-256 list, a container image and a manual with a screenshot for each step.',
      'BF16 needs about 30 GB at run time: two 24 GB cards in tensor parallel, or one 48 GB L40. The INT4 edition fits a 16 GB card. The perpetual option covers the scripts and image; the model itself stays under Apache 2.0.',
    ),
    tags: [t('离线安装', 'Offline install'), t('内网', 'Intranet')],
    specifications: [
      {
        key: 'precision',
        name: t('精度', 'Precision'),
        values: [
          { key: 'bf16', label: t('BF16 全精度', 'BF16 full') },
          { key: 'int4', label: t('GPTQ INT4', 'GPTQ INT4') },
        ],
      },
    ],
    skus: [sku({ precision: 'bf16' }, [year('4800'), forever('12800')]), sku({ precision: 'int4' }, [year('3600'), forever('9800')])],
    regions: ['north-1', 'east-1', 'central-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('一张 48 GB 卡或两张 24 GB 卡', 'One 48 GB card or two 24 GB cards'),
    },
    sold: 112,
    versions: [{ version: '1.2', date: '2025-09-30', note: t('手册补充国产操作系统章节', 'Manual covers domestic operating systems') }],
  },
  {
    key: 'model-qwen3-32b',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-internet', 'ind-finance'],
    name: t('Qwen3-32B 接口服务', 'Qwen3-32B API service'),
    summary: t(
      '稠密 328 亿参数模型的共享接口，按并发档位包月，不限调用次数。',
      'A shared endpoint for the dense 32.8-billion model, sold by concurrency tier with no cap on calls.',
    ),
    description: text(
      '计费只看同时在途的请求数：买 5 路，第 6 个请求会排队而不会报错，队列上限 60 秒。没有按词元累计的账单，长文档批处理的开销因此可以事先算清。',
      '后端是 64 层的稠密模型，BF16 权重约 65 GB，跑在 A800 上；单请求最长 128K 词元，超过 32K 时自动启用 YaRN。思考内容放在单独字段返回，前端可以选择折叠，不必自己解析标签。',
      'Only requests in flight count. With a tier of five, the sixth request waits rather than fails, for at most 60 seconds. No token meter runs in the background, so the cost of a long batch of documents is known beforehand.',
      'Behind it stands the dense 64-layer model, about 65 GB in BF16, on A800 cards. A request may hold up to 128K tokens; YaRN is applied automatically beyond 32K. Reasoning comes back in a field of its own, so an interface can fold it away without parsing tags.',
    ),
    tags: [t('包月不限量', 'Flat monthly rate'), t('推理开关', 'Thinking switch'), t('128K', '128K')],
    specifications: [
      {
        key: 'concurrency',
        name: t('并发档位', 'Concurrency tier'),
        values: [
          { key: 'c5', label: t('5 路', '5 streams') },
          { key: 'c20', label: t('20 路', '20 streams') },
          { key: 'c50', label: t('50 路', '50 streams') },
        ],
      },
    ],
    skus: [
      sku({ concurrency: 'c5' }, [trial(7), day('39'), month('699')]),
      sku({ concurrency: 'c20' }, [month('2399'), month('6799', 3), year('25800')]),
      sku({ concurrency: 'c50' }, [month('5499'), year('58800')]),
    ],
    regions: ['core-node', 'east-1', 'north-1', 'south-1', 'southwest-1', 'central-1'],
    sold: 1764,
    versions: [
      { version: '1.3', date: '2026-01-14', note: t('排队时返回预计等待秒数', 'Queue replies with an expected wait') },
      { version: '1.0', date: '2025-06-03', note: t('开放接口', 'Endpoint opened') },
    ],
  },
  {
    key: 'model-qwen3-30b-a3b-2507',
    type: 'MODEL',
    shop: 'platform-official',
    category: 'md-llm',
    industries: ['ind-research', 'ind-internet'],
    name: t('Qwen3-30B-A3B-Instruct-2507 混合专家模型', 'Qwen3-30B-A3B-Instruct-2507 mixture of experts'),
    summary: t(
      '总参 305 亿、每词元只激活 33 亿，256K 窗口，适合吞吐优先的批量任务。',
      'With 30.5 billion parameters and only 3.3 billion active per token plus a 256K window, it suits batch work where throughput matters.',
    ),
    description: text(
      '同样一批十万条摘要，它的生成速度接近 3B 级稠密模型，质量却更靠近 30B 一档。代价在显存：128 个专家都要常驻，BF16 约 61 GB，FP8 约 31 GB，想省卡就选后者。',
      '2507 版只保留非思考模式，输出里不会再出现思考标签，原有解析代码可以删掉。平台镜像预置了 vLLM 启动参数，在 K100_AI 这类 64 GB 的 DCU 上需把窗口限制到 32K 左右，否则缓存放不下。',
      'On a batch of a hundred thousand summaries it generates at about the pace of a dense 3B model while its quality sits nearer the 30B class. Memory is the price: all 128 experts stay resident, about 61 GB in BF16 or 31 GB in FP8, so choose the latter to save cards.',
      'The 2507 release keeps the non-thinking mode only, so no reasoning tags appear and any code that stripped them can go. Our image carries vLLM launch settings. On a 64 GB DCU such as the K100_AI, limit the window to around 32K or the cache will not fit.',
    ),
    tags: [t('免费下载', 'Free download'), t('MoE', 'MoE'), t('256K 上下文', '256K context')],
    specifications: [
      {
        key: 'precision',
        name: t('精度', 'Precision'),
        values: [
          { key: 'bf16', label: t('BF16 · 61 GB', 'BF16 · 61 GB') },
          { key: 'fp8', label: t('FP8 · 31 GB', 'FP8 · 31 GB') },
        ],
      },
    ],
    skus: [sku({ precision: 'bf16' }, [free]), sku({ precision: 'fp8' }, [free])],
    regions: ['core-node', 'east-1', 'east-2', 'northwest-1', 'central-1'],
    dependResource: {
      resource: 'dcu',
      minimum: 2,
      note: t('BF16 建议两张 64 GB 加速卡', 'Two 64 GB accelerators recommended for BF16'),
    },
    sold: 2890,
    versions: [
      { version: '2507.1', date: '2025-10-20', note: t('补充 DCU 启动参数', 'DCU launch settings added') },
      { version: '2507', date: '2025-08-04', note: t('同步 2507 指令版', 'Follows the 2507 instruct release') },
    ],
  },
  {
    key: 'model-qwen3-235b-a22b',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-internet', 'ind-finance', 'ind-gov'],
    name: t('Qwen3-235B-A22B 整机专属部署', 'Qwen3-235B-A22B on a private node'),
    summary: t(
      '八卡整机独占运行 2350 亿参数旗舰，交付即用，带监控面板与值守。',
      'The 235-billion flagship on an eight-card node reserved for you, delivered running, with a dashboard and on-call staff.',
    ),
    description: text(
      '94 层、128 选 8 的专家结构，每个词元经过 220 亿参数。FP8 权重约 237 GB，八张 80 GB 卡放下之后还剩三百多 GB 给缓存；INT4 版四张卡就能启动，但长文本并发会明显受限。',
      '从付款到可用通常两个工作日：首日排机与拉取权重，次日压测并交付地址、密钥和一份吞吐曲线。合同期内的引擎升级由我们在约定窗口执行，升级前后都会重放您提供的回归用例。',
      'Its 94 layers route each token to 8 of 128 experts, so 22 billion parameters are at work at a time. FP8 weights take about 237 GB; on eight 80 GB cards more than 300 GB remain for the cache. The INT4 edition starts on four cards, though long texts then limit concurrency noticeably.',
      'It usually takes two working days from payment to use: the first to allot the machine and pull the weights, the second to load-test and hand over address, key and a throughput curve. Engine upgrades happen in an agreed window, and we replay your own regression cases before and after.',
    ),
    tags: [t('整机独占', 'Whole node'), t('两日交付', 'Two-day delivery'), t('值守', 'On call')],
    specifications: [
      {
        key: 'precision',
        name: t('运行精度', 'Serving precision'),
        values: [
          { key: 'fp8', label: t('FP8（八卡）', 'FP8 (eight cards)') },
          { key: 'int4', label: t('INT4（四卡）', 'INT4 (four cards)') },
        ],
      },
      {
        key: 'support',
        name: t('值守级别', 'Support level'),
        values: [
          { key: 'office', label: t('工作时间', 'Office hours') },
          { key: 'always', label: t('7×24', '24/7') },
        ],
      },
    ],
    skus: [
      sku({ precision: 'fp8', support: 'office' }, [month('32800'), year('358000')], 6),
      sku({ precision: 'fp8', support: 'always' }, [month('38600'), year('419000')], 4),
      sku({ precision: 'int4', support: 'office' }, [month('17800')], 8),
    ],
    regions: ['core-node', 'east-1', 'north-1'],
    sold: 31,
    versions: [
      { version: '3.0', date: '2025-12-09', note: t('吞吐面板改版，新增缓存命中率', 'Reworked dashboard with cache hit rate') },
      { version: '2.0', date: '2025-08-15', note: t('换用 Instruct-2507 权重', 'Moves to the Instruct-2507 weights') },
    ],
  },
  {
    key: 'model-qwen3-coder-30b-a3b',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-internet'],
    name: t('Qwen3-Coder-30B-A3B 编程助手', 'Qwen3-Coder-30B-A3B coding assistant'),
    summary: t(
      '给研发团队的代码模型席位，能读整个仓库，编辑器插件填上地址就能用。',
      'Seats on a code model for development teams: it reads whole repositories and works once its address is in the editor plugin.',
    ),
    description: text(
      '一个中型仓库往往有二十万词元上下，这个模型原生 256K 的窗口可以整仓放入，不必先做切片检索。每词元激活 33 亿参数，补全类请求的首字时间多在半秒以内。',
      '席位按团队出售，管理员自行分发密钥，并能看到每个人的调用量。代码不落盘：请求体在显存里处理完即弃，日志仅记录长度和耗时。补全请用 FIM 格式，代理式任务请走带工具描述的对话接口。',
      'A medium repository comes to something like two hundred thousand tokens. The native window of 256K takes it whole, with no slicing or retrieval step. Some 3.3 billion parameters are active per token, and completions mostly begin within half a second.',
      'Seats are sold to the team; the administrator hands out keys and sees who used how much. Code is never written to disk: a request is processed in card memory and dropped, and logs hold only lengths and times. Use the FIM format for completion and the chat endpoint with tool descriptions for agent work.',
    ),
    tags: [t('代码', 'Code'), t('团队席位', 'Team seats'), t('不留存', 'No retention')],
    specifications: [
      {
        key: 'seats',
        name: t('席位数', 'Seats'),
        values: [
          { key: 's5', label: t('5 人', '5 people') },
          { key: 's20', label: t('20 人', '20 people') },
          { key: 's100', label: t('100 人', '100 people') },
        ],
      },
    ],
    skus: [
      sku({ seats: 's5' }, [trial(14), month('245'), year('2450')]),
      sku({ seats: 's20' }, [trial(14), month('880'), year('8800')]),
      sku({ seats: 's100' }, [month('3900'), year('39000')]),
    ],
    regions: ['east-1', 'east-2', 'south-1', 'north-1'],
    sold: 704,
    versions: [
      { version: '1.2', date: '2026-02-03', note: t('管理员可设个人日限额', 'Administrators can set daily limits per person') },
      { version: '1.0', date: '2025-09-01', note: t('席位制上线', 'Seats introduced') },
    ],
  },
  {
    key: 'model-qwq-32b',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-research', 'ind-education', 'ind-finance'],
    name: t('QwQ-32B 推理模型', 'QwQ-32B reasoning model'),
    summary: t(
      '专做多步推理的 325 亿参数模型，提供免费权重，也有按天租用的实例。',
      'A 32.5-billion model built for multi-step reasoning, with free weights and instances rented by the day.',
    ),
    description: text(
      '它在给出答案前会写很长的推导，动辄数千词元，竞赛题和公式推演因此受益，闲聊则显得啰嗦。采样温度建议 0.6、top-p 0.95，用贪心解码容易陷入重复，这一点请务必写进调用代码。',
      'AWQ 权重约 19 GB，一张 24 GB 的卡能跑但缓存紧张，窗口要压到 8K；想用满 128K，请选 A800 实例。按天计价从启动时刻起算 24 小时，适合期末出题或短期评测，不必为整月付费。',
      'Before answering it writes a long derivation, often thousands of tokens. Olympiad problems and symbolic work gain from this; small talk merely gets wordy. Sample at temperature 0.6 and top-p 0.95: greedy decoding tends to loop, so put those values in your code.',
      'The AWQ weights take about 19 GB. A 24 GB card runs them with a tight cache, at a window of 8K or so; for the full 128K choose an A800 instance. A day means 24 hours from start-up, handy for setting exam papers or a short evaluation without paying for a month.',
    ),
    tags: [t('推理', 'Reasoning'), t('按天租用', 'Daily rental'), t('Apache 2.0', 'Apache 2.0')],
    specifications: [
      {
        key: 'offer',
        name: t('购买内容', 'What you get'),
        values: [
          { key: 'weights-bf16', label: t('BF16 权重（65 GB）', 'BF16 weights (65 GB)') },
          { key: 'weights-awq', label: t('AWQ 权重（19 GB）', 'AWQ weights (19 GB)') },
          { key: 'instance-a800', label: t('A800 单卡实例', 'Instance on one A800') },
        ],
      },
    ],
    skus: [
      sku({ offer: 'weights-bf16' }, [free]),
      sku({ offer: 'weights-awq' }, [free]),
      sku({ offer: 'instance-a800' }, [day('188'), month('4980')], 12),
    ],
    regions: ['core-node', 'east-1', 'north-1', 'northwest-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('AWQ 最低 24 GB，BF16 需 80 GB', 'AWQ from 24 GB, BF16 from 80 GB'),
    },
    sold: 2245,
    versions: [
      { version: '1.1', date: '2025-06-16', note: t('默认采样参数写入启动脚本', 'Recommended sampling written into the launcher') },
      { version: '1.0', date: '2025-03-12', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-deepseek-r1',
    type: 'MODEL',
    shop: 'platform-official',
    category: 'md-llm',
    industries: ['ind-research', 'ind-gov', 'ind-internet'],
    name: t('DeepSeek-R1 满血版接口', 'DeepSeek-R1 full-size endpoint'),
    summary: t(
      '6710 亿参数的 R1-0528，未经蒸馏，按并发包月；高校账号另有低价档。',
      'R1-0528 with all 671 billion parameters, undistilled, by monthly concurrency, with a cheaper tier for university accounts.',
    ),
    description: text(
      '网络共 61 层，除最前面三层外，每层有 256 个路由专家和 1 个共享专家，一次激活 370 亿参数。平台在核心节点用 FP8 原始权重提供服务，没有再做量化，输出与官方权重逐层比对过。',
      '0528 版较 1 月首发版想得更久，复杂数学题的思考过程常超过两万词元，请把客户端超时设到十分钟以上。支持系统提示词与 JSON 输出；课题组可在费用中心把接口额度分给成员。权重许可 MIT。',
      'Of its 61 layers all but the first three hold 256 routed experts and one shared, with 37 billion parameters active at a time. The platform serves the original FP8 weights from the core node without quantising them further, and the outputs were compared with the released weights layer by layer.',
      'The 0528 release thinks longer than January’s: on hard mathematics the trace often passes twenty thousand tokens, so set client time-outs above ten minutes. System prompts and JSON output work, and research groups can divide the quota among members in the billing centre. Weights are under the MIT licence.',
    ),
    tags: [t('官方镜像', 'Official image'), t('满血 671B', 'Full 671B'), t('MIT', 'MIT')],
    specifications: [
      {
        key: 'concurrency',
        name: t('并发', 'Concurrency'),
        values: [
          { key: 'c2', label: t('2 路', '2 streams') },
          { key: 'c10', label: t('10 路', '10 streams') },
          { key: 'c40', label: t('40 路', '40 streams') },
        ],
      },
      {
        key: 'account',
        name: t('账号类型', 'Account'),
        values: [
          { key: 'campus', label: t('高校与科研院所', 'University or institute') },
          { key: 'company', label: t('企业', 'Company') },
        ],
      },
    ],
    skus: [
      sku({ concurrency: 'c2', account: 'campus' }, [trial(15), month('299')]),
      sku({ concurrency: 'c2', account: 'company' }, [trial(3), month('498')]),
      sku({ concurrency: 'c10', account: 'campus' }, [month('1380'), year('13800')]),
      sku({ concurrency: 'c10', account: 'company' }, [month('2280'), year('23800')]),
      sku({ concurrency: 'c40', account: 'company' }, [month('8600'), year('92000')]),
    ],
    regions: ['core-node', 'east-1', 'north-1', 'southwest-1'],
    sold: 8932,
    versions: [
      { version: '0528.2', date: '2025-11-05', note: t('思考过程支持单独流式返回', 'Reasoning streams in its own field') },
      { version: '0528', date: '2025-06-05', note: t('切换到 0528 权重', 'Switched to the 0528 weights') },
      { version: '0120', date: '2025-02-10', note: t('首发', 'Launch') },
    ],
  },
  {
    key: 'model-r1-distill-qwen-1-5b',
    type: 'MODEL',
    shop: 'platform-official',
    category: 'md-llm',
    industries: ['ind-education'],
    name: t('DeepSeek-R1-Distill-Qwen-1.5B 教学权重', 'DeepSeek-R1-Distill-Qwen-1.5B teaching weights'),
    summary: t(
      '最小的 R1 蒸馏版，配三个实验笔记本，用来观察思维链长什么样。',
      'The smallest R1 distillation, with three notebooks for seeing what a chain of thought looks like.',
    ),
    description: text(
      '以 Qwen2.5-Math-1.5B 为底座，用 R1 生成的约八十万条样本微调而来。体量虽小，初中到高中难度的代数题已能写出完整步骤，错在哪一步也一目了然，课堂上拿来讲推理过程很直观。',
      '包内的三个笔记本分别演示温度对答案多样性的影响、多数投票如何提高正确率，以及怎样截断过长的思考。全部实验在一张 8 GB 卡上半小时内可完成，也可在平台的 JupyterLab 中直接打开。',
      'Built on Qwen2.5-Math-1.5B and fine-tuned with some eight hundred thousand samples written by R1. Small as it is, it sets out full steps for secondary-school algebra, and the step that goes wrong is easy to spot, which makes it a good classroom specimen.',
      'Three notebooks come along: how temperature changes the variety of answers, how majority voting raises accuracy, and how to cut off overlong thinking. All of them finish within half an hour on an 8 GB card and open directly in the platform’s JupyterLab.',
    ),
    tags: [t('免费', 'Free'), t('附实验', 'With notebooks')],
    specifications: [
      {
        key: 'format',
        name: t('格式', 'Format'),
        values: [
          { key: 'safetensors', label: t('Safetensors', 'Safetensors') },
          { key: 'gguf', label: t('GGUF', 'GGUF') },
        ],
      },
    ],
    skus: [sku({ format: 'safetensors' }, [free]), sku({ format: 'gguf' }, [free])],
    regions: ['core-node', 'east-1', 'central-1', 'northeast-1', 'northwest-1'],
    sold: 3019,
    versions: [{ version: '1.0', date: '2025-02-24', note: t('随课程包发布', 'Released with the course pack') }],
  },
  {
    key: 'model-r1-distill-qwen-7b',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-research', 'ind-internet'],
    name: t('DeepSeek-R1-Distill-Qwen-7B 微调底座', 'DeepSeek-R1-Distill-Qwen-7B fine-tuning base'),
    summary: t(
      '附 LoRA 与全参微调配方的 7B 推理底座，数据格式和显存账都写清楚了。',
      'A 7B reasoning base with recipes for LoRA and full fine-tuning, data format and memory budget spelled out.',
    ),
    description: text(
      '推理类底座做领域微调，最怕把思考能力训没了。我们的配方在损失里保留思考段，并混入两成通用推理样本，按此法在 110k 规模的中文蒸馏数据上训练，数学能力基本不退化。',
      '显存账：LoRA 秩 64、序列 4K，单张 24 GB 卡可训；全参微调配合 ZeRO-3，需要八张 80 GB 卡。底座来自 Qwen2.5-Math-7B，权重采用 MIT 许可。基础包是权重，进阶包另含脚本、示例数据和一次答疑。',
      'Fine-tuning a reasoning base for one field risks training the reasoning away. Our recipe keeps the thinking segment in the loss and mixes in a fifth of general samples; on a Chinese distilled set of 110k items, mathematics hardly suffered.',
      'The memory budget: LoRA at rank 64 with 4K sequences trains on one 24 GB card, full fine-tuning with ZeRO-3 takes eight cards of 80 GB. The base is Qwen2.5-Math-7B and the weights are under MIT. The basic pack is the weights; the advanced one adds scripts, sample data and a session of questions and answers.',
    ),
    tags: [t('可微调', 'Fine-tunable'), t('LoRA 配方', 'LoRA recipe'), t('MIT', 'MIT')],
    specifications: [
      {
        key: 'pack',
        name: t('套餐', 'Pack'),
        values: [
          { key: 'basic', label: t('基础包', 'Basic') },
          { key: 'lora', label: t('LoRA 进阶包', 'LoRA advanced') },
          { key: 'full', label: t('全参进阶包', 'Full-parameter advanced') },
        ],
      },
    ],
    skus: [sku({ pack: 'basic' }, [once('29')]), sku({ pack: 'lora' }, [once('680')]), sku({ pack: 'full' }, [once('1680')])],
    regions: ['east-1', 'south-1', 'northwest-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('推理 16 GB 起，LoRA 训练 24 GB', 'Inference from 16 GB, LoRA training 24 GB'),
    },
    sold: 1277,
    versions: [
      { version: '1.3', date: '2025-10-11', note: t('配方加入样本打包，训练提速', 'Recipe now packs samples and trains faster') },
      { version: '1.0', date: '2025-03-03', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-r1-distill-qwen-32b',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-gov', 'ind-manufacture'],
    name: t('DeepSeek-R1-Distill-Qwen-32B 国产卡适配版', 'DeepSeek-R1-Distill-Qwen-32B for domestic accelerators'),
    summary: t(
      '在 DCU 上调好的 32B 蒸馏推理模型，四卡 K100_AI 一键启动。',
      'The 32B distilled reasoner tuned for DCU, started with one command on four K100_AI cards.',
    ),
    description: text(
      '很多单位手里是 DCU 而不是 GPU，照搬上游镜像会在注意力算子处报错。这个版本替换了对应内核，并固定了编译器和驱动的组合，四卡张量并行下 32 路并发可稳定运行 72 小时。',
      '权重与上游一致，没有改动数值：底座 Qwen2.5-32B，BF16 约 65 GB。租用含镜像更新与故障工单；若只买断当前镜像，后续驱动大版本升级需另购。思考段以换行开头，可避免模型跳过推理。',
      'Many organisations own DCU rather than GPU, where upstream images fail at the attention operator. This edition swaps those kernels and pins the compiler and driver pair; with four-way tensor parallelism it held 32 concurrent streams for 72 hours.',
      'The weights are the upstream ones, unaltered: base Qwen2.5-32B, about 65 GB in BF16. A subscription includes image updates and fault tickets; a one-off purchase covers the present image, and a major driver upgrade later is bought separately. Starting the thinking part with a newline keeps the model from skipping it.',
    ),
    tags: [t('DCU 适配', 'DCU ready'), t('国产算力', 'Domestic compute')],
    specifications: [
      {
        key: 'cards',
        name: t('适配硬件', 'Target hardware'),
        values: [
          { key: 'k100ai', label: t('K100_AI 四卡', 'Four K100_AI') },
          { key: 'z100', label: t('Z100 八卡', 'Eight Z100') },
        ],
      },
      {
        key: 'update',
        name: t('更新权益', 'Updates'),
        values: [
          { key: 'sub', label: t('订阅更新', 'Subscribed') },
          { key: 'fixed', label: t('固定版本', 'Fixed version') },
        ],
      },
    ],
    skus: [
      sku({ cards: 'k100ai', update: 'sub' }, [trial(10), month('980'), year('9800')]),
      sku({ cards: 'k100ai', update: 'fixed' }, [forever('15800')]),
      sku({ cards: 'z100', update: 'sub' }, [month('880')]),
    ],
    regions: ['core-node', 'northwest-1', 'central-1', 'northeast-1'],
    dependResource: {
      resource: 'dcu',
      minimum: 4,
      note: t('四张 64 GB 的 K100_AI 或八张 Z100', 'Four 64 GB K100_AI or eight Z100 cards'),
    },
    sold: 188,
    versions: [
      { version: '1.4', date: '2026-01-22', note: t('新增 Z100 内核', 'Kernels for Z100') },
      { version: '1.2', date: '2025-08-29', note: t('修复长时间运行的显存泄漏', 'Fixes a memory leak in long runs') },
    ],
  },
  {
    key: 'model-r1-distill-llama-70b',
    type: 'MODEL',
    shop: 'platform-official',
    category: 'md-llm',
    industries: ['ind-research'],
    name: t('DeepSeek-R1-Distill-Llama-70B 权重镜像站', 'DeepSeek-R1-Distill-Llama-70B weights mirror'),
    summary: t(
      '站内高速拉取 70B 蒸馏权重，英文推理见长，须遵守 Llama 3.3 社区许可。',
      'Fetch the 70B distilled weights at internal speed: strong in English reasoning, subject to the Llama 3.3 community licence.',
    ),
    description: text(
      '141 GB 的文件从公网下载常要一整天，站内镜像放在并行文件系统上，挂载后可直接读取，也可复制到个人目录。每个分片都有校验值，断点可续传。',
      '底座是 Llama-3.3-70B-Instruct，因此许可比其他几款蒸馏版多一层限制：使用者须同时接受 Llama 3.3 条款，月活超过七亿的产品要另行申请。中文能力弱于 Qwen 系底座，做中文任务请优先考虑 32B 版。',
      'A 141 GB download over the public network can take a day. This mirror sits on the parallel file system: mount it and read in place, or copy it to your own directory. Each shard has a checksum and transfers can resume.',
      'The base is Llama-3.3-70B-Instruct, which adds a layer of terms the other distillations lack: users accept the Llama 3.3 conditions too, and products with over seven hundred million monthly users must apply separately. Its Chinese is weaker than that of Qwen-based siblings; prefer the 32B for Chinese work.',
    ),
    tags: [t('站内高速', 'Fast internal copy'), t('Llama 3.3 许可', 'Llama 3.3 licence')],
    specifications: [
      {
        key: 'precision',
        name: t('精度', 'Precision'),
        values: [
          { key: 'bf16', label: t('BF16（141 GB）', 'BF16 (141 GB)') },
          { key: 'int4', label: t('INT4（40 GB）', 'INT4 (40 GB)') },
        ],
      },
    ],
    skus: [sku({ precision: 'bf16' }, [month('36'), year('360')]), sku({ precision: 'int4' }, [month('18'), year('180')])],
    regions: ['core-node', 'north-1', 'southwest-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 2,
      note: t('BF16 至少两张 80 GB 卡，实用建议四张', 'BF16 needs at least two 80 GB cards, four in practice'),
    },
    sold: 462,
    versions: [{ version: '1.0', date: '2025-02-18', note: t('镜像建立', 'Mirror set up') }],
  },
  {
    key: 'model-deepseek-v3',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-internet', 'ind-media', 'ind-finance'],
    name: t('DeepSeek-V3-0324 专属集群', 'DeepSeek-V3-0324 private cluster'),
    summary: t(
      '双机十六卡承载 V3-0324，直接作答不带思考，写作与工具调用为主。',
      'V3-0324 on two nodes and sixteen cards: direct answers without a thinking phase, mainly for writing and tool use.',
    ),
    description: text(
      '与 R1 同一骨架，但不先写推导，客服、摘要、信息抽取等对时延敏感的业务更合用。0324 这一版改进了前端代码和中文写作，工具调用的参数也更少出现漏填。',
      '十六张 A800 没有原生 FP8 单元，我们采用权重 INT8、激活 BF16 的方案，困惑度与 FP8 参考值相差不到百分之一。两机之间走 RDMA，多词元预测开启后单流速度约提升六成，可按业务关闭。',
      'It shares R1’s skeleton but writes no derivation first, which suits latency-sensitive work such as customer service, summaries and extraction. The 0324 release improved front-end code and Chinese prose, and leaves fewer tool arguments empty.',
      'The sixteen A800 cards have no native FP8 units, so we serve INT8 weights with BF16 activations; perplexity is within one per cent of the FP8 reference. The two nodes talk over RDMA. With multi-token prediction a single stream runs roughly sixty per cent faster, and it can be turned off.',
    ),
    tags: [t('双机部署', 'Two nodes'), t('低时延', 'Low latency'), t('MIT', 'MIT')],
    specifications: [
      {
        key: 'term',
        name: t('保障方式', 'Assurance'),
        values: [
          { key: 'single', label: t('单集群', 'Single cluster') },
          { key: 'standby', label: t('双活（异地备份）', 'Active pair in two regions') },
        ],
      },
    ],
    skus: [sku({ term: 'single' }, [month('68000'), year('748000')], 3), sku({ term: 'standby' }, [month('129000')], 1)],
    regions: ['core-node', 'east-1'],
    sold: 12,
    versions: [
      { version: '0324.3', date: '2025-12-01', note: t('双活切换时间降到 20 秒', 'Failover down to 20 seconds') },
      { version: '0324.1', date: '2025-04-08', note: t('升级到 0324 权重', 'Moved to the 0324 weights') },
      { version: '1226', date: '2025-01-15', note: t('首期集群', 'First cluster') },
    ],
  },
  {
    key: 'model-chatglm3-6b',
    type: 'MODEL',
    shop: 'platform-official',
    category: 'md-llm',
    industries: ['ind-education', 'ind-research'],
    name: t('ChatGLM3-6B 经典权重', 'ChatGLM3-6B classic weights'),
    summary: t(
      '仍有大量论文与旧项目依赖的 6B 对话模型，保留原始接口与复现环境。',
      'The 6B chat model on which many papers and older projects still rely, kept with its original interface and environment.',
    ),
    description: text(
      '它发布于 2023 年秋天，今天看分数已不突出，但复现当年的实验离不开它。我们把 transformers 4.30 时代的依赖锁进镜像，免去版本冲突：新版库加载它的分词器时会报错。',
      '可选 8K 窗口的标准版与 32K 窗口的长文本版，FP16 均约 12.5 GB，量化后 6 GB 显存即可对话。自带工具调用与代码执行的提示格式。学术研究完全开放，商用须先填写登记表，请留意这一区别。',
      'Released in the autumn of 2023, its scores no longer stand out, yet the experiments of those days cannot be repeated without it. Our image locks the libraries of the transformers 4.30 era, because newer ones fail on its tokenizer.',
      'Choose the standard edition with an 8K window or the long one with 32K; both take about 12.5 GB in FP16, and quantised chat works in 6 GB. Prompt formats for tools and code execution are built in. Academic use is fully open, whereas commercial use requires a registration form first.',
    ),
    tags: [t('免费', 'Free'), t('复现环境', 'Reproducible'), t('商用需登记', 'Register for business')],
    specifications: [
      {
        key: 'window',
        name: t('上下文版本', 'Context edition'),
        values: [
          { key: 'w8k', label: t('标准 8K', 'Standard 8K') },
          { key: 'w32k', label: t('长文本 32K', 'Long 32K') },
        ],
      },
    ],
    skus: [sku({ window: 'w8k' }, [free]), sku({ window: 'w32k' }, [free])],
    regions: ['east-1', 'central-1', 'northeast-1', 'southwest-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('FP16 需 13 GB 显存', '13 GB of card memory in FP16'),
    },
    sold: 3641,
    versions: [
      { version: '1.2', date: '2024-11-19', note: t('镜像锁定依赖版本', 'Image pins its dependencies') },
      { version: '1.0', date: '2024-03-05', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-glm-4-9b-chat',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-media', 'ind-internet'],
    name: t('GLM-4-9B-Chat 长文阅读实例', 'GLM-4-9B-Chat long-document instance'),
    summary: t(
      '128K 窗口的 9B 模型，读合同、剧本、年报，一次塞进约二十万汉字。',
      'A 9B model with a 128K window for contracts, scripts and annual reports, around two hundred thousand Chinese characters at once.',
    ),
    description: text(
      '编辑部拿它审一部三十万字小说，分两次就能读完，并能指出人物称谓前后不一的段落。模型支持 26 种语言，中英日韩德表现较好；词表扩到 15 万，中文每词元承载的字数更多，实际窗口也就更宽。',
      '长文最吃缓存，128K 满载时单路约占 5 GB 显存，实例因此限定并发：L40 单卡可供四路满窗口请求。许可为 glm-4 协议，学术免费，商业使用需登记；登记由购买者自己办理，我们提供填写说明。',
      'A publishing desk checked a novel of three hundred thousand characters in two passes and was shown where forms of address disagree. It handles 26 languages, best in Chinese, English, Japanese, Korean and German; with a vocabulary of 150,000, each token carries more Chinese text, which widens the window in practice.',
      'Long texts eat cache: a full 128K stream uses about 5 GB, so concurrency is limited and one L40 serves four full-window requests. The glm-4 licence is free for academic work and asks businesses to register; buyers do that themselves, and we explain the form.',
    ),
    tags: [t('长上下文', 'Long context'), t('多语言', 'Multilingual')],
    specifications: [
      {
        key: 'card',
        name: t('实例规格', 'Instance size'),
        values: [
          { key: 'r4090', label: t('RTX 4090 · 32K 窗口', 'RTX 4090 · 32K window') },
          { key: 'l40', label: t('L40 · 128K 窗口', 'L40 · 128K window') },
        ],
      },
    ],
    skus: [sku({ card: 'r4090' }, [day('118'), month('2580')], 10), sku({ card: 'l40' }, [trial(3), day('168'), month('3680')], 8)],
    regions: ['east-2', 'south-1', 'north-1'],
    sold: 356,
    versions: [
      { version: '1.1', date: '2025-01-09', note: t('支持文档直传与分章摘要', 'Direct upload and per-chapter summaries') },
      { version: '1.0', date: '2024-07-02', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-glm-4-5-air',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-internet', 'ind-manufacture'],
    name: t('GLM-4.5-Air 智能体模型', 'GLM-4.5-Air agent model'),
    summary: t(
      '1060 亿总参、120 亿激活，工具调用稳定，为多步智能体任务准备。',
      'With 106 billion parameters, 12 billion active and steady tool calling, it is meant for agents that take many steps.',
    ),
    description: text(
      '智能体任务失败，多半不是不会推理，而是第十几步时把参数名写错。Air 在训练阶段就混合了推理、代码与代理三类数据，长链条里函数签名的保持能力是我们选它上架的理由。',
      '可在同一接口里切换思考与直接作答。FP8 权重约 112 GB，四张 L40 可起；BF16 约 213 GB，需要四张 80 GB 卡。按次的离线包含启动脚本与二十个工具调用样例，托管则以月结算，许可为 MIT。',
      'Agents seldom fail for want of reasoning; they misspell an argument at step fifteen. Air was trained on reasoning, code and agent data together, and its hold on function signatures over long chains is why we chose to list it.',
      'Thinking and direct answers are switched on the same endpoint. FP8 weights take about 112 GB and start on four L40 cards; BF16 takes about 213 GB and wants four 80 GB cards. The one-off offline pack has launch scripts and twenty tool-call samples, hosting is billed monthly, and the licence is MIT.',
    ),
    tags: [t('智能体', 'Agents'), t('MoE', 'MoE'), t('MIT', 'MIT')],
    specifications: [
      {
        key: 'delivery',
        name: t('交付', 'Delivery'),
        values: [
          { key: 'offline', label: t('离线包', 'Offline pack') },
          { key: 'hosted', label: t('托管', 'Hosted') },
        ],
      },
      {
        key: 'precision',
        name: t('精度', 'Precision'),
        values: [
          { key: 'fp8', label: t('FP8', 'FP8') },
          { key: 'bf16', label: t('BF16', 'BF16') },
        ],
      },
    ],
    skus: [
      sku({ delivery: 'offline', precision: 'fp8' }, [once('1980')]),
      sku({ delivery: 'offline', precision: 'bf16' }, [once('1980')]),
      sku({ delivery: 'hosted', precision: 'fp8' }, [month('13600'), month('38800', 3)], 5),
    ],
    regions: ['core-node', 'east-1', 'south-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 4,
      note: t('离线包需自备四张 48 GB 以上的卡', 'The offline pack needs four cards of 48 GB or more'),
    },
    sold: 143,
    versions: [
      { version: '1.1', date: '2025-11-27', note: t('样例增至二十个', 'Samples grown to twenty') },
      { version: '1.0', date: '2025-08-20', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-baichuan2-13b-chat',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-research', 'ind-gov'],
    name: t('Baichuan2-13B-Chat 存量项目维护版', 'Baichuan2-13B-Chat for existing projects'),
    summary: t(
      '为已经用上百川二代的系统续命：安全补丁、旧接口兼容和迁移建议。',
      'Keeps systems already built on Baichuan 2 going, with security patches, the old interface and advice on moving on.',
    ),
    description: text(
      '2023 年立项的不少政务问答系统建在它上面，窗口只有 4096，但业务口径早已对齐，贸然换模型反而要重做验收。维护版在不动权重的前提下，修补依赖漏洞并适配新驱动。',
      '订阅期内每季度给出一份对照报告，拿同一组问题比较它与更新模型的回答，帮助判断何时值得迁移。FP16 约 27.8 GB 显存，八比特量化后约 15 GB。社区许可规定，日活低于一百万的企业可申请商用。',
      'A good many public question-answering systems begun in 2023 rest on it. The window is only 4,096, yet wording and procedure were settled long ago, and a hasty change of model means acceptance tests all over again. This edition leaves the weights alone, patches dependencies and follows new drivers.',
      'Each quarter subscribers get a report comparing its answers with those of newer models on the same questions, which helps decide when moving is worth it. FP16 takes about 27.8 GB and eight-bit about 15 GB. Under the community licence, companies below a million daily users may apply for commercial use.',
    ),
    tags: [t('长期维护', 'Maintained'), t('兼容旧接口', 'Legacy interface')],
    specifications: [
      {
        key: 'scope',
        name: t('维护范围', 'Scope'),
        values: [
          { key: 'patch', label: t('仅补丁', 'Patches only') },
          { key: 'report', label: t('补丁加季度报告', 'Patches and quarterly report') },
        ],
      },
    ],
    skus: [sku({ scope: 'patch' }, [month('260'), year('2600')]), sku({ scope: 'report' }, [year('5800')])],
    regions: ['north-1', 'central-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('FP16 需一张 32 GB 以上的卡', 'FP16 needs a card of 32 GB or more'),
    },
    sold: 74,
    versions: [
      { version: '2.4', date: '2025-12-16', note: t('适配新驱动', 'Follows the new driver') },
      { version: '2.1', date: '2025-03-20', note: t('修补三处依赖漏洞', 'Three dependency fixes') },
      { version: '2.0', date: '2024-06-11', note: t('转为维护模式', 'Moved to maintenance') },
    ],
  },
  {
    key: 'model-baichuan-m2-32b',
    type: 'MODEL',
    shop: 'qiming-bio',
    category: 'md-llm',
    industries: ['ind-pharma', 'ind-research'],
    name: t('Baichuan-M2-32B 医学推理模型', 'Baichuan-M2-32B medical reasoner'),
    summary: t(
      '医学增强的 32B 推理模型，供病例讨论与文献研判使用，不替代诊疗。',
      'A 32B reasoner strengthened for medicine, for discussing cases and weighing literature, not for replacing care.',
    ),
    description: text(
      '训练时用模拟患者与它多轮问诊，再由评分规则给出奖励，所以它习惯先追问病史，而不是抢着下结论。医院科研处可用来做病例推演，药企医学部可用来梳理不良反应报告。',
      '底座为 Qwen2.5-32B，许可 Apache 2.0；GPTQ 四比特版能装入一张 RTX 4090。私有实例部署在独立网段，数据当日清除。所有输出都须由有资质的人员复核，本店不承接面向患者的直接问诊用途。',
      'During training it questioned simulated patients over many turns and was rewarded by a rubric, so it tends to ask about history before drawing conclusions. Hospital research offices use it to rehearse cases, and medical departments of drug makers to sort reports of adverse reactions.',
      'The base is Qwen2.5-32B and the licence Apache 2.0; the four-bit GPTQ edition fits one RTX 4090. Private instances live in a separate network and are wiped daily. Qualified staff must review whatever it says, and we do not supply it for direct consultation with patients.',
    ),
    tags: [t('医学', 'Medicine'), t('独立网段', 'Isolated network'), t('需人工复核', 'Human review')],
    specifications: [
      {
        key: 'form',
        name: t('形态', 'Form'),
        values: [
          { key: 'weights', label: t('GPTQ 权重与评测集', 'GPTQ weights with test set') },
          { key: 'private', label: t('私有实例', 'Private instance') },
        ],
      },
    ],
    skus: [sku({ form: 'weights' }, [once('860')]), sku({ form: 'private' }, [month('5200'), year('55000')], 4)],
    regions: ['east-1', 'north-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('四比特权重需 24 GB 显存', 'Four-bit weights need 24 GB'),
    },
    sold: 89,
    versions: [
      { version: '1.0', date: '2025-09-18', note: t('上架，附 200 题中文病例评测集', 'Listed with a Chinese test set of 200 cases') },
    ],
  },
  {
    key: 'model-internlm3-8b',
    type: 'MODEL',
    shop: 'platform-official',
    category: 'md-llm',
    industries: ['ind-research', 'ind-education'],
    name: t('InternLM3-8B-Instruct 权重与示例', 'InternLM3-8B-Instruct weights and examples'),
    summary: t(
      '书生第三代 8B 指令模型，深度思考与普通对话合一，配 LMDeploy 示例。',
      'The third-generation 8B instruct model, deep thinking and plain chat in one, with LMDeploy examples.',
    ),
    description: text(
      '只用 4 万亿词元训练就达到了同级水平，研究数据效率的人会对它感兴趣。要触发深度思考，需要换用官方给出的那段系统提示；不换提示时，它就是一个反应利落的对话模型。',
      '示例目录包含 LMDeploy 的 W4A16 量化、KV 缓存八比特以及批量离线推理三段脚本，均在单张 RTX 4090 上测过。上下文 32K。代码与权重同为 Apache 2.0，二次分发时保留声明文件即可。',
      'Four trillion training tokens brought it level with its class, which will interest anyone studying data efficiency. Deep thinking is triggered by the system prompt its authors give; without that it is a brisk chat model.',
      'The examples cover W4A16 quantisation in LMDeploy, an eight-bit KV cache and offline batches, each tried on one RTX 4090. Context is 32K. Code and weights are both Apache 2.0: keep the notice file when you redistribute.',
    ),
    tags: [t('免费', 'Free'), t('LMDeploy', 'LMDeploy'), t('Apache 2.0', 'Apache 2.0')],
    specifications: [
      {
        key: 'precision',
        name: t('权重', 'Weights'),
        values: [
          { key: 'bf16', label: t('BF16（17.6 GB）', 'BF16 (17.6 GB)') },
          { key: 'w4a16', label: t('W4A16（6 GB）', 'W4A16 (6 GB)') },
        ],
      },
    ],
    skus: [sku({ precision: 'bf16' }, [free]), sku({ precision: 'w4a16' }, [free])],
    regions: ['core-node', 'east-1', 'northwest-1', 'northeast-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('BF16 需 24 GB，W4A16 需 8 GB', '24 GB for BF16, 8 GB for W4A16'),
    },
    sold: 1538,
    versions: [
      { version: '1.1', date: '2025-05-27', note: t('示例改用新版 LMDeploy', 'Examples follow a newer LMDeploy') },
      { version: '1.0', date: '2025-01-21', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-internlm2-5-20b-chat',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-manufacture', 'ind-energy'],
    name: t('InternLM2.5-20B-Chat 工业问答定制', 'InternLM2.5-20B-Chat tailored for plant questions'),
    summary: t(
      '以 20B 模型为底，用您的设备手册做微调，交付可在本厂运行的问答模型。',
      'A 20B model fine-tuned on your equipment manuals, delivered as a question-answering model that runs in your plant.',
    ),
    description: text(
      '老师傅的经验写在检修记录里，格式却五花八门。我们先用两周整理成问答对，再以低秩方式训练，交付权重增量而不是整份模型，后续手册改版时只需重训增量部分。',
      '选这个尺寸是折中的结果：七八十亿参数记不住型号对照表，三百亿以上又要求机房加卡；20B 的 BF16 约 40 GB，一张 L40 正好。验收以客户出的三百道题为准，正确率低于约定值可退半款。',
      'What experienced hands know is in the repair log, in every format imaginable. We spend two weeks turning it into question-and-answer pairs, then train with low rank and deliver a delta rather than a full model, so a revised manual means retraining the delta only.',
      'The size is a compromise: seven or eight billion parameters forget tables of part numbers, thirty billion and up demand more cards. At 20B, BF16 takes about 40 GB, just right for one L40. Acceptance rests on three hundred questions of your own, with half refunded below the agreed accuracy.',
    ),
    tags: [t('定制微调', 'Custom tuning'), t('题库验收', 'Tested on your questions')],
    specifications: [
      {
        key: 'volume',
        name: t('资料规模', 'Volume of material'),
        values: [
          { key: 'small', label: t('500 页以内', 'Up to 500 pages') },
          { key: 'medium', label: t('500 至 3000 页', '500 to 3,000 pages') },
        ],
      },
      {
        key: 'serving',
        name: t('运行保障', 'Operation'),
        values: [
          { key: 'self', label: t('自行运行', 'Run it yourself') },
          { key: 'care', label: t('含一年运维', 'One year of care included') },
        ],
      },
    ],
    skus: [
      sku({ volume: 'small', serving: 'self' }, [once('28000')]),
      sku({ volume: 'small', serving: 'care' }, [once('39800')]),
      sku({ volume: 'medium', serving: 'self' }, [once('56000')]),
      sku({ volume: 'medium', serving: 'care' }, [once('72000')]),
    ],
    regions: ['east-1', 'northeast-1', 'central-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('本厂需有一张 48 GB 卡', 'The plant needs one 48 GB card'),
    },
    sold: 17,
    versions: [
      { version: '1.1', date: '2025-04-15', note: t('验收题库工具随交付提供', 'Test tool now part of the delivery') },
      { version: '1.0', date: '2024-10-08', note: t('开始接单', 'Open for orders') },
    ],
  },
  {
    key: 'model-yi-1-5-34b-chat',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-llm',
    industries: ['ind-media', 'ind-education'],
    name: t('Yi-1.5-34B-Chat 中文写作接口', 'Yi-1.5-34B-Chat Chinese writing endpoint'),
    summary: t(
      '偏文科的 34B 对话模型，公文、新闻与教案写作口吻自然，按字数档包月。',
      'A 34B chat model with a feel for prose, natural in official documents, news and lesson plans, sold monthly by output volume.',
    ),
    description: text(
      '不少编辑告诉我们，同一个题目它写出来的段落“不像机器”，排比少，句子长短有变化。1.5 版在初代基础上续训了五千亿词元，又用三百万条多样化指令微调，数学和代码也跟着提高了。',
      '接口提供 4K 与 16K 两种窗口，后者适合整篇改写。档位以每月输出汉字计：两百万字够一个小编辑部使用，超出后降速而不是停用。权重许可 Apache 2.0，需要自建的客户可到镜像站另行拉取。',
      'Editors tell us that on the same topic its paragraphs read less like a machine: fewer parallel clauses, sentences of varying length. Version 1.5 continued training for five hundred billion tokens and was tuned on three million varied instructions, which also lifted mathematics and code.',
      'Windows of 4K and 16K are offered, the latter for rewriting whole pieces. Tiers count Chinese characters produced in a month: two million serve a small editorial office, and beyond that the service slows rather than stops. Weights are Apache 2.0 and can be fetched from the mirror by those who host it themselves.',
    ),
    tags: [t('写作', 'Writing'), t('按字数', 'By volume')],
    specifications: [
      {
        key: 'volume',
        name: t('每月输出', 'Monthly output'),
        values: [
          { key: 'm2', label: t('200 万字', '2 million characters') },
          { key: 'm10', label: t('1000 万字', '10 million characters') },
        ],
      },
      {
        key: 'window',
        name: t('窗口', 'Window'),
        values: [
          { key: 'k4', label: t('4K', '4K') },
          { key: 'k16', label: t('16K', '16K') },
        ],
      },
    ],
    skus: [
      sku({ volume: 'm2', window: 'k4' }, [trial(30), month('168')]),
      sku({ volume: 'm2', window: 'k16' }, [month('228')]),
      sku({ volume: 'm10', window: 'k4' }, [month('620'), year('6200')]),
      sku({ volume: 'm10', window: 'k16' }, [month('860'), year('8600')]),
    ],
    regions: ['east-2', 'south-1', 'southwest-1'],
    sold: 417,
    versions: [
      { version: '1.1', date: '2024-12-10', note: t('超出档位改为降速', 'Over-quota use now slows instead of stopping') },
      { version: '1.0', date: '2024-06-18', note: t('上架', 'First listing') },
    ],
  },
];
