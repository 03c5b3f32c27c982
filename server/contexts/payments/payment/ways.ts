/** The installed ways to pay: through the gateway, and from the balance. */
import type { PaymentGateway } from '../gateway/index.ts';
import { creditWallet, debitWallet, walletAccount } from '../ledger/wallet-store.ts';
import { BALANCE } from './payment.ts';
import type { AwaitingWay, ImmediateWay, Way, Ways } from './way.ts';

/** By scanning a code. The refund number makes refunds idempotent at the gateway. */
const onlineWay = (name: string, gateway: PaymentGateway): AwaitingWay => ({
  name,
  method: 'ONLINE',
  takes: 'ON_ARRIVAL',
  account: () => `gateway:${name}`,
  sendBack: async (refund) => void (await gateway.refund(refund)),
});

const balanceWay: ImmediateWay = {
  name: BALANCE,
  method: 'COST',
  takes: 'AT_ONCE',
  account: ({ accountId }) => walletAccount(accountId),
  take: (tx, { accountId, amountFen }) => debitWallet(tx, accountId, amountFen),
  giveBack: (tx, { accountId, amountFen }) => creditWallet(tx, accountId, amountFen),
};

/** By name: these two, and more. */
export const waysOf = (gatewayName: string, gateway: PaymentGateway, more: Way[] = []): Ways =>
  new Map([onlineWay(gatewayName, gateway), balanceWay, ...more].map((way) => [way.name, way]));
