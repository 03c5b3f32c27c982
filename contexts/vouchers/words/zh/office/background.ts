/** Names of the jobs and events of this context. */
export const backgroundWords = {
  'job.vouchers.expire-vouchers': '收回过期算力券的余额',
} as const;
