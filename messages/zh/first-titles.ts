/** Titles used by the home page and its shell. */
export const firstTitles = {
  home: '算力调度服务平台',
  serviceAi: '人工智能',
  serviceContainer: '容器服务',
  serviceEcs: '弹性计算',
  serviceHpc: '高性能计算',
  notFound: '页面不存在',
} as const;
