export {
  type AlipayConfig,
  type Bill,
  type BillEntry,
  BillError,
  GatewayError,
  type GatewayNotification,
  type GatewayTrade,
  type GatewayTradeState,
  type PrecreateRequest,
  type RefundRequest,
  type WechatConfig,
} from '#libraries/gateway-protocols/index.ts';
export {
  ALIPAY_NOTIFY_PATH,
  createAlipayGateway,
  createWechatGateway,
  type PaymentGateway,
  WECHAT_NOTIFY_PATH,
} from './payment-gateway.ts';
