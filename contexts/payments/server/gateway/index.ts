export { ALIPAY_NOTIFY_PATH, type AlipayConfig, createAlipayGateway } from './alipay-gateway.ts';
export {
  type Acknowledgement,
  type Bill,
  type BillEntry,
  GatewayError,
  type GatewayNotification,
  type GatewayTrade,
  type GatewayTradeState,
  type PaymentGateway,
  type PrecreateRequest,
  type RefundRequest,
} from './gateway.ts';
export { BillError } from './read-bill.ts';
export type { WechatConfig } from './wechat-config.ts';
export { createWechatGateway, WECHAT_NOTIFY_PATH } from './wechat-gateway.ts';
