/** The library of the community, discussions of repositories, and what is counted there. */
export const library = {
  // rules that users read
  trendingRule: '按最近 {days} 天的点赞与下载计算：一个点赞相当于 {likes} 次下载，越早的影响越小，每过 {halfLife} 天减半。',
  downloadsRule: '同一读者每天对同一仓库只计一次下载：已登录的按账号计，未登录的按网络地址计。',
  likesRule: '每个账号对同一仓库只能点赞一次，可以取消。',
  // sorts
  sort_trending: '热度',
  sort_createdAt: '最新发布',
  sort_updatedAt: '最近更新',
  sort_likes: '点赞最多',
  sort_downloads: '下载最多',
  sort_relevance: '相关度',
  // facets
  facet_task: '任务',
  facet_library: '框架',
  facet_license: '许可证',
  facet_language: '语言',
  facet_parameters: '参数规模',
  facet_rows: '行数',
  facet_bytes: '大小',
  facet_access: '获取方式',
  // fields of tasks
  field_TEXT: '自然语言',
  field_MULTIMODAL: '多模态',
  field_VISION: '计算机视觉',
  field_AUDIO: '语音与音频',
  field_TABULAR: '表格与时序',
  field_SCIENCE: '科学计算',
  field_OTHER: '其他',
  // lineage: what a repository is to the one it names
  relation_FINETUNE: '微调',
  relation_ADAPTER: '适配器',
  relation_QUANTIZED: '量化',
  relation_MERGE: '合并',
  relation_BASE: '基于',
  relation_TRAINED_ON: '训练数据',
  relation_USES: '使用',
  // discussions
  discussion_OPEN: '进行中',
  discussion_CLOSED: '已关闭',
  role_AUTHOR: '发起人',
  role_MAINTAINER: '维护者',
  hidden: '该回复已被隐藏',
  hiddenByStaff: '该回复已被平台隐藏',
  event_close: '{name} 关闭了讨论',
  event_reopen: '{name} 重新打开了讨论',
};
