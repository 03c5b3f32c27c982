import type { Bilingual, BillingType, SeedGoods, SeedPricing } from '../types.ts';

const t = (zh: string, en: string): Bilingual => ({ zh, en });
const val = (key: string, zh: string, en: string) => ({ key, label: t(zh, en) });
const pay = (billingType: BillingType, duration: number, price: string): SeedPricing => ({ billingType, duration, price });

/** Demo content: tools. */
export const softwareTool: SeedGoods[] = [
  {
    key: 'matlab-parallel-host',
    type: 'APP_SOFTWARE',
    shop: 'keyan-cloud',
    category: 'sw-tool',
    industries: ['ind-research', 'ind-manufacture', 'ind-education'],
    name: t('MATLAB 集群主机与并行工作进程', 'MATLAB cluster host with parallel workers'),
    summary: t(
      '在浏览器里打开 MATLAB 桌面，parfor 与 batch 任务分到集群节点，许可由学校或企业自带。',
      'The MATLAB desktop in a browser, with parfor and batch work spread over cluster nodes; the licence is your institution’s own.',
    ),
    description: t(
      '笔记本电脑上要跑三天的参数扫描，改成 parfor 再选集群配置文件，通常一夜就能回来。配置文件已经写好排队系统的插件，主机只占少量资源，工作进程按作业临时申请，跑完即还。\n\n许可通过您的网络许可服务器连接，校园版同样可用，开通前由我们核对许可号与并发数。MAT 文件 v7.3 就是 HDF5，可被 Python 读取；GPU 数组需要选择带加速卡的区域。',
      'A parameter scan that takes three days on a laptop, rewritten with parfor and pointed at the cluster profile, is often back by morning. The profile already holds the scheduler plug-in; the host stays small, and workers are requested for each job and returned afterwards.\n\nIt connects to your network licence server, campus licences included, and we check licence number and concurrency before opening. MAT files of v7.3 are HDF5 and readable from Python; gpuArray needs a region with cards.',
    ),
    tags: [t('自带许可', 'Bring your licence'), t('并行', 'Parallel')],
    specifications: [
      { key: 'release', name: t('发行版', 'Release'), values: [val('r24b', 'R2024b', 'R2024b'), val('r24a', 'R2024a', 'R2024a')] },
      { key: 'workers', name: t('工作进程', 'Workers'), values: [val('w16', '16 个', '16'), val('w96', '96 个', '96')] },
    ],
    skus: [
      { values: { release: 'r24b', workers: 'w16' }, pricing: [pay('MONTH', 1, '180'), pay('YEAR', 1, '1800')] },
      { values: { release: 'r24b', workers: 'w96' }, pricing: [pay('MONTH', 1, '560'), pay('YEAR', 1, '5600')], stock: 20 },
      { values: { release: 'r24a', workers: 'w16' }, pricing: [pay('MONTH', 1, '180'), pay('YEAR', 1, '1800')] },
    ],
    regions: ['east-1', 'south-1', 'northeast-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 16,
      note: t('一个工作进程对应一个核，每核留 4 GB 内存。', 'One worker a core, with 4 GB of memory each.'),
    },
    sold: 347,
    versions: [
      {
        version: 'R2024b',
        date: '2024-11-07',
        note: t('更新排队插件，支持作业数组。', 'Scheduler plug-in updated; job arrays supported.'),
      },
      { version: 'R2024a', date: '2024-04-25', note: t('首次上架。', 'First listing.') },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'rstudio-server-lab',
    type: 'APP_SOFTWARE',
    shop: 'keyan-cloud',
    category: 'sw-tool',
    industries: ['ind-education', 'ind-research', 'ind-finance'],
    name: t('RStudio Server 统计分析席位', 'RStudio Server seats for statistics'),
    summary: t(
      '网页版 RStudio，预装 tidyverse、data.table 与 Stan，可按课程或项目分发席位。',
      'RStudio in the browser with tidyverse, data.table and Stan preinstalled; hand out seats by course or project.',
    ),
    description: t(
      '每个席位是一个独立容器，学生装坏了包不会牵连别人，重置按钮可恢复到开课当天的镜像。教师能把数据目录只读共享给全班，作业用 Quarto 渲染成 PDF，中文字体与 TeX 已配好。\n\n计量与金融方向的用户常跑长时间 MCMC，cmdstanr 已预编译，链数与核数对应即可。CRAN 取自平台内的每日镜像，装包不出外网；需要旧版本时可指定快照日期复现结果。',
      'Each seat is its own container, so one student’s broken package stays with that student, and a reset returns to the image of the first day of term. A teacher can share a read-only data folder with the class; homework renders to PDF with Quarto, Chinese fonts and TeX already set.\n\nEconometrics and finance users run long MCMC: cmdstanr is precompiled, simply match chains to cores. CRAN comes from a daily mirror inside the platform, so installs never leave it, and a snapshot date reproduces older results.',
    ),
    tags: [t('课堂可用', 'For classes'), t('可试用', 'Trial'), t('免安装', 'Nothing to install')],
    specifications: [
      { key: 'seats', name: t('席位', 'Seats'), values: [val('one', '单人', 'Single'), val('class', '班级 40 人', 'Class of 40')] },
      {
        key: 'size',
        name: t('容器规格', 'Container size'),
        values: [val('small', '2 核 8 GB', '2 cores, 8 GB'), val('large', '8 核 64 GB', '8 cores, 64 GB')],
      },
    ],
    skus: [
      { values: { seats: 'one', size: 'small' }, pricing: [pay('TRIAL', 15, '0'), pay('MONTH', 1, '25'), pay('YEAR', 1, '238')] },
      { values: { seats: 'one', size: 'large' }, pricing: [pay('DAY', 1, '8'), pay('MONTH', 1, '128')] },
      { values: { seats: 'class', size: 'small' }, pricing: [pay('MONTH', 4, '2600'), pay('YEAR', 1, '6200')] },
    ],
    regions: ['east-1', 'east-2', 'north-1', 'central-1'],
    sold: 964,
    versions: [
      { version: '2024.12.1', date: '2025-02-24', note: t('R 升至 4.4.2，Quarto 1.6。', 'R raised to 4.4.2, Quarto to 1.6.') },
      { version: '2024.04.2', date: '2024-07-02', note: t('班级席位上线。', 'Class seats introduced.') },
    ],
  },
  {
    key: 'jupyterlab-official',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-tool',
    industries: ['ind-research', 'ind-education', 'ind-internet'],
    name: t('JupyterLab 交互式计算', 'JupyterLab interactive computing'),
    summary: t(
      '平台自带的笔记本服务，科学计算、深度学习、Julia 三种内核，服务免费，只付机时。',
      'The platform’s own notebook service with scientific, deep-learning and Julia kernels: free itself, you pay machine time only.',
    ),
    description: t(
      '开通后按给出的地址进入界面，家目录与命令行登录时看到的是同一份文件。会话背后是一个普通作业，到时自动结束，临近结束前十五分钟页面会弹出提醒，可以一键续时。\n\n深度学习内核与 CUDA 驱动配对，Dask 与 ipyparallel 可以把单元格里的任务铺到多个节点。想加自己的内核，用 conda 建环境后执行 ipykernel install 即可，镜像更新不会覆盖它。',
      'Once opened, the address you are given leads to the interface, on the same home folder you see from the command line. Behind the session is an ordinary job that ends on time; a notice appears fifteen minutes before, with one click to extend.\n\nThe deep-learning kernel is matched to the CUDA driver, and Dask or ipyparallel can spread a cell over several nodes. To add a kernel, create a conda environment and run ipykernel install; image updates leave it alone.',
    ),
    tags: [t('官方镜像', 'Official image'), t('免费', 'Free'), t('多内核', 'Several kernels')],
    specifications: [
      {
        key: 'kernel',
        name: t('内核', 'Kernel'),
        values: [val('scipy', '科学计算', 'Scientific Python'), val('torch', '深度学习', 'Deep learning'), val('julia', 'Julia', 'Julia')],
      },
    ],
    skus: [
      { values: { kernel: 'scipy' }, pricing: [pay('FREE', 1, '0')] },
      { values: { kernel: 'torch' }, pricing: [pay('FREE', 1, '0')] },
      { values: { kernel: 'julia' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: ['core-node', 'east-1', 'east-2', 'north-1', 'south-1', 'southwest-1'],
    dependResource: { resource: 'cpu', minimum: 2, note: t('深度学习内核需一张加速卡。', 'The deep-learning kernel needs one card.') },
    sold: 9640,
    versions: [
      { version: '4.3.4', date: '2025-01-08', note: t('加入到时提醒与续时。', 'End-of-session notice and extension added.') },
      { version: '4.2.5', date: '2024-09-17', note: t('新增 Julia 内核。', 'Julia kernel added.') },
      { version: '4.1.2', date: '2024-02-20', note: t('首个公开版本。', 'First public version.') },
    ],
  },
  {
    key: 'paraview-remote',
    type: 'APP_SOFTWARE',
    shop: 'yunfan-platform',
    category: 'sw-tool',
    industries: ['ind-manufacture', 'ind-auto', 'ind-research'],
    name: t('ParaView 远程并行可视化', 'ParaView remote parallel visualisation'),
    summary: t(
      'pvserver 跑在数据所在的节点，本地只收图像，亿级网格的流场也能转动和切片。',
      'pvserver runs where the data is and only images travel, so fields on hundreds of millions of cells can still be turned and sliced.',
    ),
    description: t(
      '一次瞬态仿真动辄几个 TB，下载回来再看已不现实。这里提供两种接法：同版本客户端连 pvserver，或直接用网页端的 trame 界面；前者功能完整，后者适合给项目伙伴看结果。\n\nEGL 构建借助显卡离屏渲染，OSMesa 构建则完全靠 CPU，两者都通过 MPI 分块。OpenFOAM、CGNS、EnSight、VTKHDF 等格式可以直接读取，pvbatch 脚本用来整夜导出动画帧序列。',
      'One transient simulation easily weighs several TB, so downloading before looking is out of the question. Two ways in: connect a client of the same version to pvserver, or use a trame page in the browser. The former has every function, the latter suits showing results to partners.\n\nThe EGL build renders off screen on a card, the OSMesa build on CPU alone, both split over MPI. OpenFOAM, CGNS, EnSight and VTKHDF are read directly, and pvbatch exports animation frames overnight.',
    ),
    tags: [t('远程渲染', 'Remote rendering'), t('可试用', 'Trial')],
    specifications: [
      {
        key: 'render',
        name: t('渲染', 'Rendering'),
        values: [val('egl', 'GPU（EGL）', 'GPU (EGL)'), val('mesa', 'CPU（OSMesa）', 'CPU (OSMesa)')],
      },
      { key: 'ranks', name: t('服务进程', 'Server ranks'), values: [val('r8', '8', '8'), val('r64', '64', '64')] },
    ],
    skus: [
      { values: { render: 'egl', ranks: 'r8' }, pricing: [pay('TRIAL', 10, '0'), pay('DAY', 1, '10'), pay('MONTH', 1, '150')] },
      { values: { render: 'mesa', ranks: 'r8' }, pricing: [pay('DAY', 1, '5'), pay('MONTH', 1, '70')] },
      { values: { render: 'mesa', ranks: 'r64' }, pricing: [pay('DAY', 1, '16'), pay('MONTH', 1, '240')] },
    ],
    regions: ['core-node', 'east-1', 'south-1', 'northwest-1'],
    dependResource: { resource: 'gpu', minimum: 1, note: t('OSMesa 规格不需要显卡。', 'OSMesa options need no card.') },
    sold: 289,
    versions: [
      { version: '5.13.1', date: '2024-10-30', note: t('网页端改用 trame。', 'Browser side moved to trame.') },
      { version: '5.12.0', date: '2024-03-21', note: t('首次上架。', 'First listing.') },
    ],
  },
  {
    key: 'vscode-server',
    type: 'APP_SOFTWARE',
    shop: 'keyan-cloud',
    category: 'sw-tool',
    industries: ['ind-internet', 'ind-research'],
    name: t('VS Code 网页开发机（code-server）', 'VS Code in the browser (code-server)'),
    summary: t(
      '浏览器即可编辑和调试集群上的代码，C++、Fortran、Python 扩展预置，连接中断不丢终端。',
      'Edit and debug code on the cluster from a browser; C++, Fortran and Python extensions are set and terminals survive a dropped connection.',
    ),
    description: t(
      '不少单位的网络只放行 443 端口，桌面版的 SSH 远程插件用不了，网页开发机正是为这种情况准备的。它跑在计算分区而非登录节点，编译大型工程不会因为占用过高被管理员清理。\n\n调试器可附着到 MPI 的某个进程，clangd 会读取 CMake 生成的 compile_commands.json，Fortran 由 fortls 补全。扩展从开放市场安装，个人设置跟随账户，换个规格重新打开后布局照旧。',
      'Many organisations let only port 443 through and the desktop’s SSH extension fails; this is meant for them. It runs in the compute partition and not on a login node, so a large build is never cleared away for using too much.\n\nThe debugger attaches to a chosen MPI rank, clangd reads compile_commands.json from CMake, and fortls completes Fortran. Extensions come from the open registry, settings follow the account, and reopening with another size brings back the same layout.',
    ),
    tags: [t('在线开发', 'Online development'), t('断线保持', 'Sessions persist')],
    specifications: [
      {
        key: 'size',
        name: t('规格', 'Size'),
        values: [
          val('c2', '2 核 4 GB', '2 cores, 4 GB'),
          val('c8', '8 核 32 GB', '8 cores, 32 GB'),
          val('c16', '16 核 64 GB', '16 cores, 64 GB'),
        ],
      },
    ],
    skus: [
      { values: { size: 'c2' }, pricing: [pay('TRIAL', 7, '0'), pay('MONTH', 1, '18')] },
      { values: { size: 'c8' }, pricing: [pay('DAY', 1, '4'), pay('MONTH', 1, '72'), pay('YEAR', 1, '720')] },
      { values: { size: 'c16' }, pricing: [pay('DAY', 1, '8'), pay('MONTH', 1, '140')] },
    ],
    regions: ['core-node', 'east-2', 'north-1', 'southwest-1', 'central-1'],
    sold: 712,
    versions: [
      { version: '4.96.4', date: '2025-02-05', note: t('内核跟进 1.96，修复中文输入。', 'Base follows 1.96; Chinese input repaired.') },
      { version: '4.90.3', date: '2024-07-10', note: t('首次上架。', 'First listing.') },
    ],
  },
  {
    key: 'slurm-client-tools',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-tool',
    industries: ['ind-research', 'ind-internet'],
    name: t('Slurm 客户端与作业小工具', 'Slurm client and job utilities'),
    summary: t(
      '在自己的工作站上提交、查询和取消各区域作业，另附机时估算与作业效率报告命令。',
      'Submit, query and cancel jobs of any region from your own workstation, with commands for cost estimates and job efficiency.',
    ),
    description: t(
      'sbatch、squeue、scancel 的用法与集群上一样，前面加一个区域名就换了目的地，认证用区域签发的短期令牌。脚本里若写了本地路径，工具会提示哪些文件尚未传到目标存储，免得作业起来才报错。\n\nestimate 命令读取脚本中的核数与时限，按当前单价估出上限费用；report 在作业结束后给出 CPU 利用率与内存峰值，利用率低于三成时会建议下次的申请量。支持 Linux 与 macOS。',
      'sbatch, squeue and scancel work as they do on the cluster; put a region’s name in front and the destination changes, with a short-lived token of that region as identity. If a script mentions local paths, you are told which files are not yet on the target storage before the job fails.\n\nestimate reads cores and time limit from the script and gives an upper cost at today’s price; report shows CPU use and peak memory after the job, and below thirty per cent suggests what to request next time. Linux and macOS are supported.',
    ),
    tags: [t('免费', 'Free'), t('命令行', 'Command line')],
    specifications: [
      {
        key: 'os',
        name: t('操作系统', 'Operating system'),
        values: [
          val('linux', 'Linux x86_64', 'Linux x86_64'),
          val('linux-arm', 'Linux aarch64', 'Linux aarch64'),
          val('macos', 'macOS', 'macOS'),
        ],
      },
    ],
    skus: [
      { values: { os: 'linux' }, pricing: [pay('FREE', 1, '0')] },
      { values: { os: 'linux-arm' }, pricing: [pay('FREE', 1, '0')] },
      { values: { os: 'macos' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'northwest-1', 'south-1', 'central-1'],
    sold: 1420,
    versions: [
      {
        version: '24.11',
        date: '2025-01-16',
        note: t('跟随集群升级到 24.11，新增 estimate。', 'Follows the clusters to 24.11; estimate added.'),
      },
      { version: '24.05', date: '2024-08-22', note: t('支持令牌登录。', 'Token sign-in supported.') },
    ],
  },
  {
    key: 'spack-buildcache',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-tool',
    industries: ['ind-research'],
    name: t('Spack 软件栈与二进制缓存', 'Spack stack with binary cache'),
    summary: t(
      '带平台编译缓存的 Spack，常用科学库几分钟装好，无需 root，可锁定整套依赖。',
      'Spack with the platform’s binary cache: common scientific libraries in minutes, no root, whole dependency trees locked.',
    ),
    description: t(
      '从源码编一套 PETSc 加 HDF5 往往耗掉半天，缓存命中时只剩下载与重定位。我们为 x86_64_v4、zen4 与 aarch64 三种目标各建了约八百个包，编译器、MPI 与网络库按区域实际硬件选定。\n\nspack.yaml 写明需求，spack.lock 记录每个包的散列值，同事用同一份文件便能得到同样的环境。没有命中的包照旧本地编译，建议投到计算节点进行，并把 build_stage 指到本地盘。',
      'Compiling PETSc with HDF5 from source can eat half a day; on a cache hit only download and relocation remain. About eight hundred packages are built for each of x86_64_v4, zen4 and aarch64, with compiler, MPI and fabric libraries chosen for the hardware of the region.\n\nspack.yaml states what you want and spack.lock records each hash, so a colleague with the same file gets the same environment. Packages without a hit still build locally: do it on a compute node with build_stage on local disk.',
    ),
    tags: [t('官方维护', 'Kept by the platform'), t('免费', 'Free')],
    specifications: [
      {
        key: 'target',
        name: t('目标架构', 'Target'),
        values: [val('v4', 'x86_64_v4', 'x86_64_v4'), val('zen4', 'zen4', 'zen4'), val('arm', 'aarch64', 'aarch64')],
      },
    ],
    skus: [
      { values: { target: 'v4' }, pricing: [pay('FREE', 1, '0')] },
      { values: { target: 'zen4' }, pricing: [pay('FREE', 1, '0')] },
      { values: { target: 'arm' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: ['core-node', 'east-1', 'east-2', 'northwest-1'],
    sold: 538,
    versions: [
      { version: '0.23.0', date: '2024-12-19', note: t('缓存重建，加入 zen4 目标。', 'Cache rebuilt; zen4 target added.') },
      { version: '0.22.1', date: '2024-07-18', note: t('首次公开缓存。', 'Cache first made public.') },
    ],
  },
  {
    key: 'apptainer-runtime',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-tool',
    industries: ['ind-research', 'ind-internet', 'ind-pharma'],
    name: t('Apptainer 容器运行与镜像构建', 'Apptainer containers: run and build'),
    summary: t(
      '无特权运行 SIF 与 Docker 镜像，MPI、InfiniBand 与加速卡驱动自动挂入，可选远程构建。',
      'Runs SIF and Docker images without privilege, binds MPI, InfiniBand and card drivers automatically, and can build remotely.',
    ),
    description: t(
      'SIF 是单个只读文件，几万个 Python 小文件收进去以后，并行文件系统的元数据压力骤减，大规模启动快得多。沿用 Singularity 的定义文件无需改写，旧命令名也作为别名保留。\n\n--nv 与 --rocm 参数负责显卡和 DCU，混合 MPI 模式要求容器内外的主版本一致，我们给出每个区域的对照。本地无 fakeroot 权限时可交由构建服务，每月前二十次构建不收费，超出后按包月规格计。',
      'SIF is one read-only file. Tens of thousands of small Python files packed into it take the weight off the file system’s metadata, and large jobs start far sooner. Definition files from Singularity need no rewriting, and the old command names remain as aliases.\n\n--nv and --rocm take care of GPUs and DCUs; hybrid MPI expects equal major versions inside and outside, listed here for each region. Without fakeroot locally, use the build service: twenty builds a month cost nothing, the monthly option goes beyond.',
    ),
    tags: [t('免费', 'Free'), t('容器', 'Containers'), t('远程构建', 'Remote build')],
    specifications: [
      {
        key: 'service',
        name: t('服务', 'Service'),
        values: [val('run', '运行 + 20 次构建', 'Runtime + 20 builds'), val('build', '运行 + 300 次构建', 'Runtime + 300 builds')],
      },
    ],
    skus: [
      { values: { service: 'run' }, pricing: [pay('FREE', 1, '0')] },
      { values: { service: 'build' }, pricing: [pay('TRIAL', 30, '0'), pay('MONTH', 1, '36'), pay('YEAR', 1, '360')] },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'south-1', 'southwest-1'],
    sold: 2276,
    versions: [
      {
        version: '1.3.6',
        date: '2024-12-24',
        note: t('安全更新，构建服务支持 aarch64。', 'Security update; the build service covers aarch64.'),
      },
      { version: '1.3.1', date: '2024-05-30', note: t('平台首版。', 'First platform release.') },
    ],
  },
  {
    key: 'vmd-desktop',
    type: 'APP_SOFTWARE',
    shop: 'molsim',
    category: 'sw-tool',
    industries: ['ind-research', 'ind-education', 'ind-media'],
    name: t('VMD 分子可视化与轨迹渲染', 'VMD molecular graphics and trajectory rendering'),
    summary: t(
      '在服务器端打开大轨迹，量测、着色、制作封面级图像与动画，含 Tachyon 与 OptiX 光线追踪。',
      'Opens big trajectories on the server for measuring, colouring and cover-quality images or animations, with Tachyon and OptiX ray tracing.',
    ),
    description: t(
      '百万原子、几千帧的 DCD 装进个人电脑内存相当勉强，放在 512 GB 的可视化节点上则从容得多。Tcl 与 Python 控制台都能用，RMSD、氢键、径向分布函数有现成插件，也可以直接写选择语句。\n\n渲染任务可离线投递：在界面里摆好视角，存成 vmd 状态文件，再由批作业逐帧追踪合成视频。QwikMD 与 psfgen 一同安装，便于搭建 NAMD 体系。使用前须在官网注册并接受许可。',
      'A DCD of a million atoms and thousands of frames barely fits a personal computer; a 512 GB visualisation node takes it calmly. Tcl and Python consoles both work, plug-ins cover RMSD, hydrogen bonds and radial distribution, and selections can be typed directly.\n\nRendering can go offline: arrange the view, save a vmd state, and a batch job traces each frame and assembles the film. QwikMD and psfgen are included for building NAMD systems. Registration and acceptance of the licence on the official site come first.',
    ),
    tags: [t('可视化', 'Visualisation'), t('光线追踪', 'Ray tracing'), t('可试用', 'Trial')],
    specifications: [
      {
        key: 'mode',
        name: t('用法', 'Mode'),
        values: [val('desk', '远程桌面', 'Remote desktop'), val('film', '单次动画渲染（1000 帧内）', 'One film, up to 1,000 frames')],
      },
    ],
    skus: [
      { values: { mode: 'desk' }, pricing: [pay('TRIAL', 7, '0'), pay('DAY', 1, '6'), pay('MONTH', 1, '85')] },
      { values: { mode: 'film' }, pricing: [pay('ONCE', 1, '60')] },
    ],
    regions: ['core-node', 'east-1', 'south-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('OptiX 渲染需支持光追的卡，例如 L40。', 'OptiX wants a card with ray-tracing units, an L40 for instance.'),
    },
    sold: 336,
    versions: [
      {
        version: '1.9.4a57-r2',
        date: '2025-03-12',
        note: t('更换 OptiX 运行库，新增动画批渲染。', 'OptiX runtime replaced; batch film rendering added.'),
      },
      { version: '1.9.4a57', date: '2024-05-16', note: t('首次上架。', 'First listing.') },
    ],
  },
];
