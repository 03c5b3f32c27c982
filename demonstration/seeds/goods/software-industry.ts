import type { SeedGoods } from '../types.ts';

/** Demo data: invented sellers, prices and sales. */
export const softwareIndustry: SeedGoods[] = [
  {
    key: 'freecad-headless',
    type: 'APP_SOFTWARE',
    shop: 'gongye-design',
    category: 'sw-industry',
    industries: ['ind-manufacture', 'ind-education'],
    name: { zh: 'FreeCAD 参数化建模（含无界面批处理）', en: 'FreeCAD parametric modelling, headless included' },
    summary: {
      zh: '开源三维参数化建模，浏览器桌面里画图，也可用 Python 批量改尺寸导出 STEP。',
      en: 'Open-source parametric CAD for a browser desktop or for Python scripts that change dimensions and export STEP in bulk.',
    },
    description: {
      zh: '1.0 版终于缓解了拓扑命名这个老毛病：改动早期草图后，后续倒角与孔位不再成片丢失。装配工作台也随之内置，几十个零件的小机构可以直接加约束、看运动。\n\n把 freecadcmd 放进作业脚本，循环修改电子表格里的参数，一夜能吐出上千个变型件的 STEP 与 STL，供后续仿真或打印。FEM 工作台内部调用 CalculiX，粗略的强度校核不出软件就能做完；桌面版通过浏览器访问。',
      en: 'Version 1.0 at last eased the old trouble of topological naming: edit an early sketch and later fillets and holes no longer vanish in groups. An assembly workbench is now built in as well, enough to constrain and move a small mechanism of a few dozen parts.\n\nPut freecadcmd in a job script, loop over the parameters of its spreadsheet, and a night produces STEP and STL files of a thousand variants for simulation or printing. The FEM workbench calls CalculiX, so rough strength checks stay inside. The desktop edition opens in a browser.',
    },
    tags: [
      { zh: '免费', en: 'Free' },
      { zh: '开源', en: 'Open source' },
      { zh: '参数化', en: 'Parametric' },
    ],
    specifications: [
      {
        key: 'mode',
        name: { zh: '使用方式', en: 'Mode' },
        values: [
          { key: 'desktop', label: { zh: '浏览器桌面', en: 'Browser desktop' } },
          { key: 'batch', label: { zh: '批处理', en: 'Batch' } },
        ],
      },
    ],
    skus: [
      { values: { mode: 'desktop' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
      { values: { mode: 'batch' }, pricing: [{ billingType: 'FREE', duration: 1, price: '0' }] },
    ],
    regions: ['east-1', 'south-1', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 2,
      note: { zh: '桌面使用四核八吉字节内存较顺手', en: 'Four cores and 8 GB are comfortable on the desktop' },
    },
    sold: 3408,
    versions: [
      {
        version: '1.0.2',
        date: '2025-08-14',
        note: { zh: '维护更新，修正装配求解', en: 'Maintenance release with assembly fixes' },
      },
      { version: '1.0.0', date: '2024-11-27', note: { zh: '升级到 1.0', en: 'Moved up to 1.0' } },
      { version: '0.21.2', date: '2024-01-18', note: { zh: '首个浏览器桌面镜像', en: 'First browser-desktop image' } },
    ],
  },
  {
    key: 'blender-render',
    type: 'APP_SOFTWARE',
    shop: 'gongye-design',
    category: 'sw-industry',
    industries: ['ind-media', 'ind-manufacture'],
    name: { zh: 'Blender Cycles 渲染农场', en: 'Blender Cycles render farm' },
    summary: {
      zh: '上传 .blend 按帧分发到多卡渲染，产品动画与短片赶工时按天租用。',
      en: 'Upload a .blend and spread its frames over many cards; lease by the day when a product film is due.',
    },
    description: {
      zh: '提交前请把贴图与缓存打包进文件，烘焙过的流体模拟用相对路径，这两点占了失败工单的七成。系统先用最低采样渲三帧探路，估出显存与单帧时间，您确认后才铺开整段。\n\nOptiX 后端在带光追核心的卡上比 CUDA 后端快三到六成，场景超过显存时会自动退到内存，但速度陡降。输出建议多层 EXR，降噪与合成另作一步；断点按帧续渲，机器故障不会让前面的帧作废。',
      en: 'Pack textures into the file before submitting, and give baked fluid caches relative paths; those two points account for seven in ten failed jobs. The system renders three frames at low sampling, estimates memory and time per frame, and spreads the full range once you agree.\n\nOn cards with ray-tracing cores, OptiX runs thirty to sixty per cent faster than the CUDA backend. A scene larger than card memory spills into host memory, though speed drops sharply. Write multilayer EXR and denoise in a later step. Work resumes by frame, so a failed node wastes nothing done before it.',
    },
    tags: [
      { zh: '按帧分发', en: 'Frame by frame' },
      { zh: 'GPU 渲染', en: 'GPU rendering' },
      { zh: '按天租用', en: 'By the day' },
    ],
    specifications: [
      {
        key: 'cards',
        name: { zh: '并发卡数', en: 'Cards at once' },
        values: [
          { key: 'g4', label: { zh: '4 卡', en: '4 cards' } },
          { key: 'g16', label: { zh: '16 卡', en: '16 cards' } },
          { key: 'g64', label: { zh: '64 卡', en: '64 cards' } },
        ],
      },
    ],
    skus: [
      {
        values: { cards: 'g4' },
        pricing: [
          { billingType: 'DAY', duration: 1, price: '12' },
          { billingType: 'MONTH', duration: 1, price: '150' },
          { billingType: 'TRIAL', duration: 7, price: '0' },
        ],
      },
      {
        values: { cards: 'g16' },
        pricing: [
          { billingType: 'DAY', duration: 1, price: '36' },
          { billingType: 'MONTH', duration: 1, price: '480' },
        ],
      },
      { values: { cards: 'g64' }, pricing: [{ billingType: 'DAY', duration: 1, price: '120' }], stock: 20 },
    ],
    regions: ['east-2', 'southwest-1', 'south-1', 'central-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 4,
      note: { zh: '卡时按区域单价另计', en: 'Card-hours are charged separately at the region’s price' },
    },
    sold: 5126,
    versions: [
      {
        version: '4.5 LTS',
        date: '2025-07-24',
        note: { zh: '长期支持版，Vulkan 视口', en: 'Long-term support with the Vulkan viewport' },
      },
      {
        version: '4.2 LTS',
        date: '2024-07-25',
        note: { zh: '上一长期支持版，继续保留', en: 'Previous long-term release, still kept' },
      },
    ],
  },
  {
    key: 'openradioss-crash',
    type: 'APP_SOFTWARE',
    shop: 'gongye-design',
    category: 'sw-industry',
    industries: ['ind-auto', 'ind-manufacture', 'ind-research'],
    name: { zh: 'OpenRadioss 显式动力学', en: 'OpenRadioss explicit dynamics' },
    summary: {
      zh: '开源碰撞与冲击求解器，可读自家 .rad 文件，也兼容大部分 LS-DYNA 关键字。',
      en: 'Open-source crash and impact solver that reads its own .rad files and most LS-DYNA keywords.',
    },
    description: {
      zh: '没有许可费用意味着可以放开做统计：同一个跌落工况改五百组材料与角度，全部并发提交，看的是失效概率而不是单条曲线。小型家电企业和高校赛车队常用这种办法代替昂贵的少量精算。\n\nStarter 先检查模型并按核数切分，Engine 再推进时间步，二者都支持 MPI 与 OpenMP 混合。动画转 VTK、时程转 CSV 的工具已放在路径里。咨询版由熟悉关键字差异的工程师帮您迁移旧的 .k 文件，按模型一次收费。',
      en: 'With no licence fee, statistics become affordable: vary material and angle of one drop five hundred ways, submit them all at once, and read a probability of failure instead of a single curve. Small appliance makers and student racing teams often choose this over a few costly precise runs.\n\nStarter checks the model and splits it by core count, Engine then steps through time, and both mix MPI with OpenMP. Converters from animation to VTK and time history to CSV are on the path. In the consulting edition an engineer migrates your old .k deck, charged once for each model.',
    },
    tags: [
      { zh: '开源', en: 'Open source' },
      { zh: '碰撞', en: 'Crash' },
      { zh: '批量统计', en: 'Batch statistics' },
    ],
    specifications: [
      {
        key: 'edition',
        name: { zh: '版本', en: 'Edition' },
        values: [
          { key: 'self', label: { zh: '自助版', en: 'Self-service' } },
          { key: 'migrate', label: { zh: '含模型迁移', en: 'With deck migration' } },
        ],
      },
      {
        key: 'precision',
        name: { zh: '精度', en: 'Precision' },
        values: [
          { key: 'sp', label: { zh: '扩展单精度', en: 'Extended single' } },
          { key: 'dp', label: { zh: '双精度', en: 'Double' } },
        ],
      },
    ],
    skus: [
      {
        values: { edition: 'self', precision: 'sp' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '20' },
          { billingType: 'YEAR', duration: 1, price: '200' },
          { billingType: 'TRIAL', duration: 30, price: '0' },
        ],
      },
      {
        values: { edition: 'self', precision: 'dp' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '20' },
          { billingType: 'YEAR', duration: 1, price: '200' },
          { billingType: 'TRIAL', duration: 30, price: '0' },
        ],
      },
      {
        values: { edition: 'migrate', precision: 'dp' },
        pricing: [{ billingType: 'ONCE', duration: 1, price: '3800' }],
      },
    ],
    regions: ['core-node', 'east-1', 'northeast-1'],
    dependResource: { resource: 'cpu', minimum: 16, note: { zh: '每核五千至一万单元', en: 'Five to ten thousand elements a core' } },
    sold: 402,
    versions: [
      {
        version: '20250630',
        date: '2025-07-02',
        note: { zh: '年中构建，关键字兼容更多', en: 'Mid-year build with wider keyword coverage' },
      },
      { version: '20241016', date: '2024-10-22', note: { zh: '附转换工具', en: 'Conversion tools enclosed' } },
    ],
  },
  {
    key: 'elmer-multiphysics',
    type: 'APP_SOFTWARE',
    shop: 'gongye-design',
    category: 'sw-industry',
    industries: ['ind-manufacture', 'ind-research', 'ind-energy'],
    name: { zh: 'Elmer 多物理场求解器', en: 'Elmer multiphysics solver' },
    summary: {
      zh: '芬兰开源多物理有限元程序，电机、感应加热与冰川流动都能在同一框架里耦合。',
      en: 'Finnish open-source multiphysics: electrical machines, induction heating and even glacier flow coupled in one framework.',
    },
    description: {
      zh: '电机设计者多半冲着它的二维与三维矢量位求解器而来：转子滑移边界、铁损、涡流都有成熟选项，再把损耗喂给传热方程便得到温升。所有设置写在一个 SIF 文本里，方程、材料、边界分段列出。\n\n网格可从 Gmsh、Salome 导入，ElmerGrid 负责转换和分区，分成几块就用几个进程。线性代数可选 Hypre 或 MUMPS，默认的 ILU 预条件在高导磁材料上常不收敛，我们在模板中换成了辅助空间方法。',
      en: 'Machine designers mostly come for its two- and three-dimensional vector potential solvers: sliding rotor boundaries, iron loss and eddy currents are mature, and feeding the losses to the heat equation gives the temperature rise. One SIF text lists equations, materials and boundaries in sections.\n\nMeshes come from Gmsh or Salome. ElmerGrid converts and partitions them, one process for each part. Hypre and MUMPS are available; since the default ILU preconditioner often stalls in materials of high permeability, our template uses an auxiliary-space method instead.',
    },
    tags: [
      { zh: '开源', en: 'Open source' },
      { zh: '电机电磁', en: 'Electrical machines' },
    ],
    specifications: [
      {
        key: 'template',
        name: { zh: '模板包', en: 'Template pack' },
        values: [
          { key: 'none', label: { zh: '不含', en: 'None' } },
          { key: 'motor', label: { zh: '电机模板', en: 'Motor templates' } },
          { key: 'heat', label: { zh: '感应加热模板', en: 'Induction heating templates' } },
        ],
      },
    ],
    skus: [
      {
        values: { template: 'none' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '15' },
          { billingType: 'YEAR', duration: 1, price: '150' },
        ],
      },
      {
        values: { template: 'motor' },
        pricing: [
          { billingType: 'YEAR', duration: 1, price: '1600' },
          { billingType: 'FOREVER', duration: 1, price: '4800' },
        ],
      },
      {
        values: { template: 'heat' },
        pricing: [
          { billingType: 'YEAR', duration: 1, price: '1200' },
          { billingType: 'FOREVER', duration: 1, price: '3600' },
        ],
      },
    ],
    regions: ['east-1', 'northeast-1', 'southwest-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 8,
      note: { zh: '三维电机模型建议 32 核', en: '32 cores advised for three-dimensional machines' },
    },
    sold: 158,
    versions: [
      {
        version: '9.0',
        date: '2024-05-29',
        note: { zh: '按 9.0 发布分支编译，含 MUMPS', en: 'Built from the 9.0 release branch with MUMPS' },
      },
    ],
  },
  {
    key: 'salome-prepost',
    type: 'APP_SOFTWARE',
    shop: 'gongye-design',
    category: 'sw-industry',
    industries: ['ind-manufacture', 'ind-energy', 'ind-education'],
    name: { zh: 'SALOME 前后处理平台', en: 'SALOME pre- and post-processing' },
    summary: {
      zh: '几何、网格、可视化合一的开源平台，可输出 MED 网格供多种求解器使用。',
      en: 'Open-source geometry, meshing and visualisation in one place, writing MED meshes for several solvers.',
    },
    description: {
      zh: '几何模块 SHAPER 记录建模历史，网格模块 SMESH 可给每个面单独指定算法与边界层，画完的每一步都能导出成 Python 脚本。换了零件尺寸，重跑脚本即可得到新网格，分组名字也原样保留。\n\n数亿单元的结果在本机打不开时，ParaVis 可以连到集群上的并行服务端，只把画面传回来。桌面会话按并发席位出售，空闲半小时自动挂起；课程班可按学期购买四个月，学生轮流登录。',
      en: 'SHAPER remembers how geometry was built, SMESH assigns algorithms and boundary layers face by face, and every step can be dumped as a Python script. Change a dimension, rerun the script, and a new mesh appears with its group names intact.\n\nWhen a result of several hundred million cells will not open on your laptop, ParaVis connects to parallel servers on the cluster and sends back only the picture. Desktop sessions are sold by concurrent seat and suspend after half an hour idle; classes can buy a four-month term and take turns.',
    },
    tags: [
      { zh: '前后处理', en: 'Pre and post' },
      { zh: '远程可视化', en: 'Remote visualisation' },
    ],
    specifications: [
      {
        key: 'seats',
        name: { zh: '并发席位', en: 'Concurrent seats' },
        values: [
          { key: 's1', label: { zh: '1 席', en: '1 seat' } },
          { key: 's10', label: { zh: '10 席', en: '10 seats' } },
          { key: 's40', label: { zh: '40 席', en: '40 seats' } },
        ],
      },
    ],
    skus: [
      {
        values: { seats: 's1' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '36' },
          { billingType: 'YEAR', duration: 1, price: '340' },
          { billingType: 'TRIAL', duration: 15, price: '0' },
        ],
      },
      {
        values: { seats: 's10' },
        pricing: [
          { billingType: 'MONTH', duration: 1, price: '280' },
          { billingType: 'MONTH', duration: 4, price: '980' },
          { billingType: 'YEAR', duration: 1, price: '2600' },
        ],
      },
      { values: { seats: 's40' }, pricing: [{ billingType: 'MONTH', duration: 4, price: '3200' }], stock: 15 },
    ],
    regions: ['east-1', 'south-1', 'northeast-1', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 4,
      note: { zh: '远程可视化服务端建议另备 16 核', en: 'Allow 16 more cores for the visualisation servers' },
    },
    sold: 266,
    versions: [
      {
        version: '9.14.0',
        date: '2025-02-11',
        note: { zh: 'SHAPER 成为默认几何模块', en: 'SHAPER is the default geometry module' },
      },
      { version: '9.13.0', date: '2024-07-18', note: { zh: '开放并发席位售卖', en: 'Sale by concurrent seats begins' } },
    ],
  },
];
