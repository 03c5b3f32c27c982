/** Demo data: AI for science, embedding and reranking models. */
import type { SeedGoods } from '../types.ts';
import { day, forever, free, month, once, sku, t, text, trial, year } from './models-kit.ts';

export const modelsScience: SeedGoods[] = [
  {
    key: 'model-pangu-weather',
    type: 'MODEL',
    shop: 'kexue-ai',
    category: 'md-science',
    industries: ['ind-weather', 'ind-research'],
    name: t('Pangu-Weather 盘古气象四时效权重', 'Pangu-Weather weights at four lead times'),
    summary: t(
      '1、3、6、24 小时四个 ONNX 模型，0.25 度全球预报，限科研非商业使用。',
      'Four ONNX models for 1, 3, 6 and 24 hours, global at 0.25 degrees, for non-commercial research only.',
    ),
    description: text(
      '预报七天并不需要把 1 小时模型滚 168 次。正确的做法是先用 24 小时模型走满整天，再用 6、3、1 小时补零头，误差累积因此小得多。包里的调度脚本就按这个贪心次序工作。',
      '输入是 13 个气压层上的位势、比湿、温度和两个风分量，外加四个地面量，须为 float32，纬度自北向南排列。单个模型约 1.1 GB，推理一步占显存 11 GB 上下。权重许可为 BY-NC-SA 4.0，业务单位商用请另行洽谈权利方。',
      'A seven-day forecast does not mean running the one-hour model 168 times. Step whole days with the 24-hour model first, then fill the rest with 6, 3 and 1, and errors accumulate far less. The scheduler in the package works in that greedy order.',
      'Inputs are geopotential, specific humidity, temperature and two wind components on 13 pressure levels with four surface fields, in float32, latitude running north to south. Each model is about 1.1 GB and a step uses some 11 GB of card memory. The weights are BY-NC-SA 4.0; for business use, approach the rights holder.',
    ),
    tags: [t('全球 0.25°', 'Global 0.25°'), t('ONNX', 'ONNX'), t('仅限科研', 'Research only')],
    specifications: [
      {
        key: 'lead',
        name: t('时效组合', 'Lead times'),
        values: [
          { key: 'h24', label: t('仅 24 小时', '24 hours only') },
          { key: 'h6-24', label: t('6 与 24 小时', '6 and 24 hours') },
          { key: 'all', label: t('全部四个', 'All four') },
        ],
      },
    ],
    skus: [sku({ lead: 'h24' }, [free]), sku({ lead: 'h6-24' }, [free]), sku({ lead: 'all' }, [free])],
    regions: ['core-node', 'east-1', 'north-1', 'northwest-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('显存 16 GB 以上', '16 GB of card memory or more'),
    },
    sold: 1822,
    versions: [
      { version: '1.2', date: '2025-03-25', note: t('调度脚本支持集合扰动', 'Scheduler can perturb an ensemble') },
      { version: '1.0', date: '2024-04-09', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-fourcastnet',
    type: 'MODEL',
    shop: 'haitian-weather',
    category: 'md-science',
    industries: ['ind-weather', 'ind-energy'],
    name: t('FourCastNet 集合预报套件', 'FourCastNet ensemble kit'),
    summary: t(
      '傅里叶神经算子全球模型，一周预报数秒完成，适合跑上百个成员的集合。',
      'A Fourier-neural-operator global model: a week in seconds, fit for ensembles of a hundred members or more.',
    ),
    description: text(
      '风电场关心的往往不是一条曲线，而是未来五天风速超过切出值的概率。六小时一步、0.25 度网格，百个成员在一张 A800 上几分钟算完，传统模式做同样规模的集合要占用整个机柜。',
      '两种算子可选：初版 AFNO 预报 20 个变量，快而粗；球面版 SFNO 有 73 个变量，在极区不再出现条纹，长时间滚动也稳定。套件含扰动生成、概率统计与 NetCDF 输出。上游代码许可为 BSD-3，可商用。',
      'A wind farm seldom wants a single curve; it wants the chance that speed passes cut-out in the next five days. At six-hour steps on a 0.25-degree grid, a hundred members finish in minutes on one A800, where a conventional ensemble of that size would fill a rack.',
      'Two operators are on offer. The first, AFNO, predicts 20 variables, quick and coarse; the spherical SFNO has 73, shows no stripes near the poles and stays stable over long runs. Perturbation, probability statistics and NetCDF output come with the kit. The upstream code is BSD-3 and may be used commercially.',
    ),
    tags: [t('集合预报', 'Ensembles'), t('概率产品', 'Probabilities'), t('BSD-3', 'BSD-3')],
    specifications: [
      {
        key: 'operator',
        name: t('算子版本', 'Operator'),
        values: [
          { key: 'afno', label: t('AFNO（20 变量）', 'AFNO (20 variables)') },
          { key: 'sfno', label: t('SFNO（73 变量）', 'SFNO (73 variables)') },
        ],
      },
      {
        key: 'delivery',
        name: t('交付', 'Delivery'),
        values: [
          { key: 'kit', label: t('套件', 'Kit') },
          { key: 'daily', label: t('每日产品推送', 'Daily products') },
        ],
      },
    ],
    skus: [
      sku({ operator: 'afno', delivery: 'kit' }, [once('600')]),
      sku({ operator: 'sfno', delivery: 'kit' }, [once('1200')]),
      sku({ operator: 'sfno', delivery: 'daily' }, [trial(14), month('1680'), year('16800')]),
    ],
    regions: ['core-node', 'north-1', 'east-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('AFNO 需 16 GB，SFNO 需 40 GB', '16 GB for AFNO, 40 GB for SFNO'),
    },
    sold: 468,
    versions: [
      { version: '2.1', date: '2025-08-18', note: t('概率产品增加风切变', 'Wind shear among the products') },
      { version: '2.0', date: '2024-12-05', note: t('引入 SFNO', 'SFNO introduced') },
    ],
  },
  {
    key: 'model-graphcast',
    type: 'MODEL',
    shop: 'kexue-ai',
    category: 'md-science',
    industries: ['ind-weather', 'ind-research'],
    name: t('GraphCast 十日预报研究环境', 'GraphCast ten-day research environment'),
    summary: t(
      '图神经网络全球预报的 JAX 环境，三套权重与评分工具齐备，按月使用。',
      'A JAX environment for graph-network forecasting, with three sets of weights and scoring tools, by the month.',
    ),
    description: text(
      '装过的人都知道，难处在 JAX、CUDA 与显卡驱动三者的版本。这里租的是装好并编译过的环境：打开笔记本，选起报时刻，它会取出前后相隔六小时的两个初始场，四十步滚到第十天。',
      '三套权重各有用途：完整版 37 层、0.25 度；业务版 13 层，用 IFS 分析场微调过，实时起报选它；小号 1 度，显存 16 GB 就能做教学。完整版需 80 GB 卡。权重限非商业使用，发表论文请引用原作者。',
      'Anyone who has installed it knows the trouble lies in matching JAX, CUDA and driver. What you rent is installed and compiled: open the notebook, choose a start, and it fetches two initial states six hours apart and rolls forty steps to day ten.',
      'Each set of weights has its use: the full one with 37 levels at 0.25 degrees; the operational one with 13 levels, tuned on IFS analyses, for real-time starts; the small one at 1 degree, which teaches on 16 GB. The full model wants an 80 GB card. Weights are for non-commercial use, and papers should cite the authors.',
    ),
    tags: [t('JAX', 'JAX'), t('十天预报', 'Ten days'), t('非商业', 'Non-commercial')],
    specifications: [
      {
        key: 'weights',
        name: t('权重', 'Weights'),
        values: [
          { key: 'small', label: t('小号 1°', 'Small 1°') },
          { key: 'operational', label: t('业务 0.25° 13 层', 'Operational 0.25°, 13 levels') },
          { key: 'full', label: t('完整 0.25° 37 层', 'Full 0.25°, 37 levels') },
        ],
      },
    ],
    skus: [
      sku({ weights: 'small' }, [trial(30), month('60')]),
      sku({ weights: 'operational' }, [trial(7), month('280'), year('2800')]),
      sku({ weights: 'full' }, [month('320'), year('3200')]),
    ],
    regions: ['core-node', 'north-1', 'southwest-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('完整版与业务版需一张 80 GB 卡，机时另计', 'Full and operational need one 80 GB card; card hours are charged apart'),
    },
    sold: 392,
    versions: [
      { version: '1.3', date: '2025-10-29', note: t('编译缓存随环境提供，首步等待缩短', 'Compilation cache shipped, shorter first step') },
      { version: '1.0', date: '2024-06-26', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-uni-mol',
    type: 'MODEL',
    shop: 'kexue-ai',
    category: 'md-science',
    industries: ['ind-pharma', 'ind-material'],
    name: t('Uni-Mol 三维分子表征', 'Uni-Mol three-dimensional molecular representation'),
    summary: t(
      '以分子构象为输入的预训练模型，毒性、溶解度、能隙等性质只需少量标签。',
      'Pretrained on molecular conformations: toxicity, solubility or band gaps from only a few labels.',
    ),
    description: text(
      '化学家手里通常只有几百个实测值，从零训练必然过拟合。它在两亿多个构象上学过坐标去噪和原子掩码，拿来微调时，几百条标签也能得到可用的回归，异构体之间的差别同样看得见。',
      '给 SMILES 就行，构象由 RDKit 生成，每个分子默认取十个再平均。网页版无需写代码：上传两列表格，自动划分、训练并给出散点图和置信区间。口袋权重另含三百万个蛋白口袋，用于结合位姿打分。许可 MIT。',
      'A chemist usually holds a few hundred measurements, on which training from scratch is bound to overfit. This model learned to denoise coordinates and restore masked atoms on more than two hundred million conformations, so a few hundred labels give a usable regression, and isomers stay distinct.',
      'SMILES is enough: RDKit builds conformations and ten are averaged by default. The web edition asks for no code: upload two columns and it splits, trains and plots with confidence intervals. The pocket weights, from three million protein pockets, score binding poses. The licence is MIT.',
    ),
    tags: [t('性质预测', 'Property prediction'), t('小样本', 'Few labels'), t('MIT', 'MIT')],
    specifications: [
      {
        key: 'weights',
        name: t('权重类别', 'Weights'),
        values: [
          { key: 'molecule', label: t('分子', 'Molecule') },
          { key: 'pocket', label: t('分子加口袋', 'Molecule and pocket') },
        ],
      },
      {
        key: 'use',
        name: t('用法', 'Use'),
        values: [
          { key: 'local', label: t('下载自用', 'Download') },
          { key: 'web', label: t('网页训练', 'Train on the web') },
        ],
      },
    ],
    skus: [
      sku({ weights: 'molecule', use: 'local' }, [free]),
      sku({ weights: 'pocket', use: 'local' }, [free]),
      sku({ weights: 'molecule', use: 'web' }, [trial(15), month('260'), year('2600')]),
    ],
    regions: ['east-1', 'east-2', 'core-node', 'south-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('微调需 12 GB 显存', 'Fine-tuning needs 12 GB'),
    },
    sold: 934,
    versions: [
      { version: '1.4', date: '2025-07-31', note: t('网页版输出置信区间', 'Confidence intervals on the web') },
      { version: '1.0', date: '2024-03-18', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-mace-mp-0',
    type: 'MODEL',
    shop: 'kexue-ai',
    category: 'md-science',
    industries: ['ind-material', 'ind-research'],
    name: t('MACE-MP-0 通用原子势', 'MACE-MP-0 universal interatomic potential'),
    summary: t(
      '覆盖 89 种元素的等变图网络势函数，接入 ASE 与 LAMMPS 即可做分子动力学。',
      'An equivariant graph potential for 89 elements, ready for molecular dynamics through ASE or LAMMPS.',
    ),
    description: text(
      '在 Materials Project 的一百五十余万个弛豫构型上训练，所以近平衡结构最可信；表面断键、高压相和过渡态属于外推，用之前请抽几帧做 DFT 单点核对。预测的能量对应 PBE 级别，不含色散，需要时可叠加 D3。',
      '三种大小的差别在等变阶数，中号是精度与速度的折中，单张 A800 上千原子体系每步约 0.1 秒。微调包把您自己的几十帧 DFT 数据与原训练集重放混合，防止忘掉别的元素。权重为 MIT 许可。',
      'It was trained on over one and a half million relaxation frames of the Materials Project, so structures near equilibrium are trusted most; broken surface bonds, high-pressure phases and transition states are extrapolation, so check some frames by single-point DFT. Energies are at PBE level without dispersion; add D3 where needed.',
      'The sizes differ in equivariance order. Medium balances accuracy and speed: a thousand atoms take about 0.1 second a step on an A800. The fine-tuning pack mixes a few dozen of your DFT frames with replayed training data so that other elements are not forgotten. Weights are under MIT.',
    ),
    tags: [t('机器学习势', 'ML potential'), t('89 种元素', '89 elements'), t('LAMMPS', 'LAMMPS')],
    specifications: [
      {
        key: 'size',
        name: t('大小', 'Size'),
        values: [
          { key: 'small', label: t('小号', 'Small') },
          { key: 'medium', label: t('中号', 'Medium') },
          { key: 'large', label: t('大号', 'Large') },
        ],
      },
      {
        key: 'pack',
        name: t('内容', 'Contents'),
        values: [
          { key: 'weights', label: t('权重', 'Weights') },
          { key: 'finetune', label: t('权重与微调包', 'Weights and fine-tuning pack') },
        ],
      },
    ],
    skus: [
      sku({ size: 'small', pack: 'weights' }, [free]),
      sku({ size: 'medium', pack: 'weights' }, [free]),
      sku({ size: 'large', pack: 'weights' }, [free]),
      sku({ size: 'medium', pack: 'finetune' }, [once('980')]),
    ],
    regions: ['core-node', 'east-1', 'northwest-1', 'northeast-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('千原子体系建议 24 GB 以上', '24 GB or more for a thousand atoms'),
    },
    sold: 1261,
    versions: [
      { version: '1.3', date: '2025-09-16', note: t('微调包加入数据重放', 'Fine-tuning pack replays data') },
      { version: '1.0', date: '2024-05-21', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-dpa-2',
    type: 'MODEL',
    shop: 'kexue-ai',
    category: 'md-science',
    industries: ['ind-material', 'ind-energy', 'ind-research'],
    name: t('DPA-2 预训练势与蒸馏服务', 'DPA-2 pretrained potential with distillation'),
    summary: t(
      '多任务预训练的原子间势，先微调再蒸馏成小模型，长时程模拟也跑得动。',
      'A potential pretrained on many tasks: fine-tune, then distil into a small model that can afford long simulations.',
    ),
    description: text(
      '不同课题组的 DFT 泛函和截断能各异，直接合并会互相打架。它为每个数据集留一个拟合头，共享底层描述符，于是合金、电解质、药物小分子的知识能放在一起学，下游再挑最接近的头继续训练。',
      '大模型精度好但慢。蒸馏服务用您微调后的模型自动采样、标注，再压成 DP 压缩模型，速度可回到每步毫秒级，体系做到百万原子。代码基于 DeePMD-kit，LGPL-3.0 许可；交付物含训练日志与力误差分布图。',
      'Groups differ in functionals and cut-offs, and merging their DFT data makes them quarrel. Here each data set keeps a fitting head over a shared descriptor, so alloys, electrolytes and drug molecules are learned side by side, and you continue from whichever head lies nearest.',
      'The large model is accurate but slow. Distillation samples and labels with your fine-tuned version and compresses the result into a DP model, back to milliseconds a step and up to a million atoms. The code rests on DeePMD-kit under LGPL-3.0; training logs and force-error plots are delivered too.',
    ),
    tags: [t('多任务', 'Multi-task'), t('可蒸馏', 'Distillable'), t('DeePMD-kit', 'DeePMD-kit')],
    specifications: [
      {
        key: 'stage',
        name: t('服务阶段', 'Stage'),
        values: [
          { key: 'pretrained', label: t('预训练权重', 'Pretrained weights') },
          { key: 'finetune', label: t('代微调', 'Fine-tuned for you') },
          { key: 'distil', label: t('微调并蒸馏', 'Fine-tuned and distilled') },
        ],
      },
      {
        key: 'hardware',
        name: t('目标硬件', 'Target hardware'),
        values: [
          { key: 'gpu', label: t('GPU', 'GPU') },
          { key: 'dcu', label: t('DCU', 'DCU') },
        ],
      },
    ],
    skus: [
      sku({ stage: 'pretrained', hardware: 'gpu' }, [free]),
      sku({ stage: 'pretrained', hardware: 'dcu' }, [free]),
      sku({ stage: 'finetune', hardware: 'gpu' }, [once('6800')]),
      sku({ stage: 'distil', hardware: 'gpu' }, [once('12800')]),
      sku({ stage: 'distil', hardware: 'dcu' }, [once('13800')]),
    ],
    regions: ['core-node', 'northwest-1', 'north-1', 'central-1'],
    dependResource: {
      resource: 'dcu',
      minimum: 1,
      note: t('推理一张卡即可，训练建议四张以上', 'One card infers; four or more advised for training'),
    },
    sold: 205,
    versions: [
      { version: '2.2', date: '2025-12-22', note: t('蒸馏产物支持 DCU', 'Distilled models run on DCU') },
      { version: '2.0', date: '2025-01-20', note: t('跟进 DeePMD-kit 3', 'Follows DeePMD-kit 3') },
      { version: '1.0', date: '2024-08-13', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-esm-2',
    type: 'MODEL',
    shop: 'platform-official',
    category: 'md-science',
    industries: ['ind-pharma', 'ind-research', 'ind-education'],
    name: t('ESM-2 蛋白质语言模型', 'ESM-2 protein language model'),
    summary: t(
      '从 3500 万到 150 亿参数的蛋白序列编码器，免费权重，含突变打分脚本。',
      'Protein-sequence encoders from 35 million to 15 billion parameters, free weights, with a script that scores mutations.',
    ),
    description: text(
      '把氨基酸当字母来读，遮住一部分再猜，模型便学会了哪些位置不能动。6.5 亿参数这档每个残基输出 1280 维，定位预测、酶分类和相似性检索用它已经够好，显存只要 8 GB。',
      '30 亿与 150 亿两档在结构相关任务上继续提高，但后者半精度也要 30 GB，请量力选用。训练时序列截到 1024 个残基，更长的蛋白建议滑窗取平均。脚本可对全位点单突变排序，结果存为热图与表格。许可 MIT。',
      'Reading amino acids as letters, hiding some and guessing them back, the model learned which positions must not move. At 650 million parameters each residue yields 1,280 dimensions, good enough for localisation, enzyme classes and similarity search in 8 GB of memory.',
      'The 3-billion and 15-billion sizes go further on structural tasks, though the latter needs 30 GB even in half precision. Training cropped sequences at 1,024 residues, so average over sliding windows for longer proteins. The script ranks every single mutation and saves a heat map and a table. The licence is MIT.',
    ),
    tags: [t('蛋白质', 'Proteins'), t('免费', 'Free'), t('突变打分', 'Mutation scoring')],
    specifications: [
      {
        key: 'size',
        name: t('参数量', 'Parameters'),
        values: [
          { key: 'm35', label: t('3500 万', '35M') },
          { key: 'm650', label: t('6.5 亿', '650M') },
          { key: 'b3', label: t('30 亿', '3B') },
          { key: 'b15', label: t('150 亿', '15B') },
        ],
      },
    ],
    skus: [sku({ size: 'm35' }, [free]), sku({ size: 'm650' }, [free]), sku({ size: 'b3' }, [free]), sku({ size: 'b15' }, [free])],
    regions: ['core-node', 'east-1', 'south-1', 'southwest-1', 'northeast-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('650M 需 8 GB，15B 需 40 GB', '8 GB for 650M, 40 GB for 15B'),
    },
    sold: 2104,
    versions: [
      { version: '1.2', date: '2025-04-21', note: t('突变热图', 'Mutation heat map') },
      { version: '1.0', date: '2024-02-28', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-proteinmpnn',
    type: 'MODEL',
    shop: 'qiming-bio',
    category: 'md-science',
    industries: ['ind-pharma', 'ind-research'],
    name: t('ProteinMPNN 序列设计流程', 'ProteinMPNN sequence-design pipeline'),
    summary: t(
      '给定骨架设计序列，串好溶解度筛选与结构回验，按骨架数量计费。',
      'Designs sequences for a given backbone, chained to solubility filters and structure checks, priced by backbone.',
    ),
    description: text(
      '本体只有 166 万参数，消费级显卡上一秒能出几条序列，天然骨架的序列恢复率约百分之五十二。真正费时的是后面：把候选折叠回去，看能否回到原骨架，偏差在 2 埃以内的才留下。',
      '流程替您做完这一整圈，每个骨架先出 200 条，终选 20 条，附回验偏差、置信度与引物友好度。可固定活性位点、约束对称亚基、禁用半胱氨酸。采样温度 0.1 到 0.3 由您选择，数值越大序列越分散。上游许可 MIT。',
      'The model itself has only 1.66 million parameters and produces several sequences a second on a consumer card, recovering about 52 per cent of native residues. The slow part follows: folding candidates back and keeping those within 2 ångström of the backbone.',
      'This pipeline goes the whole round: 200 sequences per backbone cut to 20, with deviation, confidence and ease of primer design. You may fix active sites, tie symmetric subunits or forbid cysteine. Choose a sampling temperature from 0.1 to 0.3, higher giving more spread. The upstream licence is MIT.',
    ),
    tags: [t('蛋白设计', 'Protein design'), t('结构回验', 'Folded back')],
    specifications: [
      {
        key: 'backbones',
        name: t('骨架数', 'Backbones'),
        values: [
          { key: 'n1', label: t('1 个', '1') },
          { key: 'n10', label: t('10 个', '10') },
          { key: 'n50', label: t('50 个', '50') },
        ],
      },
    ],
    skus: [sku({ backbones: 'n1' }, [once('120')]), sku({ backbones: 'n10' }, [once('980')]), sku({ backbones: 'n50' }, [once('4200')])],
    regions: ['east-1', 'south-1'],
    sold: 176,
    versions: [
      { version: '1.2', date: '2025-06-10', note: t('支持对称亚基约束', 'Symmetric subunits can be tied') },
      { version: '1.0', date: '2024-09-24', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-chgnet',
    type: 'MODEL',
    shop: 'kexue-ai',
    category: 'md-science',
    industries: ['ind-material', 'ind-energy'],
    name: t('CHGNet 带磁矩的电池材料势', 'CHGNet, a potential with magnetic moments for batteries'),
    summary: t(
      '除能量、力和应力外还预测原子磁矩，可推断锂电正极里的价态变化。',
      'Predicts site magnetic moments along with energy, force and stress, from which valence in lithium cathodes can be inferred.',
    ),
    description: text(
      '普通机器学习势看不出锰是三价还是四价，而正极脱锂恰恰靠它。这个模型把磁矩一并作为训练目标，跑完动力学后即可统计价态比例，对层状与尖晶石氧化物尤其有用。',
      '参数量只有四十一万，八核 CPU 上小体系也能跑；上万原子才需要显卡。工作台里做好了三个模板：脱嵌电压曲线、锂离子扩散系数、热稳定性升温，改结构文件就能用。训练集与 MACE-MP-0 同源，外推限制也相似。',
      'An ordinary machine-learned potential cannot tell trivalent manganese from tetravalent, yet that is what delithiation turns on. Magnetic moments were made a training target here, so valence fractions can be counted after a run, especially in layered and spinel oxides.',
      'With only 410,000 parameters, small systems run on eight CPU cores; cards are wanted from ten thousand atoms. The workbench has three worked templates, for voltage curves, lithium diffusion and heating, where changing the structure file is enough. Its training data share a source with MACE-MP-0, and so do its limits.',
    ),
    tags: [t('电池材料', 'Batteries'), t('磁矩', 'Magnetic moments')],
    specifications: [
      {
        key: 'edition',
        name: t('版本', 'Edition'),
        values: [
          { key: 'bench', label: t('工作台（单人）', 'Workbench, one person') },
          { key: 'group', label: t('工作台（课题组）', 'Workbench, research group') },
        ],
      },
    ],
    skus: [
      sku({ edition: 'bench' }, [trial(20), month('90'), year('880')]),
      sku({ edition: 'group' }, [month('360'), year('3500'), forever('9800')]),
    ],
    regions: ['central-1', 'northwest-1', 'east-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 8,
      note: t('八核起，大体系建议一张 24 GB 卡', 'From eight cores; a 24 GB card for large systems'),
    },
    sold: 158,
    versions: [{ version: '1.1', date: '2025-05-19', note: t('新增升温模板', 'Heating template added') }],
  },
  {
    key: 'model-rfdiffusion',
    type: 'MODEL',
    shop: 'qiming-bio',
    category: 'md-science',
    industries: ['ind-pharma'],
    name: t('RFdiffusion 蛋白骨架生成节点', 'RFdiffusion backbone-generation node'),
    summary: t(
      '扩散模型从噪声长出蛋白骨架，可围绕热点残基设计结合蛋白，独占节点出租。',
      'A diffusion model that grows protein backbones from noise and designs binders around hot-spot residues, on a node to yourself.',
    ),
    description: text(
      '设计结合蛋白时先指定靶标上三到六个热点残基，再让模型去噪五十步，生成贴合界面的骨架。成功率高度依赖靶点形状，平坦极性表面往往需要上万条轨迹，租节点比按条计费更合算。',
      '节点预装全部检查点，包括复合物、活性位点与对称寡聚专用权重，SE(3) 变换器的依赖已经编译。百残基骨架在 A800 上约一分钟一条，四卡节点一天可得五千余条。它只给骨架，序列请接 ProteinMPNN 完成。',
      'To design a binder, name three to six hot-spot residues on the target and let the model denoise for fifty steps into a backbone that fits. Success depends heavily on shape: flat polar surfaces may need ten thousand trajectories, where a rented node beats paying per design.',
      'All checkpoints are installed, among them those for complexes, active sites and symmetric oligomers, with the SE(3)-transformer dependencies compiled. A hundred-residue backbone takes about a minute on an A800, so four cards give over five thousand a day. It yields backbones only; finish sequences with ProteinMPNN.',
    ),
    tags: [t('从头设计', 'De novo'), t('独占节点', 'Private node')],
    specifications: [
      {
        key: 'cards',
        name: t('节点规格', 'Node'),
        values: [
          { key: 'a800x1', label: t('A800 单卡', 'One A800') },
          { key: 'a800x4', label: t('A800 四卡', 'Four A800') },
        ],
      },
    ],
    skus: [sku({ cards: 'a800x1' }, [day('198'), month('5200')], 6), sku({ cards: 'a800x4' }, [day('760'), month('19800')], 2)],
    regions: ['core-node', 'east-1'],
    sold: 94,
    versions: [
      { version: '1.1', date: '2025-11-03', note: t('加入对称寡聚检查点', 'Symmetric oligomer checkpoints') },
      { version: '1.0', date: '2024-12-17', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-bge-m3',
    type: 'MODEL',
    shop: 'platform-official',
    category: 'md-embed',
    industries: ['ind-internet', 'ind-gov', 'ind-education'],
    name: t('BGE-M3 混合检索向量', 'BGE-M3 vectors for hybrid retrieval'),
    summary: t(
      '稠密、稀疏、多向量三种表示一次算出，8192 词元，百余种语言。',
      'Dense, sparse and multi-vector representations in one pass, 8,192 tokens, over a hundred languages.',
    ),
    description: text(
      '知识库里既有整句提问，也有型号和文号，纯语义检索常把编号弄混。稀疏权重相当于学出来的关键词表，与 1024 维稠密向量按比例相加，编号类查询的命中会立刻改善。',
      '5.68 亿参数，半精度 1.1 GB，CPU 也能用，只是建库会慢。三路同时打开时存储开销大，建议多向量只用于前百条的精排。附 Milvus 与 Elasticsearch 两份入库脚本，切片长度默认 512，许可 MIT。',
      'A knowledge base holds whole questions as well as part and document numbers, and purely semantic search confuses the numbers. The sparse weights act as a learned keyword list; add them in proportion to the 1,024-dimension dense vector and such queries improve at once.',
      'At 568 million parameters it takes 1.1 GB in half precision, and a CPU will do, only slower when indexing. All three outputs together are costly to store, so keep multi-vectors for ranking the top hundred. Loading scripts for Milvus and Elasticsearch are included, chunks default to 512, and the licence is MIT.',
    ),
    tags: [t('免费', 'Free'), t('混合检索', 'Hybrid search'), t('知识库', 'Knowledge base')],
    specifications: [
      {
        key: 'format',
        name: t('格式', 'Format'),
        values: [
          { key: 'fp16', label: t('FP16 权重', 'FP16 weights') },
          { key: 'onnx', label: t('ONNX（CPU）', 'ONNX (CPU)') },
        ],
      },
    ],
    skus: [sku({ format: 'fp16' }, [free]), sku({ format: 'onnx' }, [free])],
    regions: ['core-node', 'east-1', 'north-1', 'south-1', 'southwest-1', 'central-1'],
    sold: 4873,
    versions: [
      { version: '1.2', date: '2025-02-11', note: t('补充 Elasticsearch 脚本', 'Elasticsearch script added') },
      { version: '1.0', date: '2024-03-12', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-bge-reranker-v2-m3',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-embed',
    industries: ['ind-internet', 'ind-finance'],
    name: t('bge-reranker-v2-m3 重排接口', 'bge-reranker-v2-m3 reranking endpoint'),
    summary: t(
      '把召回的一百条重新排队，问答准确率最省事的提升手段，按每日次数包月。',
      'Puts a hundred retrieved passages in better order, the least laborious way to lift answer accuracy, by daily calls.',
    ),
    description: text(
      '向量召回是分别编码，问题和段落互不相见；重排器把两者拼在一起读，给出一个相关分。代价是每对都要算一遍，因此只适合处理候选，不能拿它扫全库。',
      '接口一次收一个问题与至多两百段文字，返回排序和经 sigmoid 归一后的分值，百段五百字约 180 毫秒。分值可以当阈值：低于 0.2 时宁愿回答“资料中未找到”，幻觉投诉会少许多。权重许可 Apache 2.0。',
      'Vector retrieval encodes question and passage apart, neither seeing the other. A reranker reads them joined and gives one score. Every pair has to be computed, so it suits candidates and must not be used to scan a whole library.',
      'A call takes one question and up to two hundred passages, and returns the order with sigmoid scores; a hundred passages of five hundred characters take about 180 milliseconds. Scores work as a threshold: under 0.2 it is better to say nothing was found, and complaints of invention drop. Weights are Apache 2.0.',
    ),
    tags: [t('重排', 'Reranking'), t('RAG', 'RAG')],
    specifications: [
      {
        key: 'calls',
        name: t('每日调用', 'Calls a day'),
        values: [
          { key: 'd5k', label: t('5 千次', '5,000') },
          { key: 'd50k', label: t('5 万次', '50,000') },
          { key: 'd500k', label: t('50 万次', '500,000') },
        ],
      },
    ],
    skus: [
      sku({ calls: 'd5k' }, [day('4'), month('58')]),
      sku({ calls: 'd50k' }, [month('360'), year('3600')]),
      sku({ calls: 'd500k' }, [month('2200'), year('22000')]),
    ],
    regions: ['east-1', 'east-2', 'north-1', 'south-1'],
    sold: 611,
    versions: [
      { version: '1.1', date: '2025-08-26', note: t('单次上限提高到两百段', 'Up to two hundred passages a call') },
      { version: '1.0', date: '2024-06-04', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-gte-qwen2-7b',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-embed',
    industries: ['ind-research', 'ind-finance'],
    name: t('gte-Qwen2-7B-instruct 长文向量', 'gte-Qwen2-7B-instruct long-text embedding'),
    summary: t(
      '由 7B 语言模型改造的编码器，3584 维，整篇论文或招股书一次编码。',
      'An encoder made from a 7B language model: 3,584 dimensions, whole papers or prospectuses in one pass.',
    ),
    description: text(
      '查询端要写一句任务说明，文档端则不用，这是与小型编码器最大的不同；漏写说明，检索效果会下降好几个点。我们的客户端默认按语种补上说明，也允许自定义成“找出观点相反的段落”这类要求。',
      '窗口 32K，双向注意力，末位词元作为句向量。代价是慢和大：半精度约 15 GB，三千多维的索引也比常见方案占空间，可用随附的降维矩阵压到 1024 维。离线建库按天租卡，查询量小可改用共享接口。',
      'Queries carry a one-line task instruction and documents do not, the main difference from small encoders; leave it out and retrieval falls by several points. Our client supplies one by language and lets you write your own, such as “find passages that argue the opposite”.',
      'The window is 32K with bidirectional attention, the last token serving as vector. It is slow and big: about 15 GB in half precision, and an index of over three thousand dimensions takes room, which a supplied matrix reduces to 1,024. Rent a card by the day to build the index; for few queries share an endpoint.',
    ),
    tags: [t('32K', '32K'), t('带指令', 'Instruction-aware')],
    specifications: [
      {
        key: 'mode',
        name: t('使用方式', 'Mode'),
        values: [
          { key: 'card', label: t('独占 A800', 'A800 to yourself') },
          { key: 'shared', label: t('共享接口', 'Shared endpoint') },
        ],
      },
    ],
    skus: [sku({ mode: 'card' }, [day('176'), month('4800')], 5), sku({ mode: 'shared' }, [month('288'), year('2880')])],
    regions: ['north-1', 'east-1'],
    sold: 207,
    versions: [
      { version: '1.1', date: '2025-03-07', note: t('提供 1024 维降维矩阵', 'Matrix down to 1,024 dimensions') },
      { version: '1.0', date: '2024-07-30', note: t('上架', 'First listing') },
    ],
  },
  {
    key: 'model-qwen3-embedding',
    type: 'MODEL',
    shop: 'zhiyuan-ai',
    category: 'md-embed',
    industries: ['ind-internet', 'ind-research', 'ind-media'],
    name: t('Qwen3-Embedding 三档向量模型', 'Qwen3-Embedding in three sizes'),
    summary: t(
      '0.6B、4B、8B 共用一套用法，向量维度可任意截短，代码检索同样适用。',
      'The 0.6B, 4B and 8B share one way of use, vectors may be cut to any length, and code search works too.',
    ),
    description: text(
      '先用小号把流程跑通，再换大号提精度，代码一行不用改，这是选它做知识库的现实好处。训练用了俄罗斯套娃式的目标，向量砍到前 256 维仍可检索，存储压力大时不必另训降维。',
      '完整维度依次为 1024、2560、4096，窗口都是 32K。需要留意：换档或改维度后旧索引不能混用，得整库重编；我们的增量工具会给索引打上模型指纹，混用时直接拒绝。许可 Apache 2.0，工具按年订阅。',
      'Get the flow working with the small size, then move up for accuracy without touching a line of code: that is the practical reason to build a knowledge base on it. Training was nested like Russian dolls, so the first 256 dimensions still retrieve and no separate reduction is needed when storage is tight.',
      'Full lengths are 1,024, 2,560 and 4,096, all with a 32K window. Mind that indexes from different sizes or lengths cannot be mixed and must be rebuilt; our incremental tool stamps each index with a fingerprint and refuses a mixture. The licence is Apache 2.0, and the tool is a yearly subscription.',
    ),
    tags: [t('可变维度', 'Variable length'), t('代码检索', 'Code search'), t('Apache 2.0', 'Apache 2.0')],
    specifications: [
      {
        key: 'size',
        name: t('规模', 'Size'),
        values: [
          { key: 'b06', label: t('0.6B', '0.6B') },
          { key: 'b4', label: t('4B', '4B') },
          { key: 'b8', label: t('8B', '8B') },
        ],
      },
      {
        key: 'tool',
        name: t('增量工具', 'Incremental tool'),
        values: [
          { key: 'without', label: t('不含', 'Without') },
          { key: 'with', label: t('含', 'With') },
        ],
      },
    ],
    skus: [
      sku({ size: 'b06', tool: 'without' }, [free]),
      sku({ size: 'b4', tool: 'without' }, [free]),
      sku({ size: 'b8', tool: 'without' }, [free]),
      sku({ size: 'b06', tool: 'with' }, [trial(30), year('960')]),
      sku({ size: 'b8', tool: 'with' }, [year('1680')]),
    ],
    regions: ['core-node', 'east-1', 'south-1', 'central-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('0.6B 需 4 GB，8B 需 24 GB', '4 GB for 0.6B, 24 GB for 8B'),
    },
    sold: 2360,
    versions: [
      { version: '1.2', date: '2026-01-28', note: t('索引指纹校验', 'Index fingerprints checked') },
      { version: '1.0', date: '2025-06-27', note: t('上架三档权重', 'Three sizes listed') },
    ],
  },
];
