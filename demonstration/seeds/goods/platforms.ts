import type { SeedGoods } from '../types.ts';
import { pay, t, v, ver } from './goods-kit.ts';

export const platforms: SeedGoods[] = [
  {
    key: 'pf-cloud-cfd-workbench',
    type: 'APP_PLATFORM',
    shop: 'yunfan-platform',
    category: 'pf-sim',
    industries: ['ind-manufacture', 'ind-auto'],
    name: t('云帆 CFD 在线工作台', 'Yunfan Online CFD Workbench'),
    summary: t(
      '浏览器里完成几何清理、网格、OpenFOAM 求解与后处理，不必装任何客户端。',
      'Geometry repair, meshing, OpenFOAM and post-processing in a browser, with no client to install.',
    ),
    description: t(
      '上传 STEP 或 Parasolid 后，系统先找出缝隙与碎面，再由您圈定流体域。网格走 snappyHexMesh 或 cfMesh，边界层厚度按目标 y+ 反推。求解中途可看残差、截面与监测点，觉得不对立即停，已算步保留。\n\n席位费只管平台功能，核时另从区域账户扣除，停机后只剩存储在计费。团队版多出算例库、参数扫描和评审批注。试用期给 2 个并发任务，网格上限 300 万。',
      'Once a STEP or Parasolid file is up, gaps and slivers are found and you mark the fluid region. Meshing runs on snappyHexMesh or cfMesh, with layer thickness worked back from the y+ you want. While it solves you watch residuals, sections and probes; stop when something looks wrong, and the finished steps stay.\n\nThe seat pays for the platform only. Core-hours are drawn from the region’s account, and after a stop nothing but storage costs money. The team edition adds a case library, parameter sweeps and review notes. A trial has two concurrent jobs and three million cells.',
    ),
    tags: [t('免安装', 'Nothing to install'), t('OpenFOAM', 'OpenFOAM'), t('可试用', 'Trial')],
    specifications: [
      { key: 'edition', name: t('版本', 'Edition'), values: [v('solo', '个人版', 'Solo'), v('team', '团队版', 'Team')] },
      {
        key: 'seats',
        name: t('席位', 'Seats'),
        values: [v('1', '1 席', '1 seat'), v('5', '5 席', '5 seats'), v('20', '20 席', '20 seats')],
      },
    ],
    skus: [
      { values: { edition: 'solo', seats: '1' }, pricing: [pay('TRIAL', 14, '0'), pay('MONTH', 1, '268.00'), pay('YEAR', 1, '2680.00')] },
      { values: { edition: 'team', seats: '5' }, pricing: [pay('MONTH', 1, '1280.00'), pay('YEAR', 1, '12800.00')] },
      { values: { edition: 'team', seats: '20' }, pricing: [pay('YEAR', 1, '42000.00')] },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'south-1', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 16,
      note: t('共享核时，建议每百万网格 8 核以上', 'Shared core-hours; eight cores or more per million cells advised'),
    },
    sold: 1436,
    versions: [
      ver('4.2', '2026-02-03', '参数扫描支持拉丁超立方。', 'Sweeps by Latin hypercube.'),
      ver('4.0', '2025-06-24', '内核升至 OpenFOAM v2412。', 'Now on OpenFOAM v2412.'),
      ver('3.6', '2024-10-11', '网页端截面动画。', 'Section animation in the browser.'),
    ],
  },
  {
    key: 'pf-structure-calculix-cloud',
    type: 'APP_PLATFORM',
    shop: 'hengli-structure',
    category: 'pf-sim',
    industries: ['ind-manufacture', 'ind-education'],
    name: t('恒力结构分析云', 'Hengli Structural Analysis Cloud'),
    summary: t(
      '以 CalculiX 为内核的静力、模态、热应力在线分析，自动写计算书。',
      'Static, modal and thermal stress analysis on CalculiX, with the calculation report written for you.',
    ),
    description: t(
      '支架、压力容器、焊接框架这类零件，多数设计师只需知道会不会坏。界面因此围着“载荷、约束、材料、判据”四张卡片转，材料库收了 GB、ASTM 常用牌号 620 种，温度相关曲线可查出处。\n\n算完按 GB/T 150 或自定义安全系数给出结论页，应力线性化路径可在模型上点选。计算书为 Word，图表编号齐全。接触与塑性大变形能算但收敛较慢，复杂场景建议改用商业求解器。',
      'For brackets, pressure vessels and welded frames most designers only ask whether the part will fail. So the screen turns around four cards: load, restraint, material, criterion. The library holds 620 common GB and ASTM grades with temperature curves whose source you can look up.\n\nA verdict page follows GB/T 150 or a safety factor of your own, and stress linearisation paths are picked on the model. The report is a Word file with numbered figures. Contact and large plastic strain do work but converge slowly; for involved cases a commercial solver is the better choice.',
    ),
    tags: [t('CalculiX', 'CalculiX'), t('自动计算书', 'Automatic report')],
    specifications: [
      {
        key: 'quota',
        name: t('月度分析次数', 'Analyses a month'),
        values: [v('30', '30 次', '30'), v('200', '200 次', '200'), v('nolimit', '不限', 'Unlimited')],
      },
    ],
    skus: [
      { values: { quota: '30' }, pricing: [pay('TRIAL', 10, '0'), pay('MONTH', 1, '99.00')] },
      { values: { quota: '200' }, pricing: [pay('MONTH', 1, '360.00'), pay('YEAR', 1, '3600.00')] },
      { values: { quota: 'nolimit' }, pricing: [pay('YEAR', 1, '8800.00')] },
    ],
    regions: ['east-1', 'east-2', 'northeast-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 8,
      note: t('含在套餐内，单任务至多 32 核', 'Included in the plan, at most 32 cores a job'),
    },
    sold: 604,
    versions: [
      ver('2.5', '2025-09-17', '应力线性化。', 'Stress linearisation.'),
      ver('2.3', '2024-11-05', '计算书模板可自定义。', 'Report template can be customised.'),
    ],
  },
  {
    key: 'pf-battery-thermal',
    type: 'APP_PLATFORM',
    shop: 'yunfan-platform',
    category: 'pf-sim',
    industries: ['ind-auto', 'ind-material'],
    name: t('动力电池包热管理仿真平台', 'Thermal Management Simulation for Traction Batteries'),
    summary: t(
      '电芯电化学与液冷流道耦合，快充、低温启动、热蔓延三类工况开箱可算。',
      'Cell electrochemistry coupled with liquid cooling: fast charge, cold start and propagation are ready to run.',
    ),
    description: t(
      '电芯用 SPMe 降阶电化学模型，参数可从充放电曲线辨识，冷板走一维管网或三维 CFD 两级精度。工程师先用管网一小时扫完上百个流量方案，再挑几个做三维确认，省掉大半机时。\n\n热蔓延工况内置单体热失控放热曲线与排气喷射模型，能估算相邻电芯触发时刻。与一家合作企业 96S 模组的实验对照，最高温误差 1.8 K。试用账户只开放示例模组，不能导入自有几何。',
      'Cells follow the reduced SPMe model whose parameters can be identified from charge curves; cold plates are treated at two levels, pipe network or 3D CFD. Engineers sweep a hundred flow plans on the network within an hour, then confirm a few in 3D, which saves most of the machine time.\n\nFor propagation there are heat-release curves of a single cell and a venting jet model, from which the moment of triggering in neighbours is estimated. Against a partner’s tests on a 96S module peak temperature was off by 1.8 K. Trial accounts see the sample module only and cannot import geometry.',
    ),
    tags: [t('电池', 'Battery'), t('多物理场', 'Multiphysics')],
    specifications: [
      {
        key: 'module',
        name: t('功能模块', 'Module'),
        values: [v('cooling', '冷却设计', 'Cooling design'), v('runaway', '冷却与热蔓延', 'Cooling and propagation')],
      },
      { key: 'seats', name: t('用户数', 'Users'), values: [v('3', '3 人', '3 users'), v('10', '10 人', '10 users')] },
    ],
    skus: [
      {
        values: { module: 'cooling', seats: '3' },
        pricing: [pay('TRIAL', 7, '0'), pay('MONTH', 1, '2400.00'), pay('YEAR', 1, '23800.00')],
      },
      { values: { module: 'cooling', seats: '10' }, pricing: [pay('YEAR', 1, '58000.00')] },
      { values: { module: 'runaway', seats: '3' }, pricing: [pay('YEAR', 1, '36800.00')] },
      { values: { module: 'runaway', seats: '10' }, pricing: [pay('YEAR', 1, '86000.00')], stock: 15 },
    ],
    regions: ['core-node', 'east-2', 'south-1'],
    dependResource: { resource: 'cpu', minimum: 64, note: t('三维工况需要整节点', '3D cases need a whole node') },
    sold: 52,
    versions: [
      ver('1.4', '2025-12-18', '排气喷射模型。', 'Venting jet model.'),
      ver('1.2', '2025-05-14', '参数辨识改为贝叶斯。', 'Bayesian identification.'),
    ],
  },
  {
    key: 'pf-antenna-design-online',
    type: 'APP_PLATFORM',
    shop: 'dianci-lab',
    category: 'pf-sim',
    industries: ['ind-manufacture', 'ind-research'],
    name: t('天线与射频器件在线设计室', 'Online Studio for Antennas and RF Parts'),
    summary: t(
      '从 48 种参数化天线模板起步，FDTD 与矩量法双求解，结果可导出 Touchstone。',
      'Start from 48 parametric antennas, solve by FDTD or method of moments, export Touchstone.',
    ),
    description: t(
      '贴片、缝隙、螺旋、八木、阵列都有模板，填频率与基板便得到初值尺寸。两种求解器互为校核，相差超过 1 dB 时界面会提醒检查网格。优化器是带约束的 CMA-ES，一轮约 80 次仿真，可并行投到八张卡上。\n\n方向图、史密斯圆图、表面电流在网页里查看，支持与实测 S 参数叠加。教学账户按班级开，老师能看每位学生的算例。暂不支持铁氧体与非线性器件。',
      'Patch, slot, helix, Yagi and arrays exist as templates: give frequency and substrate and you have starting dimensions. The two solvers check each other, and beyond 1 dB apart the page asks you to look at the mesh. The optimiser is a constrained CMA-ES, about 80 simulations a round, spread over up to eight cards.\n\nPatterns, Smith charts and surface currents are viewed in the browser, with measured S-parameters laid over. Teaching accounts go by class, and the teacher sees every student’s cases. Ferrites and non-linear parts are not yet covered.',
    ),
    tags: [t('电磁', 'Electromagnetics'), t('教学可用', 'Fit for teaching')],
    specifications: [
      { key: 'plan', name: t('方案', 'Plan'), values: [v('engineer', '工程师', 'Engineer'), v('class', '班级 40 人', 'Class of 40')] },
    ],
    skus: [
      {
        values: { plan: 'engineer' },
        pricing: [pay('TRIAL', 15, '0'), pay('DAY', 1, '38.00'), pay('MONTH', 1, '520.00'), pay('YEAR', 1, '4980.00')],
      },
      { values: { plan: 'class' }, pricing: [pay('MONTH', 5, '3000.00')] },
    ],
    regions: ['southwest-1', 'north-1'],
    dependResource: { resource: 'gpu', minimum: 1, note: t('FDTD 求解至少一张 16 GB 显卡', 'FDTD takes at least one 16 GB card') },
    sold: 178,
    versions: [
      ver('3.1', '2025-07-15', '阵列互耦校正。', 'Mutual coupling in arrays.'),
      ver('3.0', '2024-08-20', '网页端重写。', 'Web front rewritten.'),
    ],
  },
  {
    key: 'pf-virtual-wind-tunnel',
    type: 'APP_PLATFORM',
    shop: 'liuti-cfd',
    category: 'pf-sim',
    industries: ['ind-auto'],
    name: t('整车数值风洞', 'Numerical Wind Tunnel for Whole Cars'),
    summary: t(
      '放入车身数模，隔夜得到阻力、升力与流场报告，DES 与 RANS 两档。',
      'Put in a car body and have drag, lift and a flow report by morning, as RANS or DES.',
    ),
    description: t(
      '造型阶段一天能出好几版油泥数据，风洞排期却要按周算。平台固定了网格策略和边界设定，只留车速、偏航角、离地间隙与车轮转动几个选项，两版之间的差值因此可信。\n\nRANS 一次约 600 核时，DES 约 9,000 核时。以 DrivAer 三种尾部校验，阻力系数与公开实验相差 2 到 4 个计数。报告自动对齐上一版，画出累计阻力曲线，便于定位是哪个部位在恶化。',
      'During styling several clay versions appear in a day, while tunnel slots are counted in weeks. Meshing and boundaries are fixed here; speed, yaw, ground clearance and wheel rotation are all you may change, and for that reason differences between versions can be trusted.\n\nA RANS run takes about 600 core-hours and DES about 9,000. On the three DrivAer rears drag was within two to four counts of published tests. The report is aligned with the previous version and plots cumulative drag, so it shows which part got worse.',
    ),
    tags: [t('汽车外气动', 'Car aerodynamics'), t('按次', 'By the run')],
    specifications: [
      {
        key: 'level',
        name: t('计算等级', 'Fidelity'),
        values: [v('rans', 'RANS 快算', 'Quick RANS'), v('des', 'DES 精算', 'Detailed DES')],
      },
    ],
    skus: [
      { values: { level: 'rans' }, pricing: [pay('TRIAL', 7, '0'), pay('ONCE', 1, '480.00'), pay('YEAR', 1, '39000.00')] },
      { values: { level: 'des' }, pricing: [pay('ONCE', 1, '2900.00')] },
    ],
    regions: ['core-node', 'east-1', 'central-1', 'northeast-1'],
    dependResource: { resource: 'cpu', minimum: 128, note: t('机时已含在单次价格内', 'Machine time is part of the price of a run') },
    sold: 317,
    versions: [
      ver('2.0', '2025-10-09', '车轮改用旋转网格。', 'Rotating mesh for wheels.'),
      ver('1.6', '2024-12-10', '累计阻力曲线。', 'Cumulative drag curve.'),
    ],
  },
  {
    key: 'pf-genome-variant',
    type: 'APP_PLATFORM',
    shop: 'qiming-bio',
    category: 'pf-bio',
    industries: ['ind-pharma', 'ind-research'],
    name: t('启明基因组变异分析平台', 'Qiming Genome Variant Platform'),
    summary: t(
      'WGS、WES 从 FASTQ 到注释报告，GATK 与 DeepVariant 两条流程可并排比较。',
      'From FASTQ to annotated report for WGS and WES, with GATK and DeepVariant side by side.',
    ),
    description: t(
      '每个流程都是锁定版本的 Nextflow 仓库，参数、镜像摘要、参考序列哈希写入结果，三年后仍能重跑出同样的 VCF。30× 全基因组走 GATK 约 90 核时，DeepVariant 借一张显卡缩至两小时左右。\n\n注释接 ClinVar、gnomAD 与中国人群频率库，ACMG 证据自动预填，由分析员逐条确认后才出报告。数据存放在所选区域，不出区；项目删除后 15 天内可恢复。样本数按月清零，用不完不结转。',
      'Each pipeline is a Nextflow repository at a locked version; parameters, image digests and reference hashes are written into the result, so in three years the same VCF comes out. A 30× genome takes about 90 core-hours by GATK, or some two hours by DeepVariant with one card.\n\nAnnotation draws on ClinVar, gnomAD and a Chinese frequency table. ACMG evidence is filled in beforehand, and a report goes out only after an analyst confirms each item. Data stay in the region you choose; deleted projects can be restored for 15 days. The monthly sample allowance does not carry over.',
    ),
    tags: [t('GATK', 'GATK'), t('可复现', 'Reproducible'), t('可试用', 'Trial')],
    specifications: [
      { key: 'kind', name: t('测序类型', 'Sequencing'), values: [v('wes', '外显子', 'Exome'), v('wgs', '全基因组', 'Genome')] },
      { key: 'samples', name: t('每月样本', 'Samples a month'), values: [v('20', '20 例', '20'), v('100', '100 例', '100')] },
    ],
    skus: [
      { values: { kind: 'wes', samples: '20' }, pricing: [pay('TRIAL', 15, '0'), pay('MONTH', 1, '680.00')] },
      { values: { kind: 'wes', samples: '100' }, pricing: [pay('MONTH', 1, '2400.00'), pay('YEAR', 1, '24000.00')] },
      { values: { kind: 'wgs', samples: '20' }, pricing: [pay('MONTH', 1, '1900.00')] },
      { values: { kind: 'wgs', samples: '100' }, pricing: [pay('MONTH', 1, '7600.00'), pay('YEAR', 1, '79000.00')] },
    ],
    regions: ['core-node', 'east-1', 'south-1', 'southwest-1'],
    dependResource: { resource: 'cpu', minimum: 32, note: t('内存按每核 4 GB 配置', '4 GB of memory a core') },
    sold: 829,
    versions: [
      ver('5.3', '2026-01-27', 'gnomAD 升到 v4.1。', 'gnomAD v4.1.'),
      ver('5.1', '2025-04-21', '两流程比对视图。', 'Comparison view of both pipelines.'),
      ver('4.8', '2024-07-03', '项目回收站。', 'Recycle bin for projects.'),
    ],
  },
  {
    key: 'pf-single-cell-desk',
    type: 'APP_PLATFORM',
    shop: 'qiming-bio',
    category: 'pf-bio',
    industries: ['ind-pharma', 'ind-research'],
    name: t('单细胞转录组交互分析台', 'Interactive Single-Cell Desk'),
    summary: t(
      '百万细胞级聚类、注释与轨迹推断，生物学背景的人点选即可完成。',
      'Clustering, annotation and trajectories for up to a million cells, by pointing rather than coding.',
    ),
    description: t(
      '质控阈值拖动即见被剔除的细胞落在哪里，这比填数字直观。聚类跑在 rapids-singlecell 上，五十万细胞一张 A100 用时不到四分钟；注释有标志基因打分与参考图谱映射两法，意见不一的群会标黄。\n\n每一步点击都记成等价的 Scanpy 代码，可整份导出为笔记本，审稿人要求补分析时不必从头来过。支持 10x、BD、Stereo-seq 的输出格式。跨批次整合可选 Harmony、scVI 与 BBKNN。',
      'Drag a quality threshold and see where the rejected cells sit, which tells more than typing a number. Clustering runs on rapids-singlecell, half a million cells in under four minutes on an A100; annotation works by marker scores and by mapping to a reference, and groups where the two disagree turn yellow.\n\nEvery click is recorded as the equivalent Scanpy code and the whole can be exported as a notebook, so a reviewer’s request need not start from nothing. 10x, BD and Stereo-seq output is read. Batches are joined with Harmony, scVI or BBKNN.',
    ),
    tags: [t('单细胞', 'Single cell'), t('导出代码', 'Exports code')],
    specifications: [{ key: 'cells', name: t('细胞上限', 'Cell limit'), values: [v('100k', '10 万', '100k'), v('1m', '100 万', '1M')] }],
    skus: [
      { values: { cells: '100k' }, pricing: [pay('TRIAL', 30, '0'), pay('MONTH', 1, '198.00'), pay('YEAR', 1, '1980.00')] },
      { values: { cells: '1m' }, pricing: [pay('DAY', 7, '260.00'), pay('MONTH', 1, '760.00'), pay('YEAR', 1, '7200.00')] },
    ],
    regions: ['east-1', 'north-1', 'south-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('百万细胞档建议 80 GB 显存', '80 GB of card memory advised for the large plan'),
    },
    sold: 970,
    versions: [
      ver('3.4', '2025-11-11', 'Stereo-seq 读取。', 'Stereo-seq input.'),
      ver('3.0', '2025-02-13', '聚类改走显卡。', 'Clustering moved to the card.'),
    ],
  },
  {
    key: 'pf-cryoem-portal',
    type: 'APP_PLATFORM',
    shop: 'qiming-bio',
    category: 'pf-bio',
    industries: ['ind-pharma', 'ind-research'],
    name: t('冷冻电镜三维重构门户', 'Cryo-EM Reconstruction Portal'),
    summary: t(
      'RELION 5 全流程网页化，漂移校正到精修的参数按探测器与颗粒大小给出建议。',
      'RELION 5 in the browser from motion correction to refinement, with advice by detector and particle size.',
    ),
    description: t(
      '电镜中心夜里采集，平台边收边做漂移校正与 CTF 估计，早上来看便知这一批冰厚不厚、值不值得继续。挑颗粒有 Topaz 和模板两种，二维分类图可直接勾选，选过的类会记住理由。\n\n三维分类与精修按需申请显卡，空闲即还。EMPIAR-10025 蛋白酶体公开数据从头到尾约 38 卡时，得到 2.8 Å。原始电影默认保留 30 天，可转入冷存。需要 cryoSPARC 者请自备许可再联系开通。',
      'Microscopes collect by night and the portal corrects motion and estimates CTF as movies arrive; in the morning you know whether the ice is too thick to go on. Particles are picked by Topaz or template, 2D classes are ticked on screen, and the reason for each choice is remembered.\n\nCards are requested for classification and refinement and returned when idle. The public EMPIAR-10025 proteasome takes about 38 card-hours from end to end and gives 2.8 Å. Raw movies stay 30 days and may go to cold storage. Those who want cryoSPARC bring a licence and ask us.',
    ),
    tags: [t('RELION', 'RELION'), t('边采边算', 'On-the-fly')],
    specifications: [
      { key: 'plan', name: t('服务方式', 'Plan'), values: [v('project', '单项目', 'One project'), v('facility', '电镜中心', 'Facility')] },
    ],
    skus: [
      { values: { plan: 'project' }, pricing: [pay('TRIAL', 10, '0'), pay('MONTH', 1, '900.00'), pay('MONTH', 3, '2400.00')] },
      { values: { plan: 'facility' }, pricing: [pay('YEAR', 1, '68000.00')], stock: 8 },
    ],
    regions: ['core-node', 'east-2'],
    dependResource: { resource: 'gpu', minimum: 2, note: t('精修阶段两张 24 GB 以上显卡', 'Two cards of 24 GB or more for refinement') },
    sold: 96,
    versions: [
      ver('2.1', '2025-08-05', '换用 RELION 5.0 正式版。', 'RELION 5.0 release.'),
      ver('1.9', '2024-09-30', '边采边算看板。', 'On-the-fly board.'),
    ],
  },
  {
    key: 'pf-virtual-screening',
    type: 'APP_PLATFORM',
    shop: 'molsim',
    category: 'pf-bio',
    industries: ['ind-pharma'],
    name: t('亿级分子虚拟筛选平台', 'Virtual Screening at a Hundred Million Molecules'),
    summary: t(
      '从口袋识别、对接到自由能复算的筛选漏斗，内置可采购化合物库。',
      'A screening funnel from pocket finding through docking to free energies, with purchasable libraries inside.',
    ),
    description: t(
      '一亿分子全部精细对接没有必要。平台先对接百分之一，训练一个指纹回归模型预测其余，再挑前列复算，三轮之后前千名的召回率在 DUD-E 六个靶标上平均达到 89%。\n\n对接用 Vina-GPU 与 Uni-Dock，后段用 GROMACS 跑短时动力学和 MM/GBSA，最终二三十个候选可申请 FEP。库里每个分子标出供应商与交货周期。结果三维查看，相互作用指纹按残基聚类，导出 SDF。',
      'Docking all of a hundred million molecules with care is unnecessary. One per cent is docked first, a fingerprint regression predicts the rest, and the leaders are computed again; after three rounds the recall of the top thousand averaged 89% on six DUD-E targets.\n\nVina-GPU and Uni-Dock do the docking; GROMACS follows with short dynamics and MM/GBSA, and for the last twenty or thirty candidates FEP may be requested. Each molecule shows supplier and lead time. Poses are viewed in 3D, interaction fingerprints clustered by residue, and SDF exported.',
    ),
    tags: [t('药物筛选', 'Drug screening'), t('主动学习', 'Active learning')],
    specifications: [
      {
        key: 'library',
        name: t('可筛规模', 'Library size'),
        values: [v('1m', '百万级', 'A million'), v('100m', '亿级', 'A hundred million')],
      },
    ],
    skus: [
      { values: { library: '1m' }, pricing: [pay('TRIAL', 14, '0'), pay('MONTH', 1, '1200.00'), pay('YEAR', 1, '11000.00')] },
      { values: { library: '100m' }, pricing: [pay('ONCE', 1, '6800.00'), pay('YEAR', 1, '52000.00')] },
    ],
    regions: ['core-node', 'north-1', 'south-1', 'east-1', 'southwest-1', 'central-1'],
    dependResource: { resource: 'gpu', minimum: 4, note: t('亿级筛选约需 600 卡时', 'The large library takes about 600 card-hours') },
    sold: 238,
    versions: [
      ver('2.7', '2026-03-05', '供应商库存每周同步。', 'Supplier stock synchronised weekly.'),
      ver('2.4', '2025-03-27', '接入 Uni-Dock。', 'Uni-Dock connected.'),
    ],
  },
  {
    key: 'pf-llm-finetune-studio',
    type: 'APP_PLATFORM',
    shop: 'zhiyuan-ai',
    category: 'pf-ai',
    industries: ['ind-internet', 'ind-research', 'ind-finance'],
    name: t('大模型微调工坊', 'LLM Fine-Tuning Workshop'),
    summary: t(
      '数据体检、SFT、DPO、GRPO 到评测部署连成一线，失败步骤可单独重来。',
      'Data check, SFT, DPO, GRPO, evaluation and deployment in a line, each step repeatable alone.',
    ),
    description: t(
      '训练前先体检：词元长度分布、重复率、与公开评测集的重叠、疑似个人信息，一页看完，很多失败在这里就能避免。提交时按模型、序列长度和批大小预估显存与卡时，并给出金额上限，到线即停。\n\n底座收录 Qwen3、DeepSeek 蒸馏系列、InternLM 与 ChatGLM。检查点可与商城内的模型互转，部署成接口只需一步。平台费不含卡时；训练停止后仅检查点占用的存储继续收费，页面有明示。',
      'Before training comes a check-up: token lengths, repetition, overlap with public benchmarks and likely personal data on one page, which prevents many failures. On submission memory and card-hours are estimated from model, sequence and batch, together with a ceiling in yuan at which the run stops.\n\nBases include Qwen3, the DeepSeek distills, InternLM and ChatGLM. Checkpoints exchange with models in the mall, and deployment is a single step. The fee excludes card-hours; after training only storage of checkpoints goes on costing money, as the page says.',
    ),
    tags: [t('微调', 'Fine-tuning'), t('费用封顶', 'Cost ceiling'), t('可试用', 'Trial')],
    specifications: [
      {
        key: 'edition',
        name: t('档次', 'Tier'),
        values: [v('starter', '入门 · 单机', 'Starter, one node'), v('pro', '专业 · 多机', 'Pro, several nodes')],
      },
      { key: 'members', name: t('成员', 'Members'), values: [v('1', '1 人', '1'), v('10', '10 人', '10')] },
    ],
    skus: [
      {
        values: { edition: 'starter', members: '1' },
        pricing: [pay('TRIAL', 15, '0'), pay('MONTH', 1, '149.00'), pay('YEAR', 1, '1490.00')],
      },
      { values: { edition: 'pro', members: '1' }, pricing: [pay('MONTH', 1, '560.00')] },
      {
        values: { edition: 'pro', members: '10' },
        pricing: [pay('TRIAL', 7, '0'), pay('MONTH', 1, '2900.00'), pay('YEAR', 1, '28800.00')],
      },
    ],
    regions: ['core-node', 'east-1', 'east-2', 'north-1', 'northwest-1', 'south-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('7B LoRA 需 24 GB 显存，全参需八卡', '24 GB for 7B LoRA, eight cards for full parameters'),
    },
    sold: 3054,
    versions: [
      ver('3.3', '2026-02-19', 'GRPO 奖励函数可写 Python。', 'GRPO rewards in Python.'),
      ver('3.0', '2025-07-10', '金额封顶与预估。', 'Ceilings and estimates.'),
      ver('2.6', '2024-12-27', '数据体检页。', 'Data check-up page.'),
    ],
  },
  {
    key: 'pf-labeling-hub',
    type: 'APP_PLATFORM',
    shop: 'duomo-vision',
    category: 'pf-ai',
    industries: ['ind-internet', 'ind-auto', 'ind-manufacture'],
    name: t('多模态数据标注中心', 'Multimodal Labelling Centre'),
    summary: t(
      '图像、视频、点云、文本与语音统一标注，SAM 2 预标，质检抽样有统计依据。',
      'Pictures, video, point clouds, text and speech in one place, pre-labelled by SAM 2, sampled on a statistical footing.',
    ),
    description: t(
      '标注花钱的地方在返工。平台给每位标注员混入已知答案的题，估出其混淆矩阵，按可信度决定一张图要几个人看；抽检量由设定的不合格率与置信度推出，不再凭经验拍脑袋。\n\n点云支持连续帧跟踪与相机投影核对，视频掩码点一下即可传播到后续帧。数据可以留在自己的对象存储，平台只读取签名链接。导出 COCO、KITTI、YOLO、Label Studio 格式，任务分包和计件结算一并管理。',
      'What costs money in labelling is doing it twice. Items with known answers are mixed in, each annotator’s confusion matrix is estimated, and the number of eyes per image follows from their reliability; sample sizes come from the defect rate and confidence you set rather than from habit.\n\nPoint clouds track through frames and are checked against the camera; a mask in a video spreads to later frames at a click. Data may stay in your own object store, read through signed links. Export as COCO, KITTI, YOLO or Label Studio; work packages and piece rates are handled too.',
    ),
    tags: [t('标注', 'Labelling'), t('质检统计', 'Statistical QA')],
    specifications: [
      {
        key: 'people',
        name: t('标注席位', 'Annotator seats'),
        values: [v('5', '5 席', '5'), v('30', '30 席', '30'), v('100', '100 席', '100')],
      },
    ],
    skus: [
      { values: { people: '5' }, pricing: [pay('TRIAL', 20, '0'), pay('MONTH', 1, '300.00')] },
      { values: { people: '30' }, pricing: [pay('MONTH', 1, '1500.00'), pay('YEAR', 1, '15600.00')] },
      { values: { people: '100' }, pricing: [pay('YEAR', 1, '46000.00')] },
    ],
    regions: ['east-1', 'southwest-1', 'central-1'],
    dependResource: { resource: 'gpu', minimum: 1, note: t('仅预标注时占用', 'Used while pre-labelling only') },
    sold: 412,
    versions: [
      ver('4.5', '2025-12-02', '视频掩码改用 SAM 2.1。', 'SAM 2.1 for video masks.'),
      ver('4.1', '2024-11-26', '混淆矩阵派单。', 'Assignment by confusion matrix.'),
    ],
  },
  {
    key: 'pf-inference-api-service',
    type: 'APP_PLATFORM',
    shop: 'zhiyuan-ai',
    category: 'pf-ai',
    industries: ['ind-internet', 'ind-finance', 'ind-education'],
    name: t('专属推理服务台', 'Dedicated Inference Desk'),
    summary: t(
      '把自有或商城模型部署成带密钥的接口，独占副本，自动扩缩，日志可审。',
      'Turn your own or mall models into keyed endpoints with dedicated replicas, scaling and auditable logs.',
    ),
    description: t(
      '公共接口在晚高峰会排队，专属副本不会。选好模型与卡型，平台用 vLLM 或 SGLang 拉起服务，首次冷启动 70B 约六分钟，之后镜像与权重缓存在本区。副本可缩到零，缩零期间不收卡时。\n\n提示词默认不落盘，需要审计时由管理员开启并设保存天数。看板给出首词延迟、吞吐与 KV 缓存占用的分位数；错误码与 OpenAI 一致，换地址即可迁移。套餐区别在副本数与接口数，不限词元。',
      'Public endpoints queue in the evening; dedicated replicas do not. Choose model and card, and the desk starts vLLM or SGLang: a 70B takes about six minutes the first time, after which image and weights are cached in the region. Replicas can shrink to zero, during which no card-hours are charged.\n\nPrompts are not stored unless an administrator turns auditing on and sets the days. The board shows quantiles of first-token latency, throughput and KV use; error codes match OpenAI’s, so you migrate by changing the address. Plans differ in replicas and endpoints, never in tokens.',
    ),
    tags: [t('推理', 'Inference'), t('缩容到零', 'Scale to zero')],
    specifications: [
      {
        key: 'plan',
        name: t('套餐', 'Plan'),
        values: [
          v('s', '2 接口 · 2 副本', '2 endpoints, 2 replicas'),
          v('m', '10 接口 · 8 副本', '10 endpoints, 8 replicas'),
          v('l', '50 接口 · 32 副本', '50 endpoints, 32 replicas'),
        ],
      },
    ],
    skus: [
      { values: { plan: 's' }, pricing: [pay('TRIAL', 7, '0'), pay('DAY', 1, '12.00'), pay('MONTH', 1, '199.00')] },
      { values: { plan: 'm' }, pricing: [pay('MONTH', 1, '890.00'), pay('YEAR', 1, '8900.00')] },
      { values: { plan: 'l' }, pricing: [pay('YEAR', 1, '32800.00')] },
    ],
    regions: ['core-node', 'east-2', 'north-1', 'south-1', 'northwest-1'],
    dependResource: { resource: 'gpu', minimum: 1, note: t('卡数随模型而定，另计卡时', 'Cards depend on the model; card-hours are extra') },
    sold: 1217,
    versions: [
      ver('2.8', '2026-03-18', 'SGLang 后端转正。', 'SGLang out of preview.'),
      ver('2.5', '2025-08-26', '副本可缩到零。', 'Scale to zero.'),
      ver('2.1', '2024-12-13', '延迟分位看板。', 'Latency quantiles.'),
    ],
  },
  {
    key: 'pf-materials-ml-lab',
    type: 'APP_PLATFORM',
    shop: 'kexue-ai',
    category: 'pf-ai',
    industries: ['ind-material', 'ind-research'],
    name: t('材料机器学习势训练平台', 'Training Platform for Interatomic Potentials'),
    summary: t(
      'MACE、DPA-2、NequIP 在线训练与验证，DFT 数据上传即查错。',
      'Train and validate MACE, DPA-2 and NequIP online; DFT data are checked on upload.',
    ),
    description: t(
      '不收敛的单点、混了两种赝势的批次、能量零点不一致，是训练失败的三大原因，平台在上传时就逐帧检查并说明依据。训练曲线之外，还自动跑状态方程、声子谱与 RDF，用物性而非误差判断势好不好。\n\n训好的势可一键挂到 LAMMPS 做百万步稳定性测试，温度漂移或原子飞散会报警。DCU 分区已验证 DPA-2 与 MACE。高校按课题组订阅，共享同一份数据仓库，每人权限可分。',
      'Unconverged points, batches that mix pseudopotentials and unequal energy zeros are the three common causes of failed training; each frame is examined on upload and the finding explained. Beside learning curves, equations of state, phonons and RDFs run by themselves, so a potential is judged by properties rather than errors.\n\nA finished potential goes to LAMMPS at a click for a million-step stability test, with alarms for drift or flying atoms. DPA-2 and MACE have been verified on DCU. Universities subscribe by group, sharing one data store with rights for each person.',
    ),
    tags: [t('势函数', 'Potentials'), t('支持 DCU', 'Runs on DCU')],
    specifications: [
      { key: 'scope', name: t('使用范围', 'Scope'), values: [v('person', '个人', 'Person'), v('group', '课题组', 'Research group')] },
    ],
    skus: [
      { values: { scope: 'person' }, pricing: [pay('TRIAL', 21, '0'), pay('MONTH', 1, '120.00'), pay('YEAR', 1, '1100.00')] },
      { values: { scope: 'group' }, pricing: [pay('YEAR', 1, '5600.00')] },
    ],
    regions: ['core-node', 'northwest-1', 'central-1'],
    dependResource: { resource: 'dcu', minimum: 1, note: t('也可改用一张 24 GB 显卡', 'One 24 GB GPU will do instead') },
    sold: 289,
    versions: [
      ver('1.5', '2025-10-27', '声子谱自动验证。', 'Automatic phonon check.'),
      ver('1.2', '2025-01-10', '支持 DCU。', 'DCU supported.'),
    ],
  },
  {
    key: 'pf-jupyter-collab',
    type: 'APP_PLATFORM',
    shop: 'keyan-cloud',
    category: 'pf-research',
    industries: ['ind-research', 'ind-education'],
    name: t('科研云 Jupyter 协作空间', 'Research Cloud Jupyter Workspace'),
    summary: t(
      '多人同编一本笔记本，内核可在 CPU 与显卡间切换，环境随课题保存。',
      'Several people in one notebook, kernels that move between CPU and GPU, and environments kept with the project.',
    ),
    description: t(
      '课题的数据、环境与笔记本放在同一个空间，新生加入当天就能运行师兄的结果。环境以锁文件描述，conda 与 pip 均可；每周自动建一次快照，误删能找回。光标与批注实时可见。\n\n内核闲置三十分钟自动休眠，休眠不计机时，恢复时变量仍在。要长跑的单元格可转为批处理作业，关掉网页也不中断。投稿前可冻结空间并生成只读链接，供审稿人查看而不能改动。',
      'Data, environment and notebooks of a project live in one space, so a new student can run a predecessor’s results on the first day. Environments are lock files by conda or pip; a weekly snapshot brings back what was deleted by mistake. Cursors and comments are seen as they happen.\n\nKernels sleep after thirty idle minutes, cost nothing asleep, and wake with variables intact. A long cell can become a batch job that outlives the browser. Before submitting a paper, freeze the space and hand reviewers a link that reads but does not write.',
    ),
    tags: [t('Jupyter', 'Jupyter'), t('多人协作', 'Collaboration'), t('可试用', 'Trial')],
    specifications: [
      {
        key: 'plan',
        name: t('空间规格', 'Workspace'),
        values: [
          v('free', '个人 · 2 核', 'Personal, 2 cores'),
          v('group', '课题组 · 10 人', 'Group of 10'),
          v('dept', '院系 · 100 人', 'Department of 100'),
        ],
      },
    ],
    skus: [
      { values: { plan: 'free' }, pricing: [pay('FREE', 1, '0')] },
      { values: { plan: 'group' }, pricing: [pay('TRIAL', 30, '0'), pay('MONTH', 1, '180.00'), pay('YEAR', 1, '1800.00')] },
      { values: { plan: 'dept' }, pricing: [pay('YEAR', 1, '12600.00')] },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'northwest-1', 'southwest-1', 'northeast-1'],
    sold: 4866,
    versions: [
      ver('6.1', '2026-01-13', '审稿只读链接。', 'Read-only links for reviewers.'),
      ver('5.9', '2025-05-07', '内核休眠保留变量。', 'Sleeping kernels keep variables.'),
      ver('5.4', '2024-09-18', '升级 JupyterLab 4.2。', 'JupyterLab 4.2.'),
    ],
  },
  {
    key: 'pf-rstudio-classroom',
    type: 'APP_PLATFORM',
    shop: 'keyan-cloud',
    category: 'pf-research',
    industries: ['ind-education', 'ind-research'],
    name: t('RStudio 云课堂', 'RStudio Cloud Classroom'),
    summary: t(
      '统计与生信课程用的浏览器 RStudio，作业分发、自动批改、成绩导出一处完成。',
      'RStudio in the browser for statistics and bioinformatics courses: hand out, mark and export in one place.',
    ),
    description: t(
      '开学第一课不该耗在装包上。老师选好 R 版本与程序包清单，全班打开即是同一环境，Bioconductor 也预先编译妥当。作业用 R Markdown 下发，测试用例藏在服务器端，提交后立刻反馈对错。\n\n课后相似度检查按语法树比较，改变量名躲不过去。一学期按五个月计，学生账户期末后再保留六十天供下载。每人 2 核 4 GB，跑大数据的实验课可临时提到 8 核。',
      'The first lesson of term should not go into installing packages. The teacher picks the R version and a list, and the whole class opens the same environment with Bioconductor already compiled. Assignments go out as R Markdown, tests stay on the server, and right or wrong is shown at once.\n\nSimilarity is compared on syntax trees afterwards, so renaming variables does not help. A term counts as five months, and student accounts stay sixty days longer for downloads. Each has 2 cores and 4 GB; for practicals with large data this rises to 8 cores for a while.',
    ),
    tags: [t('教学', 'Teaching'), t('R 语言', 'R language')],
    specifications: [
      {
        key: 'class',
        name: t('班级人数', 'Class size'),
        values: [v('30', '30 人', '30'), v('60', '60 人', '60'), v('150', '150 人', '150')],
      },
    ],
    skus: [
      { values: { class: '30' }, pricing: [pay('TRIAL', 14, '0'), pay('MONTH', 5, '1500.00')] },
      { values: { class: '60' }, pricing: [pay('MONTH', 5, '2700.00'), pay('YEAR', 1, '4800.00')] },
      { values: { class: '150' }, pricing: [pay('MONTH', 5, '6000.00'), pay('YEAR', 1, '10500.00')] },
    ],
    regions: ['north-1', 'central-1', 'southwest-1'],
    dependResource: { resource: 'cpu', minimum: 2, note: t('每名学生 2 核，已含在价内', 'Two cores a student, included') },
    sold: 358,
    versions: [
      ver('2.3', '2025-08-25', '默认 R 4.5。', 'R 4.5 by default.'),
      ver('2.0', '2024-08-26', '语法树查重。', 'Syntax-tree similarity.'),
    ],
  },
  {
    key: 'pf-lab-notebook-eln',
    type: 'APP_PLATFORM',
    shop: 'keyan-cloud',
    category: 'pf-research',
    industries: ['ind-research', 'ind-pharma', 'ind-material'],
    name: t('计算与实验一体电子记录本', 'Electronic Notebook for Bench and Computation'),
    summary: t(
      '实验记录、仪器文件与计算作业互相链接，签名时间戳可作原始记录存档。',
      'Bench notes, instrument files and compute jobs linked together, with signed time stamps fit for archiving.',
    ),
    description: t(
      '做合成的与做计算的常常各记各的，半年后谁也说不清哪条谱图对应哪个构型。这里每条记录都能引用作业号、输入文件与样品编号，点开就是当时的版本。化学结构式可画、可按子结构检索。\n\n修改留痕，不能覆盖；组长复核后签名，时间戳由可信时间源签发。核磁、质谱、XRD 共 30 余种原始格式可在网页预览。支持整组导出为 RO-Crate，换平台时带得走。',
      'Those who synthesise and those who compute often keep separate books, and half a year later nobody knows which spectrum belongs to which structure. Here any entry can cite a job number, input files and a sample, and opens at the version of that day. Structures can be drawn and searched by substructure.\n\nChanges leave traces and overwrite nothing; the group leader reviews and signs, stamped by a trusted time source. Over thirty raw formats of NMR, MS and XRD preview in the page. A whole group exports as RO-Crate, so you can leave with everything.',
    ),
    tags: [t('ELN', 'ELN'), t('可追溯', 'Traceable')],
    specifications: [
      {
        key: 'edition',
        name: t('部署', 'Deployment'),
        values: [v('cloud', '云端', 'Cloud'), v('dedicated', '专属实例', 'Dedicated instance')],
      },
      { key: 'users', name: t('人数上限', 'User limit'), values: [v('15', '15 人', '15'), v('80', '80 人', '80')] },
    ],
    skus: [
      { values: { edition: 'cloud', users: '15' }, pricing: [pay('TRIAL', 30, '0'), pay('MONTH', 1, '150.00'), pay('YEAR', 1, '1380.00')] },
      { values: { edition: 'cloud', users: '80' }, pricing: [pay('YEAR', 1, '5800.00')] },
      { values: { edition: 'dedicated', users: '80' }, pricing: [pay('YEAR', 1, '19800.00'), pay('FOREVER', 1, '69000.00')], stock: 20 },
    ],
    regions: ['core-node', 'east-2', 'south-1', 'northeast-1'],
    sold: 134,
    versions: [
      ver('1.8', '2025-09-23', 'RO-Crate 导出。', 'RO-Crate export.'),
      ver('1.5', '2024-10-24', '子结构检索。', 'Substructure search.'),
    ],
  },
  {
    key: 'pf-remote-visualisation',
    type: 'APP_PLATFORM',
    shop: 'platform-official',
    category: 'pf-research',
    industries: ['ind-research', 'ind-manufacture', 'ind-energy'],
    name: t('远程可视化桌面', 'Remote Visualisation Desktop'),
    summary: t(
      '在数据所在区直接打开 ParaView、VMD 与 Ovito，画面传回浏览器，数据不动。',
      'Open ParaView, VMD and Ovito where the data lie; only pictures travel to your browser.',
    ),
    description: t(
      '几个 TB 的流场拉回本地既慢又占地方，不如让显卡去找数据。会话在计算区里启动，直接挂载您的家目录，用 VirtualGL 渲染、H.264 编码，家用宽带下 1080p 约 25 帧，键鼠延迟 40 毫秒上下。\n\n可以把会话链接给同事，一人操作多人观看，讨论结果时很方便。闲置一小时提醒，两小时自动关闭并保存 ParaView 状态文件。免费档每天两小时，用的是共享显卡；独占档整张卡归您使用。',
      'Fetching a flow field of several terabytes is slow and fills the disk; better to send the card to the data. A session starts in the compute region with your home directory mounted, renders through VirtualGL and encodes H.264: 1080p at about 25 frames on home broadband, with some 40 ms of lag.\n\nShare the session link and one person works while others watch, handy for talking over results. It reminds after an idle hour and after two closes, saving the ParaView state. The free tier gives two hours a day on a shared card; the exclusive tier is a whole card of your own.',
    ),
    tags: [t('官方', 'Official'), t('免费档', 'Free tier')],
    specifications: [
      { key: 'card', name: t('显卡方式', 'Card'), values: [v('shared', '共享显卡', 'Shared'), v('own', '独占显卡', 'Exclusive')] },
    ],
    skus: [
      { values: { card: 'shared' }, pricing: [pay('FREE', 1, '0')] },
      { values: { card: 'own' }, pricing: [pay('TRIAL', 7, '0'), pay('DAY', 1, '36.00'), pay('MONTH', 1, '720.00')], stock: 120 },
    ],
    regions: ['core-node', 'east-1', 'northwest-1', 'south-1', 'central-1'],
    dependResource: { resource: 'gpu', minimum: 1, note: t('由平台分配，不另购', 'Assigned by the platform, nothing extra to buy') },
    sold: 2309,
    versions: [
      ver('2.2', '2025-11-06', '多人观看模式。', 'Several viewers.'),
      ver('2.0', '2025-01-16', '预装 ParaView 5.13。', 'ParaView 5.13 installed.'),
    ],
  },
];
