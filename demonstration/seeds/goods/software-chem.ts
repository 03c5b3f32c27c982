import type { Bilingual, BillingType, SeedGoods, SeedPricing } from '../types.ts';

const t = (zh: string, en: string): Bilingual => ({ zh, en });
const val = (key: string, zh: string, en: string) => ({ key, label: t(zh, en) });
const pay = (billingType: BillingType, duration: number, price: string): SeedPricing => ({ billingType, duration, price });

/** Demo content: computational chemistry. */
export const softwareChem: SeedGoods[] = [
  {
    key: 'gromacs-tuned',
    type: 'APP_SOFTWARE',
    shop: 'molsim',
    category: 'sw-chem',
    industries: ['ind-pharma', 'ind-research'],
    name: t('GROMACS 分子动力学（调优构建）', 'GROMACS molecular dynamics, tuned builds'),
    summary: t(
      '面向蛋白、膜和溶液体系的分子动力学程序，按处理器与加速卡分别编译，附力场与作业模板。',
      'Molecular dynamics for proteins, membranes and solutions, compiled separately for each processor and card, with force fields and job scripts.',
    ),
    description: t(
      '十万原子上下的溶剂化蛋白是 GROMACS 最常见的用法。CUDA 构建把短程力、PME 与坐标更新都留在显卡上，单卡即可连续跑完微秒级轨迹；CPU 构建则适合多副本和小体系的批量采样。\n\n安装目录里带有 AMBER99SB-ILDN、CHARMM36 与 OPLS-AA 力场。我们按节点给出 ntmpi、ntomp 与 npme 的推荐组合，并附一份断点续算脚本，作业超时后由 cpt 文件接着跑。',
      'A solvated protein of around a hundred thousand atoms is what most people bring to GROMACS. The CUDA build keeps short-range forces, PME and the coordinate update on the card, so one card can work through a microsecond trajectory; the CPU builds suit replica runs and batches of small systems.\n\nAMBER99SB-ILDN, CHARMM36 and OPLS-AA are installed with it. For each node type we note which ntmpi, ntomp and npme values to use, and a restart script picks up from the cpt file when a job reaches its time limit.',
    ),
    tags: [t('分子动力学', 'Molecular dynamics'), t('单卡全流程', 'GPU-resident'), t('可试用', 'Trial')],
    specifications: [
      {
        key: 'build',
        name: t('构建', 'Build'),
        values: [
          val('avx512', 'CPU（AVX-512）', 'CPU (AVX-512)'),
          val('avx2', 'CPU（AVX2，EPYC / 海光）', 'CPU (AVX2, EPYC and Hygon)'),
          val('cuda', 'CUDA 12', 'CUDA 12'),
          val('dcu', 'DCU（HIP）', 'DCU (HIP)'),
        ],
      },
    ],
    skus: [
      { values: { build: 'avx512' }, pricing: [pay('TRIAL', 15, '0'), pay('MONTH', 1, '60'), pay('YEAR', 1, '580')] },
      { values: { build: 'avx2' }, pricing: [pay('TRIAL', 15, '0'), pay('MONTH', 1, '60'), pay('YEAR', 1, '580')] },
      { values: { build: 'cuda' }, pricing: [pay('TRIAL', 7, '0'), pay('MONTH', 1, '120'), pay('YEAR', 1, '1180')] },
      { values: { build: 'dcu' }, pricing: [pay('MONTH', 1, '160'), pay('YEAR', 1, '1500')] },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'northwest-1', 'south-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t(
        'CUDA 与 DCU 构建至少一张卡；CPU 构建建议 16 核起。',
        'CUDA and DCU builds need one card or more; start at 16 cores for the CPU builds.',
      ),
    },
    sold: 2360,
    versions: [
      {
        version: '2025.2',
        date: '2025-06-10',
        note: t(
          'DCU 构建改用 HIP 后端，膜体系显存占用下降。',
          'DCU build moved to the HIP backend; membrane systems take less card memory.',
        ),
      },
      {
        version: '2024.4',
        date: '2024-11-18',
        note: t('修正多卡 PME 分解的设备绑定。', 'Corrected device binding for multi-card PME decomposition.'),
      },
    ],
  },
  {
    key: 'lammps-official',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-chem',
    industries: ['ind-research', 'ind-material'],
    name: t('LAMMPS 官方镜像', 'LAMMPS official image'),
    summary: t(
      '经典分子动力学引擎，覆盖金属、聚合物、颗粒和粗粒化模型，平台免费维护。',
      'Classical molecular dynamics engine for metals, polymers, granular matter and coarse-grained models, maintained by the platform free of charge.',
    ),
    description: t(
      '势函数多是 LAMMPS 的长处：EAM、Tersoff、ReaxFF、AIREBO 以及 SNAP、ACE 等机器学习势都已编入镜像。输入脚本逐行执行，改一个 fix 就能从拉伸换成热导率计算，不必另装程序。\n\n空间分解配合 MPI，百万原子的金属体系在上千核仍有不错的并行效率；密度不均时请打开 balance 命令。KOKKOS 包支持单节点多卡，dump 输出可直接用 OVITO 打开。',
      'LAMMPS is chosen for its range of potentials. EAM, Tersoff, ReaxFF and AIREBO are compiled in, as are machine-learned forms such as SNAP and ACE. Scripts are executed line by line, so turning a tensile test into a thermal-conductivity run often means editing a single fix.\n\nSpatial decomposition over MPI holds up well beyond a thousand cores for metals of a million atoms; use the balance command when density is uneven. The KOKKOS package covers several cards in one node, and dump files open directly in OVITO.',
    ),
    tags: [t('官方镜像', 'Official image'), t('免费', 'Free'), t('开源', 'Open source')],
    specifications: [
      {
        key: 'accel',
        name: t('加速方式', 'Acceleration'),
        values: [
          val('mpi', 'MPI + OpenMP', 'MPI + OpenMP'),
          val('kokkos-cuda', 'KOKKOS / CUDA', 'KOKKOS / CUDA'),
          val('kokkos-hip', 'KOKKOS / HIP（DCU）', 'KOKKOS / HIP (DCU)'),
        ],
      },
    ],
    skus: [
      { values: { accel: 'mpi' }, pricing: [pay('FREE', 1, '0')] },
      { values: { accel: 'kokkos-cuda' }, pricing: [pay('FREE', 1, '0')] },
      { values: { accel: 'kokkos-hip' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: ['core-node', 'east-1', 'east-2', 'north-1', 'southwest-1', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 8,
      note: t('KOKKOS 构建另需至少一张加速卡。', 'KOKKOS builds need at least one card as well.'),
    },
    sold: 5120,
    versions: [
      { version: '22Jul2025', date: '2025-08-20', note: t('跟进稳定版，更新 ML-PACE。', 'Follows the stable release; ML-PACE updated.') },
      { version: '29Aug2024', date: '2024-09-24', note: t('首次提供 DCU 构建。', 'First DCU build.') },
    ],
  },
  {
    key: 'gaussian-16-hosting',
    type: 'APP_SOFTWARE',
    shop: 'molsim',
    category: 'sw-chem',
    industries: ['ind-research', 'ind-pharma', 'ind-material'],
    name: t('Gaussian 16 托管运行环境', 'Gaussian 16 hosted runtime'),
    summary: t(
      '持有授权的课题组可在指定区域开通 Gaussian 16，含高速暂存盘配置、作业脚本与报错排查。',
      'For groups that hold a licence: Gaussian 16 opened in the region you choose, with scratch space set up, job scripts and help with failed runs.',
    ),
    description: t(
      '优化、频率、TD-DFT 激发态、NMR 与反应路径（IRC）都在这一个程序里完成，gjf 输入和 chk 检查点可从旧机器直接搬来。我们只提供运行环境，下单时请上传贵单位的授权证明。\n\n共享内存并行在 32 到 64 核之间收益最好，再往上多半受限于积分盘读写，所以 rwf 默认落在本地 NVMe。常见的 L502、L9999 退出码附有中文处理说明，周一至周五有人答疑。',
      'Optimisation, frequencies, TD-DFT excited states, NMR shieldings and IRC paths all live in one program, and gjf inputs or chk files from an older machine can be carried straight over. This is the runtime only: please upload proof of your institution’s licence when ordering.\n\nShared-memory runs pay off best between 32 and 64 cores; past that, integral files usually become the limit, which is why rwf is placed on local NVMe. Exits such as L502 and L9999 come with written advice, and someone answers questions on weekdays.',
    ),
    tags: [t('需授权证明', 'Licence proof'), t('量子化学', 'Quantum chemistry')],
    specifications: [
      {
        key: 'revision',
        name: t('修订版', 'Revision'),
        values: [val('c02', 'Rev. C.02', 'Rev. C.02'), val('c01', 'Rev. C.01', 'Rev. C.01')],
      },
      {
        key: 'cores',
        name: t('单作业核数', 'Cores per job'),
        values: [val('c32', '至多 32 核', 'Up to 32'), val('c64', '至多 64 核', 'Up to 64')],
      },
    ],
    skus: [
      { values: { revision: 'c02', cores: 'c32' }, pricing: [pay('MONTH', 1, '280'), pay('YEAR', 1, '2600')] },
      { values: { revision: 'c02', cores: 'c64' }, pricing: [pay('MONTH', 1, '420'), pay('YEAR', 1, '3980')] },
      { values: { revision: 'c01', cores: 'c32' }, pricing: [pay('MONTH', 1, '260'), pay('YEAR', 1, '2400')] },
    ],
    regions: ['east-1', 'south-1', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 16,
      note: t(
        '耦合簇与大基组请选每核 4 GB 以上内存的节点。',
        'Choose nodes with more than 4 GB a core for coupled cluster or large basis sets.',
      ),
    },
    sold: 734,
    versions: [
      {
        version: '16 C.02',
        date: '2025-03-05',
        note: t('重建运行环境，高速暂存盘改为节点本地 NVMe。', 'Runtime rebuilt; scratch moved to node-local NVMe.'),
      },
      {
        version: '16 C.01',
        date: '2024-02-26',
        note: t('保留旧修订，便于复现历史结果。', 'Older revision kept for reproducing earlier results.'),
      },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'amber-pmemd',
    type: 'APP_SOFTWARE',
    shop: 'molsim',
    category: 'sw-chem',
    industries: ['ind-pharma', 'ind-research'],
    name: t('Amber24 与 AmberTools25 套件', 'Amber24 with AmberTools25'),
    summary: t(
      '生物大分子模拟与结合自由能计算套件，pmemd.cuda 与 MMPBSA.py、cpptraj 一并装好。',
      'Biomolecular simulation and binding free energies: pmemd.cuda installed together with MMPBSA.py and cpptraj.',
    ),
    description: t(
      '做先导化合物优化的团队看重它的热力学积分：pmemd.cuda 在一张卡上就能跑完一个 λ 窗口，十几个窗口分到多张卡互不通信。小分子参数由 antechamber 按 GAFF2 生成，电荷可选 AM1-BCC 或 RESP。\n\n非商业与商业授权条款不同，两种规格分开销售，商业用户须提交授权文件后才会开通。轨迹为 NetCDF 格式，拓扑 prmtop 可经 ParmEd 转给 GROMACS 或 OpenMM。',
      'Lead-optimisation teams come for thermodynamic integration: pmemd.cuda completes a lambda window on one card, and a dozen windows spread over several cards without talking to each other. Ligands are parameterised by antechamber under GAFF2, with AM1-BCC or RESP charges.\n\nTerms differ between non-commercial and commercial use, so the two are sold apart and the commercial one is opened after the licence document has been checked. Trajectories are NetCDF; prmtop files convert to GROMACS or OpenMM through ParmEd.',
    ),
    tags: [t('自由能', 'Free energy'), t('需授权证明', 'Licence proof')],
    specifications: [
      {
        key: 'use',
        name: t('用途', 'Use'),
        values: [val('academic', '非商业', 'Non-commercial'), val('commercial', '商业', 'Commercial')],
      },
      { key: 'engine', name: t('引擎', 'Engine'), values: [val('mpi', 'pmemd.MPI', 'pmemd.MPI'), val('cuda', 'pmemd.cuda', 'pmemd.cuda')] },
    ],
    skus: [
      { values: { use: 'academic', engine: 'mpi' }, pricing: [pay('TRIAL', 10, '0'), pay('MONTH', 1, '80'), pay('YEAR', 1, '760')] },
      { values: { use: 'academic', engine: 'cuda' }, pricing: [pay('TRIAL', 10, '0'), pay('MONTH', 1, '150'), pay('YEAR', 1, '1380')] },
      { values: { use: 'commercial', engine: 'cuda' }, pricing: [pay('YEAR', 1, '9800')] },
    ],
    regions: ['core-node', 'east-2', 'south-1', 'southwest-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('pmemd.MPI 规格可只用 CPU，16 核起。', 'The pmemd.MPI option runs on CPU alone, from 16 cores.'),
    },
    sold: 388,
    versions: [
      {
        version: 'Amber24 / AmberTools25',
        date: '2025-06-24',
        note: t('工具链升级，MMPBSA.py 支持并行分帧。', 'Tool set upgraded; MMPBSA.py splits frames in parallel.'),
      },
      { version: 'Amber24 / AmberTools24', date: '2024-06-12', note: t('首个 Amber24 环境。', 'First Amber24 environment.') },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'namd-3-large-scale',
    type: 'APP_SOFTWARE',
    shop: 'molsim',
    category: 'sw-chem',
    industries: ['ind-research', 'ind-pharma'],
    name: t('NAMD 3 超大体系并行版', 'NAMD 3 for very large systems'),
    summary: t(
      '基于 Charm++ 的分子动力学，适合病毒衣壳、染色质这类千万原子级别的模拟。',
      'Molecular dynamics on Charm++ for capsids, chromatin and other systems of ten million atoms or so.',
    ),
    description: t(
      'Charm++ 把空间切成大量小块并在运行中迁移负载，因此 NAMD 在数百节点上依旧能保持伸缩性。本商品的多节点构建走 UCX 与 InfiniBand，单节点构建启用第三版的 GPU 常驻积分，两者用途不同，请按体系大小选择。\n\n输入沿用 PSF、PDB 与 CHARMM 参数文件，配置文件即 Tcl 脚本，可在其中写循环和约束。Colvars 模块已内置，牵引、伞形采样与 ABF 无须额外补丁。',
      'Charm++ cuts space into many small patches and moves them between processes as the run goes on, which is why NAMD keeps scaling over hundreds of nodes. Our multi-node build uses UCX on InfiniBand; the single-node build turns on the GPU-resident integrator new in version 3. Pick by system size.\n\nIt reads PSF and PDB files with CHARMM parameters, and the configuration is itself a Tcl script where loops and restraints can be written. Colvars is included, so steered runs, umbrella sampling and ABF need no patch.',
    ),
    tags: [t('多节点', 'Multi-node'), t('Charm++', 'Charm++'), t('可试用', 'Trial')],
    specifications: [
      {
        key: 'mode',
        name: t('运行方式', 'Run mode'),
        values: [
          val('multinode', '多节点 CPU（UCX）', 'Multi-node CPU (UCX)'),
          val('resident', '单节点 GPU 常驻', 'Single-node GPU-resident'),
          val('both', '两种构建', 'Both builds'),
        ],
      },
    ],
    skus: [
      { values: { mode: 'multinode' }, pricing: [pay('TRIAL', 14, '0'), pay('MONTH', 1, '110'), pay('YEAR', 1, '990')] },
      { values: { mode: 'resident' }, pricing: [pay('TRIAL', 14, '0'), pay('MONTH', 1, '110'), pay('YEAR', 1, '990')] },
      { values: { mode: 'both' }, pricing: [pay('MONTH', 1, '180'), pay('YEAR', 1, '1680')] },
    ],
    regions: ['core-node', 'north-1', 'northwest-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 64,
      note: t(
        '多节点构建两台起；GPU 常驻模式要求卡间 NVLink 或 PCIe 直连。',
        'Two nodes or more for the multi-node build; GPU-resident mode expects NVLink or direct PCIe between cards.',
      ),
    },
    sold: 217,
    versions: [
      {
        version: '3.0.1',
        date: '2025-01-09',
        note: t('修复多卡恒压模拟的周期盒问题。', 'Fixes a periodic-cell problem in multi-card constant-pressure runs.'),
      },
      { version: '3.0', date: '2024-07-16', note: t('第三版正式上架。', 'Version 3 listed.') },
    ],
  },
  {
    key: 'nwchem-cc',
    type: 'APP_SOFTWARE',
    shop: 'molsim',
    category: 'sw-chem',
    industries: ['ind-research', 'ind-energy'],
    name: t('NWChem 高精度量化计算', 'NWChem for high-level quantum chemistry'),
    summary: t(
      '用 Global Arrays 做分布式内存并行的量子化学程序，长于 CCSD(T) 与大基组计算。',
      'Quantum chemistry on Global Arrays distributed memory, at its best with CCSD(T) and large basis sets.',
    ),
    description: t(
      '当单台机器的内存装不下双电子积分时，NWChem 的价值才显现：Global Arrays 将张量分摊到所有节点，TCE 模块可跑到 CCSDT 甚至 EOM-CCSD。锕系与熔盐研究组常用它的自旋轨道 ZORA 方法。\n\n三档规格对应我们实测过的节点规模，每档都调好了 ARMCI 网络通道与 stack、heap、global 三段内存。输入 nw 文件为纯文本，输出可由 cclib 解析，平面波 NWPW 模块同样可用。',
      'NWChem earns its place when two-electron integrals no longer fit in one machine. Global Arrays spreads the tensors over every node, and the TCE module reaches CCSDT and EOM-CCSD. Groups studying actinides and molten salts often use its spin-orbit ZORA.\n\nThe three tiers match node counts we have measured, each with its ARMCI network channel and the stack, heap and global memory split already set. Inputs are plain nw text, outputs can be parsed with cclib, and the plane-wave NWPW module is present too.',
    ),
    tags: [t('CCSD(T)', 'CCSD(T)'), t('开源加支持', 'Open source with support')],
    specifications: [
      {
        key: 'scale',
        name: t('并行规模', 'Scale'),
        values: [val('s128', '128 核', '128 cores'), val('s512', '512 核', '512 cores'), val('s2048', '2048 核', '2,048 cores')],
      },
    ],
    skus: [
      { values: { scale: 's128' }, pricing: [pay('MONTH', 1, '50'), pay('YEAR', 1, '480')] },
      { values: { scale: 's512' }, pricing: [pay('MONTH', 1, '120'), pay('YEAR', 1, '1100')] },
      { values: { scale: 's2048' }, pricing: [pay('DAY', 7, '140'), pay('MONTH', 1, '300')] },
    ],
    regions: ['core-node', 'east-1', 'southwest-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 128,
      note: t('三重激发计算建议选大内存节点。', 'Large-memory nodes are advised for triples.'),
    },
    sold: 96,
    versions: [
      {
        version: '7.2.3',
        date: '2024-10-08',
        note: t('更新 libxc，调整 ARMCI-MPI 缺省设置。', 'libxc updated; ARMCI-MPI defaults adjusted.'),
      },
    ],
  },
  {
    key: 'orca-6-group',
    type: 'APP_SOFTWARE',
    shop: 'molsim',
    category: 'sw-chem',
    industries: ['ind-research', 'ind-education'],
    name: t('ORCA 6 课题组环境', 'ORCA 6 environment for research groups'),
    summary: t(
      'DLPNO-CCSD(T)、多参考和光谱性质计算，已配好对应的 OpenMPI 与组内共享账户。',
      'DLPNO-CCSD(T), multireference methods and spectroscopy, with the matching OpenMPI and shared accounts for one group.',
    ),
    description: t(
      '过渡金属配合物的 EPR、XAS 与穆斯堡尔参数，是很多人转向 ORCA 的原因。借助 DLPNO 局域近似，百余原子分子的耦合簇单点能可在一台 64 核机器上隔夜得到，误差通常在 1 kcal/mol 以内。\n\nORCA 对学术用户免费，但须本人注册并接受许可，我们开通前会核对注册邮件。收费部分只是环境维护：OpenMPI 版本匹配、并行进程数建议、gbw 轨道文件的备份目录。',
      'EPR, XAS and Mössbauer parameters of transition-metal complexes are what bring many people to ORCA. Its DLPNO approximation gives a coupled-cluster single point for a hundred-odd atoms overnight on a 64-core machine, usually within 1 kcal/mol.\n\nAcademic use is free, but each user must register and accept the licence, so we check the registration mail before opening access. What you pay for is upkeep: the matching OpenMPI, advice on process counts and a backup directory for gbw orbital files.',
    ),
    tags: [t('需注册证明', 'Registration proof'), t('光谱', 'Spectroscopy'), t('可试用', 'Trial')],
    specifications: [
      { key: 'seats', name: t('组内人数', 'Group size'), values: [val('five', '5 人', '5 people'), val('twenty', '20 人', '20 people')] },
      { key: 'version', name: t('版本', 'Version'), values: [val('v61', '6.1', '6.1'), val('v60', '6.0', '6.0')] },
    ],
    skus: [
      { values: { seats: 'five', version: 'v61' }, pricing: [pay('TRIAL', 30, '0'), pay('MONTH', 1, '40'), pay('YEAR', 1, '360')] },
      { values: { seats: 'five', version: 'v60' }, pricing: [pay('MONTH', 1, '40'), pay('YEAR', 1, '360')] },
      { values: { seats: 'twenty', version: 'v61' }, pricing: [pay('TRIAL', 30, '0'), pay('MONTH', 1, '120'), pay('YEAR', 1, '1080')] },
    ],
    regions: ['east-1', 'east-2', 'central-1', 'northeast-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 8,
      note: t('每进程预留 4 GB 内存，另需本地临时盘。', 'Allow 4 GB a process plus local scratch.'),
    },
    sold: 506,
    versions: [
      { version: '6.1.0', date: '2025-07-08', note: t('新增 6.1，并行改配 OpenMPI 4.1.8。', 'Adds 6.1, paired with OpenMPI 4.1.8.') },
      { version: '6.0.1', date: '2024-11-26', note: t('修复数值频率重启。', 'Restart of numerical frequencies repaired.') },
      { version: '6.0.0', date: '2024-08-15', note: t('首次上架。', 'First listing.') },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'cp2k-aimd',
    type: 'APP_SOFTWARE',
    shop: 'jingwei-materials',
    category: 'sw-chem',
    industries: ['ind-material', 'ind-research', 'ind-energy'],
    name: t('CP2K 从头算分子动力学', 'CP2K ab initio molecular dynamics'),
    summary: t(
      '采用 GPW/GAPW 方法的密度泛函程序，常用于电解液、界面水和电极的第一性原理动力学。',
      'Density functional code built on GPW and GAPW, widely used for first-principles dynamics of electrolytes, interfacial water and electrodes.',
    ),
    description: t(
      '高斯基组展开波函数，平面波处理密度，这一混合做法让数百原子的液体体系每步只需几秒。QUICKSTEP 里的轨道变换算法对有带隙体系收敛稳，金属表面则请改用对角化加展宽。\n\npsmp 可执行文件同时使用 MPI 与 OpenMP，每进程 4 线程多半最快；矩阵乘交给 DBCSR 与 COSMA，卡上由 CUDA 内核接管。随包附 MOLOPT 基组、GTH 赝势和一套电池电解液的输入样例。',
      'Gaussians carry the orbitals while plane waves handle the density, and that mixture brings a liquid of several hundred atoms down to seconds per step. Orbital transformation in QUICKSTEP converges steadily for gapped systems; for metal surfaces switch to diagonalisation with smearing.\n\nThe psmp executable uses MPI and OpenMP together, four threads a process being fastest as a rule. Matrix products go to DBCSR and COSMA, with CUDA kernels where a card is present. MOLOPT bases, GTH potentials and sample inputs for a battery electrolyte are supplied.',
    ),
    tags: [t('AIMD', 'AIMD'), t('电池与界面', 'Batteries and interfaces'), t('可试用', 'Trial')],
    specifications: [
      { key: 'build', name: t('构建', 'Build'), values: [val('cpu', 'CPU psmp', 'CPU psmp'), val('cuda', 'CUDA psmp', 'CUDA psmp')] },
      { key: 'version', name: t('版本', 'Version'), values: [val('v2025', '2025.1', '2025.1'), val('v2024', '2024.1', '2024.1')] },
    ],
    skus: [
      { values: { build: 'cpu', version: 'v2025' }, pricing: [pay('TRIAL', 15, '0'), pay('MONTH', 1, '90'), pay('YEAR', 1, '860')] },
      { values: { build: 'cpu', version: 'v2024' }, pricing: [pay('MONTH', 1, '90'), pay('YEAR', 1, '860')] },
      { values: { build: 'cuda', version: 'v2025' }, pricing: [pay('TRIAL', 7, '0'), pay('MONTH', 1, '150'), pay('YEAR', 1, '1400')] },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'south-1', 'northwest-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 32,
      note: t('杂化泛函计算内存需求大，每节点 256 GB 起。', 'Hybrid functionals are memory-hungry: 256 GB a node or more.'),
    },
    sold: 642,
    versions: [
      {
        version: '2025.1',
        date: '2025-02-18',
        note: t('换用新版 ELPA，CUDA 构建支持 A800。', 'Newer ELPA; the CUDA build covers the A800.'),
      },
      { version: '2024.1', date: '2024-03-11', note: t('初次上架。', 'First listing.') },
    ],
  },
  {
    key: 'openmm-notebook',
    type: 'APP_SOFTWARE',
    shop: 'keyan-cloud',
    category: 'sw-chem',
    industries: ['ind-pharma', 'ind-internet'],
    name: t('OpenMM 可编程模拟内核', 'OpenMM programmable simulation kernel'),
    summary: t(
      '以 Python 为接口的 GPU 分子动力学库，自定义力只写一行表达式，可与机器学习势混用。',
      'GPU molecular dynamics driven from Python: a custom force is one expression, and machine-learned potentials can be mixed in.',
    ),
    description: t(
      '如果研究的重点是方法而不是体系，OpenMM 往往比传统引擎省事。CustomBondForce 接受代数式并自动求导，积分器也能逐句定义；openmm-ml 插件可让配体使用 ANI 或 MACE、其余部分保留经典力场。\n\n环境以笔记本方式打开，预装 PDBFixer、OpenFF 与 MDTraj，从残缺晶体结构到可运行体系大约十几行代码。它偏重单卡性能，不做多节点区域分解，大规模扫描请用作业数组。',
      'When the method matters more than the system, OpenMM tends to be less trouble than a classic engine. CustomBondForce takes an algebraic expression and differentiates it, integrators can be written step by step, and the openmm-ml plugin lets a ligand use ANI or MACE while the rest keeps its force field.\n\nIt opens as a notebook with PDBFixer, OpenFF and MDTraj in place; a dozen lines or so take a broken crystal structure to a runnable system. Performance is about one card: there is no multi-node decomposition, so use job arrays for wide scans.',
    ),
    tags: [t('Python 接口', 'Python API'), t('机器学习势', 'ML potentials')],
    specifications: [
      {
        key: 'platform',
        name: t('计算平台', 'Compute platform'),
        values: [val('cuda', 'CUDA', 'CUDA'), val('opencl', 'OpenCL', 'OpenCL')],
      },
    ],
    skus: [
      { values: { platform: 'cuda' }, pricing: [pay('TRIAL', 7, '0'), pay('DAY', 1, '6'), pay('MONTH', 1, '99')] },
      { values: { platform: 'opencl' }, pricing: [pay('DAY', 1, '4'), pay('MONTH', 1, '69')] },
    ],
    regions: ['core-node', 'east-2', 'south-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('混合精度下 24 GB 显存可容纳约百万原子。', 'In mixed precision 24 GB of card memory holds about a million atoms.'),
    },
    sold: 171,
    versions: [
      { version: '8.2.0', date: '2024-12-03', note: t('升级内核并加入 openmm-ml。', 'Kernel upgraded; openmm-ml added.') },
      { version: '8.1.2', date: '2024-08-06', note: t('修复虚拟位点读取。', 'Virtual-site reading repaired.') },
    ],
  },
  {
    key: 'plumed-patched',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-chem',
    industries: ['ind-research'],
    name: t('PLUMED 增强采样插件（预打补丁）', 'PLUMED enhanced sampling, pre-patched engines'),
    summary: t(
      '为 GROMACS、LAMMPS 等引擎加上元动力学与集体变量，补丁已打好，无需自行重编译。',
      'Adds metadynamics and collective variables to GROMACS, LAMMPS and others; engines arrive patched, with nothing to recompile.',
    ),
    description: t(
      '自由能面计算最费时的往往不是模拟，而是让插件与引擎版本对得上。这里按引擎分别提供已验证的组合，plumed.dat 写好集体变量后加一个启动参数即可，HILLS 与 COLVAR 落在工作目录。\n\n编译时打开了 opes、ves、drr 等可选模块，伞形采样、良态元动力学和 OPES 都能用。sum_hills 与驱动模式的 driver 可离线重算轨迹，适合先跑普通模拟、事后再挑反应坐标的做法。',
      'In free-energy work the slow part is often getting plugin and engine versions to agree. Each engine here comes with a combination we have checked: write collective variables in plumed.dat, add one start option, and HILLS and COLVAR appear in the working directory.\n\nOptional modules opes, ves and drr are compiled in, so umbrella sampling, well-tempered metadynamics and OPES all work. With sum_hills and the driver a finished trajectory can be reprocessed, handy if you choose the reaction coordinate after an ordinary run.',
    ),
    tags: [t('官方镜像', 'Official image'), t('免费', 'Free'), t('增强采样', 'Enhanced sampling')],
    specifications: [
      {
        key: 'engine',
        name: t('配套引擎', 'Paired engine'),
        values: [
          val('gromacs', 'GROMACS 2024.3', 'GROMACS 2024.3'),
          val('lammps', 'LAMMPS 29Aug2024', 'LAMMPS 29Aug2024'),
          val('cp2k', 'CP2K 2024.1', 'CP2K 2024.1'),
        ],
      },
    ],
    skus: [
      { values: { engine: 'gromacs' }, pricing: [pay('FREE', 1, '0')] },
      { values: { engine: 'lammps' }, pricing: [pay('FREE', 1, '0')] },
      { values: { engine: 'cp2k' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'southwest-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 8,
      note: t(
        '集体变量在 CPU 上求值，变量多时请多给几个线程。',
        'Collective variables are evaluated on CPU; give more threads when there are many.',
      ),
    },
    sold: 829,
    versions: [
      { version: '2.9.3', date: '2025-01-14', note: t('更新 GROMACS 补丁组合。', 'GROMACS pairing refreshed.') },
      { version: '2.9.2', date: '2024-09-02', note: t('加入 CP2K 组合。', 'CP2K pairing added.') },
    ],
  },
  {
    key: 'vina-screening',
    type: 'APP_SOFTWARE',
    shop: 'qiming-bio',
    category: 'sw-chem',
    industries: ['ind-pharma'],
    name: t('AutoDock Vina 批量对接工作台', 'AutoDock Vina batch docking bench'),
    summary: t(
      '从 SMILES 到打分排序的虚拟筛选流程，Vina、Vinardo 与 AD4 三种打分函数可选。',
      'Virtual screening from SMILES to a ranked list, with a choice of Vina, Vinardo and AD4 scoring.',
    ),
    description: t(
      '配体先由 Meeko 处理质子化与可旋转键，输出 pdbqt，再按受体口袋盒子切成小批送入队列。单个分子在 8 核上约十几秒，一万个分子的初筛用两台节点半天之内可以结束。\n\n按库容量一次付费的规格适合偶尔筛库的药化团队，包月则不限分子数。结果汇成 SDF 与 CSV，附相互作用指纹；对接分数只宜排序，不应当作结合自由能引用，这一点在报告里会写明。',
      'Ligands pass through Meeko for protonation and rotatable bonds, come out as pdbqt, and are cut into small batches around the pocket box. A molecule takes ten to twenty seconds on 8 cores; a first pass over ten thousand finishes within half a day on two nodes.\n\nPay once by library size if you screen now and then, or by the month without a limit. Results arrive as SDF and CSV with interaction fingerprints. Docking scores rank compounds and are not binding free energies, and the report says so.',
    ),
    tags: [t('虚拟筛选', 'Virtual screening'), t('按次购买', 'Pay per run')],
    specifications: [
      {
        key: 'library',
        name: t('化合物库规模', 'Library size'),
        values: [
          val('k10', '1 万分子', '10,000 molecules'),
          val('k100', '10 万分子', '100,000 molecules'),
          val('open', '不限', 'Unlimited'),
        ],
      },
    ],
    skus: [
      { values: { library: 'k10' }, pricing: [pay('ONCE', 1, '80')] },
      { values: { library: 'k100' }, pricing: [pay('ONCE', 1, '520')] },
      { values: { library: 'open' }, pricing: [pay('TRIAL', 7, '0'), pay('MONTH', 1, '260'), pay('YEAR', 1, '2480')] },
    ],
    regions: ['east-1', 'south-1', 'central-1', 'north-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 32,
      note: t('核数越多批次越快，不需要加速卡。', 'More cores shorten each batch; no card is needed.'),
    },
    sold: 463,
    versions: [
      {
        version: '1.2.6',
        date: '2025-02-25',
        note: t('更新 Vina 与 Meeko，支持大环柔性。', 'Vina and Meeko updated; flexible macrocycles supported.'),
      },
      { version: '1.2.5', date: '2024-05-20', note: t('首版流程。', 'First pipeline.') },
    ],
  },
  {
    key: 'xtb-crest-image',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-chem',
    industries: ['ind-research', 'ind-pharma', 'ind-education'],
    name: t('xtb 与 CREST 半经验计算镜像', 'xtb and CREST semiempirical image'),
    summary: t(
      'GFN2-xTB 快速优化与构象搜索，几秒内处理上百原子分子，平台免费开放。',
      'Quick GFN2-xTB optimisation and conformer search, seconds for a molecule of a hundred atoms, open to everyone at no charge.',
    ),
    description: t(
      '在 DFT 之前先用 GFN2-xTB 走一遍，是省机时的好习惯。xtb 覆盖到氡元素，能算几何、频率、隐式溶剂下的自由能，读入普通 xyz 或 Turbomole 坐标，命令行一句话即可启动。\n\nCREST 在其上做元动力学构象搜索，柔性药物分子通常一小时内给出能量排序的构象系综。更大的体系可换 GFN-FF 力场。两个程序都以 OpenMP 共享内存运行，十六核之后加速有限。',
      'A pass with GFN2-xTB before any DFT is a good way to save core hours. It covers elements up to radon, gives geometries, frequencies and free energies in implicit solvent, reads ordinary xyz or Turbomole coordinates, and starts from a single command.\n\nCREST builds on it with metadynamics-based conformer search; a flexible drug molecule usually yields its ranked ensemble within the hour. GFN-FF takes over for bigger systems. Both run in shared memory through OpenMP and gain little past sixteen cores.',
    ),
    tags: [t('官方镜像', 'Official image'), t('免费', 'Free'), t('构象搜索', 'Conformers')],
    specifications: [
      { key: 'bundle', name: t('组合', 'Bundle'), values: [val('xtb', '仅 xtb', 'xtb only'), val('crest', 'xtb + CREST', 'xtb + CREST')] },
    ],
    skus: [
      { values: { bundle: 'xtb' }, pricing: [pay('FREE', 1, '0')] },
      { values: { bundle: 'crest' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: ['core-node', 'east-2', 'northeast-1', 'central-1', 'southwest-1'],
    sold: 1873,
    versions: [
      { version: '6.7.1', date: '2024-08-27', note: t('随附 CREST 3.0.2。', 'Ships CREST 3.0.2.') },
      { version: '6.7.0', date: '2024-04-10', note: t('首个平台镜像。', 'First platform image.') },
    ],
  },
  {
    key: 'multiwfn-desk',
    type: 'APP_SOFTWARE',
    shop: 'molsim',
    category: 'sw-chem',
    industries: ['ind-research', 'ind-education'],
    name: t('Multiwfn 波函数分析桌面', 'Multiwfn wavefunction analysis desktop'),
    summary: t(
      '读取 fchk、molden、wfn 等波函数文件，做静电势、弱相互作用和拓扑分析并直接出图。',
      'Reads fchk, molden and wfn files and goes from electrostatic potential, weak interactions and topology straight to figures.',
    ),
    description: t(
      '量化算完之后怎么讲故事，靠的是 IGMH、ELF、AIM 临界点这些图。桌面里 Multiwfn 与 VMD 相互配好，菜单编号录成了二十来个脚本，选中文件便能渲染出等值面，配色和视角可在脚本头部修改。\n\n格点计算按核数并行，百余原子的静电势在 32 核上约两三分钟。脚本集可一次买断，随时带回自己的机器；远程桌面按月租用，图形由服务器端渲染，普通网络也能流畅转动分子。',
      'After a calculation the story is told by pictures: IGMH surfaces, ELF maps, AIM critical points. On this desktop Multiwfn and VMD are wired together, and some twenty scripts replay the menu numbers, so choosing a file is enough to render an isosurface. Colours and view sit at the top of each script.\n\nGrids are parallel over cores; an electrostatic potential for a hundred-odd atoms needs two or three minutes on 32. The script set can be bought outright and taken home. The remote desktop is rented monthly and rendered on the server, so molecules turn smoothly on an ordinary connection.',
    ),
    tags: [t('波函数分析', 'Wavefunction analysis'), t('可买断脚本', 'Scripts to keep')],
    specifications: [
      {
        key: 'form',
        name: t('形式', 'Form'),
        values: [val('scripts', '出图脚本集', 'Figure scripts'), val('desktop', '远程桌面', 'Remote desktop')],
      },
    ],
    skus: [
      { values: { form: 'scripts' }, pricing: [pay('FOREVER', 1, '199')] },
      { values: { form: 'desktop' }, pricing: [pay('DAY', 1, '5'), pay('MONTH', 1, '68')] },
    ],
    regions: ['east-1', 'east-2', 'south-1'],
    sold: 594,
    versions: [
      {
        version: '3.8(dev)-2025.04',
        date: '2025-04-22',
        note: t('新增 NTO 与空穴电子图脚本。', 'Scripts for NTOs and hole-electron maps added.'),
      },
      { version: '3.8(dev)-2024.09', date: '2024-09-19', note: t('首次上架。', 'First listing.') },
    ],
  },
];
