/** Titles of pages. */
export const titles = {
  chat: '客服消息',
  chatMessage: '给店铺留言',
} as const;
