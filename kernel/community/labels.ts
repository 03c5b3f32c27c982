/** Names of libraries, licences and languages as cards name them. Proper names are the same in both languages. */

export type CodeLabel = { code: string; name: string; nameEn: string };

const libraries: Readonly<Record<string, string>> = {
  transformers: 'Transformers',
  'transformers.js': 'Transformers.js',
  diffusers: 'Diffusers',
  'sentence-transformers': 'Sentence Transformers',
  peft: 'PEFT',
  timm: 'timm',
  safetensors: 'Safetensors',
  gguf: 'GGUF',
  onnx: 'ONNX',
  openvino: 'OpenVINO',
  coreml: 'Core ML',
  mlx: 'MLX',
  pytorch: 'PyTorch',
  tensorflow: 'TensorFlow',
  tflite: 'TensorFlow Lite',
  keras: 'Keras',
  jax: 'JAX',
  flax: 'Flax',
  paddlepaddle: 'PaddlePaddle',
  mindspore: 'MindSpore',
  jittor: 'Jittor',
  oneflow: 'OneFlow',
  sklearn: 'scikit-learn',
  'scikit-learn': 'scikit-learn',
  xgboost: 'XGBoost',
  lightgbm: 'LightGBM',
  spacy: 'spaCy',
  flair: 'Flair',
  fasttext: 'fastText',
  ultralytics: 'Ultralytics',
  open_clip: 'OpenCLIP',
  espnet: 'ESPnet',
  nemo: 'NeMo',
  speechbrain: 'SpeechBrain',
  'stable-baselines3': 'Stable-Baselines3',
  deepmd: 'DeePMD-kit',
  unimol: 'Uni-Mol',
  mace: 'MACE',
  modulus: 'Modulus',
  deepxde: 'DeepXDE',
  datasets: 'Datasets',
  pandas: 'pandas',
  polars: 'Polars',
  dask: 'Dask',
  webdataset: 'WebDataset',
  xarray: 'xarray',
  mlcroissant: 'Croissant',
  static: 'HTML',
  docker: 'Docker',
  gradio: 'Gradio',
  streamlit: 'Streamlit',
};
export const libraryOf = (code: string): CodeLabel => {
  const name = libraries[code.toLowerCase()] ?? code;
  return { code, name, nameEn: name };
};

/** Identifiers of SPDX; cards write them in lower case. Those without one have a name of their own. */
const licences: Readonly<Record<string, string | readonly [name: string, nameEn: string]>> = {
  'apache-2.0': 'Apache-2.0',
  mit: 'MIT',
  'bsd-2-clause': 'BSD-2-Clause',
  'bsd-3-clause': 'BSD-3-Clause',
  'bsd-3-clause-clear': 'BSD-3-Clause-Clear',
  isc: 'ISC',
  zlib: 'Zlib',
  unlicense: 'Unlicense',
  wtfpl: 'WTFPL',
  'mulanpsl-2.0': 'MulanPSL-2.0',
  'mpl-2.0': 'MPL-2.0',
  'epl-2.0': 'EPL-2.0',
  'eupl-1.2': 'EUPL-1.2',
  'gpl-2.0': 'GPL-2.0',
  'gpl-3.0': 'GPL-3.0',
  'lgpl-2.1': 'LGPL-2.1',
  'lgpl-3.0': 'LGPL-3.0',
  'agpl-3.0': 'AGPL-3.0',
  'afl-3.0': 'AFL-3.0',
  'artistic-2.0': 'Artistic-2.0',
  'bsl-1.0': 'BSL-1.0',
  'ecl-2.0': 'ECL-2.0',
  'ms-pl': 'MS-PL',
  ncsa: 'NCSA',
  'ofl-1.1': 'OFL-1.1',
  'osl-3.0': 'OSL-3.0',
  postgresql: 'PostgreSQL',
  'cc0-1.0': 'CC0-1.0',
  'cc-by-2.0': 'CC-BY-2.0',
  'cc-by-3.0': 'CC-BY-3.0',
  'cc-by-4.0': 'CC-BY-4.0',
  'cc-by-sa-3.0': 'CC-BY-SA-3.0',
  'cc-by-sa-4.0': 'CC-BY-SA-4.0',
  'cc-by-nc-3.0': 'CC-BY-NC-3.0',
  'cc-by-nc-4.0': 'CC-BY-NC-4.0',
  'cc-by-nd-4.0': 'CC-BY-ND-4.0',
  'cc-by-nc-sa-3.0': 'CC-BY-NC-SA-3.0',
  'cc-by-nc-sa-4.0': 'CC-BY-NC-SA-4.0',
  'cc-by-nc-nd-4.0': 'CC-BY-NC-ND-4.0',
  'cdla-permissive-1.0': 'CDLA-Permissive-1.0',
  'cdla-permissive-2.0': 'CDLA-Permissive-2.0',
  'cdla-sharing-1.0': 'CDLA-Sharing-1.0',
  'odc-by': 'ODC-By-1.0',
  odbl: 'ODbL-1.0',
  pddl: 'PDDL-1.0',
  gfdl: 'GFDL',
  openrail: 'OpenRAIL',
  'openrail++': 'OpenRAIL++',
  'creativeml-openrail-m': 'CreativeML OpenRAIL-M',
  'bigscience-openrail-m': 'BigScience OpenRAIL-M',
  'bigscience-bloom-rail-1.0': 'BigScience BLOOM RAIL 1.0',
  'bigcode-openrail-m': 'BigCode OpenRAIL-M',
  llama2: ['Llama 2 社区许可', 'Llama 2 Community'],
  llama3: ['Llama 3 社区许可', 'Llama 3 Community'],
  'llama3.1': ['Llama 3.1 社区许可', 'Llama 3.1 Community'],
  'llama3.2': ['Llama 3.2 社区许可', 'Llama 3.2 Community'],
  'llama3.3': ['Llama 3.3 社区许可', 'Llama 3.3 Community'],
  gemma: ['Gemma 使用条款', 'Gemma terms'],
  unknown: ['未知', 'Unknown'],
  other: ['其他许可', 'Other'],
};
export const licenceOf = (code: string): CodeLabel => {
  const known = licences[code.toLowerCase()] ?? code;
  return typeof known === 'string' ? { code, name: known, nameEn: known } : { code, name: known[0], nameEn: known[1] };
};

const special: Readonly<Record<string, readonly [name: string, nameEn: string]>> = {
  multilingual: ['多语言', 'Multilingual'],
  code: ['程序代码', 'Code'],
};
const inChinese = new Intl.DisplayNames('zh-CN', { type: 'language', fallback: 'code' });
const inEnglish = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
/** Of a code of ISO 639 or BCP 47; anything else is called what it says itself. */
export function languageOf(code: string): CodeLabel {
  const known = special[code.toLowerCase()];
  if (known) return { code, name: known[0], nameEn: known[1] };
  if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code)) return { code, name: code, nameEn: code };
  try {
    return { code, name: inChinese.of(code) ?? code, nameEn: inEnglish.of(code) ?? code };
  } catch {
    return { code, name: code, nameEn: code };
  }
}
