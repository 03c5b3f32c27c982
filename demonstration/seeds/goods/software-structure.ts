import type { SeedGoods } from '../types.ts';

/** Demo data: invented sellers, prices and sales. */
export const softwareStructure: SeedGoods[] = [
  {
    key: 'abaqus-byol',
    type: 'APP_SOFTWARE',
    shop: 'hengli-structure',
    category: 'sw-structure',
    industries: ['ind-auto', 'ind-manufacture', 'ind-material'],
    name: { zh: 'Abaqus 集群运行环境', en: 'Abaqus cluster environment' },
    summary: {
      zh: '隐式 Standard 与显式 Explicit 均已配置，接入自有令牌即可提交 .inp。',
      en: 'Implicit Standard and Explicit are both configured; connect your own tokens and submit an .inp file.',
    },
    description: {
      zh: '接触、橡胶大变形、失效与成形是工程师选它的理由。令牌数按 5×N 的 0.422 次方取整：八核要十二个，十六核十六个，三十二核二十一个。先算清手头令牌够用几核，再选下面的规格。\n\n带编译器的规格预装 Intel Fortran，UMAT、VUMAT、UEL 子程序可以随作业编译；不写子程序的用户选普通规格就够。结果 .odb 往往很大，建议在输入里压缩场输出的频率，并就地用 Python 脚本抽取曲线。',
      en: 'Contact, large rubber deformation, failure and forming are the reasons engineers reach for it. Tokens follow the integer part of five times N to the power 0.422: twelve for eight cores, sixteen for sixteen, twenty-one for thirty-two. Work out what your tokens allow, then choose an option.\n\nThe option with a compiler carries Intel Fortran, so UMAT, VUMAT and UEL subroutines build along with the job; without subroutines the plain option is enough. Result .odb files grow large. Thin the field output in the input deck and extract curves on site with a Python script.',
    },
    tags: [
      { zh: '需自带许可', en: 'Own licence' },
      { zh: '非线性', en: 'Nonlinear' },
    ],
    specifications: [
      {
        key: 'env',
        name: { zh: '环境', en: 'Environment' },
        values: [
          { key: 'plain', label: { zh: '普通', en: 'Plain' } },
          { key: 'fortran', label: { zh: '含 Fortran 编译器', en: 'With Fortran compiler' } },
        ],
      },
      {
        key: 'release',
        name: { zh: '版本', en: 'Release' },
        values: [
          { key: 'r2024', label: { zh: '2024', en: '2024' } },
          { key: 'r2025', label: { zh: '2025', en: '2025' } },
        ],
      },
    ],
    skus: [
      {
        values: { env: 'plain', release: 'r2024' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '280' },
          { billingType: 'YEAR', duration: 1, price: '2800' },
        ],
      },
      {
        values: { env: 'plain', release: 'r2025' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '280' },
          { billingType: 'YEAR', duration: 1, price: '2800' },
          { billingType: 'TRIAL', duration: 10, price: '0' },
        ],
      },
      {
        values: { env: 'fortran', release: 'r2024' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '420' },
          { billingType: 'YEAR', duration: 1, price: '4200' },
        ],
      },
      {
        values: { env: 'fortran', release: 'r2025' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '420' },
          { billingType: 'YEAR', duration: 1, price: '4200' },
          { billingType: 'TRIAL', duration: 10, price: '0' },
        ],
      },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'south-1', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 8,
      note: { zh: '隐式分析优先选大内存节点', en: 'Prefer large-memory nodes for implicit runs' },
    },
    sold: 1580,
    versions: [
      {
        version: '2025',
        date: '2025-03-06',
        note: { zh: '新增 2025 版，旧版并存', en: 'Release 2025 added beside the earlier one' },
      },
      { version: '2024 HF3', date: '2024-07-16', note: { zh: '打入热修补丁', en: 'Hot fix applied' } },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'calculix-image',
    type: 'APP_SOFTWARE',
    shop: 'hengli-structure',
    category: 'sw-structure',
    industries: ['ind-research', 'ind-manufacture', 'ind-education'],
    name: { zh: 'CalculiX 有限元镜像', en: 'CalculiX finite-element image' },
    summary: {
      zh: '输入格式与 Abaqus 相近的开源结构与热分析程序，适合教学和小型构件校核。',
      en: 'Open-source structural and thermal analysis with Abaqus-like input, suited to teaching and checking small parts.',
    },
    description: {
      zh: '会写 Abaqus 关键字的人，半天就能上手 ccx：静力、模态、屈曲、稳态与瞬态传热、塑性与接触，关键字大体相同。涡轮叶片出身的它，对循环对称结构支持得格外细致。\n\n求解器只靠共享内存并行，多于一个节点不会更快，十六核以内最实惠。我们编译了 SPOOLES 与 PARDISO 两个版本，后者在五十万自由度以上明显占优；后处理可用 cgx，也可把 .frd 转成 VTU。',
      en: 'Anyone who writes Abaqus keywords will be at home in ccx within half a day: statics, modes, buckling, steady and transient heat, plasticity and contact use much the same cards. Its origin in turbine blades shows in unusually thorough support for cyclic symmetry.\n\nThe solver is parallel in shared memory only, so a second node brings no gain and up to sixteen cores is the sensible range. We build it with SPOOLES and with PARDISO; above half a million unknowns the latter clearly wins. Post-process in cgx or convert .frd to VTU.',
    },
    tags: [
      { zh: '开源', en: 'Open source' },
      { zh: '单节点', en: 'Single node' },
    ],
    specifications: [
      {
        key: 'solver',
        name: { zh: '线性求解器', en: 'Linear solver' },
        values: [
          { key: 'spooles', label: { zh: 'SPOOLES', en: 'SPOOLES' } },
          { key: 'pardiso', label: { zh: 'PARDISO', en: 'PARDISO' } },
        ],
      },
    ],
    skus: [
      {
        values: { solver: 'spooles' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '10' },
          { billingType: 'YEAR', duration: 1, price: '90' },
        ],
      },
      {
        values: { solver: 'pardiso' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '25' },
          { billingType: 'YEAR', duration: 1, price: '240' },
        ],
      },
    ],
    regions: ['east-1', 'southwest-1', 'northeast-1'],
    dependResource: { resource: 'cpu', minimum: 4, note: { zh: '至多用满一个节点', en: 'One node at most' } },
    sold: 1043,
    versions: [
      { version: '2.22', date: '2024-08-20', note: { zh: '同步上游并更新接触算法', en: 'Upstream release with updated contact' } },
      { version: '2.21', date: '2024-01-15', note: { zh: '首个镜像', en: 'First image' } },
    ],
  },
  {
    key: 'ansys-mechanical-lease',
    type: 'APP_SOFTWARE',
    shop: 'hengli-structure',
    category: 'sw-structure',
    industries: ['ind-manufacture', 'ind-auto', 'ind-energy'],
    name: { zh: 'ANSYS Mechanical 求解租用', en: 'ANSYS Mechanical solver lease' },
    summary: {
      zh: '把 Workbench 导出的 .dat 送上集群求解，分布式并行，可选加速卡版本。',
      en: 'Send the .dat written by Workbench to the cluster for distributed solving, with an accelerator option.',
    },
    description: {
      zh: '日常做法是本机建模、远端求解：在 Workbench 里写出输入文件，上传后由 mapdl 以分布式模式计算，再把 .rst 拉回去看云图。压力容器、螺栓预紧、热应力、随机振动这类题目最常见。\n\n稀疏直接法吃内存和内存带宽，一百万自由度大约要三十吉字节才能全程留在内存；PCG 省得多，但遇到细长薄壳收敛慢。加速卡主要帮直接法的分解步骤，模型太小反而得不偿失。',
      en: 'The usual routine is to model at the desk and solve remotely. Write the input from Workbench, upload it, let mapdl run in distributed mode, then fetch the .rst for plotting. Pressure vessels, bolt preload, thermal stress and random vibration are typical.\n\nThe sparse direct solver is hungry for memory and bandwidth: a million unknowns need some thirty gigabytes to stay in core. PCG asks for far less but converges slowly on thin, slender shells. Accelerators help mainly the factorisation step and do not pay for themselves on small models.',
    },
    tags: [
      { zh: '商业许可', en: 'Commercial licence' },
      { zh: '可试用', en: 'Trial' },
      { zh: '分布式求解', en: 'Distributed' },
    ],
    specifications: [
      {
        key: 'tier',
        name: { zh: '档位', en: 'Tier' },
        values: [
          { key: 'c4', label: { zh: '4 核', en: '4 cores' } },
          { key: 'c36', label: { zh: '36 核', en: '36 cores' } },
        ],
      },
      {
        key: 'build',
        name: { zh: '构建', en: 'Build' },
        values: [
          { key: 'cpu', label: { zh: '纯 CPU', en: 'CPU only' } },
          { key: 'gpu', label: { zh: 'CPU 加 GPU', en: 'CPU with GPU' } },
        ],
      },
    ],
    skus: [
      {
        values: { tier: 'c4', build: 'cpu' },
        pricing: [
          { billingType: 'YEAR', duration: 1, price: '28000' },
          { billingType: 'MONTH', duration: 1, price: '3200' },
          { billingType: 'TRIAL', duration: 7, price: '0' },
        ],
      },
      {
        values: { tier: 'c36', build: 'cpu' },
        pricing: [
          { billingType: 'YEAR', duration: 1, price: '49000' },
          { billingType: 'MONTH', duration: 1, price: '5600' },
        ],
      },
      {
        values: { tier: 'c36', build: 'gpu' },
        pricing: [
          { billingType: 'YEAR', duration: 1, price: '52000' },
          { billingType: 'MONTH', duration: 1, price: '6000' },
        ],
        stock: 5,
      },
    ],
    regions: ['east-1', 'north-1', 'south-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 4,
      note: { zh: '直接法每百万自由度预留 30 GB 内存', en: 'Reserve 30 GB of memory per million unknowns for the direct solver' },
    },
    sold: 705,
    versions: [
      {
        version: '2025 R1',
        date: '2025-02-27',
        note: { zh: '分布式接触切分改进', en: 'Better splitting of contact in distributed runs' },
      },
      { version: '2024 R2', date: '2024-08-08', note: { zh: '加入 GPU 规格', en: 'GPU option added' } },
    ],
  },
  {
    key: 'ls-dyna-daily',
    type: 'APP_SOFTWARE',
    shop: 'hengli-structure',
    category: 'sw-structure',
    industries: ['ind-auto', 'ind-manufacture'],
    name: { zh: 'LS-DYNA 按日租用', en: 'LS-DYNA daily lease' },
    summary: {
      zh: '碰撞、跌落与爆炸冲击的显式求解，项目冲刺时按天租许可，用完即止。',
      en: 'Explicit solving for crash, drop and blast; lease the licence by the day during a project sprint and stop when done.',
    },
    description: {
      zh: '整车正碰模型几百万单元、一百五十毫秒物理时间，MPP 版用一百二十八核大约一夜出结果。手机与家电的跌落则小得多，三十二核午饭前能看完一轮。正因为忙闲差异大，我们提供按日的价格。\n\n输入是 .k 关键字文件，输出 d3plot 与 binout。单精度快三成左右，足够应付普通显式；隐式、特征值与长时回弹请选双精度。SMP 与 MPP 结果会有细微差别，同一项目中途不要换。',
      en: 'A full-vehicle frontal crash, several million elements over a hundred and fifty milliseconds, finishes overnight on 128 MPP cores. Phone and appliance drops are far smaller: thirty-two cores settle one round before lunch. Demand swings that widely, so there is a price by the day.\n\nInput is a .k keyword deck, output d3plot and binout. Single precision is about a third faster and fine for ordinary explicit work; choose double for implicit, eigenvalue and long springback runs. SMP and MPP differ slightly in their answers, so do not switch midway through a project.',
    },
    tags: [
      { zh: '商业许可', en: 'Commercial licence' },
      { zh: '按日计费', en: 'By the day' },
      { zh: '碰撞', en: 'Crash' },
    ],
    specifications: [
      {
        key: 'cores',
        name: { zh: '核数', en: 'Cores' },
        values: [
          { key: 'c32', label: { zh: '32 核', en: '32 cores' } },
          { key: 'c128', label: { zh: '128 核', en: '128 cores' } },
        ],
      },
      {
        key: 'precision',
        name: { zh: '精度', en: 'Precision' },
        values: [
          { key: 'single', label: { zh: '单精度', en: 'Single' } },
          { key: 'double', label: { zh: '双精度', en: 'Double' } },
        ],
      },
    ],
    skus: [
      {
        values: { cores: 'c32', precision: 'single' },
        pricing: [
          { billingType: 'DAY', duration: 1, price: '180' },
          { billingType: 'MONTH', duration: 1, price: '3600' },
        ],
      },
      {
        values: { cores: 'c32', precision: 'double' },
        pricing: [
          { billingType: 'DAY', duration: 1, price: '180' },
          { billingType: 'MONTH', duration: 1, price: '3600' },
        ],
      },
      {
        values: { cores: 'c128', precision: 'single' },
        pricing: [
          { billingType: 'DAY', duration: 1, price: '560' },
          { billingType: 'MONTH', duration: 1, price: '11200' },
          { billingType: 'YEAR', duration: 1, price: '86000' },
        ],
        stock: 8,
      },
      {
        values: { cores: 'c128', precision: 'double' },
        pricing: [
          { billingType: 'DAY', duration: 1, price: '560' },
          { billingType: 'MONTH', duration: 1, price: '11200' },
          { billingType: 'YEAR', duration: 1, price: '86000' },
        ],
        stock: 8,
      },
    ],
    regions: ['core-node', 'east-1', 'east-2', 'south-1', 'central-1'],
    dependResource: { resource: 'cpu', minimum: 32, note: { zh: '核数与所购规格一致', en: 'As many cores as the option bought' } },
    sold: 3317,
    versions: [
      { version: 'R15.0.2', date: '2025-01-14', note: { zh: '推荐用于新项目', en: 'Recommended for new projects' } },
      { version: 'R14.1.1', date: '2024-05-22', note: { zh: '为在研项目保留', en: 'Kept for projects in progress' } },
    ],
  },
  {
    key: 'code-aster-official',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-structure',
    industries: ['ind-research', 'ind-energy'],
    name: { zh: 'Code_Aster 官方镜像', en: 'Code_Aster official image' },
    summary: {
      zh: '源自法国核电行业的开源热力耦合有限元程序，附千余个验证算例。',
      en: 'An open-source thermo-mechanical code from French nuclear engineering, with more than a thousand verification cases.',
    },
    description: {
      zh: '断裂、疲劳、混凝土蠕变、岩土渗流耦合、转子动力学，凡是电站寿命评估会碰到的现象，它大多有专门算子。命令文件 .comm 其实是 Python 脚本，循环与参数扫描可以直接写在里面。\n\n法语文档曾是门槛，如今手册多有英文译本。网格为 .med 格式，常与 Salome 搭配；并行依靠 MUMPS 与 PETSc，几十核以内收益明显。镜像用容器封装，在登录节点输入 run_aster 加 .export 文件即可。',
      en: 'Fracture, fatigue, concrete creep, coupled flow in soils, rotor dynamics: whatever turns up in assessing the life of a power station tends to have its own operator here. The .comm command file is really a Python script, so loops and parameter sweeps are written straight into it.\n\nFrench documentation used to be a hurdle, though most manuals now exist in English. Meshes are .med and often come from Salome. Parallel runs rest on MUMPS and PETSc and gain well up to a few dozen cores. Inside the container, run_aster with an .export file is all you type.',
    },
    tags: [
      { zh: '官方镜像', en: 'Official image' },
      { zh: '开源', en: 'Open source' },
      { zh: '热力耦合', en: 'Thermo-mechanical' },
    ],
    specifications: [
      {
        key: 'mode',
        name: { zh: '并行方式', en: 'Parallel mode' },
        values: [
          { key: 'seq', label: { zh: '顺序版', en: 'Sequential' } },
          { key: 'mpi', label: { zh: 'MPI 版', en: 'MPI' } },
        ],
      },
    ],
    skus: [
      { values: { mode: 'seq' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { mode: 'mpi' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
    ],
    regions: ['core-node', 'east-1', 'northwest-1'],
    dependResource: { resource: 'cpu', minimum: 4, note: { zh: 'MPI 版建议 16 核起', en: 'Sixteen cores or more for the MPI build' } },
    sold: 918,
    versions: [
      {
        version: '17.2',
        date: '2025-02-12',
        note: { zh: '开发分支，接口有调整', en: 'Development branch with some interface changes' },
      },
      { version: '16.6', date: '2024-10-21', note: { zh: '稳定分支', en: 'Stable branch' } },
    ],
  },
  {
    key: 'comsol-fnl',
    type: 'APP_SOFTWARE',
    shop: 'hengli-structure',
    category: 'sw-structure',
    industries: ['ind-research', 'ind-material', 'ind-manufacture'],
    name: { zh: 'COMSOL Multiphysics 集群接入', en: 'COMSOL Multiphysics cluster access' },
    summary: {
      zh: '以浮动网络许可在多节点上批量求解 .mph 模型，适合参数扫描与多场耦合。',
      en: 'Batch-solve .mph models over several nodes on a floating network licence, for sweeps and coupled physics.',
    },
    description: {
      zh: '只有浮动网络许可才允许跨节点求解，单机锁定许可和教室许可都不行，下单时请附许可文件首页。结构、声学、传热、电化学、微波各模块能否使用，取决于贵方自己的许可清单。\n\n一次扫上百个参数时收益最大：各参数点互不相干，分到不同节点几乎线性加速；单个大模型跨节点反而受直接法拖累。comsol batch 命令已封装成作业模板，扫描列表写在参数文件里，失败的点可单独重算。',
      en: 'Only a floating network licence permits solving across nodes; node-locked and classroom licences do not, so attach the first page of your licence file at checkout. Which modules you may use, structural, acoustic, thermal, electrochemical or RF, follows your own licence list.\n\nSweeps of a hundred parameters profit most, since the points are independent and spread over nodes almost linearly; one huge model is held back by its direct solver instead. The comsol batch command is wrapped as a job template. Put the sweep in a parameter file and rerun failed points alone.',
    },
    tags: [
      { zh: '需自带许可', en: 'Own licence' },
      { zh: '多物理场', en: 'Multiphysics' },
      { zh: '参数扫描', en: 'Sweeps' },
    ],
    specifications: [
      {
        key: 'nodes',
        name: { zh: '节点数', en: 'Nodes' },
        values: [
          { key: 'n1', label: { zh: '单节点', en: 'One node' } },
          { key: 'n4', label: { zh: '至多 4 节点', en: 'Up to 4 nodes' } },
          { key: 'n16', label: { zh: '至多 16 节点', en: 'Up to 16 nodes' } },
        ],
      },
    ],
    skus: [
      {
        values: { nodes: 'n1' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '150' },
          { billingType: 'YEAR', duration: 1, price: '1500' },
          { billingType: 'TRIAL', duration: 14, price: '0' },
        ],
      },
      {
        values: { nodes: 'n4' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '390' },
          { billingType: 'YEAR', duration: 1, price: '3900' },
          { billingType: 'TRIAL', duration: 14, price: '0' },
        ],
      },
      {
        values: { nodes: 'n16' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '980' },
          { billingType: 'YEAR', duration: 1, price: '9800' },
        ],
      },
    ],
    regions: ['east-1', 'north-1', 'southwest-1', 'south-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 16,
      note: { zh: '每节点内存 256 GB 以上为宜', en: 'Nodes with 256 GB of memory or more are advised' },
    },
    sold: 934,
    versions: [
      { version: '6.3', date: '2024-12-10', note: { zh: '含 GPU 加速的声学求解', en: 'Includes GPU-accelerated acoustics' } },
      { version: '6.2', date: '2024-01-23', note: { zh: '首个作业模板', en: 'First job template' } },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'msc-nastran-nvh',
    type: 'APP_SOFTWARE',
    shop: 'hengli-structure',
    category: 'sw-structure',
    industries: ['ind-auto'],
    name: { zh: 'MSC Nastran 振动噪声计算环境', en: 'MSC Nastran NVH environment' },
    summary: {
      zh: '面向白车身与机翼的模态、频响和气弹分析，须提供自有许可。',
      en: 'Modes, frequency response and aeroelasticity for car bodies and wings; bring your own licence.',
    },
    description: {
      zh: '白车身一千万自由度、算到三百赫兹，用自动部件模态综合代替 Lanczos，墙钟时间能从一天压到两小时。SOL 103 求模态，SOL 111 做模态频响，SOL 400 处理非线性，序列号就是分析类型。\n\nBDF 文本从上世纪沿用至今，换机器不必改动；op2 与 HDF5 两种结果都可写出，后者用 Python 读更方便。气弹方面提供 SOL 144 静气弹和 145 颤振。本环境已为大块暂存文件配好本地固态盘。',
      en: 'Take a ten-million-unknown body in white up to 300 Hz: replacing Lanczos by automated component mode synthesis brings the wall clock from a day to about two hours. The solution number is the analysis, 103 for modes, 111 for modal frequency response, 400 for nonlinear work.\n\nThe BDF text format has hardly changed since the last century, so decks move between machines untouched. Results go to op2 or HDF5, the latter easier from Python. Aeroelastic users have SOL 144 for trim and 145 for flutter. Local solid-state disks hold the bulky scratch files.',
    },
    tags: [
      { zh: '需自带许可', en: 'Own licence' },
      { zh: 'NVH', en: 'NVH' },
      { zh: '气动弹性', en: 'Aeroelasticity' },
    ],
    specifications: [
      {
        key: 'edition',
        name: { zh: '套餐', en: 'Package' },
        values: [
          { key: 'core', label: { zh: '基础求解', en: 'Basic solving' } },
          { key: 'acms', label: { zh: '含模态综合', en: 'With mode synthesis' } },
        ],
      },
      {
        key: 'period',
        name: { zh: '周期', en: 'Period' },
        values: [
          { key: 'month', label: { zh: '按月', en: 'Monthly' } },
          { key: 'year', label: { zh: '按年', en: 'Yearly' } },
        ],
      },
    ],
    skus: [
      {
        values: { edition: 'core', period: 'month' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '360' },
          { billingType: 'TRIAL', duration: 15, price: '0' },
        ],
      },
      { values: { edition: 'core', period: 'year' }, pricing: [{ billingType: 'YEAR', duration: 1, price: '3600' }] },
      { values: { edition: 'acms', period: 'month' }, pricing: [{ billingType: 'MONTH', duration: 1, price: '640' }] },
      { values: { edition: 'acms', period: 'year' }, pricing: [{ billingType: 'YEAR', duration: 1, price: '6400' }] },
    ],
    regions: ['east-2', 'northeast-1'],
    dependResource: { resource: 'cpu', minimum: 16, note: { zh: '选带本地固态盘的节点', en: 'Choose nodes with local solid-state disks' } },
    sold: 96,
    versions: [
      { version: '2025.1', date: '2025-05-30', note: { zh: '模态综合内存占用下降', en: 'Mode synthesis needs less memory' } },
      { version: '2024.2', date: '2024-12-03', note: { zh: '首次上架', en: 'First listing' } },
    ],
    needsLicenceProof: true,
  },
];
