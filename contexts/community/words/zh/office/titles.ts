/** Titles of pages. */
export const officeTitles = {
  adminTakedowns: '社区投诉',
  adminCommunityQuotas: '社区配额',
  adminTakedown: '社区投诉详情',
} as const;
