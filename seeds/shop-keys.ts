/** The 25 shops by key, with what each one sells: goods files name a shop by its key. */
export const shopKeys = {
  'platform-official': 'the platform’s own shop: official images, free software, packages of machine time (level excellent)',
  'molsim': 'molecular dynamics and quantum chemistry software (excellent)',
  'jingwei-materials': 'materials software, first-principles workflows (fine)',
  'qiming-bio': 'bioinformatics software and pipelines (excellent)',
  'liuti-cfd': 'CFD software and services (fine)',
  'hengli-structure': 'structural simulation (fine)',
  'haitian-weather': 'weather and ocean software, models and data (excellent)',
  'dianci-lab': 'electromagnetics (normal)',
  'shenlan-petro': 'seismic and reservoir software (normal)',
  'gongye-design': 'industrial design and CAD/CAE (fine)',
  'zhiyuan-ai': 'AI frameworks, LLM models (excellent)',
  'duomo-vision': 'multimodal and vision models (fine)',
  'yuxin-speech': 'speech models and data (normal)',
  'shuju-gongfang': 'datasets: corpora, instructions (fine)',
  'yaogan-data': 'remote-sensing and geographic data (normal)',
  'cailiao-data': 'materials and chemistry data (normal)',
  'yunfan-platform': 'simulation platforms (excellent)',
  'keyan-cloud': 'research collaboration platforms, notebooks, RStudio (fine)',
  'youhua-service': 'porting and tuning services (excellent)',
  'peixun-school': 'training courses (fine)',
  'daisuan-studio': 'calculation on commission (normal)',
  'yunwei-team': 'deployment and operations (fine)',
  'yuanma-house': 'source code: solvers, AI engineering (normal)',
  'kexue-ai': 'AI for science models: weather, molecules, materials (excellent)',
  'jishi-store': 'machine-time packages, whole nodes, storage (fine)',
} as const;

/** The compute regions by key (see seeds/clusters.ts). */
export const clusterKeys = [
  'core-node', 'east-1', 'east-2', 'north-1', 'northwest-1', 'south-1', 'southwest-1', 'central-1', 'northeast-1',
] as const;
