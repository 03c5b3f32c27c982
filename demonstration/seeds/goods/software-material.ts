import type { Bilingual, BillingType, SeedGoods, SeedPricing } from '../types.ts';

const t = (zh: string, en: string): Bilingual => ({ zh, en });
const val = (key: string, zh: string, en: string) => ({ key, label: t(zh, en) });
const pay = (billingType: BillingType, duration: number, price: string): SeedPricing => ({ billingType, duration, price });

/** Demo content: materials science. */
export const softwareMaterial: SeedGoods[] = [
  {
    key: 'vasp-6-runtime',
    type: 'APP_SOFTWARE',
    shop: 'jingwei-materials',
    category: 'sw-material',
    industries: ['ind-material', 'ind-research', 'ind-energy'],
    name: t('VASP 6 授权用户运行环境', 'VASP 6 runtime for licensed users'),
    summary: t(
      '凭课题组 VASP 授权开通，提供 std、gam、ncl 三种可执行文件及 GPU 构建，不含源码与赝势。',
      'Opened against your group’s VASP licence: std, gam and ncl executables plus a GPU build; no source or pseudopotentials included.',
    ),
    description: t(
      'KPAR 设成 k 点数的约数、NCORE 取每个 NUMA 域的核数，这两项常常比换机器更管用，我们按节点型号列出了对照表。GPU 构建基于 OpenACC 与 NCCL，杂化泛函和 RPA 收益最大，小晶胞反而不必上卡。\n\n授权由 VASP 官方门户核实，下单须填写授权编号并上传凭证，POTCAR 请自行从本组账户带入。构建时加入了 VTST、Wannier90 与 DFT-D4 接口，WAVECAR 默认写到并行文件系统。',
      'Setting KPAR to a divisor of the k-point count and NCORE to the cores of a NUMA domain often helps more than a bigger machine, and we list values for each node type. The GPU build uses OpenACC and NCCL; hybrids and RPA gain most, while small cells need no card at all.\n\nLicences are verified through the official VASP portal, so an order needs your licence number and a proof; bring POTCAR files from your own account. VTST, Wannier90 and DFT-D4 interfaces are built in, and WAVECAR goes to the parallel file system.',
    ),
    tags: [t('需授权证明', 'Licence proof'), t('第一性原理', 'First principles'), t('DFT', 'DFT')],
    specifications: [
      { key: 'version', name: t('版本', 'Version'), values: [val('v65', '6.5', '6.5'), val('v64', '6.4', '6.4')] },
      {
        key: 'build',
        name: t('构建', 'Build'),
        values: [val('cpu', 'CPU（oneAPI）', 'CPU (oneAPI)'), val('gpu', 'GPU（OpenACC）', 'GPU (OpenACC)')],
      },
    ],
    skus: [
      { values: { version: 'v65', build: 'cpu' }, pricing: [pay('MONTH', 1, '260'), pay('YEAR', 1, '2400')] },
      { values: { version: 'v65', build: 'gpu' }, pricing: [pay('MONTH', 1, '450'), pay('YEAR', 1, '4200')] },
      { values: { version: 'v64', build: 'cpu' }, pricing: [pay('MONTH', 1, '240'), pay('YEAR', 1, '2200')] },
      { values: { version: 'v64', build: 'gpu' }, pricing: [pay('YEAR', 1, '3900')] },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'south-1', 'northwest-1', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 32,
      note: t(
        'GPU 构建需 A800 或同级卡一张起，MPI 进程数等于卡数。',
        'The GPU build needs one A800-class card or more, with as many MPI processes as cards.',
      ),
    },
    sold: 1542,
    versions: [
      { version: '6.5.1', date: '2025-04-03', note: t('跟进官方修订，重做 ELPA 链接。', 'Follows the official revision; ELPA relinked.') },
      { version: '6.4.3', date: '2024-05-09', note: t('加入 GPU 构建。', 'GPU build added.') },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'quantum-espresso-official',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-material',
    industries: ['ind-research', 'ind-material'],
    name: t('Quantum ESPRESSO 平台版', 'Quantum ESPRESSO, platform edition'),
    summary: t(
      '开源平面波赝势程序全家桶，含 pw.x、ph.x、neb.x 与 epw.x，任何用户可免费开通。',
      'The open-source plane-wave suite with pw.x, ph.x, neb.x and epw.x, free for any user to open.',
    ),
    description: t(
      '声子与电声耦合是它的强项：ph.x 用密度泛函微扰理论逐个 q 点求解，epw.x 再插值到致密网格，超导转变温度与载流子迁移率都由此得来。SSSP 与 PseudoDojo 赝势库已放在公共目录。\n\n并行分为映像、k 点池、能带与 FFT 四层，用 -nk 把 k 点分池通常最划算。GPU 构建只加速 pw.x 与部分 ph.x，其余模块仍走 CPU。输出含 XML，ASE 与 AiiDA 都能读取。',
      'Phonons and electron-phonon coupling are its strong suit. ph.x solves each q point by density functional perturbation theory, epw.x interpolates onto a dense grid, and transition temperatures or carrier mobilities follow. SSSP and PseudoDojo libraries sit in a public folder.\n\nParallelism has four layers: images, k-point pools, bands and FFT; splitting pools with -nk generally buys the most. The GPU build speeds up pw.x and part of ph.x, the rest stays on CPU. XML output is understood by ASE and AiiDA.',
    ),
    tags: [t('官方镜像', 'Official image'), t('免费', 'Free'), t('声子', 'Phonons')],
    specifications: [
      { key: 'build', name: t('构建', 'Build'), values: [val('cpu', 'CPU', 'CPU'), val('cuda', 'CUDA', 'CUDA')] },
      { key: 'version', name: t('版本', 'Version'), values: [val('v74', '7.4', '7.4'), val('v73', '7.3', '7.3')] },
    ],
    skus: [
      { values: { build: 'cpu', version: 'v74' }, pricing: [pay('FREE', 1, '0')] },
      { values: { build: 'cuda', version: 'v74' }, pricing: [pay('FREE', 1, '0')] },
      { values: { build: 'cpu', version: 'v73' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: ['core-node', 'east-1', 'east-2', 'north-1', 'south-1', 'northeast-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 16,
      note: t('CUDA 构建至少一张 16 GB 以上的卡。', 'The CUDA build needs a card with at least 16 GB.'),
    },
    sold: 3015,
    versions: [
      {
        version: '7.4.1',
        date: '2025-03-27',
        note: t('修复 epw.x 重启，更新赝势目录。', 'epw.x restart repaired; pseudopotential folder refreshed.'),
      },
      { version: '7.3.1', date: '2024-04-18', note: t('平台首发。', 'First on the platform.') },
    ],
  },
  {
    key: 'abinit-dfpt',
    type: 'APP_SOFTWARE',
    shop: 'jingwei-materials',
    category: 'sw-material',
    industries: ['ind-research', 'ind-material'],
    name: t('ABINIT 响应函数与 GW 套装', 'ABINIT response functions and GW kit'),
    summary: t(
      '计算介电、压电、弹性张量与 GW 准粒子能带，附 AbiPy 后处理和分步教学算例。',
      'Dielectric, piezoelectric and elastic tensors and GW quasiparticle bands, with AbiPy post-processing and graded worked cases.',
    ),
    description: t(
      '铁电与压电材料的研究者大多因 DFPT 而来：一次计算便可同时给出对原子位移、应变和电场的二阶导数，anaddb 再汇总成压电系数。从光学吸收往上走，还有 GW 与 Bethe-Salpeter 两个层级。\n\n套装按教学顺序排好十二个算例，从硅的收敛测试到钛酸钡的波恩有效电荷，本科生照做即可。NetCDF 输出交给 AbiPy 画图；paral_kgb 打开后，几百核规模的并行较为平稳。',
      'Researchers of ferroelectrics and piezoelectrics mostly come for DFPT: one calculation gives second derivatives with respect to displacement, strain and field, and anaddb gathers them into piezoelectric coefficients. Above that come GW and Bethe-Salpeter for optical spectra.\n\nTwelve cases are arranged in teaching order, from a convergence test on silicon to Born charges of barium titanate, at a level undergraduates can follow. NetCDF output is plotted with AbiPy, and with paral_kgb on, several hundred cores behave steadily.',
    ),
    tags: [t('DFPT', 'DFPT'), t('教学算例', 'Worked cases'), t('可试用', 'Trial')],
    specifications: [
      {
        key: 'edition',
        name: t('版式', 'Edition'),
        values: [val('base', '基础', 'Base'), val('teach', '教学（含 12 算例）', 'Teaching, 12 cases')],
      },
    ],
    skus: [
      { values: { edition: 'base' }, pricing: [pay('MONTH', 1, '30'), pay('YEAR', 1, '280')] },
      { values: { edition: 'teach' }, pricing: [pay('TRIAL', 20, '0'), pay('MONTH', 1, '75'), pay('YEAR', 1, '680')] },
    ],
    regions: ['east-2', 'central-1', 'northeast-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 16,
      note: t('GW 计算建议 64 核与 512 GB 内存。', 'For GW plan on 64 cores and 512 GB of memory.'),
    },
    sold: 124,
    versions: [
      { version: '10.2.7', date: '2025-03-19', note: t('更新 libxc 与 PseudoDojo 链接。', 'libxc and the PseudoDojo links updated.') },
      { version: '10.0.9', date: '2024-09-12', note: t('教学版首次提供。', 'Teaching edition introduced.') },
    ],
  },
  {
    key: 'materials-studio-seats',
    type: 'APP_SOFTWARE',
    shop: 'jingwei-materials',
    category: 'sw-material',
    industries: ['ind-material', 'ind-manufacture', 'ind-energy'],
    name: t('Materials Studio 计算端接入', 'Materials Studio gateway connection'),
    summary: t(
      '把已有的 Materials Studio 客户端接到平台网关，CASTEP、DMol3、Forcite 作业直接在云端跑。',
      'Connects your existing Materials Studio client to a gateway here, so CASTEP, DMol3 and Forcite jobs run in the cloud.',
    ),
    description: t(
      '企业研发人员习惯在 Windows 界面里建模，真正吃力的是服务器端。我们在集群上部署网关，客户端里添加一个服务器地址，CASTEP 作业提交后自动排队，结束时 xsd 结构与报表回到原工程。\n\n许可证由您方许可服务器经专线供给，或把贵单位浮动许可迁入托管，两种方式都要核验购买合同。并发席位决定同时运行的作业数，每个席位对应一套独立的网关工作目录，席位数量有限。',
      'R&D staff like building models in the Windows interface; the server side is where it gets hard. We run the gateway on the cluster: add one server address in the client, submitted CASTEP jobs join the queue, and xsd structures and reports return to the same project.\n\nLicences come from your own licence server over a private line, or your floating licence is hosted here; the purchase contract is checked in both cases. Concurrent seats set how many jobs run together, each with a separate gateway work folder, and seats are limited.',
    ),
    tags: [t('需授权证明', 'Licence proof'), t('图形建模', 'Graphical modelling'), t('席位有限', 'Limited seats')],
    specifications: [
      { key: 'seats', name: t('并发席位', 'Concurrent seats'), values: [val('one', '1 席', '1 seat'), val('four', '4 席', '4 seats')] },
      {
        key: 'licence',
        name: t('许可方式', 'Licence source'),
        values: [val('own', '自有许可服务器', 'Your licence server'), val('hosted', '许可托管', 'Hosted licence')],
      },
    ],
    skus: [
      { values: { seats: 'one', licence: 'own' }, pricing: [pay('MONTH', 1, '680'), pay('YEAR', 1, '6800')], stock: 18 },
      { values: { seats: 'one', licence: 'hosted' }, pricing: [pay('YEAR', 1, '8600')], stock: 9 },
      { values: { seats: 'four', licence: 'own' }, pricing: [pay('YEAR', 1, '22000')], stock: 5 },
      { values: { seats: 'four', licence: 'hosted' }, pricing: [pay('YEAR', 1, '28800')], stock: 2 },
    ],
    regions: ['east-1', 'south-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 24,
      note: t('每席 24 核较为均衡，CASTEP 大晶胞可加倍。', 'About 24 cores a seat is balanced; double it for big CASTEP cells.'),
    },
    sold: 61,
    versions: [
      {
        version: '2024',
        date: '2024-12-10',
        note: t('网关升级到 2024，兼容旧客户端。', 'Gateway raised to 2024, older clients still accepted.'),
      },
      { version: '2023', date: '2024-01-22', note: t('首次开放接入。', 'First opened.') },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'siesta-transiesta',
    type: 'APP_SOFTWARE',
    shop: 'jingwei-materials',
    category: 'sw-material',
    industries: ['ind-research', 'ind-internet'],
    name: t('SIESTA 与 TranSIESTA 输运计算', 'SIESTA and TranSIESTA for transport'),
    summary: t(
      '数值原子轨道 DFT 程序，上千原子的纳米结构可直接算，并能做非平衡格林函数电子输运。',
      'DFT on numerical atomic orbitals: nanostructures of over a thousand atoms, and electron transport by non-equilibrium Green’s functions.',
    ),
    description: t(
      '分子结、二维器件与纳米线的电流电压曲线，是选用 TranSIESTA 的主要理由。电极、散射区和偏压写在 fdf 文件里，TBtrans 给出透射谱，sisl 负责搭建结构以及把本征通道画到实空间。\n\n稀疏矩阵与局域轨道使内存随体系近似线性增长，PEXSI 求解器可把一两千原子铺到上千核。轨道基组比平面波更需要检验，包内附若干元素的 DZP 优化结果供参照。',
      'Current-voltage curves of molecular junctions, two-dimensional devices and nanowires are the main reason to pick TranSIESTA. Electrodes, scattering region and bias are written in an fdf file, TBtrans yields transmission, and sisl builds structures and draws eigenchannels in real space.\n\nSparse matrices and local orbitals keep memory close to linear in system size, and the PEXSI solver spreads a thousand or two atoms over more than a thousand cores. Orbital bases need more checking than plane waves; optimised DZP sets for several elements are included for reference.',
    ),
    tags: [t('电子输运', 'Electron transport'), t('NEGF', 'NEGF')],
    specifications: [
      {
        key: 'solver',
        name: t('求解器', 'Solver'),
        values: [val('elpa', '对角化（ELPA）', 'Diagonalisation (ELPA)'), val('pexsi', 'PEXSI', 'PEXSI')],
      },
    ],
    skus: [
      { values: { solver: 'elpa' }, pricing: [pay('TRIAL', 10, '0'), pay('MONTH', 1, '45'), pay('YEAR', 1, '420')] },
      { values: { solver: 'pexsi' }, pricing: [pay('MONTH', 1, '85'), pay('YEAR', 1, '790')] },
    ],
    regions: ['core-node', 'central-1', 'southwest-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 32,
      note: t('PEXSI 的进程数宜为极点数的整数倍。', 'Use a process count that is a multiple of the number of PEXSI poles.'),
    },
    sold: 83,
    versions: [
      {
        version: '5.2.0',
        date: '2024-12-17',
        note: t('切换到 5.2 系列，构建改用 CMake。', 'Moved to the 5.2 series with the CMake build.'),
      },
    ],
  },
  {
    key: 'wannier90-toolchain',
    type: 'APP_SOFTWARE',
    shop: 'jingwei-materials',
    category: 'sw-material',
    industries: ['ind-research'],
    name: t('Wannier90 拓扑与贝里相工具链', 'Wannier90 toolchain for topology and Berry phases'),
    summary: t(
      '由 DFT 结果构造最大局域瓦尼尔函数，接 WannierTools 与 postw90 算表面态、反常霍尔电导。',
      'Builds maximally localised Wannier functions from DFT output and feeds WannierTools and postw90 for surface states and anomalous Hall conductivity.',
    ),
    description: t(
      '拿到 amn、mmn、eig 三个文件之后，剩下的事都在这里。投影选得不好时解缠结常常不收敛，工具链因此附带 SCDM 自动投影脚本，能依据能带权重给出初值，并画出内插能带与原能带的对比。\n\n紧束缚模型写成 hr.dat，WannierTools 用迭代格林函数求半无限表面谱，也可计算威尔逊环和外尔点。postw90 按 k 网格并行，千万个网格点在两台节点上十几分钟可以完成。',
      'Once you hold the amn, mmn and eig files, everything after that happens here. Poor projections are why disentanglement fails to converge, so an SCDM script proposes starting ones from band weights and plots interpolated bands against the originals.\n\nThe tight-binding model is written to hr.dat; WannierTools takes it through iterative Green’s functions to semi-infinite surface spectra, Wilson loops and Weyl points. postw90 is parallel over the k mesh, and ten million points take a quarter of an hour on two nodes.',
    ),
    tags: [t('拓扑材料', 'Topological materials'), t('紧束缚', 'Tight binding')],
    specifications: [
      {
        key: 'scope',
        name: t('内容', 'Contents'),
        values: [
          val('core', 'Wannier90 + postw90', 'Wannier90 + postw90'),
          val('full', '加 WannierTools 与脚本', 'Plus WannierTools and scripts'),
        ],
      },
    ],
    skus: [
      { values: { scope: 'core' }, pricing: [pay('MONTH', 1, '15'), pay('YEAR', 1, '120')] },
      { values: { scope: 'full' }, pricing: [pay('TRIAL', 14, '0'), pay('MONTH', 1, '58'), pay('FOREVER', 1, '880')] },
    ],
    regions: ['core-node', 'east-1', 'north-1'],
    sold: 158,
    versions: [
      {
        version: '3.1.0-r3',
        date: '2025-02-11',
        note: t('WannierTools 升至 2.7，SCDM 脚本支持自旋轨道耦合。', 'WannierTools to 2.7; the SCDM script handles spin-orbit coupling.'),
      },
      { version: '3.1.0-r2', date: '2024-06-04', note: t('postw90 并行构建。', 'Parallel build of postw90.') },
    ],
  },
  {
    key: 'phonopy-phono3py',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-material',
    industries: ['ind-material', 'ind-research'],
    name: t('phonopy 与 phono3py 晶格动力学', 'phonopy and phono3py lattice dynamics'),
    summary: t(
      '有限位移法求声子谱、热容与晶格热导率，可读 VASP、QE、CP2K 等十余种程序的力。',
      'Finite-displacement phonons, heat capacity and lattice thermal conductivity from forces of VASP, QE, CP2K and about ten other codes.',
    ),
    description: t(
      '流程只有三步：生成带位移的超胞，用您熟悉的程序求力，收集 FORCE_SETS 后画色散和态密度。虚频是否真实，可先把超胞加大一倍再判断；极性晶体不要忘记 BORN 文件里的非解析修正。\n\nphono3py 处理三阶力常数，超胞数量常达数百，镜像里的 submit.py 会将它们编成作业数组并记录失败项。热导率求解使用 OpenMP，网格密时占用内存较多，结果存为 HDF5。',
      'There are only three steps: make displaced supercells, get forces from the code you know, collect FORCE_SETS and plot dispersion and density of states. Before trusting an imaginary mode, double the supercell; for polar crystals remember the non-analytical term in the BORN file.\n\nphono3py works on third-order constants, which can mean hundreds of supercells; submit.py in the image turns them into a job array and records failures. The conductivity solver uses OpenMP, is hungry for memory on dense meshes, and stores HDF5.',
    ),
    tags: [t('免费', 'Free'), t('热导率', 'Thermal conductivity')],
    specifications: [
      {
        key: 'pkg',
        name: t('软件包', 'Package'),
        values: [val('phonopy', 'phonopy', 'phonopy'), val('with3', 'phonopy + phono3py', 'phonopy + phono3py')],
      },
    ],
    skus: [
      { values: { pkg: 'phonopy' }, pricing: [pay('FREE', 1, '0')] },
      { values: { pkg: 'with3' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'south-1', 'central-1'],
    sold: 1147,
    versions: [
      { version: '2.38.0', date: '2025-03-25', note: t('同步 phono3py 3.15。', 'In step with phono3py 3.15.') },
      { version: '2.27.0', date: '2024-08-30', note: t('加入 submit.py。', 'submit.py added.') },
      { version: '2.21.0', date: '2024-03-14', note: t('首个镜像。', 'First image.') },
    ],
  },
  {
    key: 'pymatgen-atomate-lab',
    type: 'APP_SOFTWARE',
    shop: 'keyan-cloud',
    category: 'sw-material',
    industries: ['ind-material', 'ind-internet', 'ind-research'],
    name: t('pymatgen 高通量计算工作间', 'pymatgen high-throughput workroom'),
    summary: t(
      'pymatgen、atomate2 与 jobflow-remote 组成的批量计算环境，自带 MongoDB，适合筛选成百上千个晶体。',
      'pymatgen, atomate2 and jobflow-remote with a MongoDB beside them, for screening hundreds or thousands of crystals.',
    ),
    description: t(
      '手工改 INCAR 的方法到第五十个结构就会出错。这里用 Python 描述一条流程，弛豫、静态、能带依次派发到集群，custodian 遇到常见报错会改参数重投，所有输入输出落在文档数据库里随时可查。\n\npymatgen 本身负责结构读写、对称性分析、相图凸包和扩散路径；CIF、POSCAR、XYZ 之间转换不丢信息。工作间不含电子结构程序，请另行开通 VASP 或 QE，再把执行路径填进配置。',
      'Editing INCAR by hand goes wrong by about the fiftieth structure. Here a flow is described in Python; relaxation, static run and bands are dispatched in order, custodian changes parameters and resubmits after familiar errors, and every input and output rests in a document database you can query.\n\npymatgen handles structures, symmetry, phase-diagram hulls and diffusion paths, and moves between CIF, POSCAR and XYZ without loss. No electronic-structure code is included: open VASP or QE separately and enter its path in the settings.',
    ),
    tags: [t('高通量', 'High throughput'), t('含数据库', 'Database included'), t('可试用', 'Trial')],
    specifications: [
      { key: 'db', name: t('数据库容量', 'Database size'), values: [val('g50', '50 GB', '50 GB'), val('g500', '500 GB', '500 GB')] },
    ],
    skus: [
      { values: { db: 'g50' }, pricing: [pay('TRIAL', 15, '0'), pay('MONTH', 1, '120'), pay('YEAR', 1, '1200')] },
      { values: { db: 'g500' }, pricing: [pay('MONTH', 1, '290'), pay('YEAR', 1, '2980')] },
    ],
    regions: ['east-1', 'east-2', 'north-1'],
    sold: 232,
    versions: [
      {
        version: '2025.5.28',
        date: '2025-06-16',
        note: t('atomate2 升级，增加 MLIP 预弛豫流程。', 'atomate2 upgraded; a machine-learned pre-relaxation flow added.'),
      },
      { version: '2024.11.13', date: '2024-12-02', note: t('改用 jobflow-remote 调度。', 'Dispatch moved to jobflow-remote.') },
    ],
  },
  {
    key: 'atat-alloy',
    type: 'APP_SOFTWARE',
    shop: 'jingwei-materials',
    category: 'sw-material',
    industries: ['ind-material', 'ind-manufacture'],
    name: t('ATAT 合金团簇展开工具箱', 'ATAT cluster-expansion toolbox for alloys'),
    summary: t(
      '从第一性原理能量拟合团簇展开，用蒙特卡洛求合金相图，并可生成特殊准随机结构。',
      'Fits cluster expansions to first-principles energies, runs Monte Carlo for alloy phase diagrams and generates special quasirandom structures.',
    ),
    description: t(
      '高熵合金的随机固溶体要用有限晶胞来代表，mcsqs 就是为此而生；它对随机种子敏感，工具箱会并行起几十条链，留下关联函数偏差最小的一份，直接导出为 POSCAR。\n\nmaps 自动挑选下一个该算的有序结构，直到交叉验证误差不再下降，随后 emc2 与 phb 扫描温度和化学势，勾画相界。二元体系通常需要三十到八十个 DFT 能量，三元请预留数倍机时。',
      'A random solid solution in a high-entropy alloy has to be represented by a finite cell, and mcsqs exists for that. It is sensitive to its seed, so the toolbox starts dozens of chains in parallel, keeps the one whose correlations deviate least, and exports POSCAR.\n\nmaps picks the next ordered structure worth calculating until the cross-validation error stops falling; emc2 and phb then scan temperature and chemical potential to trace phase boundaries. A binary usually wants thirty to eighty DFT energies, a ternary several times that.',
    ),
    tags: [t('合金', 'Alloys'), t('SQS', 'SQS')],
    specifications: [
      {
        key: 'use',
        name: t('用法', 'Usage'),
        values: [val('sqs', '单次 SQS 生成', 'One SQS generation'), val('full', '整套工具', 'Full toolbox')],
      },
    ],
    skus: [
      { values: { use: 'sqs' }, pricing: [pay('ONCE', 1, '28')] },
      { values: { use: 'full' }, pricing: [pay('MONTH', 1, '50'), pay('YEAR', 1, '460'), pay('FOREVER', 1, '1600')] },
    ],
    regions: ['central-1', 'northeast-1', 'northwest-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 4,
      note: t('只算 ATAT 自身；求能量的 DFT 机时另计。', 'For ATAT itself; DFT hours for the energies are separate.'),
    },
    sold: 72,
    versions: [{ version: '3.50', date: '2024-07-25', note: t('新增并行 mcsqs 启动脚本。', 'Launcher for parallel mcsqs added.') }],
  },
  {
    key: 'deepmd-kit-train',
    type: 'APP_SOFTWARE',
    shop: 'kexue-ai',
    category: 'sw-material',
    industries: ['ind-material', 'ind-energy', 'ind-research'],
    name: t('DeePMD-kit 深度势训练与推理', 'DeePMD-kit training and inference'),
    summary: t(
      '用第一性原理数据训练深度势能模型，再接入 LAMMPS 做近 DFT 精度的大尺度分子动力学。',
      'Trains deep potentials on first-principles data and runs them in LAMMPS for large-scale dynamics close to DFT accuracy.',
    ),
    description: t(
      '几千帧带能量、力和维里的构型就够训练一个单相模型，dpdata 可将 OUTCAR 或 CP2K 输出转为 npy 目录。第三代同时支持 TensorFlow、PyTorch 与 JAX 后端，DPA-2 预训练权重能作为微调起点。\n\n压缩后的模型单卡约可推百万原子，多卡经 LAMMPS 区域分解继续放大。完整套件另带 DP-GEN，训练、探索、标注自动往复；标注一步要用您自己的 DFT 环境，请预先测通提交脚本。',
      'A few thousand frames with energies, forces and virials are enough for a single-phase model; dpdata turns OUTCAR or CP2K output into npy folders. The third generation works with TensorFlow, PyTorch and JAX backends, and DPA-2 pretrained weights can be the start of a fine-tune.\n\nA compressed model pushes about a million atoms on one card, and LAMMPS decomposition carries it over more. The full kit adds DP-GEN, cycling through training, exploration and labelling; labelling calls your own DFT environment, so test its submit script beforehand.',
    ),
    tags: [t('机器学习势', 'ML potential'), t('DPA-2', 'DPA-2'), t('可试用', 'Trial')],
    specifications: [
      {
        key: 'kit',
        name: t('套件', 'Kit'),
        values: [
          val('infer', '推理（含 LAMMPS）', 'Inference with LAMMPS'),
          val('train', '训练', 'Training'),
          val('full', '训练 + DP-GEN', 'Training + DP-GEN'),
        ],
      },
      { key: 'card', name: t('加速卡', 'Card'), values: [val('cuda', 'CUDA', 'CUDA'), val('dcu', 'DCU', 'DCU')] },
    ],
    skus: [
      { values: { kit: 'infer', card: 'cuda' }, pricing: [pay('DAY', 1, '5'), pay('MONTH', 1, '80')] },
      { values: { kit: 'infer', card: 'dcu' }, pricing: [pay('DAY', 1, '5'), pay('MONTH', 1, '80')] },
      { values: { kit: 'train', card: 'cuda' }, pricing: [pay('TRIAL', 7, '0'), pay('MONTH', 1, '160'), pay('YEAR', 1, '1500')] },
      { values: { kit: 'train', card: 'dcu' }, pricing: [pay('TRIAL', 7, '0'), pay('MONTH', 1, '160')] },
      { values: { kit: 'full', card: 'cuda' }, pricing: [pay('MONTH', 1, '280'), pay('YEAR', 1, '2600')] },
    ],
    regions: ['core-node', 'east-1', 'northwest-1', 'southwest-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t(
        'DCU 规格请选带 K100_AI 的区域；微调 DPA-2 建议 80 GB 显存。',
        'For DCU options choose a region with K100_AI; fine-tuning DPA-2 is easier with 80 GB of card memory.',
      ),
    },
    sold: 711,
    versions: [
      {
        version: '3.0.2',
        date: '2025-03-20',
        note: t('修复 PyTorch 后端多任务训练。', 'Multi-task training in the PyTorch backend repaired.'),
      },
      { version: '3.0.0', date: '2024-12-05', note: t('升级第三代，支持多后端。', 'Third generation with several backends.') },
      { version: '2.2.11', date: '2024-08-13', note: t('保留的旧系列。', 'Older series, still kept.') },
    ],
  },
];
