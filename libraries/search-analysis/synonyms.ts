/**
 * Words used for the same thing, in either language: a group matches by any of its spellings. These are the built-in groups; operators
 * change them and add their own (`search_synonym`). Chinese spellings are also words of the lexicon; English ones may be several words. One
 * line per group: its code, then its spellings.
 */
export type SynonymGroups = Readonly<Record<string, readonly string[]>>;

const SHIPPED = `
# the market and its units
core-hour: 核时, 核小时, core-hour, core*hour
card-hour: 卡时, 卡小时, card-hour, card*hour
node-hour: 节点时, 节点小时, node-hour
compute: 算力, 计算能力, computing power, compute
general-compute: 通用算力, 通算, general compute, general-purpose compute, general purpose computing, 通用计算
heterogeneous: 异构算力, 异构, 异构计算, heterogeneous compute, heterogeneous computing, heterogeneous
intelligent-compute: 智算, 智能算力, 智能计算, AI compute, AI computing
compute-network: 算力网络, 算力网, computing power network
voucher: 算力券, 代金券, voucher
invoice: 发票, invoice
free: 免费, free of charge, gratis
trial: 试用, trial, free trial
rental: 租用, 租赁, 出租, rent, rental, lease, hire
monthly: 包月, by the month, monthly
yearly: 包年, by the year, yearly, annual
exclusive: 独占, 专属, dedicated, exclusive
shared: 共享, shared
queue: 队列, queue
partition: 分区, partition
hpc: 超算, HPC, 超级计算, 高性能计算, high performance computing, high-performance computing, supercomputing, supercomputer, 超级计算机
hpc-center: 超算中心, 超级计算中心, supercomputing center, supercomputing centre, supercomputer center
cluster: 集群, cluster, 计算集群
node: 节点, node, compute node
server: 服务器, server
workstation: 工作站, workstation
bms: 裸金属, bare metal, bms, 裸金属服务器, 物理机, 裸机
ecs: 云主机, 云服务器, ecs, cloud server, cloud host, 弹性云主机, elastic cloud server
vm: 虚拟机, virtual machine, VM
cloud-desktop: 云桌面, cloud desktop, virtual desktop, VDI, 远程桌面, remote desktop
k8s: 容器, k8s, Kubernetes, container, 容器云
image: 镜像, image
storage: 存储, storage
object-storage: 对象存储, object storage, 对象储存, S3
block-storage: 块存储, block storage, 云硬盘, cloud disk
file-system: 文件系统, file system, filesystem
parallel-file-system: 并行文件系统, parallel file system, Lustre, parallel filesystem
memory: 内存, memory, RAM
large-memory: 大内存, large memory, 胖节点, fat node
network: 网络, network
bandwidth: 带宽, bandwidth
infiniband: InfiniBand, IB, 高速网络, high-speed network, 高速互联
gpu: 显卡, GPU, 加速卡, graphics card, accelerator card, 图形处理器, graphics processor
cpu: CPU, 中央处理器, 处理器, processor
dcu: DCU, 海光 DCU, Hygon DCU, 深算
npu: NPU, 昇腾, Ascend
hygon: 海光, Hygon
kunpeng: 鲲鹏, Kunpeng
phytium: 飞腾, Phytium
cambricon: 寒武纪, Cambricon
nvidia: 英伟达, NVIDIA
amd: AMD, 超威
intel: 英特尔, Intel
domestic: 国产, 国产化, 自主可控, 信创, domestic, home-grown
chip: 芯片, chip
accelerate: 加速, acceleration, accelerate, speed up, speedup
parallel: 并行, 并行计算, parallel, parallel computing, parallelism, parallelization
distributed: 分布式, distributed
mpi: MPI, 消息传递, message passing
openmp: OpenMP, 多线程, multithreading, multi-threading
scheduler: 作业调度, 调度系统, job scheduler, workload manager, scheduling
checkpoint: 断点续算, 断点续跑, checkpoint, checkpointing, restart
one-click: 一键部署, one-click deployment, one click deploy
deploy: 部署, deployment, deploy
private-deploy: 私有化部署, 本地部署, private deployment, on-premises, on-premise deployment
porting: 移植, porting, port
migration: 迁移, migration
tuning: 性能优化, 性能调优, 调优, performance tuning, performance optimization, performance optimisation
optimization: 优化, optimization, optimisation
ops: 运维, operations, operation and maintenance, DevOps, 代运维
training-course: 培训, 课程, training course, course, tutorial, 教程, 培训班
consulting: 咨询, consulting, consultancy, 顾问
outsourcing: 代做, 代算, 计算服务, computing service, calculation service, commissioned
license: 许可证, 许可, licence, license, 授权
open-source: 开源, open source, open-source
source-code: 源代码, 源码, source code
software: 软件, software
platform: 平台, platform
tool: 工具, tool
toolkit: 工具包, 工具箱, 工具集, toolkit, toolbox, tool kit
library: 函数库, 程序库, 算法库
workflow: 工作流, 流程, workflow, pipeline
template: 模板, template
solver: 求解器, solver
dataset: 数据集, dataset, data set
data: 数据, data
database: 数据库, database
model: 模型, model
algorithm: 算法, algorithm
programming: 编程, 程序设计, programming
compiler: 编译器, compiler
development: 开发, development
visualization: 可视化, visualization, visualisation, 后处理, post-processing
preprocess: 前处理, 预处理, pre-processing, preprocessing
notebook: Jupyter, notebook, JupyterLab
security: 安全, security
backup: 备份, backup
# chemistry and materials
md: 分子动力学, MD, molecular dynamics, 分子动力学模拟, molecular dynamics simulation
molecular-simulation: 分子模拟, molecular simulation, molecular modeling, molecular modelling
molecule: 分子, molecule, molecular
biomolecule: 生物大分子, 生物分子, biomolecule, biomolecular
dft: 第一性原理, DFT, 密度泛函, 密度泛函理论, density functional theory, first principles, first-principles, ab initio, 从头算
quantum-chemistry: 量子化学, quantum chemistry, 量化计算
computational-chemistry: 计算化学, computational chemistry
chemistry: 化学, chemistry, chemical
quantum-computing: 量子计算, quantum computing, 量子计算机, quantum computer
quantum: 量子, quantum
monte-carlo: 蒙特卡洛, 蒙特卡罗, Monte Carlo
free-energy: 自由能, free energy
free-energy-perturbation: 自由能微扰, free energy perturbation, FEP
force-field: 力场, force field, forcefield
coarse-grained: 粗粒化, coarse-grained, coarse grained, coarse graining
ml-potential: 机器学习势, 机器学习势函数, 深度势能, machine learning potential, machine-learned potential, machine learning interatomic potential, neural network potential, learned potential
potential: 势函数, interatomic potential
docking: 分子对接, 对接, docking, molecular docking
virtual-screening: 虚拟筛选, virtual screening
screening: 筛选, screening
high-throughput: 高通量, high-throughput, high throughput
catalysis: 催化, 催化剂, catalysis, catalyst
battery: 电池, 锂电池, battery, lithium battery
electrolyte: 电解液, electrolyte
alloy: 合金, alloy
polymer: 高分子, 聚合物, polymer
semiconductor: 半导体, semiconductor
crystal: 晶体, crystal
crystal-structure: 晶体结构, crystal structure
phonon: 声子, phonon
band: 能带, band structure
electronic-structure: 电子结构, electronic structure
phase-diagram: 相图, phase diagram
phase-field: 相场, phase field
materials: 材料, material, materials science, 材料科学
spectroscopy: 光谱, spectroscopy, spectra, spectrum
photovoltaics: 光伏, photovoltaic, solar cell, 太阳能电池
surface: 表面, surface
adsorption: 吸附, adsorption
defect: 缺陷, defect
# life
protein: 蛋白质, 蛋白, protein
protein-structure: 蛋白质结构预测, 蛋白结构预测, protein structure prediction, protein folding, 蛋白质折叠
structure-prediction: 结构预测, structure prediction
protein-design: 蛋白质设计, 蛋白设计, protein design
drug: 药物, 新药, drug, medicine
drug-discovery: 药物发现, 药物研发, 新药研发, drug discovery
drug-design: 药物设计, drug design
genome: 基因组, genome, genomic, genomics, 基因组学
whole-genome: 全基因组, whole genome, whole-genome, WGS
gene: 基因, gene
gene-sequencing: 基因测序, 测序, sequencing, gene sequencing, NGS, 高通量测序
transcriptome: 转录组, transcriptome, RNA-seq, transcriptomics
metagenome: 宏基因组, metagenome, metagenomics
single-cell: 单细胞, single-cell, single cell
variant-calling: 变异检测, variant calling, 变异识别, 突变检测
variant: 变异, 突变, variant, mutation
alignment: 序列比对, sequence alignment
sequence: 序列, sequence
proteomics: 蛋白质组, 蛋白质组学, proteome, proteomics
metabolomics: 代谢组, 代谢组学, metabolomics
epigenetics: 表观遗传, epigenetics, epigenome
bioinformatics: 生物信息, 生信, 生物信息学, bioinformatics
cryo-em: 冷冻电镜, cryo-EM, cryoEM, 冷冻电子显微镜
antibody: 抗体, antibody
enzyme: 酶, enzyme
vaccine: 疫苗, vaccine
medical-image: 医学影像, 医疗影像, 医学图像, medical imaging, medical image
medicine: 医疗, 医学, medical, healthcare
pharma: 医药, 制药, pharmaceutical, pharma
biology: 生物, biology, biological
neuroscience: 神经科学, neuroscience, 脑科学, brain science
agriculture: 农业, agriculture, 育种, breeding
# engineering
cfd: 流体, CFD, 流体力学, 计算流体力学, 计算流体, fluid dynamics, computational fluid dynamics, fluid mechanics, 流体仿真, 流体动力学
fea: 有限元, finite element, FEA, FEM, 有限元分析, finite element analysis, finite element method
finite-volume: 有限体积, finite volume, 有限体积法
structural: 结构力学, 结构分析, structural mechanics, structural analysis
mechanics: 力学, mechanics
strength: 强度, strength
fatigue: 疲劳, fatigue
crash: 碰撞, crash, collision
vibration: 振动, vibration
noise: 噪声, noise, NVH
acoustics: 声学, acoustics, acoustic
turbulence: 湍流, turbulence, turbulent
combustion: 燃烧, combustion
multiphase: 多相流, multiphase flow, multiphase
aerodynamics: 空气动力学, 气动, aerodynamics, aerodynamic
fsi: 流固耦合, fluid-structure interaction, FSI
multiphysics: 多物理场, multiphysics, multi-physics
coupling: 耦合, coupling, coupled
heat-transfer: 传热, heat transfer, 热传导, 散热
thermal: 热分析, 热仿真, thermal analysis
electromagnetics: 电磁, 电磁场, electromagnetic, electromagnetics
em-simulation: 电磁仿真, electromagnetic simulation
antenna: 天线, antenna
circuit: 电路, circuit
eda: EDA, 电子设计自动化, electronic design automation, 芯片设计, chip design
optics: 光学, optics, optical, photonics, 光子学
topology-optimization: 拓扑优化, topology optimization, topology optimisation
mesh: 网格, mesh, grid
meshing: 网格划分, 网格生成, meshing, mesh generation
geometry: 几何, geometry
cad: CAD, 计算机辅助设计, computer-aided design, 三维建模
cae: CAE, 计算机辅助工程, computer-aided engineering, 工程仿真
simulation: 仿真, 模拟, simulation, simulate
numerical-simulation: 数值模拟, 数值仿真, numerical simulation
digital-twin: 数字孪生, digital twin
pressure-vessel: 压力容器, pressure vessel
automotive: 汽车, 整车, automotive, vehicle, car
aerospace: 航空航天, 航天, 航空, aerospace
ship: 船舶, ship, marine engineering
manufacturing: 制造, 制造业, 智能制造, manufacturing
construction: 建筑, 土木, building, civil engineering
rendering: 渲染, 渲染农场, rendering, render farm, render
animation: 动画, animation
media: 影视, 传媒, film, media
game: 游戏, game
# earth and energy
weather-forecast: 天气预报, 气象预报, weather forecast, weather forecasting, weather prediction, 数值天气预报, numerical weather prediction, NWP
weather: 气象, 天气, weather, meteorology, meteorological
climate: 气候, climate
climate-model: 气候模式, 气候模型, climate model
typhoon: 台风, typhoon, hurricane
precipitation: 降水, 降雨, precipitation, rainfall, rain
air-quality: 空气质量, 大气污染, air quality, air pollution
ocean: 海洋, ocean, oceanography, marine
ocean-model: 海洋模式, 海洋模型, ocean model
land-surface: 陆面, land surface
data-assimilation: 资料同化, 数据同化, 同化, data assimilation, assimilation
reanalysis: 再分析, reanalysis
remote-sensing: 遥感, remote sensing, 卫星影像, satellite imagery, satellite image
earth-observation: 对地观测, earth observation
gis: GIS, 地理信息, 地理信息系统, geographic information
seismic: 地震, seismic, earthquake
fwi: 全波形反演, full waveform inversion, FWI
rtm: 逆时偏移, reverse time migration, RTM
inversion: 反演, inversion
reservoir: 油藏, reservoir, 油藏模拟, reservoir simulation
petroleum: 石油, 油气, oil, petroleum, oil and gas
energy: 能源, energy
power-grid: 电网, 电力, power grid, power system
nuclear: 核能, 核电, 核物理, nuclear
hydrology: 水文, 水利, hydrology, flood, 洪水
geology: 地质, geology
astronomy: 天文, 天体物理, astronomy, astrophysics
cosmology: 宇宙学, cosmology
particle-physics: 高能物理, 粒子物理, particle physics, high energy physics
physics: 物理, physics, 物理学
plasma: 等离子体, plasma
mathematics: 数学, mathematics, math, maths
statistics: 统计, 统计学, statistics, statistical
linear-algebra: 线性代数, linear algebra
sparse-matrix: 稀疏矩阵, sparse matrix
fft: 快速傅里叶变换, 傅里叶变换, FFT, Fourier transform
pde: 偏微分方程, 微分方程, partial differential equation, PDE
# artificial intelligence
ai: 人工智能, AI, artificial intelligence
machine-learning: 机器学习, machine learning, ML
deep-learning: 深度学习, deep learning, DL
reinforcement-learning: 强化学习, reinforcement learning
federated-learning: 联邦学习, federated learning
transfer-learning: 迁移学习, transfer learning
neural-network: 神经网络, neural network
graph-neural-network: 图神经网络, graph neural network, GNN
llm: 大模型, LLM, 大语言模型, 大型语言模型, large language model, 语言大模型
language-model: 语言模型, language model
foundation-model: 基础模型, 基座模型, foundation model, base model
multimodal: 多模态, multimodal, multi-modal
vlm: 视觉语言模型, vision language model, VLM, 图文模型
inference: 推理, inference, 模型推理, model serving, 推理服务
train: 训练, model training, 模型训练
pretraining: 预训练, pretraining, pre-training, pretrained, pre-trained
fine-tuning: 微调, fine-tuning, fine tuning, finetuning, finetune, fine-tune
distillation: 蒸馏, 知识蒸馏, distillation, distilled, distill, knowledge distillation
quantization: 量化, 模型量化, quantization, quantized, quantisation
reasoning: 思维链, 推理链, chain of thought, reasoning
embedding: 嵌入, 向量模型, 文本向量, embedding, text embedding
rerank: 重排, 重排序, rerank, reranker, reranking
vector-database: 向量数据库, 向量检索, vector database, vector search, vector store
rag: 检索增强, 检索增强生成, RAG, retrieval augmented generation, retrieval-augmented
knowledge-base: 知识库, knowledge base
knowledge-graph: 知识图谱, knowledge graph
agent: 智能体, agent, AI agent
chatbot: 聊天机器人, 对话机器人, chatbot, 智能客服, 客服机器人
question-answering: 问答, question answering, QA, Q&A
prompt: 提示词, prompt
corpus: 语料, 语料库, corpus, corpora
instruction: 指令, 指令数据, instruction tuning, instruct
annotation: 标注, 数据标注, annotation, labeling, labelling, data labeling, data labelling
benchmark: 评测, 基准测试, benchmark, evaluation
nlp: 自然语言处理, NLP, natural language processing
translation: 翻译, 机器翻译, translation, machine translation
summarization: 摘要生成, 文本摘要, summarization, summarisation
text-generation: 文本生成, text generation
text-classification: 文本分类, text classification
sentiment: 情感分析, sentiment analysis
ner: 命名实体识别, 实体识别, named entity recognition, NER
code-generation: 代码生成, code generation, 代码大模型, 代码模型, code model
text-to-image: 文生图, 图像生成, text-to-image, text to image, image generation, AI 绘画, AI 绘图
text-to-video: 文生视频, 视频生成, text-to-video, text to video, video generation
image-captioning: 图生文, 看图说话, image captioning, image-to-text
diffusion: 扩散模型, diffusion model
speech-recognition: 语音识别, speech recognition, ASR, speech to text, 语音转文字
speech-synthesis: 语音合成, speech synthesis, TTS, text to speech, text-to-speech
speech: 语音, speech, voice
audio: 音频, audio
video: 视频, video
picture: 图像, 图片, picture
computer-vision: 计算机视觉, 机器视觉, computer vision, CV
object-detection: 目标检测, 物体检测, object detection
image-segmentation: 图像分割, 语义分割, image segmentation, segmentation
image-classification: 图像分类, 图像识别, image classification, image recognition
ocr: OCR, 文字识别, 光学字符识别, optical character recognition
face-recognition: 人脸识别, face recognition, facial recognition
point-cloud: 点云, point cloud
time-series: 时间序列, 时序, time series
anomaly-detection: 异常检测, anomaly detection
recommender: 推荐系统, recommender system, recommendation system
forecast: 预测, 预报, prediction, predict, forecasting, forecast
autonomous-driving: 自动驾驶, 无人驾驶, autonomous driving, self-driving
robot: 机器人, robot, robotics
embodied: 具身智能, embodied intelligence, embodied AI
finance: 金融, finance, financial, fintech
risk-control: 风控, 风险控制, risk control
education: 教育, education, teaching, 教学
research: 科研, 研究, research
government: 政务, 政府, government
internet: 互联网, internet
industry: 工业, industrial
big-data: 大数据, big data
data-mining: 数据挖掘, data mining
data-analysis: 数据分析, data analysis, data analytics
streaming: 流计算, 实时计算, stream processing
database-relational: 关系数据库, relational database
iot: 物联网, IoT, internet of things
edge: 边缘计算, edge computing
cloud: 云计算, cloud computing
blockchain: 区块链, blockchain
privacy: 隐私计算, privacy computing, privacy-preserving, confidential computing
# names that are written in both languages
paddle: 飞桨, PaddlePaddle, Paddle
mindspore: 昇思, MindSpore
qwen: 通义千问, 千问, Qwen, 通义
deepseek: 深度求索, DeepSeek
chatglm: 智谱, ChatGLM, GLM
baichuan: 百川, Baichuan
internlm: 书生, InternLM, 书生浦语
pangu: 盘古, Pangu
ernie: 文心, 文心一言, ERNIE
hunyuan: 混元, Hunyuan
spark: 星火, iFlytek Spark
yi: 零一万物, 01.AI
tianhe: 天河, Tianhe
sunway: 神威, Sunway
sugon: 曙光, Sugon
`;

const parsed = SHIPPED.split('\n').flatMap((line): [string, string[]][] => {
  const [, code = '', spellings = ''] = /^([a-z0-9-]+): (.+)$/.exec(line) ?? [];
  return code === '' ? [] : [[code, spellings.split(',').map((spelling) => spelling.trim())]];
});
export const synonymGroups: SynonymGroups = Object.fromEntries(parsed);
