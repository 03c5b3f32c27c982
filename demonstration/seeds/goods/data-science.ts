import type { SeedGoods } from '../types.ts';
import { pay, t, v, ver } from './goods-kit.ts';

export const dataScience: SeedGoods[] = [
  {
    key: 'data-era5-china-hourly',
    type: 'DATA',
    shop: 'haitian-weather',
    category: 'dt-weather',
    industries: ['ind-weather', 'ind-energy'],
    name: t('ERA5 中国及周边地面逐小时子集', 'ERA5 Hourly Surface Subset for China and Its Surroundings'),
    summary: t(
      '70–140°E、0–60°N，0.25° 格点逐小时地面要素，1979 年至今。',
      'Hourly surface fields at 0.25° over 70–140°E, 0–60°N, from 1979 onwards.',
    ),
    description: t(
      '从哥白尼气候数据存储逐年拉取并裁剪，281×241 个格点，含 2 米气温、露点、10 米与 100 米风、海平面气压、降水、向下短波等 18 个变量。排队下载一年往往要两天，这里直接取用。\n\nZarr 按时间 744、空间 48×48 分块，取单站长序列很快；NetCDF 则每月一个文件，适合按天气过程调阅。近五天为 ERA5T 初版，三个月后自动换成定版。使用时须注明 Copernicus 来源。',
      'Pulled year by year from the Copernicus Climate Data Store and cropped to 281×241 points, with eighteen variables: 2 m temperature and dew point, wind at 10 m and 100 m, mean sea-level pressure, precipitation, downward short-wave radiation and others. A year in the download queue often takes two days; here it is at hand.\n\nZarr is chunked 744 in time by 48×48 in space, quick for a long series at one station; NetCDF comes a month to a file and suits the study of single weather events. The latest days are preliminary ERA5T and are replaced after three months. Copernicus must be credited.',
    ),
    tags: [t('再分析', 'Reanalysis'), t('持续更新', 'Kept current')],
    specifications: [
      {
        key: 'period',
        name: t('时段', 'Period'),
        values: [v('1979-1999', '1979–1999', '1979–1999'), v('2000-now', '2000 至今', '2000 to now'), v('all', '全时段', 'Whole record')],
      },
      { key: 'format', name: t('格式', 'Format'), values: [v('zarr', 'Zarr', 'Zarr'), v('nc', 'NetCDF-4', 'NetCDF-4')] },
    ],
    skus: [
      { values: { period: '1979-1999', format: 'nc' }, pricing: [pay('ONCE', 1, '320.00')] },
      { values: { period: '2000-now', format: 'nc' }, pricing: [pay('ONCE', 1, '460.00'), pay('YEAR', 1, '780.00')] },
      { values: { period: '2000-now', format: 'zarr' }, pricing: [pay('ONCE', 1, '520.00'), pay('YEAR', 1, '860.00')] },
      {
        values: { period: 'all', format: 'zarr' },
        pricing: [pay('ONCE', 1, '760.00'), pay('YEAR', 1, '1180.00'), pay('MONTH', 1, '130.00')],
      },
    ],
    regions: [],
    sold: 1362,
    versions: [
      ver('2026.03', '2026-03-10', '增补 2025 年定版。', 'Final data for 2025 added.'),
      ver('2025.03', '2025-03-12', '加入 100 米风。', 'Wind at 100 m added.'),
    ],
  },
  {
    key: 'data-era5-pressure-training',
    type: 'DATA',
    shop: 'haitian-weather',
    category: 'dt-weather',
    industries: ['ind-weather', 'ind-research'],
    name: t('气象大模型训练用 ERA5 等压面包（13 层）', 'ERA5 on 13 Pressure Levels for Training Weather Models'),
    summary: t(
      '全球六小时一次、十三层五要素，与 WeatherBench 2 口径一致，附均值方差。',
      'Global six-hourly fields, five variables on thirteen levels, in line with WeatherBench 2, normalisation included.',
    ),
    description: t(
      '位势、温度、比湿、两个风分量，层次从 1000 到 50 hPa，另有四个地面量。64×32 与 240×121 两档网格可免费取用，教学和调试足够；1440×721 全分辨率约 6 TB，收取存储与出网成本。\n\n训练 1959–2017，验证 2018–2019，测试 2020 之后，划分写在元数据里，避免各人切法不同而无法比较。气候态与评分脚本一并提供，可直接算 RMSE 和 ACC。',
      'Geopotential, temperature, specific humidity and both wind components from 1000 to 50 hPa, with four surface fields. The 64×32 and 240×121 grids are free and enough for teaching and debugging; the full 1440×721 weighs about 6 TB and is charged for storage and egress.\n\nTraining covers 1959–2017, validation 2018–2019 and testing 2020 onwards; the division is fixed in the metadata so that results stay comparable. Climatology and scoring scripts come along, giving RMSE and ACC at once.',
    ),
    tags: [t('AI 气象', 'AI weather'), t('低分辨率免费', 'Coarse grids free')],
    specifications: [
      {
        key: 'grid',
        name: t('网格', 'Grid'),
        values: [
          v('5625', '5.625° · 64×32', '5.625° · 64×32'),
          v('15', '1.5° · 240×121', '1.5° · 240×121'),
          v('025', '0.25° · 1440×721', '0.25° · 1440×721'),
        ],
      },
    ],
    skus: [
      { values: { grid: '5625' }, pricing: [pay('FREE', 1, '0')] },
      { values: { grid: '15' }, pricing: [pay('FREE', 1, '0')] },
      { values: { grid: '025' }, pricing: [pay('ONCE', 1, '1600.00'), pay('MONTH', 3, '1080.00')] },
    ],
    regions: [],
    sold: 2045,
    versions: [
      ver('1.2', '2025-06-17', '补到 2024 年末。', 'Extended to the end of 2024.'),
      ver('1.0', '2024-04-22', '首发。', 'First release.'),
    ],
  },
  {
    key: 'data-cmip6-downscaled-china',
    type: 'DATA',
    shop: 'haitian-weather',
    category: 'dt-weather',
    industries: ['ind-weather', 'ind-gov', 'ind-energy'],
    name: t('CMIP6 中国区日尺度降尺度情景', 'Downscaled Daily CMIP6 Scenarios over China'),
    summary: t(
      '基于 NEX-GDDP-CMIP6,0.25°，1950–2100 年，四种 SSP 路径的日值气候预估。',
      'Daily climate projections at 0.25°, 1950–2100, for four SSP pathways, drawn from NEX-GDDP-CMIP6.',
    ),
    description: t(
      '评估未来高温日数或旱涝风险，单个模式不可信，要看集合。本包裁取中国范围，收入 20 个模式，气温、降水、湿度、辐射和风共九个变量，情景为 SSP1-2.6、2-4.5、3-7.0 与 5-8.5。\n\n除逐模式日值外，另算好 27 项 ETCCDI 极端指数的年值及集合分位数，做规划报告的人往往只需要后者。市县边界的面积加权平均以 CSV 提供，行政区采用 2023 年版。',
      'Nobody should judge future hot days or flood risk from a single model; an ensemble is needed. This pack crops twenty models to China, with nine variables among temperature, precipitation, humidity, radiation and wind, under SSP1-2.6, 2-4.5, 3-7.0 and 5-8.5.\n\nBesides daily values per model you find 27 ETCCDI extreme indices by year with ensemble quantiles, often all that a planning report requires. Area-weighted means for prefectures and counties are given as CSV on the 2023 boundaries.',
    ),
    tags: [t('气候预估', 'Climate projection'), t('极端指数', 'Extreme indices')],
    specifications: [
      {
        key: 'product',
        name: t('产品', 'Product'),
        values: [
          v('daily', '逐模式日值', 'Daily, per model'),
          v('index', '极端指数年值', 'Yearly extreme indices'),
          v('county', '区县均值 CSV', 'County means, CSV'),
        ],
      },
    ],
    skus: [
      { values: { product: 'daily' }, pricing: [pay('ONCE', 1, '980.00')] },
      { values: { product: 'index' }, pricing: [pay('ONCE', 1, '420.00')] },
      { values: { product: 'county' }, pricing: [pay('ONCE', 1, '260.00'), pay('FOREVER', 1, '600.00')] },
    ],
    regions: [],
    sold: 187,
    versions: [
      ver('1.1', '2025-02-27', '修正闰年日历模式的错位。', 'Misaligned leap-year calendars corrected.'),
      ver('1.0', '2024-08-13', '首次发布。', 'Initial release.'),
    ],
  },
  {
    key: 'data-imerg-rain-v07',
    type: 'DATA',
    shop: 'haitian-weather',
    category: 'dt-weather',
    industries: ['ind-weather', 'ind-gov'],
    name: t('GPM IMERG V07 卫星降水（东亚裁剪）', 'GPM IMERG V07 Satellite Rainfall, East Asia Crop'),
    summary: t(
      '0.1°、半小时一帧的多卫星融合降水，日累计版本免费。',
      'Merged multi-satellite rainfall at 0.1° every half hour; the daily totals cost nothing.',
    ),
    description: t(
      '雨量站稀疏的山区，卫星产品常是唯一选择。V07 改进了地形雨与冷季反演，我们取 Final 版的校准降水、质量指数与红外权重三个变量，范围 65–150°E、5–60°N。\n\n用 2,400 个国家站逐日检验：东部平原相关系数 0.78，横断山区只有 0.55，弱降水偏多。检验表随数据发布，请结合当地情况订正后再驱动水文模型。半小时版按年打包，每年约 90 GB。',
      'In mountains with few gauges a satellite product is often the only choice. V07 improved orographic rain and the cold season; from the Final run we keep calibrated precipitation, the quality index and the infrared weight over 65–150°E, 5–60°N.\n\nCompared daily with 2,400 national stations, correlation is 0.78 on the eastern plains and just 0.55 in the Hengduan Mountains, with too much light rain. The comparison tables are published with the data: correct for your basin before driving a hydrological model. Half-hourly files come by year, about 90 GB each.',
    ),
    tags: [t('降水', 'Rainfall'), t('站点检验', 'Gauge-checked')],
    specifications: [
      { key: 'step', name: t('时间步长', 'Time step'), values: [v('daily', '日累计', 'Daily total'), v('30min', '30 分钟', '30 minutes')] },
    ],
    skus: [
      { values: { step: 'daily' }, pricing: [pay('FREE', 1, '0')] },
      { values: { step: '30min' }, pricing: [pay('ONCE', 1, '540.00'), pay('DAY', 7, '60.00')] },
    ],
    regions: [],
    sold: 930,
    versions: [ver('V07-b', '2025-01-20', '改用 V07B 重处理结果。', 'Reprocessed V07B taken over.')],
  },
  {
    key: 'data-glorys12-nw-pacific',
    type: 'DATA',
    shop: 'haitian-weather',
    category: 'dt-weather',
    industries: ['ind-weather', 'ind-energy'],
    name: t('GLORYS12 西北太平洋海洋再分析切片', 'GLORYS12 Ocean Reanalysis for the North-West Pacific'),
    summary: t(
      '1/12° 水平分辨率、50 层，温盐流与海面高度日均值，1993 年起。',
      'Daily temperature, salinity, currents and sea level at 1/12° on 50 levels, since 1993.',
    ),
    description: t(
      '做 ROMS 或 FVCOM 区域模式，开边界最费事。除原网格日均场外，我们备好三套常用区域的边界与初始文件：东海、南海北部、日本海，垂向已插到 S 坐标 40 层，并做了体积守恒修正。\n\n覆盖 98–160°E、0–52°N。潮汐不在再分析里，需要另加 TPXO。浅于 20 米的近岸格点误差较大，长江口外盐度偏高约 1.2，使用者应当留意。',
      'Open boundaries are the laborious part of a regional ROMS or FVCOM run. Alongside daily fields on the native grid we prepared boundary and initial files for three common domains: the East China Sea, the northern South China Sea and the Sea of Japan, interpolated to 40 S-levels with volume conserved.\n\nCoverage is 98–160°E, 0–52°N. Tides are absent from the reanalysis and have to come from TPXO. Cells shallower than 20 m are less reliable, and salinity off the Yangtze mouth is about 1.2 too high, which users ought to bear in mind.',
    ),
    tags: [t('海洋', 'Ocean'), t('ROMS 边界', 'ROMS boundaries')],
    specifications: [
      {
        key: 'kind',
        name: t('类别', 'Kind'),
        values: [v('field', '原网格日均场', 'Native daily fields'), v('roms', 'ROMS 强迫文件', 'ROMS forcing files')],
      },
      { key: 'span', name: t('跨度', 'Span'), values: [v('10y', '近十年', 'Last ten years'), v('full', '1993 年起', 'Since 1993')] },
    ],
    skus: [
      { values: { kind: 'field', span: '10y' }, pricing: [pay('ONCE', 1, '480.00')] },
      { values: { kind: 'field', span: 'full' }, pricing: [pay('ONCE', 1, '1100.00'), pay('YEAR', 1, '690.00')] },
      { values: { kind: 'roms', span: '10y' }, pricing: [pay('ONCE', 1, '1500.00')], stock: 60 },
    ],
    regions: [],
    sold: 98,
    versions: [
      ver('3.0', '2025-12-04', '新增日本海边界。', 'Sea of Japan boundaries added.'),
      ver('2.1', '2024-10-28', '体积守恒修正。', 'Volume conservation correction.'),
    ],
  },
  {
    key: 'data-materials-project-extract',
    type: 'DATA',
    shop: 'cailiao-data',
    category: 'dt-material',
    industries: ['ind-material', 'ind-research'],
    name: t('Materials Project 结构与性质摘取', 'Materials Project Extract: Structures and Properties'),
    summary: t(
      '十五万余种无机晶体的结构、形成能、凸包能与带隙，一张表配一库 CIF。',
      'More than 150,000 inorganic crystals: structure, formation energy, energy above hull and band gap, as a table with CIFs.',
    ),
    description: t(
      '接口逐条抓取既慢又易断，这里把某一数据库版本整体固定下来，便于论文复现。主表含 mp 编号、约化式、空间群、密度、每原子形成能、凸包以上能量、PBE 带隙和磁性标记。\n\n弹性张量约 1.2 万条、介电约 7 千条、声子约 1.5 千条，各自成表，靠编号关联。PBE 低估带隙是老问题，做光伏筛选请勿直接当真值。许可 CC BY 4.0，发表时引用原项目。',
      'Fetching records through the interface is slow and breaks off easily; here one database release is frozen whole, so that papers can be reproduced. The main table has the mp number, reduced formula, space group, density, formation energy per atom, energy above hull, PBE gap and a magnetic flag.\n\nAbout 12,000 elastic tensors, 7,000 dielectric and 1,500 phonon records stand in tables of their own, joined by number. PBE underestimates gaps, as everyone knows: do not take them at face value when screening for photovoltaics. CC BY 4.0; cite the project when publishing.',
    ),
    tags: [t('免费', 'Free'), t('CC BY 4.0', 'CC BY 4.0'), t('晶体', 'Crystals')],
    specifications: [
      {
        key: 'form',
        name: t('形式', 'Form'),
        values: [
          v('parquet', 'Parquet 表', 'Parquet tables'),
          v('cif', 'CIF 库', 'CIF archive'),
          v('lmdb', '图神经网络 LMDB', 'LMDB for graph networks'),
        ],
      },
    ],
    skus: [
      { values: { form: 'parquet' }, pricing: [pay('FREE', 1, '0')] },
      { values: { form: 'cif' }, pricing: [pay('FREE', 1, '0')] },
      { values: { form: 'lmdb' }, pricing: [pay('ONCE', 1, '35.00')] },
    ],
    regions: [],
    sold: 4471,
    versions: [
      ver('2025.09', '2025-09-25', '跟随数据库九月版本。', 'Follows the September database release.'),
      ver('2024.11', '2024-11-14', '加入 r2SCAN 能量列。', 'r2SCAN energy column added.'),
    ],
  },
  {
    key: 'data-qm9-clean',
    type: 'DATA',
    shop: 'cailiao-data',
    category: 'dt-material',
    industries: ['ind-pharma', 'ind-research'],
    name: t('QM9 小分子量化性质（清洗版）', 'QM9 Small-Molecule Properties, Cleaned'),
    summary: t(
      '133,885 个至多九个重原子的有机小分子，B3LYP 水平的十余项性质。',
      'A dozen properties at B3LYP level for 133,885 organic molecules of up to nine heavy atoms.',
    ),
    description: t(
      'C、H、O、N、F 五种元素，几何与性质在 B3LYP/6-31G（2df，p）下得到：偶极、极化率、前线轨道、零点能、内能与焓等。原作者列出的 3,054 个一致性检查未通过的分子已移到单独文件。\n\n我们统一了单位（eV 与 Å），给出 11 万、1 万、余下三份的固定随机划分及种子，还备了 PyG 可读的 pt 文件。样本分子都很小，在其上的误差不能外推到药物分子。',
      'Five elements (C, H, O, N, F); geometries and properties at B3LYP/6-31G(2df,p): dipole, polarisability, frontier orbitals, zero-point energy, internal energy, enthalpy and so on. The 3,054 molecules the authors list as failing their consistency check were moved to a file apart.\n\nUnits are brought to eV and Å, a fixed random split of 110,000, 10,000 and the rest is given with its seed, and a pt file is ready for PyG. The molecules are tiny, so errors measured here say little about drugs.',
    ),
    tags: [t('免费', 'Free'), t('量子化学', 'Quantum chemistry')],
    specifications: [
      { key: 'format', name: t('读取方式', 'Reader'), values: [v('xyz', 'extXYZ', 'extXYZ'), v('pyg', 'PyG pt', 'PyG pt')] },
    ],
    skus: [
      { values: { format: 'xyz' }, pricing: [pay('FREE', 1, '0')] },
      { values: { format: 'pyg' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: [],
    sold: 2986,
    versions: [ver('1.0.2', '2024-07-19', '补充划分种子说明。', 'Split seed documented.')],
  },
  {
    key: 'data-oc20-s2ef',
    type: 'DATA',
    shop: 'cailiao-data',
    category: 'dt-material',
    industries: ['ind-material', 'ind-energy'],
    name: t('OC20 催化吸附构型与力（S2EF）', 'OC20 Catalyst Adsorption: Structures to Energy and Forces'),
    summary: t(
      'Open Catalyst 2020 的吸附体系 DFT 帧，按 20 万、200 万、2000 万三档提供。',
      'DFT frames of adsorbates on catalysts from Open Catalyst 2020, in sizes of 200k, 2M and 20M.',
    ),
    description: t(
      '原始压缩包解开再转 LMDB，光预处理就要占满一台 64 核节点数小时。本店交付的已是按每原子至多 50 个近邻编好图的 LMDB，另带能量基准线性回归系数，MACE、EquiformerV2、GemNet 都能直接读。\n\n吸附物共 82 种，表面覆盖 55 种元素，计算用 RPBE 泛函。四个验证子集区分已见与未见的吸附物、催化剂。许可 CC BY 4.0。20M 档解压后约 480 GB，请先确认配额。',
      'Unpacking the original archives and turning them into LMDB alone keeps a 64-core node busy for hours. What we deliver is LMDB with graphs of at most 50 neighbours already built, plus linear reference-energy coefficients; MACE, EquiformerV2 and GemNet can read it as it stands.\n\nThere are 82 adsorbates on surfaces of 55 elements, computed with RPBE. Four validation sets separate adsorbates and catalysts that were seen from those that were not. CC BY 4.0. The 20M size unfolds to about 480 GB, so check your quota beforehand.',
    ),
    tags: [t('催化', 'Catalysis'), t('力场训练', 'Force-field training')],
    specifications: [
      { key: 'size', name: t('帧数', 'Frames'), values: [v('200k', '20 万', '200k'), v('2m', '200 万', '2M'), v('20m', '2000 万', '20M')] },
    ],
    skus: [
      { values: { size: '200k' }, pricing: [pay('FREE', 1, '0')] },
      { values: { size: '2m' }, pricing: [pay('ONCE', 1, '90.00')] },
      { values: { size: '20m' }, pricing: [pay('ONCE', 1, '560.00'), pay('MONTH', 1, '150.00')] },
    ],
    regions: [],
    sold: 611,
    versions: [
      ver('2.0', '2025-05-29', '图改为按需构建，文件缩小四成。', 'Graphs built on demand, files 40% smaller.'),
      ver('1.0', '2024-06-03', '上架。', 'Listed.'),
    ],
  },
  {
    key: 'data-superalloy-creep',
    type: 'DATA',
    shop: 'cailiao-data',
    category: 'dt-material',
    industries: ['ind-material', 'ind-auto'],
    name: t('镍基高温合金蠕变与持久试验库', 'Creep and Rupture Tests of Nickel Superalloys'),
    summary: t(
      '8,640 条蠕变与持久试验记录，成分、热处理、温度、应力与断裂寿命俱全。',
      'Composition, heat treatment, temperature, stress and rupture life for 8,640 creep tests.',
    ),
    description: t(
      '约七成摘自公开文献与标准附录，由两人独立录入后比对；其余来自合作实验室的未公开试验。覆盖变形、铸造、定向凝固与单晶四类合金，温度 600–1150 °C，寿命从 3 小时到 2.4 万小时。\n\n每条都标明出处等级，曲线图取数的误差估为 4%。附 Larson-Miller 参数拟合与一个梯度提升基线，五折下对数寿命均方根误差 0.31。商业版含显微组织照片 2,100 张。',
      'About seven tenths were taken from open literature and annexes to standards, entered by two people independently and compared; the rest are unpublished tests of partner laboratories. Wrought, cast, directionally solidified and single-crystal alloys appear, at 600–1150 °C, with lives from 3 to 24,000 hours.\n\nEvery record has a grade of provenance; reading points off a plot is reckoned at 4% error. Larson–Miller fits and a gradient-boosting baseline are enclosed (0.31 RMSE in log life over five folds). The commercial edition adds 2,100 micrographs.',
    ),
    tags: [t('高温合金', 'Superalloys'), t('试验数据', 'Test data')],
    specifications: [
      {
        key: 'licence',
        name: t('使用方式', 'Use'),
        values: [v('campus', '校内科研', 'Campus research'), v('company', '企业研发', 'Company R&D')],
      },
    ],
    skus: [
      { values: { licence: 'campus' }, pricing: [pay('FOREVER', 1, '2600.00'), pay('YEAR', 1, '980.00')] },
      { values: { licence: 'company' }, pricing: [pay('FOREVER', 1, '19800.00'), pay('YEAR', 1, '7600.00')], stock: 25 },
    ],
    regions: [],
    sold: 46,
    versions: [
      ver('4.1', '2026-01-16', '单晶合金增加 310 条。', '310 single-crystal records added.'),
      ver('4.0', '2025-03-04', '出处分级改为五级。', 'Provenance now in five grades.'),
      ver('3.2', '2024-05-09', '统一应力单位。', 'Stress units unified.'),
    ],
  },
  {
    key: 'data-electrolyte-conductivity',
    type: 'DATA',
    shop: 'cailiao-data',
    category: 'dt-material',
    industries: ['ind-material', 'ind-energy', 'ind-auto'],
    name: t('锂电电解液配方与电导率数据', 'Lithium Battery Electrolytes: Formulations and Conductivity'),
    summary: t(
      '12,400 个配方点，溶剂、锂盐、添加剂配比对应 −30 至 60 °C 的离子电导率与粘度。',
      'Solvent, salt and additive ratios against conductivity and viscosity from −30 to 60 °C, at 12,400 points.',
    ),
    description: t(
      '机器人配液站在手套箱内连续跑了十四个月，每个配方测三次，变异系数超过 3% 的重做。碳酸酯、羧酸酯、醚与氟代溶剂共 31 种，锂盐以 LiPF6、LiFSI 为主，水分控制在 15 ppm 以下。\n\n浓度统一为质量摩尔浓度，溶剂以 SMILES 记，方便接图模型。同批样品中抽 600 个做了分子动力学，自扩散系数与溶剂化数另成一表，可用来对照力场。',
      'A dosing robot ran in a glove box for fourteen months, measuring each formulation three times and repeating any with a coefficient of variation above 3%. Thirty-one solvents are involved, carbonates, carboxylates, ethers and fluorinated ones; LiPF6 and LiFSI are the chief salts, with water kept below 15 ppm.\n\nConcentrations are molal and solvents are written as SMILES, ready for graph models. For 600 of the samples we also ran molecular dynamics; self-diffusion and solvation numbers form a separate table against which a force field may be checked.',
    ),
    tags: [t('自动化实验', 'Robot lab'), t('锂电池', 'Batteries')],
    specifications: [
      {
        key: 'part',
        name: t('表', 'Table'),
        values: [
          v('exp', '实验表', 'Experiments'),
          v('exp-md', '实验与 MD', 'Experiments and MD'),
          v('sample', '200 点样例', '200-point sample'),
        ],
      },
    ],
    skus: [
      { values: { part: 'sample' }, pricing: [pay('FREE', 1, '0')] },
      { values: { part: 'exp' }, pricing: [pay('FOREVER', 1, '3800.00')] },
      { values: { part: 'exp-md' }, pricing: [pay('FOREVER', 1, '5200.00'), pay('YEAR', 1, '2300.00')] },
    ],
    regions: [],
    sold: 112,
    versions: [
      ver('1.2', '2025-11-18', '低温段加密到 5 °C 一点。', 'Cold range refined to 5 °C steps.'),
      ver('1.0', '2025-01-07', '首发。', 'First issue.'),
    ],
  },
  {
    key: 'data-uniref-indexed',
    type: 'DATA',
    shop: 'qiming-bio',
    category: 'dt-life',
    industries: ['ind-pharma', 'ind-research'],
    name: t('UniRef 聚类序列与预建检索库', 'UniRef Clusters with Prebuilt Search Databases'),
    summary: t(
      'UniRef50、90、100 三级聚类的 FASTA，连同建好的 MMseqs2 与 DIAMOND 索引。',
      'FASTA for UniRef50, 90 and 100 together with finished MMseqs2 and DIAMOND indexes.',
    ),
    description: t(
      'UniRef50 近七千万簇，训练蛋白语言模型多用它；UniRef90 约两亿簇，常用于构建多序列比对。按序列一致性 50% 与 90% 且覆盖种子 80% 聚成，代表序列选注释最全者。\n\n建 UniRef90 的 MMseqs2 索引需要 500 GB 以上内存，多数课题组没有这样的机器，因此一并做好。FASTA 免费镜像，索引收取计算费，随 UniProt 八周一版更新，订户自动可见。',
      'UniRef50, with nearly seventy million clusters, usually trains protein language models; UniRef90, about two hundred million, is the common source of alignments. Clustering is at 50% and 90% identity over 80% of the seed, and the best-annotated member stands for its cluster.\n\nAn MMseqs2 index of UniRef90 takes more than 500 GB of memory to build. Few groups own such a machine, so we did it. FASTA is mirrored free; indexes are charged for their computation and follow UniProt’s eight-week cycle, visible to subscribers at once.',
    ),
    tags: [t('FASTA 免费', 'FASTA free'), t('CC BY 4.0', 'CC BY 4.0')],
    specifications: [
      {
        key: 'level',
        name: t('聚类级别', 'Level'),
        values: [v('50', 'UniRef50', 'UniRef50'), v('90', 'UniRef90', 'UniRef90'), v('100', 'UniRef100', 'UniRef100')],
      },
      { key: 'form', name: t('内容形式', 'Content'), values: [v('fasta', 'FASTA', 'FASTA'), v('index', '检索索引', 'Search index')] },
    ],
    skus: [
      { values: { level: '50', form: 'fasta' }, pricing: [pay('FREE', 1, '0')] },
      { values: { level: '50', form: 'index' }, pricing: [pay('ONCE', 1, '60.00'), pay('YEAR', 1, '240.00')] },
      { values: { level: '90', form: 'fasta' }, pricing: [pay('FREE', 1, '0')] },
      { values: { level: '90', form: 'index' }, pricing: [pay('ONCE', 1, '150.00'), pay('YEAR', 1, '620.00')] },
      { values: { level: '100', form: 'fasta' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: [],
    sold: 3620,
    versions: [
      ver('2025_01', '2025-02-18', '跟进 UniProt 2025_01。', 'Follows UniProt 2025_01.'),
      ver('2024_06', '2024-12-05', '跟进 UniProt 2024_06。', 'Follows UniProt 2024_06.'),
    ],
  },
  {
    key: 'data-alphafold-db-swissprot',
    type: 'DATA',
    shop: 'platform-official',
    category: 'dt-life',
    industries: ['ind-pharma', 'ind-research'],
    name: t('AlphaFold DB 精选：Swiss-Prot 与模式生物', 'AlphaFold DB Selection: Swiss-Prot and Model Organisms'),
    summary: t(
      '约 54 万个 Swiss-Prot 蛋白的预测结构，另有人、小鼠、拟南芥等蛋白组分包。',
      'Predicted structures for about 540,000 Swiss-Prot proteins, with proteome packs for human, mouse, Arabidopsis and others.',
    ),
    description: t(
      '两亿多条的全库几十 TB，大多数分析只碰其中一小块。官方镜像保留 Swiss-Prot 全部与六个模式生物，mmCIF 压成 Foldcomp，体积降到原来的约十二分之一，解压几乎无损。\n\n每个结构的 pLDDT 均值与低置信残基比例汇成一张表，先筛再取。另放一份 Foldseek 数据库，可直接做结构检索。无序区的坐标没有物理意义，pLDDT 低于 50 的片段请略去。',
      'The whole collection of over two hundred million entries is tens of terabytes, while most studies touch a corner of it. The official mirror keeps all of Swiss-Prot and six model organisms, with mmCIF packed by Foldcomp to about a twelfth of its size and almost no loss.\n\nMean pLDDT and the share of low-confidence residues are tabulated so you can filter before fetching. A Foldseek database for structural search is added. Coordinates in disordered stretches mean nothing physically: leave out segments below pLDDT 50.',
    ),
    tags: [t('官方镜像', 'Official mirror'), t('蛋白结构', 'Protein structure'), t('免费', 'Free')],
    specifications: [
      {
        key: 'pack',
        name: t('分包', 'Pack'),
        values: [
          v('swissprot', 'Swiss-Prot', 'Swiss-Prot'),
          v('organisms', '六种模式生物', 'Six organisms'),
          v('foldseek', 'Foldseek 库', 'Foldseek database'),
        ],
      },
    ],
    skus: [
      { values: { pack: 'swissprot' }, pricing: [pay('FREE', 1, '0')] },
      { values: { pack: 'organisms' }, pricing: [pay('FREE', 1, '0')] },
      { values: { pack: 'foldseek' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: [],
    sold: 2518,
    versions: [ver('v4-2', '2024-11-01', '改用 Foldcomp 压缩。', 'Foldcomp compression adopted.')],
  },
  {
    key: 'data-gtdb-reference',
    type: 'DATA',
    shop: 'qiming-bio',
    category: 'dt-life',
    industries: ['ind-research', 'ind-pharma'],
    name: t('GTDB 微生物基因组分类参考包', 'GTDB Reference Pack for Microbial Taxonomy'),
    summary: t(
      'R220 与 R226 两版 GTDB-Tk 参考数据，配 Kraken2 与 sylph 现成库。',
      'GTDB-Tk reference data for R220 and R226 with ready Kraken2 and sylph databases.',
    ),
    description: t(
      'R220 含 596,859 个基因组、113,104 个物种簇，R226 扩到 73 万余个基因组。宏基因组拼出的 MAG 想知道是谁，跑 GTDB-Tk 少不了它。旧论文要复核，请选与当时一致的版本。\n\nKraken2 库用 GTDB 分类树重建，而非 NCBI，完整库驻留内存约 550 GB；没有大内存节点可选 64 GB 精简库，召回率在我们的模拟群落上低 3.4 个百分点。sylph 库仅十几 GB，适合快速概览。',
      'R220 holds 596,859 genomes in 113,104 species clusters; R226 grows to over 730,000 genomes. Whoever assembles MAGs and wishes to know what they are needs it for GTDB-Tk. To recheck an older paper choose the release it used.\n\nThe Kraken2 database was rebuilt on the GTDB tree instead of NCBI’s; whole, it occupies about 550 GB of memory. Without such a node take the 64 GB cut, whose recall was 3.4 points lower on our mock communities. The sylph database is a dozen gigabytes and gives a quick overview.',
    ),
    tags: [t('宏基因组', 'Metagenomics'), t('物种分类', 'Taxonomy')],
    specifications: [
      { key: 'release', name: t('发行版', 'Release'), values: [v('r220', 'R220', 'R220'), v('r226', 'R226', 'R226')] },
      {
        key: 'tool',
        name: t('工具', 'Tool'),
        values: [v('tk', 'GTDB-Tk', 'GTDB-Tk'), v('kraken', 'Kraken2', 'Kraken2'), v('sylph', 'sylph', 'sylph')],
      },
    ],
    skus: [
      { values: { release: 'r220', tool: 'tk' }, pricing: [pay('FREE', 1, '0')] },
      { values: { release: 'r226', tool: 'tk' }, pricing: [pay('FREE', 1, '0')] },
      { values: { release: 'r226', tool: 'kraken' }, pricing: [pay('ONCE', 1, '85.00'), pay('DAY', 1, '9.00')] },
      { values: { release: 'r226', tool: 'sylph' }, pricing: [pay('ONCE', 1, '15.00')] },
    ],
    regions: [],
    sold: 804,
    versions: [ver('R226', '2025-05-06', '新增 R226。', 'R226 added.'), ver('R220', '2024-05-15', '首发 R220。', 'Started with R220.')],
  },
  {
    key: 'data-tabula-sapiens-h5ad',
    type: 'DATA',
    shop: 'qiming-bio',
    category: 'dt-life',
    industries: ['ind-pharma', 'ind-research'],
    name: t('Tabula Sapiens 人体单细胞图谱整理包', 'Tabula Sapiens Human Cell Atlas, Curated'),
    summary: t(
      '首版近 48 万个细胞、24 个器官，细胞类型统一到 Cell Ontology。',
      'Close to 480,000 cells from 24 organs in the first release, with types mapped to the Cell Ontology.',
    ),
    description: t(
      '同一批捐献者跨器官取样，是它胜过拼凑图谱之处：组织间差异不再与个体差异混在一起。10x 与 Smart-seq2 两种建库分开存为 h5ad，原始计数和 scVI 去批次后的嵌入都在。\n\n我们重跑了环境 RNA 校正与双细胞剔除，去掉 2.9% 的可疑细胞，并列明理由。按器官的小包便于教学，肺、肾、胰腺三个最常被选。许可 CC BY 4.0，捐献者信息只到年龄段与性别。',
      'Sampling several organs of the same donors is its advantage over pieced-together atlases, since differences between tissues are no longer mixed with differences between people. 10x and Smart-seq2 libraries are separate h5ad files, holding raw counts and the batch-corrected scVI embedding.\n\nWe repeated ambient-RNA correction and doublet removal, dropping 2.9% of cells with reasons stated. Packs by organ suit teaching; lung, kidney and pancreas are asked for most. CC BY 4.0; donors are described by age band and sex only.',
    ),
    tags: [t('单细胞', 'Single cell'), t('h5ad', 'h5ad')],
    specifications: [
      {
        key: 'range',
        name: t('器官范围', 'Organs'),
        values: [v('single', '单器官任选', 'One organ of choice'), v('all', '全部器官', 'All organs')],
      },
    ],
    skus: [
      { values: { range: 'single' }, pricing: [pay('ONCE', 1, '12.00')] },
      { values: { range: 'all' }, pricing: [pay('ONCE', 1, '128.00')] },
    ],
    regions: [],
    sold: 395,
    versions: [
      ver('1.3', '2025-08-14', '双细胞判定改用三法投票。', 'Doublets decided by a vote of three methods.'),
      ver('1.0', '2024-09-23', '首发。', 'First issue.'),
    ],
  },
  {
    key: 'data-chembl34-bioactivity',
    type: 'DATA',
    shop: 'qiming-bio',
    category: 'dt-life',
    industries: ['ind-pharma'],
    name: t('ChEMBL 34 活性数据建模集', 'ChEMBL 34 Bioactivity, Ready for Modelling'),
    summary: t(
      '从两千余万条活性记录里筛出 148 万条可直接建模的 pIC50、pKi 与 pEC50。',
      'Of more than twenty million activities, 1.48 million pIC50, pKi and pEC50 values fit to model.',
    ),
    description: t(
      'ChEMBL 34 收录 243 万化合物、1.56 万个靶标。直接导出会遇到单位混杂、重复测定、截断值等麻烦；我们只留置信分 8 以上的单蛋白靶标，盐型剥离后以 InChIKey 合并，重复值取几何平均。\n\n提供骨架划分与时间划分两套，后者以 2021 年为界，更接近真实项目。激酶、GPCR、离子通道各有子集。遵循 CC BY-SA 3.0，派生数据须以同样方式共享，企业法务请留意这一点。',
      'ChEMBL 34 has 2.43 million compounds and 15,600 targets. A plain export runs into mixed units, repeated assays and censored values; we keep single-protein targets of confidence 8 and above, strip salts, merge by InChIKey and take the geometric mean of repeats.\n\nTwo splits come along, by scaffold and by time; the latter turns at 2021 and resembles a real project more. Kinases, GPCRs and ion channels are available as subsets. CC BY-SA 3.0 applies, so derived data must be shared alike, a point for company lawyers to note.',
    ),
    tags: [t('药物发现', 'Drug discovery'), t('QSAR', 'QSAR')],
    specifications: [
      {
        key: 'subset',
        name: t('靶标子集', 'Target subset'),
        values: [v('kinase', '激酶', 'Kinases'), v('gpcr', 'GPCR', 'GPCRs'), v('all', '全部靶标', 'All targets')],
      },
    ],
    skus: [
      { values: { subset: 'kinase' }, pricing: [pay('ONCE', 1, '190.00')] },
      { values: { subset: 'gpcr' }, pricing: [pay('ONCE', 1, '190.00')] },
      { values: { subset: 'all' }, pricing: [pay('ONCE', 1, '680.00'), pay('YEAR', 1, '900.00'), pay('MONTH', 1, '98.00')] },
    ],
    regions: [],
    sold: 221,
    versions: [
      ver('34.2', '2025-04-09', '修正 62 个靶标的同源混并。', 'Sixty-two wrongly merged orthologues separated.'),
      ver('34.0', '2024-06-26', '基于 ChEMBL 34。', 'Based on ChEMBL 34.'),
    ],
  },
  {
    key: 'data-sentinel2-season-mosaic',
    type: 'DATA',
    shop: 'yaogan-data',
    category: 'dt-remote',
    industries: ['ind-gov', 'ind-weather'],
    name: t('Sentinel-2 分省季度无云镶嵌影像', 'Cloud-Free Sentinel-2 Mosaics by Province and Season'),
    summary: t(
      '10 米四波段与 20 米六波段，按季度取中值合成，2019 年起逐省供应。',
      'Median composites of four 10 m and six 20 m bands, each season since 2019, sold by province.',
    ),
    description: t(
      '以 L2A 地表反射率为源，s2cloudless 与 SCL 联合去云去影，再对每季度有效观测取中值。川渝冬季云多，有效次数不足三次的像元会从相邻年份借补，并在质量层写明来自哪一年。\n\n成果为云优化 GeoTIFF，CGCS2000 坐标，按 1:10 万图幅切块，可在线按窗口读取。同一省买全年比四个季度分开划算。农作物分类、自然资源监测、城市扩张是三类主要去向。',
      'From L2A surface reflectance, clouds and shadows are removed with s2cloudless and SCL together, then the median of valid looks is taken per season. Sichuan winters are cloudy: pixels with under three looks borrow from a neighbouring year, and the quality layer tells which.\n\nDelivered as cloud-optimised GeoTIFF in CGCS2000, tiled by 1:100,000 sheet and readable by window online. A whole year of a province costs less than four seasons. Buyers mostly classify crops, monitor natural resources or follow the growth of cities.',
    ),
    tags: [t('10 米', '10 m'), t('COG', 'COG'), t('逐季更新', 'Every season')],
    specifications: [
      { key: 'period', name: t('时间', 'Time'), values: [v('season', '单季', 'One season'), v('year', '全年四季', 'Four seasons')] },
      { key: 'bands', name: t('波段', 'Bands'), values: [v('rgbn', '10 米四波段', 'Four 10 m bands'), v('all', '十波段', 'Ten bands')] },
    ],
    skus: [
      { values: { period: 'season', bands: 'rgbn' }, pricing: [pay('ONCE', 1, '150.00')] },
      { values: { period: 'season', bands: 'all' }, pricing: [pay('ONCE', 1, '240.00')] },
      { values: { period: 'year', bands: 'rgbn' }, pricing: [pay('ONCE', 1, '480.00')] },
      { values: { period: 'year', bands: 'all' }, pricing: [pay('ONCE', 1, '760.00'), pay('YEAR', 1, '1380.00')] },
    ],
    regions: [],
    sold: 658,
    versions: [
      ver('2025Q4', '2026-01-22', '2025 年冬季成果。', 'Winter 2025 mosaics.'),
      ver('2025Q3', '2025-10-17', '2025 年秋季成果，西藏补齐。', 'Autumn 2025, Tibet completed.'),
    ],
  },
  {
    key: 'data-copernicus-dem-derivatives',
    type: 'DATA',
    shop: 'yaogan-data',
    category: 'dt-remote',
    industries: ['ind-energy', 'ind-gov', 'ind-weather'],
    name: t('Copernicus GLO-30 高程与地形因子', 'Copernicus GLO-30 Elevation and Terrain Derivatives'),
    summary: t(
      '30 米数字高程免费取用，坡度、流向、汇流、地形湿度指数等十一种因子另售。',
      'The 30 m elevation model is free; slope, flow direction, accumulation, wetness and seven more layers are sold.',
    ),
    description: t(
      'GLO-30 源自 TanDEM-X，反映的是地表面，含树冠与屋顶，绝对高程精度优于 4 米（90%）。原始 1°×1° 图幅我们去掉接边重行，并把内陆水面压平，供全国无缝使用。\n\n水文因子先经填洼与河网烧录，河网用 OSM 与 1:25 万水系合并而成，山前平原的假平行河道明显减少。因子用 WhiteboxTools 计算，参数写在同名 JSON 里。做洪水淹没时请记住：桥梁会被当成堤坝。',
      'GLO-30 comes from TanDEM-X and shows the surface, tree crowns and roofs included, with absolute height better than 4 m at 90%. We dropped the doubled edge rows of the one-degree tiles and flattened inland water, so the country is seamless.\n\nHydrological layers follow filling and stream burning; the network joins OSM with 1:250,000 rivers, and false parallel channels on piedmont plains have clearly diminished. WhiteboxTools did the computing, with parameters in a JSON of the same name. For inundation remember that bridges look like dams.',
    ),
    tags: [t('DEM 免费', 'DEM free'), t('水文', 'Hydrology')],
    specifications: [
      {
        key: 'layer',
        name: t('图层', 'Layers'),
        values: [
          v('dem', '高程', 'Elevation'),
          v('terrain', '地形五因子', 'Five terrain layers'),
          v('hydro', '水文六因子', 'Six hydrology layers'),
        ],
      },
    ],
    skus: [
      { values: { layer: 'dem' }, pricing: [pay('FREE', 1, '0')] },
      { values: { layer: 'terrain' }, pricing: [pay('ONCE', 1, '210.00')] },
      { values: { layer: 'hydro' }, pricing: [pay('ONCE', 1, '390.00')] },
    ],
    regions: [],
    sold: 1729,
    versions: [
      ver('1.5', '2025-06-09', '重烧西南河网。', 'South-western rivers burned again.'),
      ver('1.4', '2024-08-01', '水面压平阈值调整。', 'Water flattening threshold adjusted.'),
    ],
  },
  {
    key: 'data-worldcover-china',
    type: 'DATA',
    shop: 'yaogan-data',
    category: 'dt-remote',
    industries: ['ind-gov', 'ind-research'],
    name: t('ESA WorldCover 10 米土地覆盖（中国）', 'ESA WorldCover 10 m Land Cover, China'),
    summary: t(
      '2020 与 2021 两期、11 类地表覆盖，已拼接重投影并统计到区县。',
      'Eleven classes for 2020 and 2021, mosaicked, reprojected and tallied by county.',
    ),
    description: t(
      '两期算法不同，2020 为 v100,2021 为 v200，全球总体精度分别约 74.4% 与 76.7%，相减得到的“变化”多半是算法差异，不宜直接当作一年间的地类转移。\n\n我们改投 Albers 等积并保持最近邻重采样，以便计算面积；区县统计表给出各类公顷数与占比。华北的旱地常被分成草地，我们用 5,200 个目视样点做了分省精度表，随包免费发布，许可 CC BY 4.0。',
      'The two years used different algorithms, v100 for 2020 and v200 for 2021, with global accuracies near 74.4% and 76.7%. Subtracting them mostly shows the change of algorithm and should not be read as a year’s conversion of land.\n\nReprojection is to Albers equal-area with nearest-neighbour sampling so that areas add up; the county table gives hectares and shares. Dry cropland in North China often turns out as grass, so a provincial accuracy table from 5,200 visually checked points comes free in the pack. CC BY 4.0.',
    ),
    tags: [t('免费', 'Free'), t('土地覆盖', 'Land cover')],
    specifications: [
      { key: 'year', name: t('年度', 'Year'), values: [v('2020', '2020 · v100', '2020 · v100'), v('2021', '2021 · v200', '2021 · v200')] },
    ],
    skus: [
      { values: { year: '2020' }, pricing: [pay('FREE', 1, '0')] },
      { values: { year: '2021' }, pricing: [pay('FREE', 1, '0')] },
    ],
    regions: [],
    sold: 1195,
    versions: [ver('1.1', '2024-12-19', '附分省精度表。', 'Provincial accuracy table enclosed.')],
  },
  {
    key: 'data-viirs-nightlight-annual',
    type: 'DATA',
    shop: 'yaogan-data',
    category: 'dt-remote',
    industries: ['ind-finance', 'ind-gov', 'ind-research'],
    name: t('VIIRS 夜间灯光年度与月度序列', 'VIIRS Night-Time Lights, Yearly and Monthly Series'),
    summary: t(
      '2012–2025 年约 500 米夜光辐亮度，已去油气火焰与极光，附县级统计。',
      'Radiance at about 500 m for 2012–2025, gas flares and aurora removed, with county statistics.',
    ),
    description: t(
      '经济学者拿夜光代理 GDP，常被火焰和积雪反光带偏。本序列在公开月合成之上做了三步：剔除 1,300 处常亮火点，冬季高纬以雪盖掩膜插补，再对传感器漂移做相对定标。\n\n年产品取各月稳健均值，月产品保留无云观测次数。县级表含总量、亮区面积与基尼系数，覆盖 2,800 余个县级单位。2014 年之后可与手机信令、用电量交叉验证，相关系数随报告给出。',
      'Economists who let night lights stand for GDP are often misled by flares and by snow. Starting from public monthly composites we took three steps: 1,300 permanent flares out, snow-masked interpolation at high latitudes in winter, and relative calibration against sensor drift.\n\nThe yearly product is a robust mean of months, the monthly one keeps the count of cloud-free looks. County tables give total, lit area and Gini for over 2,800 units. From 2014 on it can be set against phone signalling and power use; the report lists correlations.',
    ),
    tags: [t('夜光', 'Night lights'), t('县级统计', 'County tables')],
    specifications: [
      { key: 'step', name: t('周期', 'Interval'), values: [v('year', '年度', 'Yearly'), v('month', '月度', 'Monthly')] },
      { key: 'form', name: t('载体', 'Carrier'), values: [v('raster', '栅格', 'Raster'), v('table', '县级表', 'County table')] },
    ],
    skus: [
      { values: { step: 'year', form: 'raster' }, pricing: [pay('ONCE', 1, '88.00')] },
      { values: { step: 'year', form: 'table' }, pricing: [pay('ONCE', 1, '48.00')] },
      { values: { step: 'month', form: 'raster' }, pricing: [pay('ONCE', 1, '260.00'), pay('YEAR', 1, '360.00')] },
      { values: { step: 'month', form: 'table' }, pricing: [pay('ONCE', 1, '160.00')] },
    ],
    regions: [],
    sold: 489,
    versions: [
      ver('2025', '2026-02-11', '加入 2025 年，重做漂移定标。', '2025 added, drift calibration redone.'),
      ver('2024', '2025-02-14', '加入 2024 年。', '2024 added.'),
    ],
  },
];
