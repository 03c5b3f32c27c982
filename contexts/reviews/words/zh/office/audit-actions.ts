/** What this context writes into the audit log. */
export const auditActions = {
  'action.reviews.reply': '回复评价',
  'action.reviews.answer-as-shop': '以店铺身份回答提问',
  'action.reviews.report-as-shop': '举报评价或问答',
  'action.reviews.moderate': '处理评价与问答的举报',
} as const;
