/** Titles of pages. */
export const titles = {
  footer: '页脚',
  pdf: '文档查看',
  help: '帮助中心',
  helpArticle: '帮助中心',
  terms: '服务条款',
  privacy: '隐私政策',
  console: '控制台',
  live: '直播',
  liveRoom: '直播间',
  feedback: '意见反馈',
} as const;
