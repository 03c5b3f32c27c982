import type { SeedGoods } from '../../types.ts';
import { month, once, sku, spec, t, trial, year } from './kit.ts';

/** Calculation on commission, deployment and operations. */
export const computeServices: SeedGoods[] = [
  {
    key: 'sv-compute-dft', type: 'SERVICE', shop: 'daisuan-studio', category: 'sv-compute', industries: ['ind-material', 'ind-research'],
    name: t('DFT 能带与态密度代算', 'Band structure and density of states on commission'),
    summary: t('提供晶体结构文件即可，交付优化结构、能带、态密度及全部输入输出。', 'Send a crystal structure and receive the relaxed cell, bands, density of states and every input and output.'),
    description: t(
      '收到 CIF 文件后先检查占位、对称性和磁性可能，有疑问会来电确认，不擅自假设。平面波截断与 k 点由收敛测试决定，测试曲线一并交付，审稿人问起时拿得出来。\n\n默认采用 PBE 泛函，强关联体系加 U，带隙要求高的可选杂化泛函。图件提供矢量格式和作图数据；两次免费补算限于参数微调，更换结构另计。',
      'When a CIF arrives we check occupancy, symmetry and possible magnetism, and ring you rather than assume. Cut-off and k-points come from convergence tests whose curves are delivered too, ready for a referee’s question.\n\nPBE is the default, with U for correlated systems and a hybrid functional where the gap matters. Figures come as vectors with their data. Two free reruns cover small changes of parameters; another structure is another order.',
    ),
    tags: [t('含收敛测试', 'Convergence tests'), t('交付原始文件', 'Raw files delivered')],
    specifications: [
      spec('atoms', t('原胞原子数', 'Atoms per cell'), ['50', '50 以内', 'Up to 50'], ['150', '51 至 150', '51 to 150']),
      spec('xc', t('泛函', 'Functional'), ['pbe', 'PBE / PBE+U', 'PBE / PBE+U'], ['hse', 'HSE06', 'HSE06']),
    ],
    skus: [
      sku({ atoms: '50', xc: 'pbe' }, [once('900')]), sku({ atoms: '50', xc: 'hse' }, [once('2200')]),
      sku({ atoms: '150', xc: 'pbe' }, [once('2400')]), sku({ atoms: '150', xc: 'hse' }, [once('6800')]),
    ],
    regions: [], rating: { score: '4.4', count: 129, sold: 346 }, versions: [],
  },
  {
    key: 'sv-compute-adsorption', type: 'SERVICE', shop: 'daisuan-studio', category: 'sv-compute', industries: ['ind-material'],
    name: t('催化反应路径与过渡态搜索', 'Reaction paths and transition states for catalysis'),
    summary: t('建表面模型、算吸附能、用 CI-NEB 找过渡态，给出自由能台阶图。', 'Surface models, adsorption energies and transition states by CI-NEB, drawn as a free-energy diagram.'),
    description: t(
      '催化机理计算最怕路径设错，所以开工前有一次四十分钟的讨论，与您一起列出可能的中间体并删去化学上不合理的支路。过渡态须有且仅有一个虚频，并沿两侧弛豫验证连到正确的反应物与产物。\n\n自由能校正包含零点能和振动熵，温度与电位由您指定。交付中会把能垒误差来源逐条写明，例如覆盖度与溶剂效应未计入的影响有多大。',
      'A wrongly chosen path ruins mechanistic work, so it begins with forty minutes of discussion in which we list intermediates together and strike out what chemistry forbids. A transition state must have exactly one imaginary mode and relax on either side to the right species.\n\nFree energies include zero-point energy and vibrational entropy at the temperature and potential you set. The sources of error in each barrier are spelt out, for instance how much is lost by leaving out coverage and solvent.',
    ),
    tags: [t('CI-NEB', 'CI-NEB'), t('开工前讨论', 'Kick-off talk')],
    specifications: [spec('steps', t('基元步数', 'Elementary steps'), ['1', '1 步', 'One'], ['3', '2 至 3 步', 'Two or three'], ['6', '4 至 6 步', 'Four to six'])],
    skus: [sku({ steps: '1' }, [once('3600')]), sku({ steps: '3' }, [once('8800')]), sku({ steps: '6' }, [once('15800')])],
    regions: [], rating: { score: '4.3', count: 48, sold: 97 }, versions: [],
  },
  {
    key: 'sv-compute-md-protein', type: 'SERVICE', shop: 'molsim', category: 'sv-compute', industries: ['ind-pharma'],
    name: t('蛋白—配体分子动力学与结合自由能', 'Protein–ligand dynamics and binding free energy'),
    summary: t('每个体系三条独立轨迹，给出 RMSD、关键氢键占有率和结合自由能排序。', 'Three independent trajectories for every system, with RMSD, hydrogen-bond occupancy and a ranking of binding energies.'),
    description: t(
      '单条轨迹的结论靠不住，因此每个体系固定跑三条，初速度不同、长度相同。配体电荷用 RESP 拟合，质子化状态按目标 pH 判断，缺失的环区由建模补齐并在报告里用颜色标出。\n\n端点法适合排序，微扰法适合相近分子间的差值，两者价格差别较大，下单前会建议选哪种。轨迹以压缩格式交付，附分析笔记本，改一行残基号就能重画图。',
      'One trajectory proves little, so every system gets three of equal length from different velocities. Ligand charges are fitted by RESP, protonation follows the target pH, and missing loops are modelled and coloured in the report.\n\nEnd-point methods serve for ranking and perturbation for differences between close relatives; prices differ a good deal and we advise before you order. Trajectories arrive compressed with a notebook in which changing one residue number redraws the plots.',
    ),
    tags: [t('三条轨迹', 'Three replicas'), t('GROMACS', 'GROMACS')],
    specifications: [
      spec('method', t('自由能方法', 'Method'), ['mmgbsa', 'MM/GBSA', 'MM/GBSA'], ['fep', '自由能微扰', 'Free-energy perturbation']),
      spec('ns', t('每条时长', 'Length of each'), ['100', '100 ns', '100 ns'], ['500', '500 ns', '500 ns']),
    ],
    skus: [
      sku({ method: 'mmgbsa', ns: '100' }, [once('1800')]), sku({ method: 'mmgbsa', ns: '500' }, [once('5200')]),
      sku({ method: 'fep', ns: '100' }, [once('7600')]),
    ],
    regions: [], rating: { score: '4.8', count: 92, sold: 188 }, versions: [],
  },
  {
    key: 'sv-compute-cfd-external', type: 'SERVICE', shop: 'liuti-cfd', category: 'sv-compute', industries: ['ind-auto', 'ind-manufacture'],
    name: t('外流场气动仿真委托', 'External aerodynamics on commission'),
    summary: t('收三维模型，做几何清理、网格、求解到升阻力报告，网格无关性必做。', 'From a solid model to a report on lift and drag, with clean-up, meshing and a mesh-independence study every time.'),
    description: t(
      '车辆、无人机、建筑风载都接。模型里的缝隙和重叠面由我们修补，修补前后的截图一并给您确认。边界层第一层高度按 y+ 目标反推，三套疏密网格比较后才采用中间那套的结果。\n\n稳态用 k-ω SST，尾流脱落明显时建议改用分离涡模拟。报告除系数外还附压力云图、流线和残差曲线，可约一次线上讲解，设计修改后的复算享七折。',
      'Vehicles, drones and wind loads on buildings are all welcome. We mend gaps and overlapping faces and send pictures of before and after. First-layer height follows from the y+ target, and the result of the middle mesh is used only after a finer and a coarser one agree.\n\nSteady cases use k-ω SST; where shedding is strong a detached-eddy run is proposed. Beside coefficients you get pressure maps, streamlines and residuals, and one talk online. Recalculation after a design change costs seven tenths.',
    ),
    tags: [t('网格无关性', 'Mesh independence'), t('OpenFOAM', 'OpenFOAM')],
    specifications: [spec('case', t('计算类型', 'Type of run'), ['steady', '稳态单工况', 'Steady, one condition'], ['sweep', '稳态八工况', 'Steady, eight conditions'], ['des', '分离涡单工况', 'DES, one condition'])],
    skus: [sku({ case: 'steady' }, [once('4800')]), sku({ case: 'sweep' }, [once('13800')]), sku({ case: 'des' }, [once('19600')])],
    regions: [], rating: { score: '4.6', count: 55, sold: 104 }, versions: [],
  },
  {
    key: 'sv-compute-cooling', type: 'SERVICE', shop: 'liuti-cfd', category: 'sv-compute', industries: ['ind-manufacture', 'ind-internet'],
    name: t('机箱与液冷板散热计算', 'Cooling calculation for enclosures and cold plates'),
    summary: t('电子设备共轭传热，找出热点、压降和流量分配，并给两轮改型建议。', 'Conjugate heat transfer in electronics: hot spots, pressure drop, flow split and two rounds of advice.'),
    description: t(
      '请给出功耗表、风扇或水泵曲线和允许温度。芯片封装以双热阻模型代入，接触热阻缺数据时用上下限各算一次，让您看到不确定度有多宽，而不是一个看似精确的温度。\n\n第一轮结果出来后开会讨论，我们提出两种改型，例如流道加扰流柱或风道隔板移位，再各算一轮。三十天内提供实测数据的，免费做一次模型标定。',
      'We need the power table, the fan or pump curve and the temperatures allowed. Packages enter as two-resistor models; where contact resistance is unknown, upper and lower bounds are both run, so you see the spread instead of one number that looks exact.\n\nAfter the first round we meet and propose two changes, say pins in the channel or a shifted baffle, and compute both. Send measurements within thirty days and the model is calibrated once at no charge.',
    ),
    tags: [t('共轭传热', 'Conjugate heat'), t('两轮改型', 'Two redesigns')],
    specifications: [spec('object', t('对象', 'Object'), ['air', '风冷机箱', 'Air-cooled enclosure'], ['plate', '液冷板', 'Liquid cold plate'])],
    skus: [sku({ object: 'air' }, [once('7200')]), sku({ object: 'plate' }, [once('8600')])],
    regions: [], rating: { score: '4.5', count: 21, sold: 39 }, versions: [],
  },
  {
    key: 'sv-compute-fatigue', type: 'SERVICE', shop: 'hengli-structure', category: 'sv-compute', industries: ['ind-manufacture', 'ind-energy'],
    name: t('焊接结构疲劳寿命评估', 'Fatigue life of welded structures'),
    summary: t('按名义应力或热点应力法评估焊缝寿命，载荷谱可由实测数据雨流计数得到。', 'Weld life by nominal or hot-spot stress, with load spectra rain-flow counted from your measurements.'),
    description: t(
      '焊缝类型由持证工程师对照图纸逐条归类，这一步比有限元本身更影响结果。热点应力按规范规定的两点或三点外推，局部网格尺寸单独列表，便于第三方校核。\n\n寿命以累积损伤表示，最危险的十条焊缝给出改进方向：打磨、改坡口或移开应力集中。起重机、挖掘机臂架和海工导管架都有过往算例可参照，报告加盖公司章。',
      'A certified engineer classes each weld from the drawings, a step that matters more than the finite elements. Hot-spot stress is extrapolated from two or three points as the code requires, and local mesh sizes are tabulated for an independent check.\n\nLife is given as accumulated damage, and for the ten worst welds we suggest grinding, another groove or a shift of the stress raiser. Cranes, excavator booms and offshore jackets have been done before. Reports carry the company seal.',
    ),
    tags: [t('规范条文对照', 'Code references'), t('盖章报告', 'Sealed report')],
    specifications: [spec('method', t('评估方法', 'Method'), ['nominal', '名义应力', 'Nominal stress'], ['hotspot', '热点应力', 'Hot-spot stress'])],
    skus: [sku({ method: 'nominal' }, [once('5600')]), sku({ method: 'hotspot' }, [once('11800')])],
    regions: [], rating: { score: '4.2', count: 16, sold: 25 }, versions: [],
  },
  {
    key: 'sv-ops-llm-deploy', type: 'SERVICE', shop: 'yunwei-team', category: 'sv-ops', industries: ['ind-internet', 'ind-gov', 'ind-finance'],
    name: t('大模型推理服务部署', 'Deploying LLM inference'),
    summary: t('用 vLLM 或 SGLang 上线开源模型，含压测、限流、监控和一次版本升级。', 'Open models brought online with vLLM or SGLang, including load tests, rate limits, monitoring and one upgrade.'),
    description: t(
      '部署前先问三个数：同时在线人数、平均输入长度、能忍受的首字延迟。据此确定卡数与并行方式，再用真实长度分布压测，而不是只用短句刷出漂亮的吞吐。量化与否由您看过对比样例后决定。\n\n交付包含兼容 OpenAI 格式的接口、令牌管理、按部门统计用量的面板和回滚步骤。上线后三十天内升级一次模型版本不另收费，之后可转为包月维护。',
      'Three numbers come first: users at the same time, average input length and the delay you can bear. They decide cards and parallelism, and load tests follow your real distribution of lengths rather than short sentences that flatter throughput. You choose quantisation after seeing samples side by side.\n\nDelivered are an OpenAI-compatible interface, token management, a usage panel by department and a rollback procedure. One model upgrade within thirty days is included; monthly maintenance can follow.',
    ),
    tags: [t('vLLM / SGLang', 'vLLM / SGLang'), t('含压测', 'Load-tested')],
    specifications: [spec('size', t('模型规模', 'Model size'), ['8b', '14B 以内', 'Up to 14B'], ['70b', '32B 至 72B', '32B to 72B'], ['moe', '百 B 级 MoE', 'MoE beyond 100B'])],
    skus: [sku({ size: '8b' }, [once('6800')]), sku({ size: '70b' }, [once('14800')]), sku({ size: 'moe' }, [once('36000'), month(1, '9800')])],
    regions: [], rating: { score: '4.7', count: 69, sold: 131 }, versions: [],
  },
  {
    key: 'sv-ops-cluster', type: 'SERVICE', shop: 'yunwei-team', category: 'sv-ops', industries: ['ind-education', 'ind-manufacture', 'ind-research'],
    name: t('自有集群代维', 'Running your own cluster for you'),
    summary: t('调度、存储、账号与告警全托管，七天二十四小时值守，按节点数计费。', 'Scheduler, storage, accounts and alarms looked after day and night, priced by the number of nodes.'),
    description: t(
      '接手第一周只看不改：盘点固件、许可证到期日和备份是否真能恢复，形成一份基线。之后所有变更走工单，先在两台节点上灰度，留足回退时间，假期前三天不做升级。\n\n告警分三级，影响全体用户的十五分钟内响应，单节点故障四小时内隔离。每月提交运行月报，列出可用率、排队时长和硬件损坏；硬件备件由买家采购，我们负责更换。',
      'For the first week we look and change nothing: firmware, licence dates and whether the backup really restores become a baseline. From then on every change has a ticket, is tried on two nodes, leaves room to go back, and is never made in the three days before a holiday.\n\nAlarms have three grades: fifteen minutes when all users are hit, four hours to isolate a node. A monthly report lists availability, waiting time and broken parts. You buy the spares; we fit them.',
    ),
    tags: [t('7×24', '24/7'), t('首月可试', 'Trial month')],
    specifications: [spec('nodes', t('节点数', 'Nodes'), ['16', '16 以内', 'Up to 16'], ['64', '17 至 64', '17 to 64'], ['200', '65 至 200', '65 to 200'])],
    skus: [
      sku({ nodes: '16' }, [month(1, '4200'), year(1, '45000'), trial(30)]), sku({ nodes: '64' }, [month(1, '9600'), year(1, '102000')]),
      sku({ nodes: '200' }, [month(1, '21000'), year(1, '226000')]),
    ],
    regions: [], rating: { score: '4.8', count: 33, sold: 47 }, versions: [],
  },
  {
    key: 'sv-ops-rag', type: 'SERVICE', shop: 'zhiyuan-ai', category: 'sv-ops', industries: ['ind-gov', 'ind-manufacture', 'ind-education'],
    name: t('企业知识库问答搭建', 'Building question answering over company documents'),
    summary: t('把规章、手册和表格接入检索问答，回答附出处，按文档量报价。', 'Rules, manuals and tables joined to retrieval so that each answer names its source, priced by volume.'),
    description: t(
      '资料质量决定一切。我们先抽查二百页，统计扫描件、跨页表格和重复版本的比例，再定解析方案；过期文件要由业务部门标记，系统不会替您判断哪一版有效。切分、向量与重排参数用五十个真实问题调定。\n\n权限沿用原有部门目录，看不到的文档不会被引用。答不出时系统明确说“资料中没有”，并把问题收进待补清单，由管理员每周处理。',
      'Everything depends on the documents. Two hundred pages are sampled for scans, tables across pages and duplicate versions before a parser is chosen; your departments must mark what is out of date, since no system can know. Chunking, embedding and reranking are set with fifty real questions.\n\nPermissions follow the existing folders, and a document you may not see is never quoted. When nothing fits, the answer is that the documents do not say, and the question goes on a list for the administrator.',
    ),
    tags: [t('答案附出处', 'Cited answers'), t('沿用权限', 'Existing permissions')],
    specifications: [spec('pages', t('文档量', 'Volume'), ['1w', '1 万页', '10,000 pages'], ['10w', '10 万页', '100,000 pages'])],
    skus: [sku({ pages: '1w' }, [once('16800')]), sku({ pages: '10w' }, [once('39800')])],
    regions: [], rating: { score: '4.4', count: 26, sold: 38 }, versions: [],
  },
  {
    key: 'sv-ops-migration', type: 'SERVICE', shop: 'platform-official', category: 'sv-ops', industries: ['ind-research', 'ind-pharma'],
    name: t('跨区环境搬迁', 'Moving an environment between regions'),
    summary: t('把账号、软件环境、作业脚本和数据整体迁到另一计算区域并核对一致。', 'Accounts, software, scripts and data moved to another region as a whole and checked for equality.'),
    description: t(
      '换区不只是拷文件。模块名、队列名、绝对路径和许可证地址都可能不同，我们用脚本扫描作业目录，列出需要替换的地方，改动前后保留差异文件。数据以校验和逐个比对，断点可续。\n\n搬迁窗口由您选定，旧区目录保留十五天只读。完成后在新区重跑一个您指定的旧算例，结果一致才算交付；跨处理器架构的重新编译不含在内，可另购移植服务。',
      'A move is more than a copy. Module names, queues, absolute paths and licence addresses differ, so job folders are scanned, places to change are listed and the differences kept. Files are compared one by one by checksum, and an interrupted transfer resumes.\n\nYou choose the window, and the old folder stays readable for fifteen days. We then rerun an old case of your choice in the new region and deliver only if it agrees. Rebuilding for another architecture is not included; see the porting services.',
    ),
    tags: [t('校验和比对', 'Checksum verified'), t('旧区保留 15 天', 'Old copy for 15 days')],
    specifications: [spec('size', t('数据量', 'Data'), ['1t', '1 TB 以内', 'Up to 1 TB'], ['10t', '1 至 10 TB', '1 to 10 TB'], ['50t', '10 至 50 TB', '10 to 50 TB'])],
    skus: [sku({ size: '1t' }, [once('600')]), sku({ size: '10t' }, [once('1800')]), sku({ size: '50t' }, [once('5200')])],
    regions: [], rating: { score: '4.6', count: 42, sold: 90 }, versions: [],
  },
];
