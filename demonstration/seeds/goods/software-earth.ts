import type { SeedGoods } from '../types.ts';

/** Demo data: invented sellers, prices and sales. */
export const softwareEarth: SeedGoods[] = [
  {
    key: 'wrf-ready',
    type: 'APP_SOFTWARE',
    shop: 'haitian-weather',
    category: 'sw-weather',
    industries: ['ind-weather', 'ind-research', 'ind-gov'],
    name: { zh: 'WRF 中尺度预报套装', en: 'WRF mesoscale forecasting set' },
    summary: {
      zh: 'WPS、WRF 与常用地理数据一次装齐，从 GFS 驱动场到 wrfout 全程可跑。',
      en: 'WPS, WRF and the usual geography installed together, so a run goes from GFS fields all the way to wrfout.',
    },
    description: {
      zh: '第一次编译 WRF 的人多半被 netCDF 与 jasper 的依赖绊住，这里已经替您过了这一关。九公里套三公里的双层嵌套，两百五十六核预报七十二小时约三小时完成，写盘由专门的 quilting 进程承担。\n\n化学版把 KPP 机理一同编进去，可算沙尘与光化学臭氧，耗时约为普通版的六到十倍。静态地理数据放在公共目录，不占用您的配额；支持版每月协助调整两次 namelist，也代查 CFL 溢出的原因。',
      en: 'People compiling WRF for the first time usually trip over netCDF and jasper, and that hurdle is already behind you. A nest of nine over three kilometres forecasts seventy-two hours in about three on 256 cores, with dedicated quilting ranks doing the writing.\n\nThe chemistry build includes the KPP mechanisms and handles dust and photochemical ozone at six to ten times the cost. Static geography sits in a shared directory and leaves your quota alone. With support, we help with two namelist revisions a month and trace CFL failures.',
    },
    tags: [
      { zh: '开箱即用', en: 'Ready to run' },
      { zh: '数值预报', en: 'Forecasting' },
      { zh: '可试用', en: 'Trial' },
    ],
    specifications: [
      {
        key: 'build',
        name: { zh: '构建', en: 'Build' },
        values: [
          { key: 'basic', label: { zh: '标准版', en: 'Standard' } },
          { key: 'chem', label: { zh: '化学版', en: 'Chemistry' } },
        ],
      },
      {
        key: 'support',
        name: { zh: '支持', en: 'Support' },
        values: [
          { key: 'self', label: { zh: '自助', en: 'Self-service' } },
          { key: 'expert', label: { zh: '专家协助', en: 'Expert help' } },
        ],
      },
    ],
    skus: [
      {
        values: { build: 'basic', support: 'self' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '60' },
          { billingType: 'YEAR', duration: 1, price: '600' },
          { billingType: 'TRIAL', duration: 15, price: '0' },
        ],
      },
      {
        values: { build: 'basic', support: 'expert' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '1200' },
          { billingType: 'YEAR', duration: 1, price: '12000' },
        ],
      },
      {
        values: { build: 'chem', support: 'self' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '120' },
          { billingType: 'YEAR', duration: 1, price: '1200' },
          { billingType: 'TRIAL', duration: 15, price: '0' },
        ],
      },
      {
        values: { build: 'chem', support: 'expert' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '1800' },
          { billingType: 'YEAR', duration: 1, price: '18000' },
        ],
      },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'northwest-1', 'south-1', 'southwest-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 64,
      note: { zh: '三公里业务网格建议 256 核', en: '256 cores advised for a three-kilometre operational grid' },
    },
    sold: 4216,
    versions: [
      {
        version: '4.7.1',
        date: '2025-07-03',
        note: { zh: '缺省改用 4.7 系列物理参数表', en: 'Physics tables of the 4.7 series by default' },
      },
      {
        version: '4.6.1',
        date: '2024-10-30',
        note: { zh: '修正湖泊方案与 netCDF4 压缩', en: 'Lake scheme and netCDF4 compression corrected' },
      },
      { version: '4.6.0', date: '2024-05-14', note: { zh: '随公共地理数据一同上架', en: 'Listed along with shared geography' } },
    ],
  },
  {
    key: 'cesm-official',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-weather',
    industries: ['ind-research', 'ind-weather'],
    name: { zh: 'CESM 地球系统模式官方移植', en: 'CESM Earth system model, official port' },
    summary: {
      zh: '大气、海洋、陆面、海冰耦合模拟，机器配置文件已按各区域写好。',
      en: 'Coupled atmosphere, ocean, land and sea ice, with machine files already written for our regions.',
    },
    description: {
      zh: '跑气候模式最费神的不是物理，而是移植：队列、编译器、输入数据路径都写在 machines 目录的 XML 里。我们把这些文件替各区域调通，create_newcase 时把机器名填成区域名即可建例。\n\n以 f09_g17 网格的 B1850 全耦合为例，CAM6 与 POP2 各分得一组进程，一千零二十四核每天约算八个模式年。输入数据集约四个太字节，只读挂载；重启文件请定期归档，长积分中断后从最近一次接续。',
      en: 'The tiring part of a climate model is not physics but porting: queues, compilers and input paths all sit in XML files under machines. We have brought these up for every region, so give the region as the machine name in create_newcase and the case builds.\n\nA fully coupled B1850 case on f09_g17 gives CAM6 and POP2 each their own ranks and completes about eight model years a day on 1024 cores. Some four terabytes of input data are mounted read-only. Archive restart files regularly, and a long integration can resume from the latest.',
    },
    tags: [
      { zh: '官方镜像', en: 'Official image' },
      { zh: '气候模式', en: 'Climate model' },
    ],
    specifications: [
      {
        key: 'release',
        name: { zh: '版本系列', en: 'Release series' },
        values: [
          { key: 'r21', label: { zh: '2.1 科学支持版', en: '2.1, scientifically supported' } },
          { key: 'r22', label: { zh: '2.2 功能版', en: '2.2, feature release' } },
        ],
      },
      {
        key: 'compiler',
        name: { zh: '编译器', en: 'Compiler' },
        values: [
          { key: 'intel', label: { zh: 'Intel', en: 'Intel' } },
          { key: 'gnu', label: { zh: 'GNU', en: 'GNU' } },
        ],
      },
    ],
    skus: [
      { values: { release: 'r21', compiler: 'intel' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { release: 'r21', compiler: 'gnu' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { release: 'r22', compiler: 'intel' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
    ],
    regions: ['core-node', 'north-1', 'northwest-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 256,
      note: { zh: '单部件试验可用 128 核', en: 'Single-component experiments can do with 128 cores' },
    },
    sold: 1175,
    versions: [
      {
        version: '2.1.5',
        date: '2024-03-29',
        note: { zh: '更新机器文件，补 GNU 编译', en: 'Machine files refreshed; GNU build added' },
      },
      {
        version: '2.2.2',
        date: '2024-02-06',
        note: { zh: '含可变分辨率谱元动力核', en: 'Includes the variable-resolution spectral-element core' },
      },
    ],
  },
  {
    key: 'roms-regional',
    type: 'APP_SOFTWARE',
    shop: 'haitian-weather',
    category: 'sw-weather',
    industries: ['ind-weather', 'ind-research'],
    name: { zh: 'ROMS 区域海洋模式', en: 'ROMS regional ocean model' },
    summary: {
      zh: '地形跟随坐标的近海环流模式，正压潮汐、上升流与四维变分同化均可做。',
      en: 'Terrain-following coastal circulation model for tides, upwelling and four-dimensional variational assimilation.',
    },
    description: {
      zh: '陆架坡折处水深从百米跌到数千米，ROMS 用拉伸的 s 坐标让表层和底层都有足够的分层。代价是陡坡上的压强梯度误差，所以地形要先平滑，r 因子压到零点二附近再开跑。\n\n每个应用都是一个 .h 头文件加一个 .in 文本，改了预编译选项便须重编；我们提供编译脚本，两分钟出可执行文件。4D-Var 规格另附切线性与伴随模式，内外循环次数在输入里设定，内存按正向的四倍准备。',
      en: 'Where the shelf drops from a hundred metres to several thousand, stretched s-coordinates keep enough layers at both surface and bottom. The price is a pressure-gradient error on steep slopes, so smooth the bathymetry until the r factor is near 0.2 before you start.\n\nAn application is a .h header and an .in text file, and changing a preprocessor option means a rebuild; our script produces the executable in two minutes. The 4D-Var option adds tangent-linear and adjoint models. Set inner and outer loops in the input and allow four times the memory.',
    },
    tags: [
      { zh: '近海环流', en: 'Coastal circulation' },
      { zh: '同化', en: 'Assimilation' },
    ],
    specifications: [
      {
        key: 'edition',
        name: { zh: '功能', en: 'Functions' },
        values: [
          { key: 'fwd', label: { zh: '正向模拟', en: 'Forward' } },
          { key: 'da', label: { zh: '含 4D-Var 同化', en: 'With 4D-Var' } },
        ],
      },
    ],
    skus: [
      {
        values: { edition: 'fwd' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '50' },
          { billingType: 'YEAR', duration: 1, price: '480' },
          { billingType: 'TRIAL', duration: 20, price: '0' },
        ],
      },
      {
        values: { edition: 'da' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '180' },
          { billingType: 'YEAR', duration: 1, price: '1800' },
        ],
      },
    ],
    regions: ['east-1', 'south-1', 'north-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 32,
      note: { zh: '分块数 NtileI×NtileJ 应等于进程数', en: 'NtileI × NtileJ must equal the number of processes' },
    },
    sold: 541,
    versions: [
      {
        version: '4.2',
        date: '2025-04-17',
        note: { zh: '输入输出可选 PIO 并行库', en: 'Parallel PIO library optional for output' },
      },
      { version: '4.1', date: '2024-04-02', note: { zh: '随编译脚本上架', en: 'Listed with the build script' } },
    ],
  },
  {
    key: 'mitgcm-open',
    type: 'APP_SOFTWARE',
    shop: 'haitian-weather',
    category: 'sw-weather',
    industries: ['ind-research', 'ind-weather', 'ind-education'],
    name: { zh: 'MITgcm 通用环流模式', en: 'MITgcm general circulation model' },
    summary: {
      zh: '静力与非静力两用的有限体积流体模式，从实验水槽到全球大洋尺度通吃。',
      en: 'A finite-volume model, hydrostatic or not, that spans everything from a laboratory tank to the global ocean.',
    },
    description: {
      zh: '同一份代码，格距一厘米时模拟旋转水槽里的斜压波，格距一度时模拟大洋经向翻转。内波破碎、冰架下融化和深对流这类静力近似失效的题目，正是它非静力选项的用武之地。\n\n每个试验带一个 code 目录和一个 input 目录，用 genmake2 生成 Makefile；SIZE.h 里写死分块，换核数得重编。verification 目录里近百个小例子均已在本平台核对过数字位数，镜像免费，欢迎课堂使用。',
      en: 'One code: at a grid spacing of a centimetre it shows baroclinic waves in a rotating tank, at one degree the overturning of an ocean. Breaking internal waves, melting beneath ice shelves and deep convection, where the hydrostatic assumption fails, are what its non-hydrostatic option is for.\n\nEach experiment has a code and an input directory and is built with genmake2. Tiling is fixed in SIZE.h, so a change in core count means compiling again. We have checked the digits of nearly a hundred verification cases here. The image costs nothing, and classes are welcome.',
    },
    tags: [
      { zh: '免费', en: 'Free' },
      { zh: '非静力', en: 'Non-hydrostatic' },
    ],
    specifications: [
      {
        key: 'parallel',
        name: { zh: '并行', en: 'Parallelism' },
        values: [
          { key: 'serial', label: { zh: '串行教学版', en: 'Serial, for teaching' } },
          { key: 'mpi', label: { zh: 'MPI 版', en: 'MPI' } },
        ],
      },
    ],
    skus: [
      { values: { parallel: 'serial' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { parallel: 'mpi' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
    ],
    regions: ['east-1', 'north-1', 'northeast-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 1,
      note: { zh: '课堂例子一核即可，海盆尺度 96 核起', en: 'One core for class examples, 96 or more for an ocean basin' },
    },
    sold: 628,
    versions: [
      {
        version: 'checkpoint69a',
        date: '2024-11-11',
        note: { zh: '核对验证算例，升级 NetCDF', en: 'Verification cases checked; NetCDF upgraded' },
      },
    ],
  },
  {
    key: 'mpas-atmosphere',
    type: 'APP_SOFTWARE',
    shop: 'haitian-weather',
    category: 'sw-weather',
    industries: ['ind-weather', 'ind-research'],
    name: { zh: 'MPAS-A 可变分辨率大气模式', en: 'MPAS-A variable-resolution atmosphere' },
    summary: {
      zh: '用质心 Voronoi 网格做全球到局地的无缝模拟，不需要嵌套边界。',
      en: 'Centroidal Voronoi meshes carry one simulation from global to local scale without nested boundaries.',
    },
    description: {
      zh: '台风生成地在太平洋深处，登陆点在沿海，嵌套边界常在两者之间添乱。MPAS 的六边形网格从六十公里平滑过渡到三公里，没有边界反射；网格可用旋转工具把加密区移到关心的海域。\n\n并行分区靠 METIS 预先生成的 graph.info 文件，进程数变了就要换一份，我们备好了从六十四到四千零九十六的常用档。GPU 版用 OpenACC 加速动力核，物理过程仍留在处理器上，四卡约抵三百核。',
      en: 'Typhoons form far out in the Pacific and land on the coast, and nest boundaries in between often cause trouble. The hexagonal MPAS mesh passes smoothly from sixty kilometres to three with nothing to reflect waves, and a rotation tool moves the fine region over the sea you care about.\n\nPartitions come from graph.info files made beforehand with METIS, one per process count; we keep the usual ones from 64 to 4096. The GPU build accelerates the dynamical core through OpenACC while physics stays on processors. Four cards are worth about three hundred cores.',
    },
    tags: [
      { zh: '变分辨率', en: 'Variable resolution' },
      { zh: 'GPU 加速', en: 'GPU' },
    ],
    specifications: [
      {
        key: 'build',
        name: { zh: '构建', en: 'Build' },
        values: [
          { key: 'cpu', label: { zh: 'CPU 版', en: 'CPU build' } },
          { key: 'gpu', label: { zh: 'GPU 版', en: 'GPU build' } },
        ],
      },
      {
        key: 'mesh',
        name: { zh: '随附网格', en: 'Meshes included' },
        values: [
          { key: 'uniform', label: { zh: '均匀网格', en: 'Uniform' } },
          { key: 'variable', label: { zh: '均匀与变分辨率', en: 'Uniform and variable' } },
        ],
      },
    ],
    skus: [
      {
        values: { build: 'cpu', mesh: 'uniform' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '40' },
          { billingType: 'YEAR', duration: 1, price: '400' },
        ],
      },
      {
        values: { build: 'cpu', mesh: 'variable' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '90' },
          { billingType: 'YEAR', duration: 1, price: '900' },
          { billingType: 'TRIAL', duration: 14, price: '0' },
        ],
      },
      {
        values: { build: 'gpu', mesh: 'variable' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '160' },
          { billingType: 'YEAR', duration: 1, price: '1600' },
          { billingType: 'TRIAL', duration: 14, price: '0' },
        ],
      },
    ],
    regions: ['core-node', 'north-1', 'northwest-1', 'east-2'],
    dependResource: {
      resource: 'cpu',
      minimum: 128,
      note: { zh: 'GPU 版另需至少四卡', en: 'The GPU build also needs four cards or more' },
    },
    sold: 187,
    versions: [
      {
        version: '8.3.0',
        date: '2025-06-26',
        note: { zh: '物理方案包与上游看齐', en: 'Physics suites brought level with upstream' },
      },
      { version: '8.2.2', date: '2024-09-27', note: { zh: '新增变分辨率网格', en: 'Variable meshes added' } },
    ],
  },
  {
    key: 'fvcom-estuary',
    type: 'APP_SOFTWARE',
    shop: 'haitian-weather',
    category: 'sw-weather',
    industries: ['ind-weather', 'ind-gov', 'ind-research'],
    name: { zh: 'FVCOM 河口近岸模式', en: 'FVCOM estuary and nearshore model' },
    summary: {
      zh: '三角网格有限体积海洋模式，岸线曲折、潮滩干湿交替的水域尤为合适。',
      en: 'Finite-volume ocean model on triangles, at home on crooked shorelines and tidal flats that dry and flood.',
    },
    description: {
      zh: '码头、堤坝与汊道用结构网格很难贴合，三角形却可以从外海两公里一路缩到航道里的二十米。风暴潮漫滩、温排水扩散、盐水上溯是订购这款镜像最多的三种用途，海洋工程单位占了大半。\n\n网格从 SMS 或 OceanMesh2D 导出 .2dm 后，用附带脚本转成 grd、dep、obc 三个文件。内外模时间步由最小单元限定，一个畸形三角就能拖慢全局，脚本会先把这样的单元列出来。泥沙与水质模块属于扩展版。',
      en: 'Structured grids fit piers, dykes and branching channels badly, while triangles shrink from two kilometres offshore to twenty metres in the fairway. Storm-surge flooding, thermal discharge and salt intrusion are the three main uses among buyers, most of them in marine engineering.\n\nExport a .2dm from SMS or OceanMesh2D and the enclosed script makes the grd, dep and obc files. The smallest element limits the time step, so one bad triangle slows everything; the script lists such elements first. Sediment and water quality belong to the extended edition.',
    },
    tags: [
      { zh: '非结构网格', en: 'Unstructured mesh' },
      { zh: '风暴潮', en: 'Storm surge' },
    ],
    specifications: [
      {
        key: 'edition',
        name: { zh: '版本', en: 'Edition' },
        values: [
          { key: 'hydro', label: { zh: '水动力版', en: 'Hydrodynamics' } },
          { key: 'ext', label: { zh: '扩展版', en: 'Extended' } },
        ],
      },
    ],
    skus: [
      {
        values: { edition: 'hydro' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '80' },
          { billingType: 'YEAR', duration: 1, price: '760' },
        ],
      },
      {
        values: { edition: 'ext' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '200' },
          { billingType: 'YEAR', duration: 1, price: '1900' },
          { billingType: 'FOREVER', duration: 1, price: '5200' },
        ],
      },
    ],
    regions: ['east-1', 'south-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 16,
      note: { zh: '每核三千至五千个三角单元', en: 'Three to five thousand triangles a core' },
    },
    sold: 366,
    versions: [
      { version: '5.0.1', date: '2024-12-18', note: { zh: '扩展版加入泥沙模块', en: 'Sediment joins the extended edition' } },
      { version: '4.4.2', date: '2024-02-26', note: { zh: '保留给沿用旧算例的用户', en: 'Kept for users with older cases' } },
    ],
  },
  {
    key: 'cmaq-airquality',
    type: 'APP_SOFTWARE',
    shop: 'haitian-weather',
    category: 'sw-weather',
    industries: ['ind-weather', 'ind-gov'],
    name: { zh: 'CMAQ 空气质量模式', en: 'CMAQ air quality model' },
    summary: {
      zh: '承接 WRF 气象场，模拟臭氧、PM2.5 及其来源贡献，服务达标规划与预报。',
      en: 'Takes WRF meteorology and simulates ozone, PM2.5 and where they come from, for planning and forecasts.',
    },
    description: {
      zh: '整条链子是 WRF、MCIP、排放处理、CCTM 四环，断在哪里都出不了浓度。镜像把后三环放在一起，MEGAN 天然源与国内常用的网格化清单各有一份转换脚本，缺的只是您本地的重点源数据。\n\n做来源解析选 ISAM，按行业或地市给污染物贴标签，每多一个标签多占一份示踪内存；求敏感度则用 DDM-3D。CB6 机理配 AERO7 气溶胶，二十七公里全国网格一百二十八核算一天约需二十五分钟。',
      en: 'The chain has four links, WRF, MCIP, emissions and CCTM, and no concentrations appear if one breaks. The image puts the last three together, with conversion scripts for MEGAN biogenics and for the gridded inventories common in China. Only your local point sources are missing.\n\nFor source apportionment choose ISAM, which labels pollutants by sector or city at the cost of tracer memory for every label; for sensitivities there is DDM-3D. With CB6 chemistry and AERO7 aerosol, a national grid at 27 km takes about 25 minutes a day on 128 cores.',
    },
    tags: [
      { zh: '空气质量', en: 'Air quality' },
      { zh: '来源解析', en: 'Source apportionment' },
      { zh: '可试用', en: 'Trial' },
    ],
    specifications: [
      {
        key: 'module',
        name: { zh: '模块', en: 'Module' },
        values: [
          { key: 'base', label: { zh: '基础', en: 'Base' } },
          { key: 'isam', label: { zh: '含 ISAM', en: 'With ISAM' } },
          { key: 'ddm', label: { zh: '含 DDM-3D', en: 'With DDM-3D' } },
        ],
      },
    ],
    skus: [
      {
        values: { module: 'base' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '60' },
          { billingType: 'YEAR', duration: 1, price: '600' },
          { billingType: 'TRIAL', duration: 10, price: '0' },
        ],
      },
      {
        values: { module: 'isam' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '150' },
          { billingType: 'YEAR', duration: 1, price: '1500' },
          { billingType: 'TRIAL', duration: 10, price: '0' },
        ],
      },
      {
        values: { module: 'ddm' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '150' },
          { billingType: 'YEAR', duration: 1, price: '1500' },
        ],
      },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 64,
      note: { zh: 'ISAM 标签超过十个时请选大内存节点', en: 'Choose large-memory nodes above ten ISAM labels' },
    },
    sold: 703,
    versions: [
      {
        version: '5.5',
        date: '2024-11-19',
        note: { zh: '换用更新的云化学与干沉降', en: 'Newer cloud chemistry and dry deposition' },
      },
      {
        version: '5.4',
        date: '2024-01-30',
        note: { zh: '首批支持 ISAM 与 DDM 双构建', en: 'First to offer both ISAM and DDM builds' },
      },
    ],
  },
  {
    key: 'madagascar-seismic',
    type: 'APP_SOFTWARE',
    shop: 'shenlan-petro',
    category: 'sw-petro',
    industries: ['ind-energy', 'ind-research', 'ind-education'],
    name: { zh: 'Madagascar 地震数据处理包', en: 'Madagascar seismic processing package' },
    summary: {
      zh: '数百个以 sf 开头的小程序，用管道与 SCons 脚本拼出可复现的地震处理流程。',
      en: 'Hundreds of small programs named sf-something, piped and scripted with SCons into reproducible processing flows.',
    },
    description: {
      zh: '文件格式 RSF 把文本头与二进制体分开，用记事本就能看懂采样间隔。滤波、速度谱、倾角时差、单程波与逆时偏移，一个程序只做一件事，靠命令行管道串起来，思路和早期 Unix 一脉相承。\n\n论文图件都写成 SConstruct，别人输入 scons 就能重画，期刊审稿人很看重这一点。sfmpi 与 sfomp 把数据按炮切开分发，普通叠前偏移不必写一行 MPI。SEG-Y 的读写道头映射见镜像里的示例。',
      en: 'RSF files keep a text header apart from the binary body, so the sample interval can be read in any editor. Filtering, velocity spectra, dip moveout, one-way and reverse-time migration each have a program that does one thing, and pipes join them in the old Unix spirit.\n\nFigures in a paper are SConstruct scripts that others redraw by typing scons, something reviewers value. With sfmpi and sfomp the data are split by shot and spread out, and ordinary prestack migration needs no line of MPI. Examples in the image show how SEG-Y headers are mapped.',
    },
    tags: [
      { zh: '免费', en: 'Free' },
      { zh: '可复现', en: 'Reproducible' },
      { zh: '地震处理', en: 'Seismic processing' },
    ],
    specifications: [
      {
        key: 'bindings',
        name: { zh: '语言接口', en: 'Bindings' },
        values: [
          { key: 'core', label: { zh: '仅命令行', en: 'Command line only' } },
          { key: 'python', label: { zh: '含 Python 与 C++', en: 'With Python and C++' } },
        ],
      },
    ],
    skus: [
      { values: { bindings: 'core' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { bindings: 'python' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
    ],
    regions: ['northwest-1', 'north-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 4,
      note: { zh: '叠前三维数据需配并行文件系统', en: 'Three-dimensional prestack data wants a parallel file system' },
    },
    sold: 485,
    versions: [{ version: '4.0', date: '2024-08-06', note: { zh: '以 Python 3.11 重新编译', en: 'Rebuilt against Python 3.11' } }],
  },
  {
    key: 'opm-flow',
    type: 'APP_SOFTWARE',
    shop: 'shenlan-petro',
    category: 'sw-petro',
    industries: ['ind-energy', 'ind-research'],
    name: { zh: 'OPM Flow 油藏数值模拟', en: 'OPM Flow reservoir simulation' },
    summary: {
      zh: '直接读取 ECLIPSE 数据卡的开源黑油模拟器，兼算二氧化碳封存。',
      en: 'Open-source black-oil simulator that reads ECLIPSE decks directly and also handles CO2 storage.',
    },
    description: {
      zh: '手里已有 .DATA 数据卡的工程师几乎不用改动：关键字大多兼容，不认识的会在预检时逐条列出。多段井、滞后、组分近似的溶剂选项和 CO2STORE 都在其内，Norne 公开油田作为自检算例附上。\n\n全隐式求解配代数多重网格，MPI 分区按传导率加权，避免把高渗通道切断；百万网格在六十四核上通常几十分钟算完历史拟合的一轮。输出 UNRST 与 SMSPEC，ResInsight 可直接打开。',
      en: 'Engineers who own a .DATA deck need change almost nothing: most keywords are understood, and a dry run lists those that are not. Multisegment wells, hysteresis, solvent and CO2STORE are all there, and the public Norne field comes along as a self-test.\n\nFully implicit solving uses algebraic multigrid, and partitioning is weighted by transmissibility so that permeable channels are not cut. A million cells on 64 cores usually finishes one history-matching pass within tens of minutes. UNRST and SMSPEC files open directly in ResInsight.',
    },
    tags: [
      { zh: '黑油模型', en: 'Black oil' },
      { zh: '碳封存', en: 'CO2 storage' },
      { zh: '开源', en: 'Open source' },
    ],
    specifications: [
      {
        key: 'edition',
        name: { zh: '版本', en: 'Edition' },
        values: [
          { key: 'single', label: { zh: '单算例', en: 'Single case' } },
          { key: 'ensemble', label: { zh: '集合版', en: 'Ensemble' } },
        ],
      },
      {
        key: 'support',
        name: { zh: '支持', en: 'Support' },
        values: [
          { key: 'none', label: { zh: '无', en: 'None' } },
          { key: 'deck', label: { zh: '数据卡诊断', en: 'Deck diagnosis' } },
        ],
      },
    ],
    skus: [
      {
        values: { edition: 'single', support: 'none' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '30' },
          { billingType: 'YEAR', duration: 1, price: '300' },
          { billingType: 'TRIAL', duration: 30, price: '0' },
        ],
      },
      {
        values: { edition: 'single', support: 'deck' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '290' },
          { billingType: 'YEAR', duration: 1, price: '2900' },
        ],
      },
      {
        values: { edition: 'ensemble', support: 'none' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '100' },
          { billingType: 'YEAR', duration: 1, price: '1000' },
          { billingType: 'TRIAL', duration: 30, price: '0' },
        ],
      },
      {
        values: { edition: 'ensemble', support: 'deck' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '360' },
          { billingType: 'YEAR', duration: 1, price: '3600' },
        ],
      },
    ],
    regions: ['northwest-1', 'northeast-1', 'southwest-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 8,
      note: { zh: '每核一万网格以上再扩核', en: 'Add cores only above ten thousand cells each' },
    },
    sold: 134,
    versions: [
      {
        version: '2025.04',
        date: '2025-05-21',
        note: { zh: '改善多段井收敛', en: 'Better convergence of multisegment wells' },
      },
      { version: '2024.10', date: '2024-11-12', note: { zh: '新增集合调度脚本', en: 'Ensemble scheduling script added' } },
    ],
  },
  {
    key: 'seissol-rupture',
    type: 'APP_SOFTWARE',
    shop: 'shenlan-petro',
    category: 'sw-petro',
    industries: ['ind-research', 'ind-energy'],
    name: { zh: 'SeisSol 动力学破裂与波场模拟', en: 'SeisSol dynamic rupture and wave propagation' },
    summary: {
      zh: '四面体网格上的高阶间断伽辽金求解器，震源破裂与地震波传播一并求解。',
      en: 'High-order discontinuous Galerkin on tetrahedra, solving fault rupture and seismic waves together.',
    },
    description: {
      zh: '复杂断层系与陡峭地形让六面体网格束手，四面体则可以由 CAD 曲面直接剖分。ADER-DG 在时空上同阶，聚类局部时间步让小单元自己走小步，不再连累整个模型，提速常在五倍以上。\n\n阶数与材料方程在编译时选定：本镜像备有四阶弹性、五阶弹性与四阶黏弹三套可执行文件。网格为 PUML 的 HDF5 格式，由 PUMGen 转换；接收点写成文本，断层面输出 XDMF，可在 ParaView 里播放破裂过程。',
      en: 'Intricate fault systems and steep terrain defeat hexahedra, whereas tetrahedra can be meshed straight from CAD surfaces. ADER-DG has the same order in space and time, and clustered local time stepping lets small elements take small steps alone, often a fivefold gain.\n\nOrder and material law are fixed at compile time; here are executables for elastic at orders four and five and viscoelastic at order four. Meshes are PUML in HDF5, converted by PUMGen. Receivers are text, and fault output in XDMF lets you play the rupture in ParaView.',
    },
    tags: [
      { zh: '动力学破裂', en: 'Dynamic rupture' },
      { zh: '高阶 DG', en: 'High-order DG' },
    ],
    specifications: [
      {
        key: 'build',
        name: { zh: '构建', en: 'Build' },
        values: [
          { key: 'cpu', label: { zh: 'CPU 版', en: 'CPU build' } },
          { key: 'gpu', label: { zh: 'GPU 版', en: 'GPU build' } },
        ],
      },
    ],
    skus: [
      {
        values: { build: 'cpu' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '60' },
          { billingType: 'YEAR', duration: 1, price: '600' },
        ],
      },
      {
        values: { build: 'gpu' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '150' },
          { billingType: 'YEAR', duration: 1, price: '1500' },
        ],
      },
    ],
    regions: ['core-node', 'northwest-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 128,
      note: { zh: '四阶每核一万五千单元以内', en: 'At order four stay within fifteen thousand elements a core' },
    },
    sold: 42,
    versions: [
      { version: '1.3.0', date: '2025-02-25', note: { zh: '新增 GPU 构建', en: 'GPU build added' } },
      {
        version: '1.1.4',
        date: '2024-06-11',
        note: { zh: '提供三套阶数组合', en: 'Three combinations of order and material' },
      },
    ],
  },
  {
    key: 'specfem3d-fwi',
    type: 'APP_SOFTWARE',
    shop: 'shenlan-petro',
    category: 'sw-petro',
    industries: ['ind-energy', 'ind-research'],
    name: { zh: 'SPECFEM3D Cartesian 波场与反演', en: 'SPECFEM3D Cartesian waves and inversion' },
    summary: {
      zh: '谱元法三维地震波模拟，伴随核函数可直接用于全波形反演。',
      en: 'Spectral-element seismic waves in three dimensions, with adjoint kernels ready for full-waveform inversion.',
    },
    description: {
      zh: 'GLL 积分点使质量矩阵天然对角，显式推进不用解方程组，因此在加速卡上跑得很快。DCU 版走 HIP，与 CUDA 版用同一组输入核对过，最大相对偏差在单精度舍入范围内。\n\n流程分三步：xmeshfem3D 剖分、xgenerate_databases 写数据库、xspecfem3D 推进，三步进程数必须一致。反演时先正演存边界波场，再反传残差得到 Vp、Vs 与密度的敏感核；磁盘占用远大于正演，请先估算。',
      en: 'GLL points make the mass matrix diagonal, so explicit stepping solves no system and runs fast on accelerators. The DCU build goes through HIP and has been compared with CUDA on identical input; the largest relative difference lies within single-precision rounding.\n\nThere are three steps, xmeshfem3D, xgenerate_databases and xspecfem3D, with the same process count throughout. For inversion, store boundary wavefields in the forward run, then send residuals backwards to get kernels for Vp, Vs and density. Disk use far exceeds forward work; estimate first.',
    },
    tags: [
      { zh: '谱元法', en: 'Spectral element' },
      { zh: '全波形反演', en: 'FWI' },
      { zh: 'DCU 适配', en: 'DCU build' },
    ],
    specifications: [
      {
        key: 'build',
        name: { zh: '构建', en: 'Build' },
        values: [
          { key: 'cpu', label: { zh: 'CPU 版', en: 'CPU build' } },
          { key: 'cuda', label: { zh: 'CUDA 版', en: 'CUDA build' } },
          { key: 'hip', label: { zh: 'DCU 版', en: 'DCU build' } },
        ],
      },
      {
        key: 'use',
        name: { zh: '用途', en: 'Use' },
        values: [
          { key: 'fwd', label: { zh: '正演', en: 'Forward' } },
          { key: 'inv', label: { zh: '正演与反演', en: 'Forward and inversion' } },
        ],
      },
    ],
    skus: [
      {
        values: { build: 'cpu', use: 'fwd' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '40' },
          { billingType: 'YEAR', duration: 1, price: '400' },
        ],
      },
      {
        values: { build: 'cuda', use: 'fwd' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '100' },
          { billingType: 'YEAR', duration: 1, price: '1000' },
          { billingType: 'TRIAL', duration: 14, price: '0' },
        ],
      },
      {
        values: { build: 'cuda', use: 'inv' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '240' },
          { billingType: 'YEAR', duration: 1, price: '2400' },
        ],
      },
      {
        values: { build: 'hip', use: 'fwd' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '80' },
          { billingType: 'YEAR', duration: 1, price: '800' },
          { billingType: 'TRIAL', duration: 21, price: '0' },
        ],
      },
      {
        values: { build: 'hip', use: 'inv' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '200' },
          { billingType: 'YEAR', duration: 1, price: '2000' },
        ],
      },
    ],
    regions: ['core-node', 'northwest-1', 'east-2', 'southwest-1'],
    dependResource: {
      resource: 'dcu',
      minimum: 4,
      note: { zh: 'CUDA 版换成同等数量的 GPU', en: 'For the CUDA build, the same number of GPUs' },
    },
    sold: 109,
    versions: [
      {
        version: '4.1.1',
        date: '2024-10-09',
        note: { zh: '新增 DCU 版并附核对报告', en: 'DCU build with its comparison report' },
      },
      { version: '4.1.0', date: '2024-03-05', note: { zh: 'CPU 与 CUDA 两版', en: 'CPU and CUDA builds' } },
    ],
  },
  {
    key: 'hfss-byol',
    type: 'APP_SOFTWARE',
    shop: 'dianci-lab',
    category: 'sw-em',
    industries: ['ind-manufacture', 'ind-internet'],
    name: { zh: 'Ansys HFSS 批量求解接入', en: 'Ansys HFSS batch solving access' },
    summary: {
      zh: '天线与高速互连的三维全波有限元求解，连接自有许可后可在集群排队。',
      en: 'Three-dimensional full-wave finite elements for antennas and interconnects, queued on the cluster with your licence.',
    },
    description: {
      zh: '自适应剖分每轮检查 S 参数变化，小于设定的 ΔS 才停手，结果可信但内存会一轮轮上涨。封装与连接器的大题目，可改用区域分解把矩阵摊到多个节点；离散扫频的各频点则天然可以并行。\n\n上传 .aedt 工程，作业模板按 ansysedt -ng -batchsolve 调用，跑完取回 Touchstone 文件与远场数据。许可由贵方服务器发放，采购时请附有效期页；阵列单元与周期边界同样适用，毫米波雷达用户请预留本地盘。',
      en: 'Adaptive meshing watches the change in S-parameters and stops only below the delta S you set, which earns trust but raises memory pass by pass. Packages and connectors can use domain decomposition to spread the matrix over nodes; points of a discrete sweep are parallel by nature.\n\nUpload an .aedt project; the template calls ansysedt -ng -batchsolve, and you fetch Touchstone files and far fields afterwards. Licences come from your server, so attach the validity page when buying. Array cells with periodic boundaries work too, and radar users should reserve local disk.',
    },
    tags: [
      { zh: '需自带许可', en: 'Own licence' },
      { zh: '天线', en: 'Antennas' },
      { zh: '信号完整性', en: 'Signal integrity' },
    ],
    specifications: [
      {
        key: 'scope',
        name: { zh: '规模', en: 'Scope' },
        values: [
          { key: 'node', label: { zh: '单节点', en: 'Single node' } },
          { key: 'ddm', label: { zh: '多节点区域分解', en: 'Multi-node decomposition' } },
        ],
      },
    ],
    skus: [
      {
        values: { scope: 'node' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '260' },
          { billingType: 'YEAR', duration: 1, price: '2600' },
          { billingType: 'TRIAL', duration: 7, price: '0' },
        ],
      },
      {
        values: { scope: 'ddm' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '720' },
          { billingType: 'YEAR', duration: 1, price: '7200' },
        ],
        stock: 10,
      },
    ],
    regions: ['east-1', 'south-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 16,
      note: { zh: '百万四面体约需 120 GB 内存', en: 'A million tetrahedra need about 120 GB of memory' },
    },
    sold: 308,
    versions: [
      {
        version: '2025 R1',
        date: '2025-03-19',
        note: { zh: '更新作业模板的许可回退', en: 'Job template handles licence fallback' },
      },
      { version: '2024 R2', date: '2024-09-10', note: { zh: '首个模板', en: 'First template' } },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'cst-studio-byol',
    type: 'APP_SOFTWARE',
    shop: 'dianci-lab',
    category: 'sw-em',
    industries: ['ind-auto', 'ind-manufacture'],
    name: { zh: 'CST Studio Suite 时域求解环境', en: 'CST Studio Suite time-domain environment' },
    summary: {
      zh: '有限积分法时域求解，一次激励得到宽频响应，整车电磁兼容与天线布局常用。',
      en: 'Finite integration in time: one pulse gives the broadband response, popular for vehicle EMC and antenna placement.',
    },
    description: {
      zh: '宽带问题用时域最省事：一个高斯脉冲打进去，傅里叶变换便得到全部频点。六面体网格配合 PBA 边界近似，曲面不必靠加密来逼近。整车级一亿网格装得进两张八十吉字节的卡，十几小时收敛。\n\nGPU 规格要求许可里含加速令牌，购买前请核对；没有令牌可选 CPU 规格，先跑线缆与机箱屏蔽这类中等题目。.cst 工程连同结果目录一起打包上传，Linux 端只求解，建模和看场图仍在本地 Windows。',
      en: 'For broadband problems the time domain is least effort: send in a Gaussian pulse, and a Fourier transform gives every frequency. Hexahedra with the PBA boundary treatment follow curved surfaces without refinement. A whole vehicle of a hundred million cells fits two 80 GB cards and converges in under a day.\n\nGPU options need acceleration tokens in your licence, so check before buying; without them take the CPU option for cables and shielding boxes. Upload the .cst project with its result folder. Linux only solves here; modelling and field plots remain on your own Windows machine.',
    },
    tags: [
      { zh: '需自带许可', en: 'Own licence' },
      { zh: '电磁兼容', en: 'EMC' },
    ],
    specifications: [
      {
        key: 'build',
        name: { zh: '构建', en: 'Build' },
        values: [
          { key: 'cpu', label: { zh: 'CPU', en: 'CPU' } },
          { key: 'gpu1', label: { zh: '单 GPU', en: 'One GPU' } },
          { key: 'gpu4', label: { zh: '四 GPU', en: 'Four GPUs' } },
        ],
      },
    ],
    skus: [
      {
        values: { build: 'cpu' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '220' },
          { billingType: 'YEAR', duration: 1, price: '2200' },
        ],
      },
      {
        values: { build: 'gpu1' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '380' },
          { billingType: 'YEAR', duration: 1, price: '3800' },
          { billingType: 'DAY', duration: 1, price: '26' },
        ],
      },
      {
        values: { build: 'gpu4' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '900' },
          { billingType: 'YEAR', duration: 1, price: '9000' },
          { billingType: 'DAY', duration: 1, price: '60' },
        ],
      },
    ],
    regions: ['east-1', 'east-2', 'south-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: { zh: '每千万网格约占 6 GB 显存', en: 'About 6 GB of card memory per ten million cells' },
    },
    sold: 121,
    versions: [
      { version: '2025', date: '2025-01-22', note: { zh: '支持更新的计算卡驱动', en: 'Supports newer card drivers' } },
      { version: '2024 SP4', date: '2024-07-29', note: { zh: '服务包更新', en: 'Service pack applied' } },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'meep-photonics',
    type: 'APP_SOFTWARE',
    shop: 'dianci-lab',
    category: 'sw-em',
    industries: ['ind-research', 'ind-education'],
    name: { zh: 'Meep 光子学时域仿真', en: 'Meep photonics in the time domain' },
    summary: {
      zh: '以 Python 描述结构的开源 FDTD，光子晶体、波导与超表面设计者的常备工具。',
      en: 'Open-source FDTD scripted in Python, a standing tool for photonic crystals, waveguides and metasurfaces.',
    },
    description: {
      zh: '长度单位由用户自定，光速取一，第一次接触的人要花一个下午习惯。习惯之后会喜欢：尺寸等比缩放不用改脚本，亚像素平滑让网格从粗到细的误差按二次下降，本征模源可直接借 MPB 求出。\n\n伴随求解器配合 autograd 做逆向设计，弯波导和光栅耦合器的示例在 /opt/meep/examples。MPI 版按计算量切块，三维结构二百核内扩展良好；场数据写 HDF5。本镜像免费，问题请发到店铺留言板。',
      en: 'Lengths are in a unit of your choosing and light travels at one, which takes newcomers an afternoon to accept. Afterwards they like it: scaling a structure leaves the script alone, subpixel smoothing makes errors fall quadratically, and eigenmode sources come directly from MPB.\n\nThe adjoint solver works with autograd for inverse design; see the bend and grating coupler in /opt/meep/examples. The MPI build cuts chunks by computing load and scales well to two hundred cores in three dimensions. Fields go to HDF5. It is free; ask questions on the shop’s board.',
    },
    tags: [
      { zh: '免费', en: 'Free' },
      { zh: 'FDTD', en: 'FDTD' },
      { zh: '逆向设计', en: 'Inverse design' },
    ],
    specifications: [
      {
        key: 'parallel',
        name: { zh: '并行', en: 'Parallelism' },
        values: [
          { key: 'single', label: { zh: '单进程', en: 'Single process' } },
          { key: 'mpi', label: { zh: 'MPI 并行', en: 'MPI' } },
        ],
      },
    ],
    skus: [
      { values: { parallel: 'single' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { parallel: 'mpi' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
    ],
    regions: ['east-1', 'southwest-1', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 4,
      note: { zh: '三维器件建议 64 核', en: '64 cores advised for three-dimensional devices' },
    },
    sold: 1356,
    versions: [
      {
        version: '1.30.0',
        date: '2025-02-18',
        note: { zh: '伴随示例改用新接口', en: 'Adjoint examples moved to the new interface' },
      },
      { version: '1.29.0', date: '2024-06-04', note: { zh: '升级 MPB 与 libctl', en: 'MPB and libctl upgraded' } },
    ],
  },
  {
    key: 'gprmax-radar',
    type: 'APP_SOFTWARE',
    shop: 'dianci-lab',
    category: 'sw-em',
    industries: ['ind-energy', 'ind-gov', 'ind-research'],
    name: { zh: 'gprMax 探地雷达正演', en: 'gprMax ground-penetrating radar modelling' },
    summary: {
      zh: '三维 FDTD 探地雷达模拟，道路空洞、管线与浅层地质的 B 扫描批量生成。',
      en: 'Three-dimensional FDTD radar modelling that produces B-scans of voids, pipes and shallow ground in bulk.',
    },
    description: {
      zh: '训练识别空洞的神经网络缺的是带标签的剖面，真实道路又不能随便挖开验证，于是很多团队用它成批合成数据。介质色散、粗糙界面、分形含水土体都可写进 .in 文本，天线模型带有实测校准的版本。\n\n一条 B 扫描由几十上百道组成，各道互不依赖，正好一卡一道；单张 4090 相对十六核约快二十倍。合成版附随机场景生成器，设定层数与目标范围后自动排作业，结果汇成 HDF5 与 PNG 两份。',
      en: 'Networks that spot voids lack labelled profiles, and real roads cannot simply be dug up to check, so many teams synthesise data with it. Dispersive media, rough interfaces and fractal moist soils are written in an .in file, and some antenna models are calibrated by measurement.\n\nA B-scan consists of dozens to hundreds of independent traces, ideal for one trace a card; a single 4090 is about twenty times as fast as sixteen cores. The synthesis edition adds a random scene generator: set layers and target ranges, and jobs queue themselves, giving HDF5 and PNG.',
    },
    tags: [
      { zh: '探地雷达', en: 'GPR' },
      { zh: '数据合成', en: 'Data synthesis' },
    ],
    specifications: [
      {
        key: 'build',
        name: { zh: '构建', en: 'Build' },
        values: [
          { key: 'cpu', label: { zh: 'OpenMP 版', en: 'OpenMP build' } },
          { key: 'gpu', label: { zh: 'CUDA 版', en: 'CUDA build' } },
        ],
      },
      {
        key: 'edition',
        name: { zh: '版本', en: 'Edition' },
        values: [
          { key: 'std', label: { zh: '标准', en: 'Standard' } },
          { key: 'synth', label: { zh: '合成版', en: 'Synthesis' } },
        ],
      },
    ],
    skus: [
      {
        values: { build: 'cpu', edition: 'std' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '20' },
          { billingType: 'YEAR', duration: 1, price: '180' },
        ],
      },
      {
        values: { build: 'gpu', edition: 'std' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '45' },
          { billingType: 'YEAR', duration: 1, price: '420' },
          { billingType: 'DAY', duration: 1, price: '5' },
        ],
      },
      {
        values: { build: 'gpu', edition: 'synth' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '260' },
          { billingType: 'YEAR', duration: 1, price: '2400' },
          { billingType: 'FOREVER', duration: 1, price: '6800' },
        ],
      },
    ],
    regions: ['northwest-1', 'south-1', 'central-1'],
    dependResource: { resource: 'gpu', minimum: 1, note: { zh: 'OpenMP 版改为 8 核即可', en: 'For the OpenMP build eight cores will do' } },
    sold: 97,
    versions: [{ version: '3.1.7', date: '2024-04-25', note: { zh: '加入场景生成器', en: 'Scene generator added' } }],
  },
];
