import type { SeedGoods } from '../types.ts';

/** Demo data: invented sellers, prices and sales. */
export const softwareAi: SeedGoods[] = [
  {
    key: 'pytorch-official',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-ai',
    industries: ['ind-internet', 'ind-research', 'ind-education'],
    name: { zh: 'PyTorch 官方镜像', en: 'PyTorch official image' },
    summary: {
      zh: '按 CUDA、DCU 与纯 CPU 三种硬件分别构建的训练环境，驱动与通信库已对齐。',
      en: 'Training environment built separately for CUDA, DCU and plain CPU, with drivers and collectives matched.',
    },
    description: {
      zh: '自己装环境最容易踩的坑是驱动、CUDA、NCCL 三者版本错位，训练到第二台机器才报错。各区域都跑过两节点 all_reduce，带宽不到标称八成的组合不上架。\n\n除 torch 外只放了 torchvision、torchaudio 和 JupyterLab，其余请在自己的虚拟环境里加，镜像因此不到九吉字节。多机用 torchrun，主节点地址由调度器写入环境变量；DCU 构建里代码仍写 cuda 设备名，不必改动。',
      en: 'The commonest trap of a home-made environment is a mismatch among driver, CUDA and NCCL that surfaces only on the second machine. We run a two-node all_reduce in every region and do not list combinations that fall short of eighty per cent of the network’s rated bandwidth.\n\nBeyond torch there are only torchvision, torchaudio and JupyterLab; add the rest in a virtual environment of your own, which keeps the image under 9 GB. Use torchrun across machines; the scheduler sets the master address. The DCU build keeps cuda as the device name, so code is unchanged.',
    },
    tags: [
      { zh: '官方镜像', en: 'Official image' },
      { zh: '免费', en: 'Free' },
      { zh: '多机已验证', en: 'Multi-node verified' },
    ],
    specifications: [
      {
        key: 'version',
        name: { zh: '版本', en: 'Version' },
        values: [
          { key: 'v28', label: { zh: '2.8', en: '2.8' } },
          { key: 'v27', label: { zh: '2.7', en: '2.7' } },
        ],
      },
      {
        key: 'hardware',
        name: { zh: '硬件', en: 'Hardware' },
        values: [
          { key: 'cuda', label: { zh: 'GPU · CUDA 12', en: 'GPU, CUDA 12' } },
          { key: 'dcu', label: { zh: 'DCU', en: 'DCU' } },
          { key: 'cpu', label: { zh: 'CPU', en: 'CPU' } },
        ],
      },
    ],
    skus: [
      { values: { version: 'v28', hardware: 'cuda' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { version: 'v28', hardware: 'cpu' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { version: 'v27', hardware: 'cuda' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { version: 'v27', hardware: 'dcu' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
    ],
    regions: ['core-node', 'east-1', 'east-2', 'north-1', 'south-1', 'southwest-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: { zh: 'CPU 构建无需加速卡，DCU 构建换成 DCU', en: 'No card for the CPU build; DCU cards for the DCU build' },
    },
    sold: 68530,
    versions: [
      {
        version: '2.8.0',
        date: '2025-08-13',
        note: { zh: '新增 2.8，缺省 CUDA 12.8', en: '2.8 added, CUDA 12.8 by default' },
      },
      { version: '2.7.0', date: '2025-04-30', note: { zh: 'DCU 构建更新到 2.7', en: 'DCU build moved to 2.7' } },
      {
        version: '2.6.0',
        date: '2025-02-06',
        note: { zh: '已停止更新，旧作业仍可运行', en: 'No longer updated; older jobs still run' },
      },
    ],
  },
  {
    key: 'tensorflow-official',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-ai',
    industries: ['ind-internet', 'ind-education', 'ind-finance'],
    name: { zh: 'TensorFlow 官方镜像', en: 'TensorFlow official image' },
    summary: {
      zh: '含 Keras 3 与 TensorBoard 的训练镜像，另备旧版供存量项目复现。',
      en: 'Training image with Keras 3 and TensorBoard, plus an older release for reproducing existing projects.',
    },
    description: {
      zh: '仍有不少风控与推荐系统跑在 TensorFlow 上，迁移成本高于继续维护，所以这里同时给出新旧两版。旧版锁在 2.15，是最后一个默认使用 Keras 2 的发行，早年的 h5 权重读进来不会报层名不符。\n\n新版里 tf.keras 指向 Keras 3，自定义训练循环若直接碰了 optimizer 内部变量需改写。SavedModel 可交给 Serving 容器上线；TensorBoard 由平台代理转发，无需自己开端口，日志目录写到个人存储即可。',
      en: 'Plenty of risk-control and recommendation systems still run on TensorFlow, where migration costs more than upkeep, so two releases are offered. The old one is held at 2.15, the last to use Keras 2 by default, and h5 weights of earlier years load without complaints about layer names.\n\nIn the newer release tf.keras means Keras 3; custom loops that touch an optimizer’s internal variables need rewriting. A SavedModel can go to a Serving container. TensorBoard passes through the platform’s proxy with no port to open: just write logs to your own storage.',
    },
    tags: [
      { zh: '官方镜像', en: 'Official image' },
      { zh: 'Keras', en: 'Keras' },
    ],
    specifications: [
      {
        key: 'version',
        name: { zh: '版本', en: 'Version' },
        values: [
          { key: 'v219', label: { zh: '2.19', en: '2.19' } },
          { key: 'v215', label: { zh: '2.15（旧版）', en: '2.15 (legacy)' } },
        ],
      },
      {
        key: 'hardware',
        name: { zh: '硬件', en: 'Hardware' },
        values: [
          { key: 'gpu', label: { zh: 'GPU', en: 'GPU' } },
          { key: 'cpu', label: { zh: 'CPU', en: 'CPU' } },
        ],
      },
    ],
    skus: [
      { values: { version: 'v219', hardware: 'gpu' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { version: 'v219', hardware: 'cpu' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { version: 'v215', hardware: 'gpu' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'south-1'],
    dependResource: { resource: 'gpu', minimum: 1, note: { zh: '入门教学选 CPU 构建即可', en: 'The CPU build is enough for beginners' } },
    sold: 15420,
    versions: [
      { version: '2.19.0', date: '2025-03-25', note: { zh: '升级到 2.19 与 Keras 3', en: 'Moved to 2.19 and Keras 3' } },
      {
        version: '2.15.1',
        date: '2024-03-20',
        note: { zh: '作为旧版长期保留', en: 'Kept for the long term as the legacy release' },
      },
    ],
  },
  {
    key: 'paddlepaddle-image',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-ai',
    industries: ['ind-internet', 'ind-manufacture', 'ind-education'],
    name: { zh: '飞桨 PaddlePaddle 镜像', en: 'PaddlePaddle image' },
    summary: {
      zh: '动静统一的国产深度学习框架，预装 OCR、检测与 NLP 套件，适合产业落地。',
      en: 'Chinese deep-learning framework uniting dynamic and static graphs, with OCR, detection and NLP kits installed.',
    },
    description: {
      zh: '做票据识别、表格还原、工业质检的团队往往是奔着套件来的：PaddleOCR 的检测识别模型体积小，产线工控机也带得动；PaddleX 则把数据校验、训练、导出串成几条命令，写代码不多的人也能接手。\n\n三点零之后自动并行只需在单卡代码上加少量切分标注，由框架推导出张量与流水的组合。动态图调试完用 to_static 转换即可部署，导出文件为 json 与 pdiparams 一对；DCU 与昇腾的插件版本各自独立，请勿混装。',
      en: 'Teams in invoice recognition, table recovery and factory inspection often come for the kits. PaddleOCR models are small enough for an industrial PC on the line, and PaddleX strings data checks, training and export into a few commands that someone with little coding can take over.\n\nSince 3.0, automatic parallelism needs only a few sharding marks on single-card code, from which tensor and pipeline splits are derived. Debug dynamically, convert with to_static, deploy a pair of json and pdiparams files. Plug-ins for DCU and for Ascend are separate; never install both.',
    },
    tags: [
      { zh: '国产框架', en: 'Chinese framework' },
      { zh: '免费', en: 'Free' },
      { zh: 'OCR', en: 'OCR' },
    ],
    specifications: [
      {
        key: 'hardware',
        name: { zh: '硬件', en: 'Hardware' },
        values: [
          { key: 'gpu', label: { zh: 'GPU', en: 'GPU' } },
          { key: 'dcu', label: { zh: 'DCU', en: 'DCU' } },
          { key: 'cpu', label: { zh: 'CPU', en: 'CPU' } },
        ],
      },
    ],
    skus: [
      { values: { hardware: 'gpu' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { hardware: 'dcu' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { hardware: 'cpu' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
    ],
    regions: ['east-1', 'east-2', 'north-1', 'southwest-1', 'central-1'],
    dependResource: { resource: 'dcu', minimum: 1, note: { zh: '也可改用 GPU 或 CPU 构建', en: 'GPU and CPU builds serve equally' } },
    sold: 9870,
    versions: [
      {
        version: '3.1.0',
        date: '2025-07-04',
        note: { zh: '自动并行与新硬件插件更新', en: 'Updates to automatic parallelism and hardware plug-ins' },
      },
      { version: '3.0.0', date: '2025-04-09', note: { zh: '三点零正式版', en: 'The 3.0 release' } },
      { version: '2.6.2', date: '2024-09-12', note: { zh: '旧项目兼容版本', en: 'For older projects' } },
    ],
  },
  {
    key: 'mindspore-ascend',
    type: 'APP_SOFTWARE',
    shop: 'zhiyuan-ai',
    category: 'sw-ai',
    industries: ['ind-internet', 'ind-gov', 'ind-research'],
    name: { zh: '昇思 MindSpore 训练环境', en: 'MindSpore training environment' },
    summary: {
      zh: '面向昇腾节点调好的 MindSpore 与 CANN 组合，附算子缺失排查与迁移支持。',
      en: 'MindSpore paired with CANN for Ascend nodes, along with help in finding missing operators and porting.',
    },
    description: {
      zh: '固件、驱动、CANN、框架四层版本必须配套，任何一层错半号都可能在图编译阶段才暴露。我们固定成两套组合，每套都用 ResNet、BERT 与七十亿参数模型各训过一千步，损失曲线存档可查。\n\n静态图模式下 if 与 for 会被整体编译，首步常要等几分钟，之后每步稳定；调试时可切回 PyNative。迁移版由工程师用 msprobe 逐层比对您的 PyTorch 模型，找出精度偏差最早出现的算子，按次计费。',
      en: 'Firmware, driver, CANN and framework must agree, and half a version off in any layer may only show when the graph compiles. We fix two combinations, each trained for a thousand steps on ResNet, BERT and a model of seven billion parameters, with loss curves on file.\n\nIn graph mode, if and for are compiled whole, so the first step may take minutes and the rest are steady; switch to PyNative while debugging. In the porting edition an engineer compares your PyTorch model layer by layer with msprobe and finds where precision first departs, charged per job.',
    },
    tags: [
      { zh: '昇腾', en: 'Ascend' },
      { zh: '国产框架', en: 'Chinese framework' },
      { zh: '迁移支持', en: 'Porting help' },
    ],
    specifications: [
      {
        key: 'combo',
        name: { zh: '组合', en: 'Combination' },
        values: [
          { key: 'm26', label: { zh: 'MindSpore 2.6', en: 'MindSpore 2.6' } },
          { key: 'm25', label: { zh: 'MindSpore 2.5', en: 'MindSpore 2.5' } },
        ],
      },
      {
        key: 'edition',
        name: { zh: '版本', en: 'Edition' },
        values: [
          { key: 'env', label: { zh: '仅环境', en: 'Environment only' } },
          { key: 'port', label: { zh: '含一次迁移', en: 'With one port' } },
        ],
      },
    ],
    skus: [
      {
        values: { combo: 'm26', edition: 'env' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '80' },
          { billingType: 'YEAR', duration: 1, price: '800' },
          { billingType: 'TRIAL', duration: 15, price: '0' },
        ],
      },
      {
        values: { combo: 'm26', edition: 'port' },
        pricing: [{ billingType: 'ONCE', duration: 1, price: '12000' }],
        stock: 6,
      },
      {
        values: { combo: 'm25', edition: 'env' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '80' },
          { billingType: 'YEAR', duration: 1, price: '800' },
        ],
      },
    ],
    regions: ['core-node', 'south-1', 'northwest-1'],
    sold: 431,
    versions: [
      { version: '2.6.0', date: '2025-06-10', note: { zh: '新增 2.6 组合', en: 'The 2.6 combination added' } },
      { version: '2.5.0', date: '2025-02-28', note: { zh: '首套组合上架', en: 'First combination listed' } },
    ],
  },
  {
    key: 'vllm-serving',
    type: 'APP_SOFTWARE',
    shop: 'zhiyuan-ai',
    category: 'sw-ai',
    industries: ['ind-internet', 'ind-finance', 'ind-gov'],
    name: { zh: 'vLLM 推理服务镜像', en: 'vLLM inference serving image' },
    summary: {
      zh: '分页注意力与连续批处理的大模型推理引擎，提供兼容 OpenAI 的接口。',
      en: 'Large-model inference with paged attention and continuous batching behind an OpenAI-compatible interface.',
    },
    description: {
      zh: 'KV 缓存按页分配，长短不一的请求挤在同一批里也很少留下碎片，这正是它吞吐高的根由。七十亿参数级的模型在单张 A800 上并发六十四路，首字延迟通常压在一秒以内；具体数字随上下文长度变动。\n\n启动只需模型目录与张量并行数，量化权重支持 AWQ、GPTQ 与 FP8。专业版加了前缀缓存命中统计、按密钥限流和 Prometheus 面板；滚动升级时旧进程先排空再退出，线上会话不会中途断开。',
      en: 'The KV cache is allotted in pages, so requests of unequal length share a batch with little fragmentation; that is where the throughput comes from. A model of seven billion parameters serves 64 streams on one A800, first tokens usually within a second, depending on context length.\n\nStarting needs only a model directory and a tensor-parallel size, and quantised weights may be AWQ, GPTQ or FP8. The professional edition adds prefix-cache statistics, limits per key and a Prometheus dashboard. During a rolling upgrade old processes drain before they exit.',
    },
    tags: [
      { zh: '大模型推理', en: 'LLM inference' },
      { zh: 'OpenAI 接口', en: 'OpenAI interface' },
      { zh: '可试用', en: 'Trial' },
    ],
    specifications: [
      {
        key: 'build',
        name: { zh: '构建', en: 'Build' },
        values: [
          { key: 'cuda', label: { zh: 'GPU 版', en: 'GPU build' } },
          { key: 'dcu', label: { zh: 'DCU 版', en: 'DCU build' } },
        ],
      },
      {
        key: 'edition',
        name: { zh: '版本', en: 'Edition' },
        values: [
          { key: 'std', label: { zh: '标准版', en: 'Standard' } },
          { key: 'pro', label: { zh: '专业版', en: 'Professional' } },
        ],
      },
    ],
    skus: [
      {
        values: { build: 'cuda', edition: 'std' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '60' },
          { billingType: 'YEAR', duration: 1, price: '600' },
          { billingType: 'TRIAL', duration: 14, price: '0' },
        ],
      },
      {
        values: { build: 'cuda', edition: 'pro' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '680' },
          { billingType: 'YEAR', duration: 1, price: '6800' },
          { billingType: 'TRIAL', duration: 14, price: '0' },
        ],
      },
      {
        values: { build: 'dcu', edition: 'std' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '60' },
          { billingType: 'YEAR', duration: 1, price: '600' },
          { billingType: 'TRIAL', duration: 14, price: '0' },
        ],
      },
      {
        values: { build: 'dcu', edition: 'pro' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '680' },
          { billingType: 'YEAR', duration: 1, price: '6800' },
        ],
      },
    ],
    regions: ['core-node', 'east-1', 'east-2', 'north-1', 'south-1', 'southwest-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: { zh: '七百亿参数的半精度模型至少四张 80 GB 卡', en: 'A seventy-billion model in half precision needs four 80 GB cards' },
    },
    sold: 8764,
    versions: [
      { version: '0.10.2', date: '2025-09-16', note: { zh: '完全切换到 V1 引擎', en: 'Runs wholly on the V1 engine' } },
      { version: '0.9.2', date: '2025-07-10', note: { zh: 'DCU 构建开始提供', en: 'DCU build begins' } },
      { version: '0.8.5', date: '2025-05-06', note: { zh: '支持 Qwen3 系列', en: 'Supports the Qwen3 family' } },
    ],
  },
  {
    key: 'sglang-runtime',
    type: 'APP_SOFTWARE',
    shop: 'zhiyuan-ai',
    category: 'sw-ai',
    industries: ['ind-internet', 'ind-research'],
    name: { zh: 'SGLang 结构化生成与推理', en: 'SGLang structured generation and serving' },
    summary: {
      zh: '以前缀树复用缓存的推理运行时，多轮对话、智能体与 JSON 约束输出尤其受益。',
      en: 'A serving runtime that reuses caches in a radix tree, good for multi-turn chat, agents and constrained JSON.',
    },
    description: {
      zh: '智能体反复带着同一段系统提示和工具说明发问，前缀计算几乎全是重复劳动。RadixAttention 把历史前缀存成基数树，命中部分直接跳过，多轮场景里首字延迟能降到原来的三分之一。\n\n需要返回合法 JSON 的接口，可用正则或 schema 约束解码，压缩状态机一次跳过多个确定字符。DeepSeek 这类专家模型支持预填充与解码分离部署，规格里的多机版已写好两组实例的编排文件与路由配置。',
      en: 'An agent asks again and again with the same system prompt and tool descriptions, so most prefix work is repeated. RadixAttention keeps past prefixes in a radix tree and skips whatever matches; over many turns the delay to the first token falls to about a third.\n\nInterfaces that must return valid JSON can constrain decoding by regex or schema, and a compressed state machine jumps over characters already determined. Expert models such as DeepSeek can separate prefill from decoding; the multi-node option has orchestration and routing files for both groups.',
    },
    tags: [
      { zh: '前缀缓存', en: 'Prefix caching' },
      { zh: '结构化输出', en: 'Structured output' },
    ],
    specifications: [
      {
        key: 'scale',
        name: { zh: '规模', en: 'Scale' },
        values: [
          { key: 'single', label: { zh: '单机版', en: 'Single node' } },
          { key: 'multi', label: { zh: '多机版', en: 'Multi-node' } },
        ],
      },
    ],
    skus: [
      {
        values: { scale: 'single' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '50' },
          { billingType: 'YEAR', duration: 1, price: '480' },
        ],
      },
      {
        values: { scale: 'multi' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '360' },
          { billingType: 'MONTH', duration: 3, price: '980' },
          { billingType: 'YEAR', duration: 1, price: '3500' },
          { billingType: 'TRIAL', duration: 10, price: '0' },
        ],
      },
    ],
    regions: ['core-node', 'east-2', 'north-1', 'southwest-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: { zh: '多机版建议两台八卡节点', en: 'Two eight-card nodes are advised for the multi-node option' },
    },
    sold: 2051,
    versions: [
      {
        version: '0.5.3',
        date: '2025-10-09',
        note: { zh: '分离部署配置随之更新', en: 'Separate-deployment files updated to match' },
      },
      { version: '0.4.9', date: '2025-07-15', note: { zh: '增加多机版', en: 'Multi-node option added' } },
    ],
  },
  {
    key: 'deepspeed-finetune',
    type: 'APP_SOFTWARE',
    shop: 'zhiyuan-ai',
    category: 'sw-ai',
    industries: ['ind-internet', 'ind-finance', 'ind-research'],
    name: { zh: 'DeepSpeed 微调环境', en: 'DeepSpeed fine-tuning environment' },
    summary: {
      zh: '用 ZeRO 切分与内存卸载，让有限的几张卡也能全参数微调较大的模型。',
      en: 'ZeRO partitioning and offload let a handful of cards fine-tune fairly large models in full.',
    },
    description: {
      zh: '一阶段切优化器状态，二阶段连梯度一起切，三阶段把参数也切开，每上一级显存省一截、通信多一分。八张 80G 卡用三阶段加 CPU 卸载，可全参数微调三百亿级模型，速度换空间，训练前请做好心理准备。\n\n环境与 Transformers、PEFT、Accelerate 固定在互相验证过的版本上，附 LoRA 与全参两套配置。支持版每月可送交一次日志，我们分析吞吐瓶颈究竟在数据读取、通信还是重计算，并给出改过的 json 配置。',
      en: 'Stage one divides optimiser states, stage two gradients as well, stage three the parameters too; each saves memory and adds communication. Eight 80 GB cards with stage three and CPU offload can fully tune a thirty-billion model, trading speed for room, so expect patience.\n\nTransformers, PEFT and Accelerate are pinned at versions tested together, with configurations for LoRA and for full tuning. With support you may send us logs once a month; we work out whether reading, communication or recomputation limits throughput and return an edited json file.',
    },
    tags: [
      { zh: '模型微调', en: 'Fine-tuning' },
      { zh: 'ZeRO', en: 'ZeRO' },
      { zh: '可试用', en: 'Trial' },
    ],
    specifications: [
      {
        key: 'build',
        name: { zh: '构建', en: 'Build' },
        values: [
          { key: 'cuda', label: { zh: 'GPU 版', en: 'GPU build' } },
          { key: 'dcu', label: { zh: 'DCU 版', en: 'DCU build' } },
        ],
      },
      {
        key: 'support',
        name: { zh: '支持', en: 'Support' },
        values: [
          { key: 'none', label: { zh: '自助', en: 'Self-service' } },
          { key: 'tune', label: { zh: '含调优', en: 'With tuning' } },
        ],
      },
    ],
    skus: [
      {
        values: { build: 'cuda', support: 'none' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '40' },
          { billingType: 'YEAR', duration: 1, price: '400' },
          { billingType: 'TRIAL', duration: 7, price: '0' },
        ],
      },
      {
        values: { build: 'cuda', support: 'tune' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '900' },
          { billingType: 'YEAR', duration: 1, price: '9600' },
        ],
      },
      {
        values: { build: 'dcu', support: 'none' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '40' },
          { billingType: 'YEAR', duration: 1, price: '400' },
          { billingType: 'TRIAL', duration: 7, price: '0' },
        ],
      },
    ],
    regions: ['east-1', 'east-2', 'northwest-1', 'southwest-1', 'core-node'],
    dependResource: {
      resource: 'gpu',
      minimum: 4,
      note: { zh: '卸载到内存时每节点至少 512 GB', en: 'With offload, at least 512 GB of memory a node' },
    },
    sold: 1427,
    versions: [
      {
        version: '0.17.2',
        date: '2025-07-22',
        note: { zh: '与最新 Transformers 配套验证', en: 'Tested with current Transformers' },
      },
      { version: '0.16.4', date: '2025-03-04', note: { zh: '新增 DCU 版', en: 'DCU build added' } },
      { version: '0.15.1', date: '2024-09-24', note: { zh: '最早的一版', en: 'The earliest edition' } },
    ],
  },
  {
    key: 'megatron-pretrain',
    type: 'APP_SOFTWARE',
    shop: 'zhiyuan-ai',
    category: 'sw-ai',
    industries: ['ind-internet', 'ind-research'],
    name: { zh: 'Megatron-LM 预训练套件', en: 'Megatron-LM pretraining kit' },
    summary: {
      zh: '张量、流水、序列、专家四种并行可组合，面向百卡以上的大模型预训练。',
      en: 'Tensor, pipeline, sequence and expert parallelism combined for pretraining on a hundred cards or more.',
    },
    description: {
      zh: '张量并行离不开机内高速互联，跨机就该换流水并行；专家模型再加一维专家并行，通信模式又变成全对全。套件里的估算脚本按层数、隐藏维与卡数列出可行切法，附显存和气泡率，省去盲目试错。\n\n语料先转成 bin 与 idx 二进制索引，读取不会成为瓶颈。分布式检查点可异步写盘，换卡数续训时自动重切；与 Hugging Face 权重双向转换的脚本已核对过 Qwen 和 Llama 两系。值守版含首周轮班盯守，训练中断时半小时内响应。',
      en: 'Tensor parallelism depends on fast links within a machine, while pipelines suit the network between them; expert models add a dimension with all-to-all traffic. Our estimator lists feasible splits for your layers, width and cards, with memory and bubble fraction, which saves blind trials.\n\nCorpora become bin and idx files first, so reading is no bottleneck. Distributed checkpoints write asynchronously and are resplit when the card count changes. Conversion to and from Hugging Face weights is checked for Qwen and Llama. The attended edition adds a first-week watch with half-hour response.',
    },
    tags: [
      { zh: '预训练', en: 'Pretraining' },
      { zh: '混合并行', en: 'Hybrid parallelism' },
      { zh: '百卡起', en: 'Hundred cards up' },
    ],
    specifications: [
      {
        key: 'edition',
        name: { zh: '版本', en: 'Edition' },
        values: [
          { key: 'kit', label: { zh: '套件', en: 'Kit' } },
          { key: 'attended', label: { zh: '值守版', en: 'Attended' } },
        ],
      },
      {
        key: 'arch',
        name: { zh: '模型结构', en: 'Architecture' },
        values: [
          { key: 'dense', label: { zh: '稠密', en: 'Dense' } },
          { key: 'moe', label: { zh: '混合专家', en: 'Mixture of experts' } },
        ],
      },
    ],
    skus: [
      {
        values: { edition: 'kit', arch: 'dense' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '200' },
          { billingType: 'YEAR', duration: 1, price: '2000' },
        ],
      },
      {
        values: { edition: 'kit', arch: 'moe' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '300' },
          { billingType: 'YEAR', duration: 1, price: '3000' },
        ],
      },
      {
        values: { edition: 'attended', arch: 'dense' },
        pricing: [{ billingType: 'ONCE', duration: 1, price: '28000' }],
        stock: 3,
      },
      {
        values: { edition: 'attended', arch: 'moe' },
        pricing: [{ billingType: 'ONCE', duration: 1, price: '36000' }],
        stock: 3,
      },
    ],
    regions: ['core-node', 'east-2', 'north-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 64,
      note: { zh: '机内需 NVLink，机间 200 Gb 以上网络', en: 'NVLink inside a node and 200 Gb or more between nodes' },
    },
    sold: 58,
    versions: [
      { version: 'core 0.13', date: '2025-08-19', note: { zh: '专家并行通信重叠改进', en: 'Expert traffic overlaps better' } },
      { version: 'core 0.12', date: '2025-05-27', note: { zh: '加入切分估算脚本', en: 'Split estimator added' } },
    ],
  },
];
