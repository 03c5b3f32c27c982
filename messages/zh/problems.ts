/** Words of the reasons that stand against buying and of invalid cart lines (section 5). */
export const problems = {
  MEMBER_NON_SOFTWARE: '组成员只能购买软件和模型，其他商品请联系组长购买',
  PHONE_MISSING: '请先绑定手机号再购买',
  PHONE_UNVERIFIED: '手机号尚未验证，请先完成验证',
  AGENT: '代理账号不能购买',
  UNSIGNED: '您的账号尚未签约，暂不能购买',
  CLUSTER_DISABLED_LEADER: '您在{centerName}的账号已停用，暂不能购买',
  NOT_DISPLAYED: '该商品已下架，请选择其他资源',
  BELOW_MINIMUM: '数量不能少于 {minimum}',
  ABOVE_MAXIMUM: '数量不能超过 {maximum}',
  DURATION_BELOW_MINIMUM: '时长不能少于 {minimum} 个月',
  QUOTA_SHORT: '剩余可售量不足，当前最多可购 {left}',
  SOLD_OUT: '该资源已售罄',
  PRICE_CHANGED: '价格由 ¥{from} 变为 ¥{to}',
} as const;
