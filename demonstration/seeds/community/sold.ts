/** The repository of the demonstration that each product of the catalogue delivers. */
export const soldBy: Readonly<Record<string, string>> = {
  'DeepSeek-R1-Distill-Qwen-7B-mini': 'model-r1-distill-qwen-7b',
  'MACE-MP-0-mini': 'model-mace-mp-0',
  'era5-like-east-china': 'data-era5-china-hourly',
};
