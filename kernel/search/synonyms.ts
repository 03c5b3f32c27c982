/**
 * Words that people use for the same thing. A group matches by any of its spellings, in either language. Chinese spellings are also words
 * of the lexicon; English ones may be several words.
 */
export const synonymGroups: Record<string, readonly string[]> = {
  'core-hour': ['核时', '核小时', 'core-hour', 'core*hour'],
  'card-hour': ['卡时', '卡小时', 'card-hour', 'card*hour'],
  gpu: ['显卡', 'GPU', '加速卡', 'graphics card', 'accelerator card'],
  md: ['分子动力学', 'MD', 'molecular dynamics'],
  dft: ['第一性原理', 'DFT', '密度泛函', '密度泛函理论', 'density functional theory', 'first principles'],
  cfd: ['流体', 'CFD', '流体力学', '计算流体力学', '计算流体', 'fluid dynamics'],
  llm: ['大模型', 'LLM', '大语言模型', '大型语言模型', 'large language model'],
  bms: ['裸金属', 'bare metal', 'bms', '裸金属服务器', '物理机'],
  ecs: ['云主机', '云服务器', 'ecs', 'cloud server', 'cloud host'],
  k8s: ['容器', 'k8s', 'Kubernetes', 'container', '容器云'],
  hpc: ['超算', 'HPC', '超级计算', '高性能计算', 'high performance computing', 'supercomputing'],
};
