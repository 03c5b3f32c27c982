/** Names of the types of goods. */
export const goodsTypes = {
  APP_SOFTWARE: '应用软件',
  APP_PLATFORM: '专业平台',
  MODEL: '模型',
  DATA: '数据',
  SOURCE_CODE: '源代码',
  SERVICE: '技术服务',
  RESOURCE: '算力资源',
} as const;
