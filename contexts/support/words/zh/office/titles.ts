/** Titles of pages. */
export const officeTitles = {
  adminComplaints: '投诉与举报',
  adminHeldMessages: '待审消息',
  adminSensitiveWords: '敏感词',
  adminChatRetention: '会话保存期限',
  sellerService: '客服',
  sellerServiceReplies: '快捷回复',
  sellerServiceSettings: '客服设置',
  sellerServiceFigures: '客服数据',
  adminService: '客服会话',
  adminServiceReplies: '快捷回复',
  adminServiceSettings: '客服设置',
  adminServiceFigures: '客服数据',
} as const;
