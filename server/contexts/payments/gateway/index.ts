export { type AlipayConfig, createAlipayGateway } from './alipay-gateway.ts';
export {
  type Bill,
  type BillEntry,
  GatewayError,
  type GatewayNotification,
  type GatewayTrade,
  type GatewayTradeState,
  type PaymentGateway,
  type PrecreateRequest,
} from './gateway.ts';
export { BillError } from './read-bill.ts';
