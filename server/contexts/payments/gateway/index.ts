export { type AlipayConfig, createAlipayGateway } from './alipay-gateway.ts';
export {
  GatewayError,
  type GatewayNotification,
  type GatewayTrade,
  type GatewayTradeState,
  type PaymentGateway,
  type PrecreateRequest,
} from './gateway.ts';
