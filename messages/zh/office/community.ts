/** Words of what operators set for the community. */
export const adminCommunity = {
  quotasLead: '每个发布者可使用的存储空间；修改后立即生效。',
  quotasPanel: '发布者的存储空间',
  quotasPanelLead:
    '已提交的全部版本和上传中的内容都计入，未完成的上传 24 小时后释放。调低后已有内容保留，超出的发布者不能再提交。填 0 表示不能发布。',
  quotaPERSON: '个人',
  quotaPERSONHint: '以个人名义发布',
  quotaGROUP: '用户组',
  quotaGROUPHint: '组内成员共用',
  quotaSHOP: '店铺',
  quotaSHOPHint: '店主和商品管理员共用',
  quotaLIVE: '直播',
  quotaLIVEHint: '每家店铺的录像；每场未结束的直播预留 4 GB',
  quotaRange: '请输入 0 到 {most} 之间的整数',
  quotasReason: '修改社区配额',
  quotasReasonText: '修改会记入操作日志。',
  quotasTemplate1: '存储扩容',
  quotasTemplate2: '存储空间不足',
  quotasSaved: '配额已保存',
} as const;
