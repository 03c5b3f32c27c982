import type { Bilingual, BillingType, SeedGoods, SeedPricing } from '../types.ts';

const t = (zh: string, en: string): Bilingual => ({ zh, en });
const val = (key: string, zh: string, en: string) => ({ key, label: t(zh, en) });
const pay = (billingType: BillingType, duration: number, price: string): SeedPricing => ({ billingType, duration, price });

/** Demo content: life science. */
export const softwareLife: SeedGoods[] = [
  {
    key: 'alphafold3-runtime',
    type: 'APP_SOFTWARE',
    shop: 'qiming-bio',
    category: 'sw-life',
    industries: ['ind-pharma', 'ind-research'],
    name: t('AlphaFold 3 推理环境（自备权重）', 'AlphaFold 3 inference, bring your own weights'),
    summary: t(
      '预测蛋白、核酸、配体与离子的复合物结构，数据库与 MSA 流程就绪，模型参数由用户自行申请。',
      'Predicts complexes of proteins, nucleic acids, ligands and ions; databases and the MSA stage are ready, model parameters come from you.',
    ),
    description: t(
      '序列库约占 630 GB，全部放在全闪共享目录，省去每个课题组各下一份。MSA 搜索只用 CPU，推理才用显卡，我们拆成前后两个作业，避免贵卡空等 jackhmmer，五千词元的复合物需要 80 GB 显存。\n\n权重仅限非商业用途且须本人向发布方申请，开通时请提供批准邮件，参数文件只保存在您的私有目录。输入为 JSON，可写共价修饰与多个随机种子；输出 mmCIF 附 pLDDT、PAE 与 ipTM。',
      'The sequence libraries take about 630 GB and live in a shared all-flash folder, so no group has to download its own. MSA search needs CPU only, inference needs the card; we run them as two jobs, so an expensive card never waits for jackhmmer. A complex of five thousand tokens wants 80 GB of card memory.\n\nWeights are for non-commercial use and each person must request them from the publisher. Show the approval mail when ordering; the parameter file stays in your private folder. Input is JSON with covalent modifications and several seeds, output is mmCIF with pLDDT, PAE and ipTM.',
    ),
    tags: [t('需权重许可', 'Weights licence'), t('结构预测', 'Structure prediction')],
    specifications: [
      {
        key: 'queue',
        name: t('推理卡型', 'Inference card'),
        values: [val('a800', 'A800 80 GB', 'A800 80 GB'), val('l40', 'L40 48 GB', 'L40 48 GB')],
      },
      { key: 'quota', name: t('每月任务数', 'Predictions a month'), values: [val('q100', '100', '100'), val('q1000', '1000', '1,000')] },
    ],
    skus: [
      { values: { queue: 'a800', quota: 'q100' }, pricing: [pay('TRIAL', 7, '0'), pay('MONTH', 1, '320')] },
      { values: { queue: 'a800', quota: 'q1000' }, pricing: [pay('MONTH', 1, '980'), pay('YEAR', 1, '9600')] },
      { values: { queue: 'l40', quota: 'q100' }, pricing: [pay('TRIAL', 7, '0'), pay('MONTH', 1, '220')] },
      { values: { queue: 'l40', quota: 'q1000' }, pricing: [pay('MONTH', 1, '690'), pay('YEAR', 1, '6800')] },
    ],
    regions: ['core-node', 'east-1', 'south-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('MSA 阶段另需 8 核以上 CPU。', 'The MSA stage also needs 8 CPU cores or more.'),
    },
    sold: 903,
    versions: [
      { version: '3.0.1', date: '2025-02-20', note: t('MSA 与推理拆分为两段作业。', 'MSA and inference split into two jobs.') },
      { version: '3.0.0', date: '2024-12-06', note: t('首次开放。', 'First opened.') },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'colabfold-local-mmseqs',
    type: 'APP_SOFTWARE',
    shop: 'qiming-bio',
    category: 'sw-life',
    industries: ['ind-pharma', 'ind-education'],
    name: t('ColabFold 本地 MMseqs2 版', 'ColabFold with local MMseqs2'),
    summary: t(
      '批量蛋白折叠工具，序列检索走本地 MMseqs2-GPU，不向公共服务器发送数据。',
      'Batch protein folding whose sequence search runs on local MMseqs2-GPU, sending nothing to a public server.',
    ),
    description: t(
      '上千条序列排队折叠时，公共检索服务会限流，未公开的靶点也不宜外发。本环境把 UniRef30 与环境库放在内存盘，colabfold_search 一次处理整个 FASTA，检索时间由小时级降到分钟级。\n\n结构模型用 AlphaFold2 与 multimer v3 参数，可以调循环次数、模板和 Amber 松弛。四百残基的单体在 L40 上约两分钟一条；结果目录有 PDB、JSON 打分和覆盖度图，课堂演示也够用。',
      'With a thousand sequences queued, public search servers throttle, and unpublished targets should not leave the building anyway. Here UniRef30 and the environmental library sit in memory, colabfold_search takes a whole FASTA at once, and search falls from hours to minutes.\n\nFolding uses AlphaFold2 and multimer v3 parameters, with recycles, templates and Amber relaxation adjustable. A monomer of four hundred residues takes about two minutes on an L40. Each result folder has PDB files, JSON scores and coverage plots, enough for a class as well.',
    ),
    tags: [t('批量折叠', 'Batch folding'), t('数据不外发', 'Data stays here'), t('可试用', 'Trial')],
    specifications: [
      {
        key: 'search',
        name: t('检索方式', 'Search'),
        values: [val('gpu', 'MMseqs2-GPU', 'MMseqs2-GPU'), val('cpu', 'MMseqs2 CPU', 'MMseqs2 on CPU')],
      },
    ],
    skus: [
      { values: { search: 'gpu' }, pricing: [pay('TRIAL', 10, '0'), pay('DAY', 1, '12'), pay('MONTH', 1, '188')] },
      { values: { search: 'cpu' }, pricing: [pay('DAY', 1, '8'), pay('MONTH', 1, '118')] },
    ],
    regions: ['core-node', 'east-2', 'north-1', 'south-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t(
        '复合体总长超过两千残基时请用 48 GB 以上显存。',
        'For complexes above two thousand residues use 48 GB of card memory or more.',
      ),
    },
    sold: 1086,
    versions: [
      { version: '1.5.5-gpu2', date: '2025-05-15', note: t('检索换为 MMseqs2-GPU。', 'Search moved to MMseqs2-GPU.') },
      { version: '1.5.5', date: '2024-03-28', note: t('首个本地库版本。', 'First release with local libraries.') },
    ],
  },
  {
    key: 'blast-plus-official',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-life',
    industries: ['ind-research', 'ind-pharma', 'ind-education'],
    name: t('BLAST+ 与公共序列库', 'BLAST+ with public sequence libraries'),
    summary: t(
      'nt、nr、core_nt 与 RefSeq 每月同步，blastn、blastp、tblastn 直接指库名即可比对。',
      'nt, nr, core_nt and RefSeq synchronised monthly; give blastn, blastp or tblastn a library name and search.',
    ),
    description: t(
      '完整 nt 已逾数百 GB，单独下载既慢又占配额，平台将其分片存于各区域的只读目录，环境变量 BLASTDB 已经指好。物种分类信息随库更新，使用 -taxids 便能限定到某一支系。\n\n多线程对长查询有效，短查询更适合把 FASTA 切块跑作业数组，镜像自带切分与合并脚本。outfmt 6 制表、outfmt 11 归档，后者可再转任何格式。私有库用 makeblastdb 建在自己目录。',
      'Full nt is well into the hundreds of gigabytes: slow to fetch and heavy on quota. The platform keeps it sharded in a read-only folder of every region, with BLASTDB already pointing there. Taxonomy travels with the libraries, so -taxids can confine a search to one clade.\n\nThreads help long queries; short ones do better when the FASTA is cut into a job array, and scripts to split and merge are in the image. Use outfmt 6 for tables and 11 for an archive convertible later. Private libraries are made with makeblastdb in your own folder.',
    ),
    tags: [t('官方镜像', 'Official image'), t('免费', 'Free'), t('含序列库', 'Libraries included')],
    specifications: [
      { key: 'version', name: t('版本', 'Version'), values: [val('v216', '2.16.0', '2.16.0'), val('v215', '2.15.0', '2.15.0')] },
    ],
    skus: [
      { values: { version: 'v216' }, pricing: [pay('FREE', 1, '0')] },
      { values: { version: 'v215' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: ['core-node', 'east-1', 'north-1', 'south-1', 'southwest-1', 'northeast-1'],
    dependResource: { resource: 'cpu', minimum: 4, note: t('检索完整 nr 建议内存 256 GB。', '256 GB of memory is advised for full nr.') },
    sold: 4208,
    versions: [
      { version: '2.16.0', date: '2024-08-05', note: t('缺省核酸库改为 core_nt。', 'Default nucleotide library is now core_nt.') },
      { version: '2.15.0', date: '2024-01-16', note: t('平台首版。', 'First platform release.') },
    ],
  },
  {
    key: 'gatk-germline-somatic',
    type: 'APP_SOFTWARE',
    shop: 'qiming-bio',
    category: 'sw-life',
    industries: ['ind-pharma', 'ind-research'],
    name: t('GATK 胚系与体细胞变异检测', 'GATK germline and somatic calling'),
    summary: t(
      '从比对后的 BAM 到过滤后的 VCF，HaplotypeCaller 与 Mutect2 两条线均已按区间并行。',
      'From aligned BAM to filtered VCF, with HaplotypeCaller and Mutect2 both parallelised by interval.',
    ),
    description: t(
      '一份 30× 全基因组在 64 核节点上，从去重、碱基质量重校正到 gVCF 约需四到五小时。染色体被切成五十个区间各自跑 HaplotypeCaller，队列样本再由 GenomicsDBImport 合并做联合分型。\n\n肿瘤样本走 Mutect2，正常对照面板与 gnomAD 频率资源已备 GRCh38 与 b37 两套，取向偏差和污染估计默认打开。商用、临床报告请自行确认审批要求，本软件输出只作研究用途。',
      'A 30x whole genome takes four to five hours on a 64-core node, from duplicate marking through base recalibration to gVCF. Chromosomes are cut into fifty intervals for HaplotypeCaller, and cohorts are merged by GenomicsDBImport for joint genotyping.\n\nTumours go through Mutect2; panels of normals and gnomAD frequencies are prepared for GRCh38 and b37, with orientation bias and contamination checks on by default. Output is for research: confirm the approval rules yourself before any clinical report.',
    ),
    tags: [t('变异检测', 'Variant calling'), t('双参考基因组', 'Two references')],
    specifications: [
      {
        key: 'flow',
        name: t('流程', 'Flow'),
        values: [val('germline', '胚系', 'Germline'), val('somatic', '体细胞', 'Somatic'), val('both', '两者', 'Both')],
      },
    ],
    skus: [
      { values: { flow: 'germline' }, pricing: [pay('TRIAL', 14, '0'), pay('MONTH', 1, '130'), pay('YEAR', 1, '1250')] },
      { values: { flow: 'somatic' }, pricing: [pay('TRIAL', 14, '0'), pay('MONTH', 1, '150'), pay('YEAR', 1, '1450')] },
      { values: { flow: 'both' }, pricing: [pay('MONTH', 1, '240'), pay('YEAR', 1, '2280')] },
    ],
    regions: ['east-1', 'north-1', 'south-1', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 16,
      note: t(
        '每个区间任务约 4 GB 内存，临时文件为 BAM 的两三倍。',
        'About 4 GB an interval task; temporary files reach two or three times the BAM.',
      ),
    },
    sold: 571,
    versions: [
      { version: '4.6.1.0', date: '2024-12-11', note: t('刷新对照面板与资源包。', 'Panels and resource bundle refreshed.') },
      { version: '4.5.0.0', date: '2024-02-06', note: t('首次上架。', 'First listing.') },
    ],
  },
  {
    key: 'nextflow-launcher',
    type: 'APP_SOFTWARE',
    shop: 'keyan-cloud',
    category: 'sw-life',
    industries: ['ind-research', 'ind-internet', 'ind-pharma'],
    name: t('Nextflow 流程驱动与 nf-core 缓存', 'Nextflow driver with nf-core cache'),
    summary: t(
      '常驻的 Nextflow 主控进程，配好 Slurm 与 Apptainer，nf-core 常用流程镜像已缓存。',
      'A Nextflow head process that stays up, set for Slurm and Apptainer, with images of common nf-core pipelines cached.',
    ),
    description: t(
      '在登录节点上挂主控进程，一断线流程就停，这是新手最常见的事故。我们把它放进小规格的常驻容器，任务按 profile 投往各队列，-resume 借助 work 目录的缓存，只补跑失败的步骤。\n\nrnaseq、sarek、ampliseq 等二十余条 nf-core 流程的镜像已拉到区域内，首次运行无须等待外网。timeline 与 trace 报告可在网页查看，方便估算每一步的核时花费，再回头调整资源标签。',
      'Keeping the head process on a login node means the run dies when the connection does, the classic first accident. Ours sits in a small resident container, tasks go to queues by profile, and -resume uses the work folder’s cache to redo only the failed steps.\n\nImages for some twenty nf-core pipelines, rnaseq, sarek and ampliseq among them, are already inside the region, so a first run does not wait for the outside network. Timeline and trace reports open in the browser, which helps in estimating core hours for each step and adjusting labels.',
    ),
    tags: [t('工作流', 'Workflow'), t('nf-core', 'nf-core'), t('可试用', 'Trial')],
    specifications: [
      {
        key: 'concurrency',
        name: t('并发流程数', 'Concurrent runs'),
        values: [val('one', '1 条', '1 run'), val('five', '5 条', '5 runs'), val('twenty', '20 条', '20 runs')],
      },
    ],
    skus: [
      { values: { concurrency: 'one' }, pricing: [pay('TRIAL', 30, '0'), pay('MONTH', 1, '19')] },
      { values: { concurrency: 'five' }, pricing: [pay('MONTH', 1, '79'), pay('YEAR', 1, '790')] },
      { values: { concurrency: 'twenty' }, pricing: [pay('MONTH', 1, '239'), pay('YEAR', 1, '2390')] },
    ],
    regions: ['core-node', 'east-1', 'east-2', 'south-1'],
    sold: 405,
    versions: [
      { version: '25.04.2', date: '2025-06-03', note: t('默认启用严格语法检查。', 'Strict syntax checks on by default.') },
      { version: '24.10.0', date: '2024-11-21', note: t('更新 nf-core 镜像缓存。', 'nf-core image cache updated.') },
    ],
  },
  {
    key: 'relion5-cryoem',
    type: 'APP_SOFTWARE',
    shop: 'qiming-bio',
    category: 'sw-life',
    industries: ['ind-research', 'ind-pharma'],
    name: t('RELION 5 单颗粒与断层重构', 'RELION 5 for single particles and tomograms'),
    summary: t(
      '冷冻电镜三维重构软件，含 Blush 正则化与断层流程，远程桌面与批作业均可使用。',
      'Cryo-EM reconstruction with Blush regularisation and the tomography pipeline, usable by remote desktop or batch job.',
    ),
    description: t(
      '漂移校正、CTF 估计、颗粒挑选直到贝叶斯抛光，整个项目由一组 star 文件串联，任何一步都能回看参数。颗粒预读到节点 SSD 之后，二十万颗粒的三维分类在四张卡上约需六七个小时。\n\n第五版的 Blush 用去噪网络约束先验，小蛋白和取向偏好的数据受益明显。图形界面经远程桌面打开，点击运行时自动生成 Slurm 作业；DynaMight 柔性分析所需的 PyTorch 环境也已备齐。',
      'From motion correction, CTF and picking to Bayesian polishing, a project is held together by star files, and parameters of any step can be looked up later. With particles pre-read to node SSD, a 3D classification of two hundred thousand takes six or seven hours on four cards.\n\nBlush in version 5 constrains the prior with a denoising network and clearly helps small proteins and preferred orientations. The interface opens in a remote desktop and Run writes a Slurm job. The PyTorch environment DynaMight needs for flexibility analysis is in place.',
    ),
    tags: [t('冷冻电镜', 'Cryo-EM'), t('远程桌面', 'Remote desktop')],
    specifications: [
      {
        key: 'cards',
        name: t('作业卡数', 'Cards per job'),
        values: [val('one', '1 卡', '1 card'), val('four', '4 卡', '4 cards'), val('eight', '8 卡', '8 cards')],
      },
    ],
    skus: [
      { values: { cards: 'one' }, pricing: [pay('TRIAL', 7, '0'), pay('MONTH', 1, '90')] },
      { values: { cards: 'four' }, pricing: [pay('MONTH', 1, '260'), pay('YEAR', 1, '2500')] },
      { values: { cards: 'eight' }, pricing: [pay('MONTH', 1, '420'), pay('YEAR', 1, '3900')] },
    ],
    regions: ['core-node', 'east-1', 'north-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 1,
      note: t('盒子边长 512 像素以上请选 48 GB 显存的卡。', 'Boxes above 512 pixels want cards with 48 GB.'),
    },
    sold: 254,
    versions: [
      {
        version: '5.0.0',
        date: '2024-11-05',
        note: t('转为正式版，补齐 DynaMight 环境。', 'Final release, DynaMight environment completed.'),
      },
      { version: '4.0.1', date: '2024-01-30', note: t('首次上架。', 'First listing.') },
    ],
  },
  {
    key: 'cryosparc-instance',
    type: 'APP_SOFTWARE',
    shop: 'qiming-bio',
    category: 'sw-life',
    industries: ['ind-research', 'ind-pharma'],
    name: t('cryoSPARC 独立实例', 'Dedicated cryoSPARC instance'),
    summary: t(
      '为单个课题组部署的 cryoSPARC 主控与工作节点，凭本组许可 ID 启动，在浏览器里使用。',
      'A cryoSPARC master and workers for one group, started with the group’s own licence ID and used in the browser.',
    ),
    description: t(
      '它的初始模型由随机梯度下降得到，往往一杯咖啡的工夫便能看到轮廓；非均匀精修则是膜蛋白项目的常用步骤。上机当天用 cryoSPARC Live 边收图边处理，可以及早发现冰层或偏好取向的问题。\n\n每个实例独占一个 MongoDB 与网址，工作队列对接 Slurm，缓存设在本地 NVMe。许可对非营利学术用户免费，机构须自行申请许可 ID；商业单位另行签约。实例由人工部署，每批名额有限。',
      'Its initial models come from stochastic gradient descent, and an outline is often visible within a coffee break; non-uniform refinement is a habitual step for membrane proteins. On the day of data collection cryoSPARC Live processes as images arrive, so ice or orientation problems show early.\n\nEvery instance has its own MongoDB and address, a lane connected to Slurm and a cache on local NVMe. The licence is free to non-profit academics, who apply for the ID themselves; companies sign separately. Deployment is done by hand, hence the limited number in each batch.',
    ),
    tags: [t('需许可 ID', 'Licence ID needed'), t('网页操作', 'Browser-based'), t('名额有限', 'Limited slots')],
    specifications: [
      { key: 'users', name: t('账户数', 'Accounts'), values: [val('u5', '5 个', '5'), val('u20', '20 个', '20')] },
      {
        key: 'live',
        name: t('实时处理', 'Live processing'),
        values: [val('no', '不含 Live', 'Without Live'), val('yes', '含 Live', 'With Live')],
      },
    ],
    skus: [
      { values: { users: 'u5', live: 'no' }, pricing: [pay('MONTH', 1, '300'), pay('YEAR', 1, '2980')], stock: 12 },
      { values: { users: 'u5', live: 'yes' }, pricing: [pay('MONTH', 1, '460'), pay('YEAR', 1, '4580')], stock: 6 },
      { values: { users: 'u20', live: 'yes' }, pricing: [pay('YEAR', 1, '7800')], stock: 4 },
    ],
    regions: ['core-node', 'east-1'],
    dependResource: {
      resource: 'gpu',
      minimum: 2,
      note: t('项目数据通常数 TB，请同时购买存储。', 'Projects run to several TB; buy storage alongside.'),
    },
    sold: 119,
    versions: [
      { version: '4.7.0', date: '2025-05-06', note: t('主控升级，更新驱动要求。', 'Master upgraded; driver requirement raised.') },
      { version: '4.6.0', date: '2024-10-14', note: t('首批实例。', 'First batch of instances.') },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'rosetta-design',
    type: 'APP_SOFTWARE',
    shop: 'qiming-bio',
    category: 'sw-life',
    industries: ['ind-pharma', 'ind-research'],
    name: t('Rosetta 蛋白设计与 PyRosetta', 'Rosetta protein design with PyRosetta'),
    summary: t(
      '蛋白设计、抗体建模与柔性对接套件，MPI 构建支持数千条轨迹并发，须提交许可文件。',
      'Protein design, antibody modelling and flexible docking; the MPI build handles thousands of trajectories, licence document required.',
    ),
    description: t(
      '蒙特卡洛采样天然适合高吞吐：每条轨迹互不相干，两千核便跑两千条。RosettaScripts 用 XML 拼接 FastRelax、PackRotamers 等步骤，silent 文件把几万个诱饵结构压进一个文件，不拖累并行文件系统。\n\nPyRosetta 与 ProteinMPNN 装在同一环境，可以先由网络给出序列，再用 Rosetta 能量筛选。学术许可与商业许可内容不同，请在下单时选定；打分函数默认 ref2015，也可切到 beta_nov16。',
      'Monte Carlo sampling suits high throughput: trajectories know nothing of each other, so two thousand cores run two thousand of them. RosettaScripts strings FastRelax, PackRotamers and other movers together in XML, and silent files press tens of thousands of decoys into one, sparing the file system.\n\nPyRosetta and ProteinMPNN share an environment, so a network can propose sequences and Rosetta energy sift them. Academic and commercial licences differ, so choose when ordering. Scoring defaults to ref2015, with beta_nov16 as an alternative.',
    ),
    tags: [t('蛋白设计', 'Protein design'), t('需授权证明', 'Licence proof')],
    specifications: [
      {
        key: 'licence',
        name: t('许可类别', 'Licence class'),
        values: [val('academic', '学术', 'Academic'), val('commercial', '商业', 'Commercial')],
      },
      { key: 'cores', name: t('并发核数', 'Concurrent cores'), values: [val('c256', '256 核', '256'), val('c2048', '2048 核', '2,048')] },
    ],
    skus: [
      { values: { licence: 'academic', cores: 'c256' }, pricing: [pay('MONTH', 1, '100'), pay('YEAR', 1, '960')] },
      { values: { licence: 'academic', cores: 'c2048' }, pricing: [pay('MONTH', 1, '280'), pay('YEAR', 1, '2700')] },
      { values: { licence: 'commercial', cores: 'c256' }, pricing: [pay('YEAR', 1, '6800')] },
      { values: { licence: 'commercial', cores: 'c2048' }, pricing: [pay('YEAR', 1, '15800')] },
    ],
    regions: ['east-2', 'south-1', 'southwest-1'],
    dependResource: { resource: 'cpu', minimum: 64, note: t('每进程约 1 至 2 GB 内存。', 'Roughly 1 to 2 GB of memory a process.') },
    sold: 142,
    versions: [
      {
        version: '3.14',
        date: '2024-09-26',
        note: t('换用 3.14 正式版，更新 PyRosetta。', 'Moved to the 3.14 release; PyRosetta updated.'),
      },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'bwa-samtools-base',
    type: 'APP_SOFTWARE',
    shop: 'platform-official',
    category: 'sw-life',
    industries: ['ind-research', 'ind-pharma', 'ind-education'],
    name: t('BWA、samtools、bcftools 基础镜像', 'BWA, samtools and bcftools base image'),
    summary: t(
      '二代测序的比对、排序与变异初筛常用工具，参考基因组索引公用，平台免费提供。',
      'The everyday tools of short-read alignment, sorting and first-pass calling, with shared reference indexes, provided free.',
    ),
    description: t(
      'bwa mem 的管道直接接 samtools sort，中间的 SAM 不落盘，这样可以省下一半读写。bwa-mem2 需要更大的索引和内存，换来约两倍速度，镜像中两者并存，用命令名区分。\n\n人、小鼠、水稻、斑马鱼等十几种参考基因组的索引由平台统一建立，路径见环境变量 REF_ROOT。CRAM 会在解码时查找参考序列，本地缓存已设好；统计请用 samtools stats 配合 plot-bamstats 出图。',
      'Pipe bwa mem straight into samtools sort and the SAM never touches disk, which halves the I/O. bwa-mem2 asks for a bigger index and more memory and returns about twice the speed; both are in the image under their own command names.\n\nIndexes for a dozen or so references, human, mouse, rice and zebrafish among them, are built centrally under REF_ROOT. CRAM looks up its reference while decoding and a local cache is set; for statistics run samtools stats and draw with plot-bamstats.',
    ),
    tags: [t('免费', 'Free'), t('公用索引', 'Shared indexes')],
    specifications: [
      {
        key: 'aligner',
        name: t('比对器', 'Aligner'),
        values: [val('bwa', 'bwa 0.7.18', 'bwa 0.7.18'), val('mem2', 'bwa-mem2 2.2.1', 'bwa-mem2 2.2.1')],
      },
    ],
    skus: [
      { values: { aligner: 'bwa' }, pricing: [pay('FREE', 1, '0')] },
      { values: { aligner: 'mem2' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: ['core-node', 'east-1', 'east-2', 'north-1', 'central-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 8,
      note: t('bwa-mem2 比对人基因组需约 64 GB 内存。', 'bwa-mem2 on the human genome needs about 64 GB of memory.'),
    },
    sold: 3390,
    versions: [
      {
        version: 'samtools 1.21',
        date: '2024-10-22',
        note: t('samtools 与 bcftools 同步升级。', 'samtools and bcftools raised together.'),
      },
      { version: 'samtools 1.20', date: '2024-05-28', note: t('加入 bwa-mem2。', 'bwa-mem2 added.') },
    ],
  },
  {
    key: 'star-rnaseq',
    type: 'APP_SOFTWARE',
    shop: 'qiming-bio',
    category: 'sw-life',
    industries: ['ind-research', 'ind-pharma'],
    name: t('STAR 转录组比对与定量', 'STAR alignment and quantification for RNA-seq'),
    summary: t(
      '剪接感知的 RNA-seq 比对器，配 RSEM 与 featureCounts，也可用 STARsolo 处理单细胞数据。',
      'Splice-aware RNA-seq aligner with RSEM and featureCounts beside it; STARsolo covers single-cell data.',
    ),
    description: t(
      '人基因组索引约 30 GB，常驻共享内存后，同节点的后续样本免去反复加载，二十个样本的项目能省出一个多小时。两遍模式会把首轮发现的剪接位点补进索引，适合注释欠完善的物种。\n\nSTARsolo 给出与常见商业流程相近的计数矩阵，支持十余种条码结构。除有序 BAM 外还输出 SJ.out.tab 与 Chimeric 文件，融合基因分析接 STAR-Fusion；每批样本末尾由 MultiQC 汇总。',
      'A human index is about 30 GB. Held in shared memory it is not reloaded for later samples on the node, which saves more than an hour over twenty samples. Two-pass mode adds junctions found first time round to the index and suits poorly annotated species.\n\nSTARsolo gives count matrices close to those of the usual commercial pipeline and knows a dozen barcode layouts. Apart from sorted BAM there are SJ.out.tab and Chimeric files, STAR-Fusion for fusions, and a MultiQC summary at the end of each batch.',
    ),
    tags: [t('RNA-seq', 'RNA-seq'), t('单细胞', 'Single cell'), t('按次购买', 'Pay per run')],
    specifications: [
      {
        key: 'plan',
        name: t('方案', 'Plan'),
        values: [val('batch', '单批 24 样本', 'One batch of 24 samples'), val('open', '不限样本', 'Unlimited samples')],
      },
    ],
    skus: [
      { values: { plan: 'batch' }, pricing: [pay('ONCE', 1, '45')] },
      { values: { plan: 'open' }, pricing: [pay('TRIAL', 7, '0'), pay('MONTH', 1, '88'), pay('YEAR', 1, '820')] },
    ],
    regions: ['east-1', 'north-1', 'south-1', 'northeast-1'],
    dependResource: { resource: 'cpu', minimum: 12, note: t('节点空闲内存不少于 40 GB。', 'At least 40 GB of free memory on the node.') },
    sold: 318,
    versions: [{ version: '2.7.11b', date: '2024-04-02', note: t('加入 STAR-Fusion 与 MultiQC。', 'STAR-Fusion and MultiQC added.') }],
  },
  {
    key: 'cellranger-runner',
    type: 'APP_SOFTWARE',
    shop: 'qiming-bio',
    category: 'sw-life',
    industries: ['ind-research', 'ind-pharma'],
    name: t('Cell Ranger 单细胞上游处理', 'Cell Ranger for upstream single-cell processing'),
    summary: t(
      '把单细胞 FASTQ 转为特征条码矩阵，支持 3′ 表达、VDJ、多组学标签，需用户接受厂商协议。',
      'Turns single-cell FASTQ into feature-barcode matrices for 3′ expression, V(D)J and feature tags; the vendor agreement must be accepted by the user.',
    ),
    description: t(
      '一万个细胞、五亿条读段的文库在 32 核节点约需三小时，瓶颈在比对与排序，因此我们默认把 outs 之外的中间目录放在本地盘，任务成功后自动清理。count、multi 与 aggr 三个入口都写好了提交模板。\n\n程序受厂商最终用户协议约束，只能处理其自有试剂产生的数据；购买时请上传已签的协议截图。常用人鼠参考与 VDJ 参考为 2024-A 版，web_summary 报告可在文件页直接预览。',
      'A library of ten thousand cells and five hundred million reads takes about three hours on 32 cores. Alignment and sorting dominate, so everything outside outs goes to local disk and is cleared after success. Submission templates exist for count, multi and aggr.\n\nThe vendor’s end-user agreement restricts it to data from the vendor’s own reagents; upload a screenshot of the accepted agreement when you buy. Human, mouse and V(D)J references are the 2024-A set, and web_summary opens in the file page.',
    ),
    tags: [t('单细胞', 'Single cell'), t('需接受协议', 'Agreement required'), t('可试用', 'Trial')],
    specifications: [{ key: 'version', name: t('版本', 'Version'), values: [val('v9', '9.0', '9.0'), val('v8', '8.0', '8.0')] }],
    skus: [
      { values: { version: 'v9' }, pricing: [pay('TRIAL', 7, '0'), pay('DAY', 1, '9'), pay('MONTH', 1, '140')] },
      { values: { version: 'v8' }, pricing: [pay('DAY', 1, '9'), pay('MONTH', 1, '140')] },
    ],
    regions: ['core-node', 'east-1', 'south-1'],
    dependResource: {
      resource: 'cpu',
      minimum: 16,
      note: t('最低 64 GB 内存，推荐 128 GB。', 'At least 64 GB of memory, 128 GB recommended.'),
    },
    sold: 276,
    versions: [
      { version: '9.0.1', date: '2025-02-27', note: t('更新细胞判定的默认参数。', 'Default cell-calling parameters updated.') },
      { version: '8.0.1', date: '2024-05-23', note: t('首次上架。', 'First listing.') },
    ],
    needsLicenceProof: true,
  },
  {
    key: 'seurat5-rserver',
    type: 'APP_SOFTWARE',
    shop: 'keyan-cloud',
    category: 'sw-life',
    industries: ['ind-research', 'ind-education'],
    name: t('Seurat 5 单细胞分析环境', 'Seurat 5 single-cell analysis environment'),
    summary: t(
      'R 4.4 下的 Seurat 5、BPCells 与 Signac 现成环境，大内存会话，百万细胞不必抽样。',
      'Seurat 5, BPCells and Signac ready under R 4.4 in large-memory sessions; a million cells without subsampling.',
    ),
    description: t(
      '依赖冲突是单细胞分析入门的第一道坎，本环境锁定了一百六十余个 R 包并附 renv 清单，论文附录可以照抄。BPCells 将计数矩阵留在磁盘，六十四 GB 内存就能完成百万细胞的归一化与聚类。\n\n批次整合可选 Harmony、RPCA 或 scVI，后者经 reticulate 调用。会话空闲两小时自动挂起，不再消耗机时，RDS 与 h5ad 之间有现成的转换函数，方便跟使用 Scanpy 的同事交换数据。',
      'Dependency conflicts are the first hurdle of single-cell work. Over a hundred and sixty R packages are pinned here with an renv list that can go straight into a paper’s appendix. BPCells leaves the matrix on disk, so 64 GB is enough to normalise and cluster a million cells.\n\nBatches can be integrated with Harmony, RPCA or, through reticulate, scVI. A session idle for two hours is suspended and uses no further machine time. Functions to convert between RDS and h5ad are supplied for exchanging data with colleagues on Scanpy.',
    ),
    tags: [t('R 环境', 'R environment'), t('大内存', 'Large memory')],
    specifications: [
      {
        key: 'memory',
        name: t('会话内存', 'Session memory'),
        values: [val('g64', '64 GB', '64 GB'), val('g256', '256 GB', '256 GB'), val('g512', '512 GB', '512 GB')],
      },
    ],
    skus: [
      { values: { memory: 'g64' }, pricing: [pay('DAY', 1, '7'), pay('MONTH', 1, '98')] },
      { values: { memory: 'g256' }, pricing: [pay('DAY', 1, '18'), pay('MONTH', 1, '258')] },
      { values: { memory: 'g512' }, pricing: [pay('DAY', 1, '32')] },
    ],
    regions: ['east-1', 'east-2', 'north-1', 'central-1', 'south-1'],
    sold: 487,
    versions: [
      { version: '5.2.1', date: '2025-02-14', note: t('锁定清单更新，加入 scVI 整合。', 'Pinned list refreshed; scVI integration added.') },
      { version: '5.1.0', date: '2024-06-18', note: t('首版环境。', 'First environment.') },
    ],
  },
];
