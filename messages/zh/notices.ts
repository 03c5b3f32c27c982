import type { NoticeCode } from '#contracts/identity/notice-codes.ts';

/** What accounts are told, by code. */
export const notices = {
  SETTLE_RECEIVED: '已收到您的入驻申请，将在 {due} 前完成审核',
  SETTLE_APPROVED: '入驻申请已通过，店铺“{shop}”已开通，欢迎加入',
  SETTLE_REFUSED: '入驻申请未通过审核，请查看原因，修改后可再次提交',
} as const satisfies Record<NoticeCode, string> & Record<string, string>;
