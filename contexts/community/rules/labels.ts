/** Names of libraries, licences and languages used in cards. Proper names are the same in both languages. */

import { findLicence } from './licences.ts';

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

const unnamed: Readonly<Record<string, readonly [name: string, nameEn: string]>> = {
  unknown: ['未知', 'Unknown'],
  other: ['其他许可', 'Other'],
};
/** Lists show a licence by its SPDX identifier, if it has one. */
export function licenceOf(code: string): CodeLabel {
  const known = findLicence(code);
  if (known) return { code, name: known.spdx || known.name, nameEn: known.spdx || known.nameEn };
  const [name, nameEn] = unnamed[code.toLowerCase()] ?? [code, code];
  return { code, name, nameEn };
}

const special: Readonly<Record<string, readonly [name: string, nameEn: string]>> = {
  multilingual: ['多语言', 'Multilingual'],
  code: ['程序代码', 'Code'],
};
const inChinese = new Intl.DisplayNames('zh-CN', { type: 'language', fallback: 'code' });
const inEnglish = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
/** For an ISO 639 or BCP 47 code; any other value is its own name. */
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
