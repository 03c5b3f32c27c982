export { ALIPAY_NOTIFY_PATH, type AlipayConfig, createAlipayGateway } from '#libraries/gateway-protocols/alipay-gateway.ts';
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
} from '#libraries/gateway-protocols/gateway.ts';
export { BillError } from '#libraries/gateway-protocols/read-bill.ts';
export type { WechatConfig } from '#libraries/gateway-protocols/wechat-config.ts';
export { createWechatGateway, WECHAT_NOTIFY_PATH } from '#libraries/gateway-protocols/wechat-gateway.ts';
