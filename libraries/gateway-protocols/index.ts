/** Payments by Alipay and WeChat Pay from a merchant's side: one set of calls for both. README.md explains its use. */
export { type AlipayConfig, createAlipayGateway } from './alipay-gateway.ts';
export {
  type Acknowledgement,
  type Bill,
  type BillEntry,
  type Gateway,
  GatewayError,
  type GatewayNotification,
  type GatewayOptions,
  type GatewayTrade,
  type GatewayTradeState,
  type PrecreateRequest,
  type RefundRequest,
} from './gateway.ts';
export { BillError } from './read-bill.ts';
export { readRsaPrivateKey, readRsaPublicKey } from './rsa-key.ts';
export type { WechatConfig } from './wechat-config.ts';
export { createWechatGateway } from './wechat-gateway.ts';
