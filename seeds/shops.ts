import type { Bilingual, SeedShop } from './types.ts';

const t = (zh: string, en: string): Bilingual => ({ zh, en });

/** Shops of the demo catalogue: every company, telephone number and address is invented. */
export const shops: SeedShop[] = [
  {
    key: 'platform-official', level: 'excellent', score: '4.9',
    name: t('算力商城自营店', 'Marketplace Official Store'),
    description: t(
      '平台自己经营的店铺。官方镜像、免费软件和机时套餐从这里发出，镜像每季度重新构建并公布校验值；使用问题可直接提交工单，由值班工程师回复。',
      'Run by the platform itself: official images, free software and packages of machine time. Images are rebuilt every quarter and published with checksums, and tickets go straight to the engineer on duty.',
    ),
    servicePhone: '400-800-0101', serviceEmail: 'official@mall.example.com', hasWorkday: false, serviceTime: '00:00-23:59',
  },
  {
    key: 'molsim', level: 'excellent', score: '4.8',
    name: t('分衍科技', 'Fenyan Molecular'),
    description: t(
      '由几位做过多年蛋白配体模拟的研究者创办，主营分子动力学与量子化学软件。每个版本都附带水盒子和溶菌酶两套基准，方便买家核对速度与能量。',
      'Founded by researchers who spent years on protein and ligand simulation, and selling molecular dynamics and quantum chemistry software. Each release ships two benchmarks, a water box and lysozyme, for checking speed and energies.',
    ),
    servicePhone: '021-5550 1882', serviceEmail: 'support@fenyan.example.com', hasWorkday: true, serviceTime: '09:00-18:00',
  },
  {
    key: 'jingwei-materials', level: 'fine', score: '4.6',
    name: t('经纬材料计算', 'Jingwei Materials Computing'),
    description: t(
      '第一性原理流程是我们的本行：从晶体结构到能带、声子和缺陷形成能，脚本与软件一起交付。商业软件需买家提供授权编号，核对一般在半天内完成。',
      'First-principles workflows are our trade: from a crystal structure to bands, phonons and defect energies, scripts come along with the software. Commercial codes need your licence number, checked within half a day as a rule.',
    ),
    servicePhone: '025-8355 0147', serviceEmail: 'hello@jingwei.example.com', hasWorkday: true, serviceTime: '08:30-17:30',
  },
  {
    key: 'qiming-bio', level: 'excellent', score: '4.9',
    name: t('启明生信', 'Qiming Bioinformatics'),
    description: t(
      '提供测序分析流程、结构预测和单细胞工具。流程全部容器化，参考库由专人按月更新，旧版本至少保留两年，论文返修时能重现当初的结果。',
      'Sequencing pipelines, structure prediction and single-cell tools. Everything is containerised, reference libraries are refreshed monthly, and old versions stay for at least two years so that a revision can reproduce the first result.',
    ),
    servicePhone: '400-620-3377', serviceEmail: 'service@qimingbio.example.com', hasWorkday: false, serviceTime: '08:00-22:00',
  },
  {
    key: 'liuti-cfd', level: 'fine', score: '4.5',
    name: t('流体坊', 'Fluid Workshop'),
    description: t(
      '一个十二人的 CFD 小组，既卖开源求解器的编译版，也接外流场和换热方面的委托。报价前先看网格，不合适会直说。',
      'A CFD group of twelve that sells compiled open-source solvers and takes on external-flow and heat-transfer work. We look at the mesh before quoting and say so when it will not do.',
    ),
    servicePhone: '027-8765 4410', serviceEmail: 'cfd@liutifang.example.com', hasWorkday: true, serviceTime: '09:00-18:00',
  },
  {
    key: 'hengli-structure', level: 'fine', score: '4.4',
    name: t('衡立结构仿真', 'Hengli Structural Simulation'),
    description: t(
      '专注有限元：静力、模态、疲劳、碰撞。团队成员来自桥梁与压力容器设计院，熟悉国内规范，算例库按标准条文编号整理。',
      'Finite elements only: statics, modes, fatigue, crash. Our people come from bridge and pressure-vessel design institutes, know the national codes, and keep sample cases indexed by clause.',
    ),
    servicePhone: '0411-3960 2215', serviceEmail: 'fea@hengli.example.com', hasWorkday: true, serviceTime: '08:30-17:00',
  },
  {
    key: 'haitian-weather', level: 'excellent', score: '4.8',
    name: t('海天气象', 'Haitian Weather'),
    description: t(
      '既有 WRF、ROMS 这类模式的可运行环境，也提供经质控的再分析子集与预训练预报模型。业务用户可约定每日定时产品，台风季客服延长到晚间。',
      'Ready environments for models such as WRF and ROMS, quality-controlled reanalysis subsets and pretrained forecast models. Operational users may agree on daily products, and support stays late in typhoon season.',
    ),
    servicePhone: '0532-6688 0320', serviceEmail: 'ops@haitian.example.com', hasWorkday: false, serviceTime: '07:00-21:00',
  },
  {
    key: 'dianci-lab', level: 'normal', score: '4.2',
    name: t('电磁实验室小店', 'Electromagnetics Lab Shop'),
    description: t(
      '天线、雷达散射和光子器件仿真软件的小店，由两名工程师维护。货品不多，但每一款都在本店自用的 16 核工作站和集群上各测过一遍。',
      'A small shop for antenna, radar-scattering and photonics software, kept by two engineers. The range is short, but everything on it was tested both on our 16-core workstation and on a cluster.',
    ),
    servicePhone: '029-8120 9934', serviceEmail: 'em@emlab.example.com', hasWorkday: true, serviceTime: '10:00-17:00',
  },
  {
    key: 'shenlan-petro', level: 'normal', score: '4.3',
    name: t('深岚油气软件', 'Shenlan Petro Software'),
    description: t(
      '面向物探与油藏工程师，提供地震处理、偏移成像和数值模拟工具。大体量工区可先寄硬盘导入，不占用您的上行带宽。',
      'For geophysicists and reservoir engineers: seismic processing, migration and simulation. Large surveys can be sent in on disks, sparing your uplink.',
    ),
    servicePhone: '0459-593 8806', serviceEmail: 'sales@shenlan.example.com', hasWorkday: true, serviceTime: '08:30-17:30',
  },
  {
    key: 'gongye-design', level: 'fine', score: '4.5',
    name: t('工业方寸', 'Industrial Square'),
    description: t(
      '为中小制造企业挑选 CAD、CAE 与工艺软件，按月租用，不必一次买断。附有从三维图纸到出图的示例工程，新人照做一遍就能上手。',
      'CAD, CAE and process software picked for small manufacturers and rented by the month instead of bought outright. Sample projects run from solid model to drawing, and newcomers learn by repeating them.',
    ),
    servicePhone: '0512-6257 1190', serviceEmail: 'design@fangcun.example.com', hasWorkday: true, serviceTime: '08:00-18:00',
  },
  {
    key: 'zhiyuan-ai', level: 'excellent', score: '4.9',
    name: t('知原智能', 'Zhiyuan Intelligence'),
    description: t(
      '框架镜像与大语言模型的整理者。每个模型页写清上下文长度、量化方式、实测吞吐和许可条款，推理镜像与权重分开计费，谁也不捆绑谁。',
      'Keepers of framework images and language models. Each model page states context length, quantisation, measured throughput and licence, and images are priced apart from weights so neither is bundled with the other.',
    ),
    servicePhone: '400-116-5200', serviceEmail: 'ai@zhiyuan.example.com', hasWorkday: false, serviceTime: '08:00-23:00',
  },
  {
    key: 'duomo-vision', level: 'fine', score: '4.6',
    name: t('多模视界', 'Multimodal Horizon'),
    description: t(
      '做图文理解、目标检测和文档识别模型。上架前用三百张自采图片做盲测，错误样例连同指标一起公布，选型时看得见短处。',
      'Models for image-text understanding, detection and document reading. Before listing, each is tested blind on three hundred pictures of our own, and the failures are published with the scores.',
    ),
    servicePhone: '0571-8890 6623', serviceEmail: 'vision@duomo.example.com', hasWorkday: true, serviceTime: '09:30-18:30',
  },
  {
    key: 'yuxin-speech', level: 'normal', score: '4.1',
    name: t('语心语音', 'Yuxin Speech'),
    description: t(
      '语音识别、合成与声纹模型，另有方言录音数据。录音人均签署知情同意书，数据说明里列出年龄、地区和设备分布。',
      'Recognition, synthesis and speaker models, with recordings of dialects besides. Every speaker signed a consent form, and the notes list ages, places and devices.',
    ),
    servicePhone: '0755-2693 0058', serviceEmail: 'voice@yuxin.example.com', hasWorkday: true, serviceTime: '10:00-19:00',
  },
  {
    key: 'shuju-gongfang', level: 'fine', score: '4.4',
    name: t('数据工坊', 'Data Workshop'),
    description: t(
      '语料清洗与指令标注是日常工作。去重、脱敏、抽检三道工序都留有记录，购买后可索取抽检报告；发现坏样本按条退款。',
      'We clean corpora and write instructions for a living. De-duplication, anonymisation and sampling all leave records, buyers may ask for the sampling report, and bad samples are refunded one by one.',
    ),
    servicePhone: '0851-8422 7719', serviceEmail: 'data@gongfang.example.com', hasWorkday: true, serviceTime: '09:00-18:00',
  },
  {
    key: 'yaogan-data', level: 'normal', score: '4.3',
    name: t('遥观数据', 'Yaoguan Remote Sensing'),
    description: t(
      '卫星影像、地形与地表分类数据的加工店。全部产品统一投影并切片，可按行政区或任意多边形裁剪后交付。',
      'Processed satellite images, terrain and land-cover data, all in one projection and tiled, cut to a district or any polygon before delivery.',
    ),
    servicePhone: '028-8517 3346', serviceEmail: 'rs@yaoguan.example.com', hasWorkday: true, serviceTime: '09:00-17:30',
  },
  {
    key: 'cailiao-data', level: 'normal', score: '4.2',
    name: t('材数小铺', 'Materials Data Corner'),
    description: t(
      '把公开文献和计算结果整理成机器学习能直接读的表格，单位统一，出处逐条可查。主要是晶体、聚合物和电解液方向。',
      'Literature and computed results turned into tables that learning code can read, with one set of units and a source on every row. Crystals, polymers and electrolytes in the main.',
    ),
    servicePhone: '0731-8883 5102', serviceEmail: 'shop@caishu.example.com', hasWorkday: true, serviceTime: '09:00-17:00',
  },
  {
    key: 'yunfan-platform', level: 'excellent', score: '4.7',
    name: t('云帆仿真平台', 'Yunfan Simulation Platform'),
    description: t(
      '把建模、提交、监控、后处理放进一个浏览器页面。企业可挂接自己的授权服务器，也可按项目开子账号，费用分摊到部门。',
      'Modelling, submission, monitoring and post-processing on one browser page. Companies may connect their own licence servers or open sub-accounts by project and split the cost by department.',
    ),
    servicePhone: '400-998-1260', serviceEmail: 'platform@yunfan.example.com', hasWorkday: false, serviceTime: '08:00-20:00',
  },
  {
    key: 'keyan-cloud', level: 'fine', score: '4.6',
    name: t('课研云', 'Keyan Cloud'),
    description: t(
      '面向课题组的在线笔记本、RStudio 与文献协作环境。导师能看到每位成员用了多少机时，学生毕业后项目可一键移交。',
      'Online notebooks, RStudio and shared references for research groups. Supervisors see who used how many hours, and a project is handed over in one step when a student leaves.',
    ),
    servicePhone: '010-6277 0431', serviceEmail: 'lab@keyan.example.com', hasWorkday: true, serviceTime: '09:00-21:00',
  },
  {
    key: 'youhua-service', level: 'excellent', score: '4.9',
    name: t('优核并行优化', 'Youhe Parallel Tuning'),
    description: t(
      '十年来只做一件事：让程序跑得更快。先剖析、后报价，达不到约定加速比就按比例退款；熟悉鲲鹏、飞腾、海光与 DCU 的编译细节。',
      'For ten years we have done one thing: make programs run faster. We profile first and quote afterwards, refund in proportion when the agreed speed-up is missed, and know the compilers of Kunpeng, Phytium, Hygon and DCU in detail.',
    ),
    servicePhone: '0371-6778 9021', serviceEmail: 'perf@youhe.example.com', hasWorkday: true, serviceTime: '09:00-18:00',
  },
  {
    key: 'peixun-school', level: 'fine', score: '4.7',
    name: t('并行学堂', 'Parallel School'),
    description: t(
      '小班授课，每班不超过三十人，上机环境就是平台真实集群。课后保留账号两周，作业由助教批改并写评语。',
      'Classes of thirty at most, taught on the platform’s real clusters. Accounts stay open for two weeks after class and assistants mark homework with comments.',
    ),
    servicePhone: '020-3847 6650', serviceEmail: 'class@bingxing.example.com', hasWorkday: false, serviceTime: '09:00-20:30',
  },
  {
    key: 'daisuan-studio', level: 'normal', score: '4.3',
    name: t('代算工作室', 'Commission Studio'),
    description: t(
      '替没有计算条件的实验组算 DFT、分子动力学和流场。交付内容包括输入文件与原始输出，方法部分可直接写进论文，但不代写论文。',
      'We run DFT, molecular dynamics and flow calculations for experimental groups. Inputs and raw outputs are handed over and the methods are written up; papers are not written for anyone.',
    ),
    servicePhone: '0551-6360 1274', serviceEmail: 'calc@daisuan.example.com', hasWorkday: true, serviceTime: '09:30-18:00',
  },
  {
    key: 'yunwei-team', level: 'fine', score: '4.6',
    name: t('稳行运维', 'Wenxing Operations'),
    description: t(
      '集群部署、巡检、故障处理和模型上线。响应时间写进合同，夜间有人值守；交接文档不齐不算完工。',
      'Cluster set-up, inspections, incidents and model roll-outs. Response times are in the contract, nights are staffed, and nothing counts as finished until the hand-over papers are complete.',
    ),
    servicePhone: '400-017-8686', serviceEmail: 'noc@wenxing.example.com', hasWorkday: false, serviceTime: '00:00-23:59',
  },
  {
    key: 'yuanma-house', level: 'normal', score: '4.2',
    name: t('源码屋', 'Source House'),
    description: t(
      '出售可二次开发的求解器和 AI 工程源代码，附单元测试与设计说明。买断后允许闭源使用，具体条款见每件商品的许可页。',
      'Solver and AI engineering sources to build upon, with unit tests and design notes. A one-off purchase allows closed use; the terms stand on each licence page.',
    ),
    servicePhone: '0592-218 4537', serviceEmail: 'code@yuanma.example.com', hasWorkday: true, serviceTime: '10:00-18:30',
  },
  {
    key: 'kexue-ai', level: 'excellent', score: '4.8',
    name: t('格物科学智能', 'Gewu AI for Science'),
    description: t(
      '气象、分子、材料三条模型线。除权重外还给出训练数据范围和失效区间，提醒您什么情况下不该相信它的输出。',
      'Three lines of models: weather, molecules, materials. Beside the weights we state what they were trained on and where they break down, so you know when not to trust them.',
    ),
    servicePhone: '010-8259 3307', serviceEmail: 'science@gewu.example.com', hasWorkday: true, serviceTime: '09:00-19:00',
  },
  {
    key: 'jishi-store', level: 'fine', score: '4.5',
    name: t('机时便利店', 'Machine-Time Corner'),
    description: t(
      '把机时、整机和存储拆成小份卖，一千核时也能买。余量随时可查，用不完的部分按各商品说明处理。',
      'Machine time, whole nodes and storage in small portions, down to a thousand core-hours. The balance can be looked up at any time; what happens to the rest is written on each item.',
    ),
    servicePhone: '0951-411 6028', serviceEmail: 'store@jishi.example.com', hasWorkday: false, serviceTime: '08:30-21:30',
  },
];
