import type { SeedGoods } from '../types.ts';

/** Demo data: invented sellers, prices and sales. */
export const softwareCfd: SeedGoods[] = [
  {
    key: 'openfoam-official',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-cfd',
    industries: ['ind-research', 'ind-manufacture', 'ind-auto'],
    name: { zh: 'OpenFOAM 官方镜像', en: 'OpenFOAM official image' },
    summary: {
      zh: '开源有限体积流体求解工具箱，ESI 与基金会两条分支都已装好，选一条即可提交算例。',
      en: 'The open-source finite-volume toolbox, with the ESI and Foundation branches both built and ready for your case.',
    },
    description: {
      zh: '不可压、可压、多相、传热、反应流各有现成求解器，simpleFoam、pimpleFoam、interFoam 这些名字在 ESI 分支里照旧；基金会 13 版改用 foamRun 加载模块，旧教程需要对着改写几行字典。\n\n网格多由 blockMesh 与 snappyHexMesh 生成，再用 decomposePar 按 scotch 切分。每核放两万到五万个网格时并行效率比较划算；写出时打开 collated 格式，可避免上千进程把目录塞满小文件。',
      en: 'Incompressible, compressible, multiphase, heat-transfer and reacting flows each have a solver of their own. The ESI branch keeps the familiar names such as simpleFoam and interFoam, whereas release 13 of the Foundation loads modules through foamRun, so older tutorials need a few dictionary edits.\n\nMeshes usually come from blockMesh and snappyHexMesh and are split with scotch in decomposePar. Twenty to fifty thousand cells per core is the economical range, and the collated file format keeps a run of a thousand ranks from flooding its directory with small files.',
    },
    tags: [
      { zh: '官方镜像', en: 'Official image' },
      { zh: '开源', en: 'Open source' },
      { zh: '有限体积', en: 'Finite volume' },
    ],
    specifications: [
      {
        key: 'branch',
        name: { zh: '发行分支', en: 'Branch' },
        values: [
          { key: 'esi', label: { zh: 'ESI v2506', en: 'ESI v2506' } },
          { key: 'foundation', label: { zh: '基金会 13', en: 'Foundation 13' } },
        ],
      },
      {
        key: 'precision',
        name: { zh: '精度', en: 'Precision' },
        values: [
          { key: 'dp', label: { zh: '双精度', en: 'Double' } },
          { key: 'spdp', label: { zh: '混合精度', en: 'Mixed' } },
        ],
      },
    ],
    skus: [
      { values: { branch: 'esi', precision: 'dp' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { branch: 'esi', precision: 'spdp' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      {
        values: { branch: 'foundation', precision: 'dp' },
        pricing: [{ billingType: 'FREE', duration: 1, price: '0' }],
      },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'northwest-1', 'south-1', 'southwest-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 16,
      note: { zh: '建议按每核三万网格估算核数', en: 'Estimate cores at about thirty thousand cells each' },
    },
    sold: 18240,
    versions: [
      { version: '13', date: '2025-07-22', note: { zh: '加入基金会第 13 版', en: 'Foundation release 13 added' } },
      {
        version: 'v2506',
        date: '2025-07-08',
        note: { zh: '更新 ESI 年中版，并保留 v2412 模块', en: 'Mid-year ESI release; the v2412 module stays available' },
      },
      {
        version: 'v2412',
        date: '2025-01-10',
        note: { zh: '换用 GCC 13 与 OpenMPI 4.1 编译', en: 'Rebuilt with GCC 13 and OpenMPI 4.1' },
      },
    ],
  },
  {
    key: 'ansys-fluent-lease',
    type: 'APP_SOFTWARE',
    shop: 'liuti-cfd',
    category: 'sw-cfd',
    industries: ['ind-manufacture', 'ind-auto', 'ind-material'],
    name: { zh: 'ANSYS Fluent 求解器租用', en: 'ANSYS Fluent solver lease' },
    summary: {
      zh: '按并行档位租用 Fluent 求解许可，日志脚本无界面运行，机时另计。',
      en: 'Fluent solving rights leased by parallel tier and run headless from journals; machine time is separate.',
    },
    description: {
      zh: 'Fluent 的基础求解许可自带四核，往上按 HPC Pack 阶梯放大：一包加八核，两包三十二核，三包一百二十八核。这里的三个档位正是这样算出来的，购买之前请先估一估自己的算例需要多少进程。\n\n读入 .msh.h5 或 .cas.h5，批处理用 fluent 3ddp -g -i 加日志文件启动。湍流、多相、颗粒追踪与涡耗散燃烧模型都在求解器之内；自写 UDF 会在作业开始时于计算节点上现场编译。',
      en: 'A Fluent base licence covers four cores; HPC packs then raise the ceiling in steps, one pack adding eight, two thirty-two and three a hundred and twenty-eight. The tiers on this page follow that arithmetic, so count your processes before choosing.\n\nIt reads .msh.h5 and .cas.h5 files, and a batch job starts with fluent 3ddp -g -i run.jou. SST k-omega, DES, VOF, particle tracking and eddy-dissipation combustion are part of the solver. User-defined functions are compiled on the compute node when the job begins.',
    },
    tags: [
      { zh: '商业许可', en: 'Commercial licence' },
      { zh: '按档位计费', en: 'Tiered' },
      { zh: '可试用', en: 'Trial' },
    ],
    specifications: [
      {
        key: 'tier',
        name: { zh: '并行档位', en: 'Parallel tier' },
        values: [
          { key: 'c12', label: { zh: '12 核', en: '12 cores' } },
          { key: 'c36', label: { zh: '36 核', en: '36 cores' } },
          { key: 'c132', label: { zh: '132 核', en: '132 cores' } },
        ],
      },
    ],
    skus: [
      {
        values: { tier: 'c12' },
        pricing: [
          { billingType: 'YEAR', duration: 1, price: '36000' },
          { billingType: 'MONTH', duration: 1, price: '4200' },
          { billingType: 'DAY', duration: 1, price: '260' },
          { billingType: 'TRIAL', duration: 7, price: '0' },
        ],
      },
      {
        values: { tier: 'c36' },
        pricing: [
          { billingType: 'YEAR', duration: 1, price: '58000' },
          { billingType: 'MONTH', duration: 1, price: '6800' },
          { billingType: 'DAY', duration: 1, price: '420' },
        ],
        stock: 12,
      },
      {
        values: { tier: 'c132' },
        pricing: [
          { billingType: 'YEAR', duration: 1, price: '92000' },
          { billingType: 'MONTH', duration: 1, price: '10800' },
        ],
        stock: 4,
      },
    ],
    regions: ['east-1', 'north-1', 'south-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 12,
      note: {
        zh: '核数不少于所购档位，内存按每百万网格 2 GB 预留',
        en: 'Cores to match the tier; reserve 2 GB of memory per million cells',
      },
    },
    sold: 861,
    versions: [
      {
        version: '2025 R2',
        date: '2025-08-12',
        note: { zh: '更新多相与电池模型，旧 case 可直接读入', en: 'Updated multiphase and battery models; reads earlier cases' },
      },
      {
        version: '2025 R1',
        date: '2025-02-20',
        note: { zh: '首次在国产 x86 节点完成回归测试', en: 'First regression run on domestic x86 nodes' },
      },
    ],
  },
  {
    key: 'star-ccm-byol',
    type: 'APP_SOFTWARE',
    shop: 'liuti-cfd',
    category: 'sw-cfd',
    industries: ['ind-auto', 'ind-manufacture'],
    name: { zh: 'STAR-CCM+ 自带许可运行环境', en: 'STAR-CCM+ bring-your-own-licence environment' },
    summary: {
      zh: '已有 Power Session 或按需密钥的单位，可在集群上直接开跑 .sim 文件。',
      en: 'Holders of Power Session licences or on-demand keys can run .sim files on the cluster straight away.',
    },
    description: {
      zh: '船体阻力、整车外流场与电子散热是它最常见的三类活。多面体与切割体网格由同一管线生成，重叠网格和六自由度运动不必另接工具，整个算例始终只是一个 .sim 文件。\n\n本品不含许可。Power Session 不限核数，适合一次铺到几百核；密钥制则按小时扣减。购买时上传许可协议或采购合同，我们据此打通到贵方许可服务器的通道，通常一个工作日完成。',
      en: 'Hull resistance, vehicle aerodynamics and electronics cooling are what it is asked to do most. One pipeline makes polyhedral and trimmed meshes, overset regions and six-degree-of-freedom motion need no outside tool, and the case remains a single .sim file.\n\nNo licence is included. A Power Session has no core limit and suits jobs spread over several hundred cores, while on-demand keys are drawn down by the hour. Upload the agreement or purchase contract at checkout; we open the route to your licence server, normally within one working day.',
    },
    tags: [
      { zh: '需自带许可', en: 'Own licence' },
      { zh: '外气动', en: 'Aerodynamics' },
    ],
    specifications: [
      {
        key: 'licence',
        name: { zh: '许可方式', en: 'Licence kind' },
        values: [
          { key: 'power', label: { zh: 'Power Session', en: 'Power Session' } },
          { key: 'pod', label: { zh: '按需密钥', en: 'On-demand key' } },
        ],
      },
      {
        key: 'precision',
        name: { zh: '精度', en: 'Precision' },
        values: [
          { key: 'mixed', label: { zh: '混合精度', en: 'Mixed' } },
          { key: 'r8', label: { zh: '双精度 R8', en: 'Double (R8)' } },
        ],
      },
    ],
    skus: [
      {
        values: { licence: 'power', precision: 'mixed' },
        pricing: [
          { billingType: 'YEAR', duration: 1, price: '3600' },
          { billingType: 'MONTH', duration: 1, price: '380' },
          { billingType: 'TRIAL', duration: 15, price: '0' },
        ],
      },
      {
        values: { licence: 'power', precision: 'r8' },
        pricing: [
          { billingType: 'YEAR', duration: 1, price: '3900' },
          { billingType: 'MONTH', duration: 1, price: '420' },
        ],
      },
      {
        values: { licence: 'pod', precision: 'mixed' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '460' },
          { billingType: 'DAY', duration: 1, price: '30' },
        ],
      },
      {
        values: { licence: 'pod', precision: 'r8' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '490' },
          { billingType: 'DAY', duration: 1, price: '35' },
        ],
      },
    ],
    regions: ['core-node', 'east-1', 'east-2', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 32,
      note: { zh: '混合精度每百万网格约需 1.5 GB 内存', en: 'Mixed precision needs roughly 1.5 GB per million cells' },
    },
    sold: 239,
    versions: [
      { version: '2506', date: '2025-07-15', note: { zh: '同时提供两种精度的安装', en: 'Both precisions installed' } },
      {
        version: '2502',
        date: '2025-03-11',
        note: { zh: '通信层改用集群自带的 UCX', en: 'Messaging moved to the cluster’s own UCX' },
      },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'su2-adjoint',
    type: 'APP_SOFTWARE',
    shop: 'liuti-cfd',
    category: 'sw-cfd',
    industries: ['ind-auto', 'ind-research'],
    name: { zh: 'SU2 气动优化镜像', en: 'SU2 aerodynamic optimisation image' },
    summary: {
      zh: '带离散伴随的开源气动求解器，梯度计算、FFD 变形与优化脚本一次配齐。',
      en: 'Open-source aerodynamic solver with a discrete adjoint, set up with gradients, FFD deformation and optimisation scripts.',
    },
    description: {
      zh: '设计变量有几百个时，差分求梯度等于把流场重算几百遍。SU2 借 CoDiPack 做自动微分，一次伴随求解就得到阻力对全部变量的敏感度，代价大约是原流场的一到三倍。\n\n网格读 .su2 原生格式与 CGNS，配置集中在一个 .cfg 里。镜像把正向版和伴随版分开编译，附有 ONERA M6 与 NACA 0012 两个走通的例子；支持版含每月四小时的算例咨询。',
      en: 'With several hundred design variables, finite differences mean solving the flow several hundred times over. SU2 differentiates itself through CoDiPack, and one adjoint solution, costing about one to three flow solutions, returns the sensitivity of drag to every variable.\n\nMeshes are read as native .su2 or CGNS, and all settings live in one .cfg file. The image builds the direct and adjoint executables separately and carries two worked cases, ONERA M6 and NACA 0012. The supported edition adds four hours of case advice a month.',
    },
    tags: [
      { zh: '开源', en: 'Open source' },
      { zh: '伴随优化', en: 'Adjoint' },
    ],
    specifications: [
      {
        key: 'edition',
        name: { zh: '版本', en: 'Edition' },
        values: [
          { key: 'basic', label: { zh: '自助版', en: 'Self-service' } },
          { key: 'support', label: { zh: '支持版', en: 'Supported' } },
        ],
      },
    ],
    skus: [
      {
        values: { edition: 'basic' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '30' },
          { billingType: 'YEAR', duration: 1, price: '280' },
        ],
      },
      {
        values: { edition: 'support' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '260' },
          { billingType: 'YEAR', duration: 1, price: '2600' },
        ],
      },
    ],
    regions: ['east-1', 'northwest-1', 'southwest-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 8,
      note: { zh: '伴随求解内存约为正向的三到五倍', en: 'The adjoint takes three to five times the memory of the direct run' },
    },
    sold: 512,
    versions: [
      {
        version: '8.2.0',
        date: '2025-06-05',
        note: { zh: '同步上游，伴随库升级', en: 'Follows upstream; newer differentiation library' },
      },
      { version: '8.1.0', date: '2024-11-26', note: { zh: '首个上架版本', en: 'First listed version' } },
    ],
  },
  {
    key: 'nekrs-nek5000',
    type: 'APP_SOFTWARE',
    shop: 'liuti-cfd',
    category: 'sw-cfd',
    industries: ['ind-research', 'ind-energy'],
    name: { zh: 'Nek5000 / NekRS 谱元求解器', en: 'Nek5000 / NekRS spectral-element solvers' },
    summary: {
      zh: '面向湍流直接模拟与大涡模拟的高阶求解器，CPU 用 Nek5000，加速卡用 NekRS。',
      en: 'High-order solvers for direct and large-eddy simulation: Nek5000 on processors, NekRS on accelerators.',
    },
    description: {
      zh: '把每个六面体单元内部用七阶左右的多项式展开，色散误差极小，管束绕流、堆芯通道和自然对流的研究者因此偏爱它。前者是 Fortran 代码，改 SIZE 文件后要重新编译；后者经 OCCA 在运行时生成内核。\n\n强扩展的经验数：CPU 上每核留二三十个单元，GPU 上每卡不少于三百万格点，再少就被通信拖住。DCU 版用 HIP 后端编译，单元数可整除进程数时性能最稳。',
      en: 'Each hexahedral element carries polynomials of about seventh order, so dispersion error is tiny; that is why people studying rod bundles, reactor channels and natural convection favour it. Nek5000 is Fortran and must be rebuilt after editing SIZE, while NekRS generates kernels at run time through OCCA.\n\nFor strong scaling, keep twenty to thirty elements a core on processors and no fewer than three million grid points a card on GPUs; below that, communication takes over. The DCU build uses the HIP backend and is steadiest when elements divide evenly among ranks.',
    },
    tags: [
      { zh: '谱元法', en: 'Spectral element' },
      { zh: 'GPU 加速', en: 'GPU' },
      { zh: 'DCU 适配', en: 'DCU build' },
    ],
    specifications: [
      {
        key: 'build',
        name: { zh: '构建', en: 'Build' },
        values: [
          { key: 'cpu', label: { zh: 'CPU 版', en: 'CPU build' } },
          { key: 'cuda', label: { zh: 'GPU 版', en: 'GPU build' } },
          { key: 'dcu', label: { zh: 'DCU 版', en: 'DCU build' } },
        ],
      },
    ],
    skus: [
      {
        values: { build: 'cpu' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '40' },
          { billingType: 'YEAR', duration: 1, price: '400' },
          { billingType: 'TRIAL', duration: 30, price: '0' },
        ],
      },
      {
        values: { build: 'cuda' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '120' },
          { billingType: 'YEAR', duration: 1, price: '1200' },
          { billingType: 'TRIAL', duration: 15, price: '0' },
        ],
      },
      {
        values: { build: 'dcu' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '120' },
          { billingType: 'YEAR', duration: 1, price: '1200' },
          { billingType: 'TRIAL', duration: 30, price: '0' },
        ],
      },
    ],
    regions: ['core-node', 'north-1', 'northwest-1', 'east-2'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: { zh: 'CPU 版不需要加速卡，其余两版至少一张', en: 'The CPU build needs no card; the others need one at least' },
    },
    sold: 147,
    versions: [
      {
        version: 'NekRS 23.0',
        date: '2025-05-19',
        note: { zh: '镜像重建，补 DCU 后端', en: 'Image rebuilt with a DCU backend' },
      },
      {
        version: 'Nek5000 19.0',
        date: '2024-06-28',
        note: { zh: '以 GCC 与 Intel MPI 编译', en: 'Built with GCC and Intel MPI' },
      },
    ],
  },
  {
    key: 'palabos-lbm',
    type: 'APP_SOFTWARE',
    shop: 'liuti-cfd',
    category: 'sw-cfd',
    industries: ['ind-research', 'ind-pharma', 'ind-energy'],
    name: { zh: 'Palabos 格子玻尔兹曼库', en: 'Palabos lattice Boltzmann library' },
    summary: {
      zh: 'C++ 格子玻尔兹曼框架，多孔介质渗流、血流与自由面算例可直接改写。',
      en: 'A C++ lattice Boltzmann framework whose porous-flow, blood-flow and free-surface examples are ready to adapt.',
    },
    description: {
      zh: '它不是点开就用的软件，而是一套要写程序的库：选 D3Q19 还是 D3Q27、BGK 还是 MRT，都写在几十行 C++ 里，编译后得到自己的求解器。岩心 CT 切片转成二值体素后，改一个路径就能算渗透率。\n\n多块结构让空白区域不占内存，MPI 分区由库自动安排，每核几十万格子以上能保持近乎线性的扩展。结果写成 .vti，用 ParaView 打开；几何从 STL 体素化而来。',
      en: 'This is a library to program against, not an application to click through. D3Q19 or D3Q27, BGK or MRT: the choice sits in a few dozen lines of C++ that compile into your own solver. Turn CT slices of a rock core into binary voxels, change one path, and the permeability example runs.\n\nIts multi-block layout spends no memory on empty space and assigns MPI regions by itself, scaling almost linearly above a few hundred thousand cells a core. Geometry is voxelised from STL, and output goes to .vti for ParaView.',
    },
    tags: [
      { zh: '免费', en: 'Free' },
      { zh: '开源', en: 'Open source' },
      { zh: '格子玻尔兹曼', en: 'Lattice Boltzmann' },
    ],
    specifications: [
      {
        key: 'toolchain',
        name: { zh: '编译工具链', en: 'Toolchain' },
        values: [
          { key: 'gcc', label: { zh: 'GCC + OpenMPI', en: 'GCC + OpenMPI' } },
          { key: 'intel', label: { zh: 'oneAPI + Intel MPI', en: 'oneAPI + Intel MPI' } },
        ],
      },
    ],
    skus: [
      { values: { toolchain: 'gcc' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { toolchain: 'intel' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
    ],
    regions: ['east-1', 'south-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 4,
      note: { zh: '先用小格子在四核上验证再放大', en: 'Verify a coarse lattice on four cores before scaling up' },
    },
    sold: 690,
    versions: [
      {
        version: '2.3.0',
        date: '2024-09-03',
        note: { zh: '附岩心渗透率与主动脉两个示例', en: 'Comes with rock-permeability and aorta examples' },
      },
    ],
  },
  {
    key: 'converge-engine',
    type: 'APP_SOFTWARE',
    shop: 'liuti-cfd',
    category: 'sw-cfd',
    industries: ['ind-auto', 'ind-energy'],
    name: { zh: 'CONVERGE 内燃机与燃烧计算环境', en: 'CONVERGE engine and combustion environment' },
    summary: {
      zh: '切割笛卡尔网格自动生成，喷雾、详细化学与活塞运动同算，须有自有许可。',
      en: 'Automatic cut-cell Cartesian meshing for sprays, detailed chemistry and moving pistons; your own licence is required.',
    },
    description: {
      zh: '画网格这一步被省掉了：只要给出封闭的 STL 表面，程序在每个时间步自行切割笛卡尔网格，并按速度、温度梯度自适应加密。缸内从进气到燃烧的整个循环因此可以连着算完。\n\nSAGE 详细化学是耗时大头，程序会把相近工况的单元归并后求解，并单独为化学做负载均衡。输入是一组 .in 文本，便于脚本批量改喷油正时；我们的镜像附带一份转速扫描脚本。',
      en: 'Mesh drawing drops out of the job. Given a closed STL surface, the program cuts a Cartesian grid at every time step and refines it wherever velocity or temperature gradients ask for it, so a full engine cycle from intake to combustion can be computed in one piece.\n\nDetailed chemistry with SAGE dominates the cost. Cells in similar states are grouped before solving, and chemistry has a load balance of its own. Inputs are plain .in files that scripts can edit, so sweeping injection timing is simple; our image includes a script for speed sweeps.',
    },
    tags: [
      { zh: '需自带许可', en: 'Own licence' },
      { zh: '燃烧', en: 'Combustion' },
      { zh: '自适应网格', en: 'AMR' },
    ],
    specifications: [
      {
        key: 'cores',
        name: { zh: '核数上限', en: 'Core ceiling' },
        values: [
          { key: 'c64', label: { zh: '64 核', en: '64 cores' } },
          { key: 'c256', label: { zh: '256 核', en: '256 cores' } },
        ],
      },
      {
        key: 'support',
        name: { zh: '支持', en: 'Support' },
        values: [
          { key: 'none', label: { zh: '不含', en: 'None' } },
          { key: 'std', label: { zh: '工作日答疑', en: 'Workday help' } },
        ],
      },
    ],
    skus: [
      {
        values: { cores: 'c64', support: 'none' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '300' },
          { billingType: 'YEAR', duration: 1, price: '3000' },
          { billingType: 'TRIAL', duration: 7, price: '0' },
        ],
      },
      {
        values: { cores: 'c64', support: 'std' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '980' },
          { billingType: 'YEAR', duration: 1, price: '9800' },
        ],
      },
      {
        values: { cores: 'c256', support: 'std' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '1500' },
          { billingType: 'YEAR', duration: 1, price: '15000' },
        ],
      },
    ],
    regions: ['east-1', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 32,
      note: { zh: '含详细化学的缸内算例建议 64 核以上', en: 'In-cylinder cases with detailed chemistry want 64 cores or more' },
    },
    sold: 63,
    versions: [
      { version: '4.1', date: '2025-04-24', note: { zh: '随附氢与氨燃料示例', en: 'Adds hydrogen and ammonia examples' } },
      { version: '3.2', date: '2024-03-18', note: { zh: '首次上架', en: 'First listing' } },
    ],
    needsLicenceProof: true,
  },
];
