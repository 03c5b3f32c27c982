/** The gateway port of this context: a gateway's protocol, with its name in the books and the address of ours that it notifies. */
import {
  type AlipayConfig,
  createAlipayGateway as createAlipay,
  createWechatGateway as createWechat,
  type Gateway,
  type GatewayOptions,
  type WechatConfig,
} from '#libraries/gateway-protocols/index.ts';
import { refuseInside } from '#server/platform/db/inside.ts';

export type PaymentGateway = Gateway & {
  /** In payments (`payment.gateway`) and in the ledger (`gateway:<name>`). */
  name: string;
  /** Where it notifies us. */
  notifyPath: string;
};

export const ALIPAY_NOTIFY_PATH = '/operation/pay/notify/alipay';
export const WECHAT_NOTIFY_PATH = '/operation/pay/notify/wechat';

const options: GatewayOptions = {
  // The embedded sandbox answers from the same database: it would wait for the connection held by the transaction.
  beforeCall: () => refuseInside('a call of the gateway'),
  userAgent: 'computing-marketplace',
};

export const createAlipayGateway = (config: AlipayConfig): PaymentGateway => ({
  ...createAlipay(config, options),
  name: 'alipay',
  notifyPath: ALIPAY_NOTIFY_PATH,
});

export const createWechatGateway = (config: WechatConfig, now?: () => number): PaymentGateway => ({
  ...createWechat(config, { ...options, ...(now && { now }) }),
  name: 'wechat',
  notifyPath: WECHAT_NOTIFY_PATH,
});
