import type { SeedGoods } from '../types.ts';
import { pay, t, v, ver } from './goods-kit.ts';

export const sourceCode: SeedGoods[] = [
  {
    key: 'src-lbm-d3q19-multigpu',
    type: 'SOURCE_CODE',
    shop: 'yuanma-house',
    category: 'sc-solver',
    industries: ['ind-research', 'ind-manufacture'],
    name: t('多卡格子玻尔兹曼求解器 LBM-D3Q19 源码', 'Multi-GPU Lattice Boltzmann Solver LBM-D3Q19, Source'),
    summary: t(
      '约 1.1 万行 C++ 的 D3Q19 求解器，CUDA 与 HIP 同源，MPI 三维切分。',
      'A D3Q19 solver in about 11,000 lines of C++, one source for CUDA and HIP, MPI split in three dimensions.',
    ),
    description: t(
      '碰撞项有 BGK、MRT 和累积量三种可选，大涡用 Smagorinsky 或 WALE，曲面边界做插值反弹。分布函数采用 AA 存取，只留一份数组，80 GB 显存可容纳约十亿格点的单精度算例。\n\n单张 A800 实测 9,400 MLUPS，DCU Z100 为 3,100 MLUPS，64 卡弱扩展效率 93%。附方柱绕流、管道湍流、多孔渗流三个带参考曲线的算例。交付 Git 仓库全部历史与 CMake 工程。',
      'BGK, MRT and cumulant collisions are available, with Smagorinsky or WALE for large eddies and interpolated bounce-back on curved walls. The AA access pattern keeps a single array of distributions, so 80 GB of card memory holds a case of about one billion cells in single precision.\n\nWe measured 9,400 MLUPS on one A800, 3,100 on a DCU Z100, and 93% weak scaling over 64 cards. Three cases with reference curves are included: square cylinder, turbulent duct and porous seepage. You receive the Git repository with all its history and the CMake project.',
    ),
    tags: [t('C++ / HIP', 'C++ / HIP'), t('多卡', 'Multi-GPU')],
    specifications: [
      {
        key: 'licence',
        name: t('授权类型', 'Licence type'),
        values: [v('study', '研究学习', 'Research and study'), v('embed', '嵌入商用产品', 'Embedding in products')],
      },
    ],
    skus: [
      { values: { licence: 'study' }, pricing: [pay('ONCE', 1, '2800.00')] },
      { values: { licence: 'embed' }, pricing: [pay('FOREVER', 1, '46000.00'), pay('YEAR', 1, '15800.00')], stock: 10 },
    ],
    regions: [],
    sold: 91,
    versions: [
      ver('2.3.0', '2025-12-11', '加入累积量碰撞。', 'Cumulant collision added.'),
      ver('2.2.1', '2025-04-03', '修复非均匀切分时的角点通信。', 'Corner exchange fixed for uneven splits.'),
      ver('2.0.0', '2024-07-30', 'HIP 后端。', 'HIP back end.'),
    ],
  },
  {
    key: 'src-amg-sparse-dcu',
    type: 'SOURCE_CODE',
    shop: 'youhua-service',
    category: 'sc-solver',
    industries: ['ind-research', 'ind-energy'],
    name: t('代数多重网格预条件库（DCU 优化）', 'Algebraic Multigrid Preconditioner Library Tuned for DCU'),
    summary: t(
      '面向压力泊松与油藏方程的 AMG 预条件，粗化与插值全程留在加速卡上。',
      'AMG for pressure Poisson and reservoir equations, coarsening and interpolation kept on the accelerator throughout.',
    ),
    description: t(
      '很多移植只把求解阶段搬上卡，建层仍在主机，时间步一变矩阵就得来回拷贝。这套库用 PMIS 粗化和扩展插值，建层与 SpGEMM 均为设备核函数，层次可在若干步内复用。\n\n接口仿照 hypre 的 IJ 形式，OpenFOAM 通过一层薄适配即可调用。6400 万未知数的压力方程，八张 K100_AI 比双路 32 核节点快 11 倍。测试矩阵来自 SuiteSparse，结果存在 bench 目录。',
      'Many ports move only the solve phase to the card and leave setup on the host, so a matrix that changes each step travels back and forth. Here PMIS coarsening, extended interpolation and SpGEMM are device kernels, and a hierarchy can be reused over several steps.\n\nThe interface follows hypre’s IJ form; OpenFOAM reaches it through a thin adapter. On a pressure equation with 64 million unknowns eight K100_AI cards were eleven times faster than a dual 32-core node. Test matrices come from SuiteSparse, with results in the bench directory.',
    ),
    tags: [t('稀疏线性代数', 'Sparse algebra'), t('国产加速卡', 'DCU')],
    specifications: [
      {
        key: 'edition',
        name: t('源码范围', 'Scope'),
        values: [v('core', '核心库', 'Core library'), v('foam', '核心库与 OpenFOAM 适配', 'Core and OpenFOAM adapter')],
      },
      { key: 'support', name: t('答疑', 'Support'), values: [v('none', '无', 'None'), v('half', '半年', 'Six months')] },
    ],
    skus: [
      { values: { edition: 'core', support: 'none' }, pricing: [pay('FOREVER', 1, '12000.00')] },
      { values: { edition: 'core', support: 'half' }, pricing: [pay('FOREVER', 1, '16000.00')] },
      { values: { edition: 'foam', support: 'half' }, pricing: [pay('FOREVER', 1, '21500.00')] },
    ],
    regions: [],
    sold: 23,
    versions: [
      ver('1.5', '2025-09-08', '层次复用策略改为按残差触发。', 'Hierarchy reuse now triggered by the residual.'),
      ver('1.3', '2024-12-23', '支持块大小 3 的系统。', 'Block size 3 supported.'),
    ],
  },
  {
    key: 'src-fdtd-maxwell3d',
    type: 'SOURCE_CODE',
    shop: 'dianci-lab',
    category: 'sc-solver',
    industries: ['ind-research', 'ind-auto'],
    name: t('三维时域有限差分电磁程序 FDTD3D', 'FDTD3D: Time-Domain Electromagnetics in Three Dimensions'),
    summary: t(
      'Yee 网格、CPML 吸收层、色散介质与近远场变换，Fortran 内核配 Python 前端。',
      'Yee grid, CPML, dispersive media and near-to-far transform: a Fortran kernel behind a Python front end.',
    ),
    description: t(
      '教材里的 FDTD 往往止于真空方盒。这里多出的部分是亚网格薄导线、Drude 与 Lorentz 介质的辅助微分方程、集总端口和 S 参数提取，足以处理微带天线与雷达截面问题。\n\n几何从 STL 体素化而来，法线不闭合时会报出三角形编号。MPI 与 OpenMP 混合，512 核上十亿网格一步约 0.09 秒。与解析米散射比较，金属球 RCS 误差小于 0.4 dB，验证文档共 46 页。',
      'Textbook FDTD usually ends with an empty box. What is added here are thin wires below the grid size, auxiliary equations for Drude and Lorentz media, lumped ports and S-parameters, enough for microstrip antennas and radar cross-sections.\n\nGeometry is voxelised from STL; where normals fail to close, the numbers of the triangles are reported. MPI mixed with OpenMP steps a billion cells in about 0.09 s on 512 cores. Against analytic Mie scattering, the error for a metal sphere stays under 0.4 dB; the validation document runs to 46 pages.',
    ),
    tags: [t('Fortran + Python', 'Fortran + Python'), t('天线', 'Antennas')],
    specifications: [
      {
        key: 'scope',
        name: t('交付内容', 'Delivery'),
        values: [v('source', '源码', 'Source'), v('source-doc', '源码与推导讲义', 'Source and derivation notes')],
      },
    ],
    skus: [
      { values: { scope: 'source' }, pricing: [pay('ONCE', 1, '1600.00')] },
      { values: { scope: 'source-doc' }, pricing: [pay('ONCE', 1, '2100.00')] },
    ],
    regions: [],
    sold: 68,
    versions: [ver('1.8', '2025-02-06', 'S 参数导出 Touchstone。', 'S-parameters exported as Touchstone.')],
  },
  {
    key: 'src-rtm-acoustic',
    type: 'SOURCE_CODE',
    shop: 'shenlan-petro',
    category: 'sc-solver',
    industries: ['ind-energy'],
    name: t('声波逆时偏移成像源码 RTM-VTI', 'RTM-VTI: Reverse-Time Migration in Source Form'),
    summary: t(
      '支持各向同性与 VTI 介质的叠前逆时偏移，随机边界省去波场落盘。',
      'Prestack reverse-time migration for isotropic and VTI media; random boundaries avoid writing wavefields to disk.',
    ),
    description: t(
      '一炮一卡，主进程按炮号派发，断电后从未完成的炮续跑，这在上万炮的生产任务里比单核快几个百分点更要紧。空间八阶、时间二阶，互相关成像后做拉普拉斯去噪。\n\n读入 SEG-Y，道头字位置可配置；速度模型可为 SU 或裸二进制。Marmousi-2 与盐丘模型作为回归测试，成像结果逐点比对。附角度域道集输出，供偏移速度分析。不含三维观测系统质控界面。',
      'One shot per card: the master hands out shot numbers, and after a power cut the run resumes with those unfinished, which in production with tens of thousands of shots matters more than a few per cent of kernel speed. Eighth order in space, second in time; cross-correlation imaging with Laplacian denoising.\n\nIt reads SEG-Y with configurable header positions, velocity as SU or bare binary. Marmousi-2 and a salt model serve as regression tests compared point by point. Angle gathers are written for velocity analysis. A viewer for checking 3D geometry is not included.',
    ),
    tags: [t('地震成像', 'Seismic imaging'), t('CUDA', 'CUDA')],
    specifications: [{ key: 'dim', name: t('维数', 'Dimensions'), values: [v('2d', '二维', '2D'), v('3d', '三维', '3D')] }],
    skus: [
      { values: { dim: '2d' }, pricing: [pay('ONCE', 1, '980.00')] },
      { values: { dim: '3d' }, pricing: [pay('ONCE', 1, '18600.00'), pay('YEAR', 1, '7900.00')] },
    ],
    regions: [],
    sold: 39,
    versions: [
      ver('3.1', '2025-07-24', '角度道集改为坡印廷矢量法。', 'Angle gathers by Poynting vectors.'),
      ver('3.0', '2024-05-31', '加入 VTI。', 'VTI added.'),
    ],
  },
  {
    key: 'src-topopt-simp3d',
    type: 'SOURCE_CODE',
    shop: 'hengli-structure',
    category: 'sc-solver',
    industries: ['ind-manufacture', 'ind-auto', 'ind-education'],
    name: t('三维拓扑优化 SIMP 教学与研究代码', 'Three-Dimensional SIMP Topology Optimisation for Teaching and Research'),
    summary: t(
      '基于 PETSc 的密度法拓扑优化，千万单元可算，注释按课程讲次编排。',
      'Density-based optimisation on PETSc up to ten million elements, with comments arranged by lecture.',
    ),
    description: t(
      '从 99 行到工程规模之间缺一级台阶，这份代码想补上。前半部分是单文件 Python，演示灵敏度、过滤和 OC 更新；后半部分换成 C++ 与 PETSc，多重网格预条件共轭梯度，MMA 处理多约束。\n\n目标可取柔度、体积或基频，约束含最大应力聚合与悬垂角，适合增材制造选题。结果写成 VTU，并能抽取等值面导出 STL。悬臂梁、MBB 与桥墩三例配有手算对照，课堂可直接使用。',
      'Between the 99-line script and engineering scale a step is missing, which this code tries to supply. The first half is one Python file showing sensitivities, filtering and OC updates; the second moves to C++ and PETSc with multigrid-preconditioned conjugate gradients, and MMA for several constraints.\n\nCompliance, volume or first frequency may be the aim; aggregated stress and overhang angle serve as constraints for additive manufacturing. Results go to VTU, and an isosurface can be saved as STL. Cantilever, MBB beam and bridge pier have hand calculations beside them for class.',
    ),
    tags: [t('拓扑优化', 'Topology optimisation'), t('教学', 'Teaching')],
    specifications: [
      {
        key: 'part',
        name: t('部分', 'Part'),
        values: [v('py', 'Python 教学版', 'Python teaching edition'), v('full', 'Python 与 C++ 全套', 'Python and C++ together')],
      },
    ],
    skus: [
      { values: { part: 'py' }, pricing: [pay('FREE', 1, '0')] },
      { values: { part: 'full' }, pricing: [pay('ONCE', 1, '680.00')] },
    ],
    regions: [],
    sold: 742,
    versions: [
      ver('1.2', '2025-09-01', '悬垂角约束。', 'Overhang constraint.'),
      ver('1.0', '2024-09-02', '开学季首发。', 'Released for the new term.'),
    ],
  },
  {
    key: 'src-llm-gateway',
    type: 'SOURCE_CODE',
    shop: 'zhiyuan-ai',
    category: 'sc-ai',
    industries: ['ind-internet', 'ind-finance'],
    name: t('大模型推理网关 Token-Gate 源码', 'Token-Gate: Source of an LLM Inference Gateway'),
    summary: t(
      '挂在 vLLM、SGLang 前面的多租户网关，按词元计量、限速、记账与切流。',
      'A multi-tenant gateway in front of vLLM and SGLang that meters, limits, bills and shifts traffic by token.',
    ),
    description: t(
      'Go 编写，兼容 OpenAI 的 chat、completions 与 embeddings 三组接口，流式响应逐块计数，客户端半途断开也按实际产出入账。额度用 Redis 脚本原子扣减，账目落 PostgreSQL 并可重放。\n\n路由按前缀哈希，让同一系统提示词落到同一副本，KV 缓存命中率在我们的客服场景由 22% 升到 61%。单实例四核可撑 3,000 并发流。管理台前端为 Vue 3，同仓交付。',
      'Written in Go and compatible with OpenAI’s chat, completions and embeddings calls. Streams are counted chunk by chunk, so a client that hangs up midway is billed for what was produced. Quotas are deducted atomically by a Redis script; the ledger lives in PostgreSQL and can be replayed.\n\nRouting hashes the prefix, which sends equal system prompts to the same replica; in our customer-service case KV cache hits rose from 22% to 61%. One four-core instance carries 3,000 concurrent streams. The Vue 3 console is in the same repository.',
    ),
    tags: [t('Go', 'Go'), t('OpenAI 兼容', 'OpenAI-compatible')],
    specifications: [
      {
        key: 'licence',
        name: t('许可范围', 'Licence scope'),
        values: [v('internal', '企业内部', 'In-house'), v('saas', '对外运营', 'Public service')],
      },
      { key: 'update', name: t('更新', 'Updates'), values: [v('once', '当前版本', 'Current version'), v('year', '一年更新', 'One year')] },
    ],
    skus: [
      { values: { licence: 'internal', update: 'once' }, pricing: [pay('ONCE', 1, '6800.00')] },
      { values: { licence: 'internal', update: 'year' }, pricing: [pay('YEAR', 1, '9800.00')] },
      { values: { licence: 'saas', update: 'year' }, pricing: [pay('YEAR', 1, '32000.00'), pay('FOREVER', 1, '78000.00')] },
    ],
    regions: [],
    sold: 104,
    versions: [
      ver('1.9.0', '2026-02-26', '工具调用的词元单列。', 'Tokens of tool calls listed apart.'),
      ver('1.7.2', '2025-08-19', '前缀路由。', 'Prefix routing.'),
    ],
  },
  {
    key: 'src-lora-slurm-scaffold',
    type: 'SOURCE_CODE',
    shop: 'zhiyuan-ai',
    category: 'sc-ai',
    industries: ['ind-research', 'ind-internet'],
    name: t('Slurm 上的 LoRA / QLoRA 微调脚手架', 'LoRA and QLoRA Fine-Tuning Scaffold for Slurm'),
    summary: t(
      '一份 YAML 描述数据、模型与卡数，自动生成作业脚本、断点续训与评测。',
      'One YAML names data, model and cards; job scripts, checkpoints and evaluation follow from it.',
    ),
    description: t(
      '集群墙钟时限常为 24 或 72 小时，脚手架会在收到 USR1 信号后写检查点、重新提交自己，多节点也不丢优化器状态。底层是 PEFT 与 DeepSpeed ZeRO-2，未改动其代码，升级不受牵制。\n\n仓库内有 Qwen3-8B、DeepSeek-R1-Distill-Qwen-14B、InternLM3 三套已跑通的配方，写明学习率、秩与显存峰值。第一次用的人照着 README 约四十分钟能看到损失下降。',
      'Clusters often limit wall time to 24 or 72 hours. On USR1 the scaffold writes a checkpoint and submits itself again, keeping optimiser state even over several nodes. PEFT and DeepSpeed ZeRO-2 lie underneath unmodified, so upgrades are not held up.\n\nThe repository contains working recipes for Qwen3-8B, DeepSeek-R1-Distill-Qwen-14B and InternLM3 with learning rate, rank and peak memory written down. A newcomer who follows the README sees the loss fall in about forty minutes.',
    ),
    tags: [t('免费', 'Free'), t('MIT', 'MIT')],
    specifications: [
      {
        key: 'pack',
        name: t('形式', 'Form'),
        values: [v('repo', '代码仓库', 'Repository'), v('repo-sif', '仓库加 Apptainer 镜像', 'Repository and Apptainer image')],
      },
    ],
    skus: [
      { values: { pack: 'repo' }, pricing: [pay('FREE', 1, '0')] },
      { values: { pack: 'repo-sif' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: [],
    sold: 2867,
    versions: [
      ver('0.8', '2025-10-13', '配方改用 Qwen3。', 'Recipes moved to Qwen3.'),
      ver('0.6', '2025-02-20', '加入 R1 蒸馏模型配方。', 'Recipe for R1 distills.'),
      ver('0.4', '2024-08-27', '多节点续训。', 'Multi-node resumption.'),
    ],
  },
  {
    key: 'src-rag-institute',
    type: 'SOURCE_CODE',
    shop: 'yuanma-house',
    category: 'sc-ai',
    industries: ['ind-research', 'ind-gov', 'ind-finance'],
    name: t('内网知识库问答参考实现', 'Reference Implementation of Question Answering over Internal Documents'),
    summary: t(
      '离线可部署的 RAG 系统源码，重在权限过滤、引用定位与表格解析。',
      'An offline RAG system in source, strong on permissions, citations and tables.',
    ),
    description: t(
      '单位内部用 RAG，头一件事是不能把无权看的文件答出来。检索前先按部门与密级算出可见集合，向量库与全文索引共用同一过滤条件；每句回答都能点回原文页码与高亮框。\n\nPDF、Word、Excel 走各自的解析器，扫描件再过 OCR。嵌入默认 bge-m3，重排 bge-reranker，生成端任选 OpenAI 兼容服务。后端 FastAPI，约 1.6 万行，单元测试 430 个，一台八核加一张 24 GB 显卡可起步。',
      'Inside an institution RAG must above all not quote files the reader may not see. Before retrieval a visible set is worked out from department and classification; vectors and full text share that filter, and each sentence of an answer leads back to the page and the highlighted box.\n\nPDF, Word and Excel have parsers of their own, scans pass through OCR. Embedding defaults to bge-m3 and ranking to bge-reranker; any OpenAI-compatible service generates. FastAPI behind, some 16,000 lines and 430 unit tests; eight cores with one 24 GB card are enough to begin.',
    ),
    tags: [t('RAG', 'RAG'), t('权限隔离', 'Access control'), t('Python', 'Python')],
    specifications: [
      { key: 'edition', name: t('版本', 'Edition'), values: [v('base', '基础版', 'Base'), v('audit', '审计增强版', 'With audit trail')] },
    ],
    skus: [
      { values: { edition: 'base' }, pricing: [pay('ONCE', 1, '4500.00')] },
      { values: { edition: 'audit' }, pricing: [pay('ONCE', 1, '8800.00'), pay('YEAR', 1, '3900.00')] },
    ],
    regions: [],
    sold: 156,
    versions: [
      ver('2.4', '2025-11-27', '表格按行列引用。', 'Tables cited by row and column.'),
      ver('2.0', '2025-03-31', '全文索引换成 Tantivy。', 'Full text moved to Tantivy.'),
    ],
  },
  {
    key: 'src-mace-active-learning',
    type: 'SOURCE_CODE',
    shop: 'kexue-ai',
    category: 'sc-ai',
    industries: ['ind-material', 'ind-research'],
    name: t('MACE 势函数主动学习工作流', 'Active-Learning Workflow for MACE Potentials'),
    summary: t(
      '委员会选样、DFT 补标、增量训练三步循环，作业可分投不同分区。',
      'Committee selection, DFT labelling and incremental training in a loop, each step sent to its own partition.',
    ),
    description: t(
      '四个不同种子的模型跑 LAMMPS，力的标准差超过上限的帧进入候选，经 SOAP 最远点采样去掉雷同，再交 VASP 或 CP2K 计算。CPU 与 GPU 作业分别投递，状态记在一个 SQLite 里，随时可停。\n\n液态水、LiFePO4 与 Cu/ZnO 界面三个例子从 200 帧起步，分别在第 6、9、14 轮收敛。调度层支持 Slurm 与本平台作业接口。用户自备 VASP 许可；若无许可，CP2K 路线完全开源。',
      'Four models with different seeds drive LAMMPS; frames whose force deviation passes the limit become candidates, farthest-point sampling on SOAP removes look-alikes, and VASP or CP2K does the labelling. CPU and GPU jobs go to separate queues, and one SQLite file holds the state, so you may stop at any time.\n\nLiquid water, LiFePO4 and a Cu/ZnO interface start from 200 frames and converge after 6, 9 and 14 rounds. Slurm and this platform’s job interface are supported. Bring your own VASP licence; without one, the CP2K route is open source from end to end.',
    ),
    tags: [t('机器学习势', 'ML potential'), t('工作流', 'Workflow')],
    specifications: [
      { key: 'code', name: t('DFT 后端', 'DFT back end'), values: [v('cp2k', 'CP2K', 'CP2K'), v('both', 'CP2K 与 VASP', 'CP2K and VASP')] },
    ],
    skus: [
      { values: { code: 'cp2k' }, pricing: [pay('FREE', 1, '0')] },
      { values: { code: 'both' }, pricing: [pay('ONCE', 1, '1200.00')] },
    ],
    regions: [],
    sold: 348,
    versions: [
      ver('0.9.1', '2025-08-28', '支持 MACE-MP 起点微调。', 'Fine-tuning from MACE-MP supported.'),
      ver('0.7', '2024-11-12', 'SOAP 选样。', 'SOAP selection.'),
    ],
  },
  {
    key: 'src-minhash-dedup-pipeline',
    type: 'SOURCE_CODE',
    shop: 'shuju-gongfang',
    category: 'sc-ai',
    industries: ['ind-internet'],
    name: t('TB 级语料去重流水线 DedupFlow', 'DedupFlow: Deduplicating Text by the Terabyte'),
    summary: t(
      'Rust 编写的精确、模糊、子串三级去重，一台节点一天可处理 4 TB。',
      'Exact, fuzzy and substring deduplication in Rust: one node handles 4 TB a day.',
    ),
    description: t(
      '网页重复通常分三层：整页相同、改了标题的转载、页脚版权段。对应地先做 xxh3 指纹，再做 128 置换的 MinHash LSH，末了用后缀数组找出 50 词元以上的重复片段并剪去。\n\n桶表放在 RocksDB，内存占用恒定，不随语料增长；中途失败可以从分片边界接着跑。相比我们早先的 Spark 版，机时少了约七成。命令行即可使用，另有 Python 绑定便于插进已有流程。',
      'Web text repeats at three levels: identical pages, reprints with a new headline, and copyright footers. Accordingly it takes xxh3 fingerprints first, then MinHash LSH with 128 permutations, and last a suffix array to find and cut repeated spans of over 50 tokens.\n\nBuckets rest in RocksDB, so memory stays constant however large the corpus, and a failed run continues at the next shard. Compared with our earlier Spark edition machine time fell by about seven tenths. Use the command line, or the Python bindings inside a pipeline you already have.',
    ),
    tags: [t('Rust', 'Rust'), t('预训练', 'Pretraining')],
    specifications: [
      {
        key: 'licence',
        name: t('使用主体', 'Licensee'),
        values: [v('lab', '单个课题组', 'One laboratory'), v('org', '整个单位', 'Whole organisation')],
      },
    ],
    skus: [
      { values: { licence: 'lab' }, pricing: [pay('ONCE', 1, '1500.00')] },
      { values: { licence: 'org' }, pricing: [pay('ONCE', 1, '5600.00')] },
    ],
    regions: [],
    sold: 77,
    versions: [ver('1.1', '2025-06-05', '子串去重外存化。', 'Substring pass works out of core.')],
  },
  {
    key: 'src-slurm-usage-report',
    type: 'SOURCE_CODE',
    shop: 'yunwei-team',
    category: 'sc-tool',
    industries: ['ind-research', 'ind-education'],
    name: t('Slurm 机时统计与月报生成脚本', 'Slurm Usage Accounting and Monthly Report Scripts'),
    summary: t(
      '读取 sacct 记录，按课题组、分区、软件归集核时与卡时，出 Excel 和 PDF。',
      'Reads sacct, sums core-hours and card-hours by group, partition and software, and writes Excel and PDF.',
    ),
    description: t(
      '高校超算平台每月都要向院系报账，这套脚本替代了手工透视表。它把 TRES 字段解析成核、卡、内存三项，重排队的作业不重复计，跨月作业按实际秒数切开。\n\n软件识别靠作业脚本与可执行名的规则库，约 260 条，可自行添加；识别不出的归为“其他”并列清单。另算平均等待、利用率与申请浪费比，帮助调整分区。只读数据库，不需要管理员权限。',
      'University computing centres report to departments every month; these scripts replace the pivot table made by hand. TRES fields become cores, cards and memory, requeued jobs count once, and jobs across month-end are divided by the second.\n\nSoftware is told from job scripts and program names through some 260 rules to which you may add; what remains unknown is listed under “other”. Mean wait, utilisation and the ratio of waste in requests are worked out as well and help in adjusting partitions. The database is only read; administrator rights are not needed.',
    ),
    tags: [t('运维脚本', 'Operations script'), t('Python', 'Python')],
    specifications: [
      {
        key: 'cluster',
        name: t('集群数', 'Clusters'),
        values: [v('one', '单集群', 'One cluster'), v('many', '多集群合并', 'Several merged')],
      },
    ],
    skus: [
      { values: { cluster: 'one' }, pricing: [pay('FOREVER', 1, '380.00')] },
      { values: { cluster: 'many' }, pricing: [pay('FOREVER', 1, '960.00'), pay('YEAR', 1, '420.00')] },
    ],
    regions: [],
    sold: 263,
    versions: [
      ver('3.2', '2025-12-30', '兼容 Slurm 25.05 字段。', 'Fields of Slurm 25.05 handled.'),
      ver('3.0', '2024-10-15', 'PDF 月报模板。', 'PDF monthly layout.'),
    ],
  },
  {
    key: 'src-vasp-post-toolkit',
    type: 'SOURCE_CODE',
    shop: 'jingwei-materials',
    category: 'sc-tool',
    industries: ['ind-material', 'ind-research'],
    name: t('VASP 前后处理脚本合集', 'Pre- and Post-Processing Scripts for VASP'),
    summary: t(
      '能带、态密度、差分电荷、弹性常数与 NEB 的 34 个 Python 脚本，出版级绘图。',
      'Thirty-four Python scripts for bands, DOS, charge difference, elasticity and NEB with publication plots.',
    ),
    description: t(
      '脚本互不依赖，单个文件就能拷走用。能带图自动识别高对称点与自旋，投影权重以线宽或颜色表示；NEB 读取各像能量做样条并标出虚频；弹性常数从应变应力拟合，顺带检查 Born 稳定性。\n\n只解析 OUTCAR、vasprun.xml、CHGCAR 等输出，不含 VASP 任何代码，无须提供许可。大体系的 CHGCAR 用流式读取，20 GB 文件内存占用不到 2 GB。图默认 8.5 厘米单栏宽，字号合乎期刊要求。',
      'No script depends on another; copy the one you need. Band plots find high-symmetry points and spin automatically and show projections by width or colour; NEB splines the image energies and marks imaginary modes; elastic constants are fitted from stress and strain with a Born stability check.\n\nThey parse OUTCAR, vasprun.xml, CHGCAR and the like and contain no VASP code, so no licence is asked for. Large CHGCAR files are streamed: 20 GB needs under 2 GB of memory. Figures default to a single column of 8.5 cm with lettering as journals want it.',
    ),
    tags: [t('第一性原理', 'DFT'), t('绘图', 'Plotting')],
    specifications: [
      {
        key: 'set',
        name: t('脚本集', 'Script set'),
        values: [v('basic', '常用 12 个', 'Twelve common'), v('full', '全部 34 个', 'All thirty-four')],
      },
    ],
    skus: [
      { values: { set: 'basic' }, pricing: [pay('FREE', 1, '0')] },
      { values: { set: 'full' }, pricing: [pay('ONCE', 1, '128.00')] },
    ],
    regions: [],
    sold: 1988,
    versions: [
      ver('5.0', '2025-05-18', '支持 VASP 6.5 的 HDF5 输出。', 'HDF5 output of VASP 6.5 supported.'),
      ver('4.3', '2024-06-20', '新增弹性常数。', 'Elastic constants added.'),
    ],
  },
  {
    key: 'src-cuda-hip-scan',
    type: 'SOURCE_CODE',
    shop: 'youhua-service',
    category: 'sc-tool',
    industries: ['ind-research', 'ind-internet', 'ind-manufacture'],
    name: t('CUDA 转 HIP 可移植性扫描器', 'Portability Scanner from CUDA to HIP'),
    summary: t(
      '静态检查 CUDA 工程里无法直接转换的调用、线程束假设与内联汇编，给出工作量估计。',
      'Checks a CUDA project for calls, warp assumptions and inline PTX that will not convert, and estimates the effort.',
    ),
    description: t(
      'hipify 能换掉大部分名字，换不掉的才费人：写死的 32 线程束、PTX 内联、warp 级原语掩码、只在 N 卡存在的库。扫描器基于 Clang AST，逐处列出位置、原因和改法建议，误报可用注释屏蔽。\n\n报告末尾按三档难度折算人日，系数来自我们做过的 40 余个移植项目，偏差大致在三成以内。支持 CMake 的 compile_commands.json，百万行工程约二十分钟扫完。代码开放，可接入 CI。',
      'hipify renames most things; what it cannot is what costs labour: a warp of 32 written into the code, inline PTX, masks of warp primitives, libraries that only exist on one vendor’s cards. Built on Clang’s AST, the scanner lists place, reason and suggested change; false alarms can be silenced in a comment.\n\nThe report ends in person-days over three grades of difficulty, with coefficients from forty-odd ports of ours, usually right within a third. It reads compile_commands.json from CMake and takes about twenty minutes for a million lines. The code is open to you and fits into CI.',
    ),
    tags: [t('移植评估', 'Port assessment'), t('DCU', 'DCU')],
    specifications: [
      { key: 'term', name: t('规则更新期', 'Rule updates'), values: [v('1y', '一年', 'One year'), v('3y', '三年', 'Three years')] },
    ],
    skus: [
      { values: { term: '1y' }, pricing: [pay('YEAR', 1, '1800.00')] },
      { values: { term: '3y' }, pricing: [pay('YEAR', 3, '4200.00')] },
    ],
    regions: [],
    sold: 61,
    versions: [
      ver('2.2', '2026-01-09', '规则跟进 CUDA 12.8。', 'Rules for CUDA 12.8.'),
      ver('2.0', '2025-01-23', '改用 Clang 18 前端。', 'Clang 18 front end.'),
    ],
  },
  {
    key: 'src-wrf-plot-scripts',
    type: 'SOURCE_CODE',
    shop: 'haitian-weather',
    category: 'sc-tool',
    industries: ['ind-weather', 'ind-education'],
    name: t('WRF 模拟配置与出图脚本', 'WRF Set-Up and Plotting Scripts'),
    summary: t(
      '从嵌套区域设计、namelist 校验到 27 类天气图，一条命令串到底。',
      'From nest design and namelist checks to 27 kinds of weather chart, in one command.',
    ),
    description: t(
      '新手跑 WRF 最常栽在 namelist：嵌套比例与起始格点不整除、时间步过长、物理方案互斥。校验脚本会在提交前逐条报出，并按网格距推荐时间步与进程划分。\n\n出图用 xarray 与 cartopy，含雷达组合反射率、探空、垂直剖面、台风路径等，省界采用审图号合规的底图。ERA5 与 GFS 两种驱动各有下载和转换模板。例子是一次华南前汛期暴雨，36 核约三小时跑完。',
      'Beginners with WRF most often stumble over the namelist: nest ratios and start points that do not divide, a time step too long, physics schemes that exclude one another. The checker reports each before submission and suggests the step and the process layout from grid spacing.\n\nPlots use xarray and cartopy: composite reflectivity, soundings, cross-sections, typhoon tracks and more, over a base map with an approved review number. ERA5 and GFS each have templates for download and conversion. The example, an early-summer rainstorm in South China, runs in about three hours on 36 cores.',
    ),
    tags: [t('WRF', 'WRF'), t('绘图', 'Charts')],
    specifications: [
      {
        key: 'edition',
        name: t('套装', 'Bundle'),
        values: [v('check', '仅校验', 'Checker only'), v('all', '校验与出图', 'Checker and charts')],
      },
    ],
    skus: [
      { values: { edition: 'check' }, pricing: [pay('FREE', 1, '0')] },
      { values: { edition: 'all' }, pricing: [pay('ONCE', 1, '268.00')] },
    ],
    regions: [],
    sold: 833,
    versions: [ver('2.1', '2025-04-25', '台风路径图重写。', 'Typhoon track chart rewritten.')],
  },
  {
    key: 'src-parallel-copy-verify',
    type: 'SOURCE_CODE',
    shop: 'platform-official',
    category: 'sc-tool',
    industries: ['ind-research', 'ind-internet'],
    name: t('跨区并行拷贝与校验工具 pcopy', 'pcopy: Parallel Copying between Regions with Verification'),
    summary: t(
      '多线程分块传输、断点续传、逐块 BLAKE3 校验，为海量小文件自动打包。',
      'Chunked multi-threaded transfer with resume, BLAKE3 per chunk, and automatic packing of swarms of small files.',
    ),
    description: t(
      'rsync 面对百万小文件时，大半时间耗在元数据往返。pcopy 把小于 1 MB 的文件在发送端归入内存中的 tar 流，到对端再展开，华东到西北实测从 31 小时缩到 2 小时 10 分。\n\n大文件切 64 MB 块，多连接并发，失败只重传坏块；完成后生成清单，可随时复核。保留权限、时间与扩展属性，硬链接也能还原。Go 单文件程序，源码以 Apache-2.0 开放，计算节点无须安装依赖。',
      'With a million small files rsync spends most of its time on metadata round trips. pcopy gathers files under 1 MB into a tar stream in memory and unfolds it at the far end; from East to Northwest we saw 31 hours become 2 hours 10 minutes.\n\nLarge files are cut into 64 MB chunks over several connections, and only bad chunks are sent again; a manifest at the end allows checking at any time. Modes, times, extended attributes and hard links survive. It is a single Go binary under Apache-2.0, and compute nodes need nothing installed.',
    ),
    tags: [t('官方开源', 'Official open source'), t('免费', 'Free')],
    specifications: [
      { key: 'arch', name: t('附带二进制', 'Binary included'), values: [v('amd64', 'x86-64', 'x86-64'), v('arm64', 'ARM64', 'ARM64')] },
    ],
    skus: [
      { values: { arch: 'amd64' }, pricing: [pay('FREE', 1, '0')] },
      { values: { arch: 'arm64' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: [],
    sold: 5120,
    versions: [
      ver('1.6.0', '2025-10-30', '限速可按时段设置。', 'Bandwidth limits by time of day.'),
      ver('1.5.2', '2025-03-19', '修复硬链接跨目录丢失。', 'Hard links across directories no longer lost.'),
      ver('1.4.0', '2024-09-12', '小文件打包。', 'Small-file packing.'),
    ],
  },
];
