/** The ways to pay built into payments: through each gateway, and from the balance. */
import type { Queryable } from '#server/platform/db/database.ts';
import type { PaymentGateway } from '../gateway/index.ts';
import { creditWallet, debitWallet, findBalance, walletAccount } from '../ledger/wallet-store.ts';
import { BALANCE, COUNTDOWN_MS } from './payment.ts';
import type { AwaitingWay, ImmediateWay, Way, Ways } from './way.ts';

/** By scanning a code. The refund number makes refunds idempotent at the gateway. */
const onlineWay = (gateway: PaymentGateway, publicUrl: string): AwaitingWay => ({
  name: gateway.name,
  method: 'ONLINE',
  ownShop: 'PAYS',
  takes: 'ON_ARRIVAL',
  waitsMs: async () => COUNTDOWN_MS,
  isAsked: true,
  account: () => `gateway:${gateway.name}`,
  offers: async (_accountId, { amountFen }) => [
    { reference: gateway.name, label: '', labelEn: '', leftFen: null, mostFen: amountFen, until: 0, refusal: null },
  ],
  issue: async (request) => (await gateway.precreate({ ...request, notifyUrl: `${publicUrl}${gateway.notifyPath}` })).codeUrl,
  query: (outTradeNo) => gateway.query(outTradeNo),
  close: (outTradeNo) => gateway.close(outTradeNo),
  async sendBack(refund) {
    await gateway.refund(refund);
    return true;
  },
});

const balanceWay = (database: Queryable): ImmediateWay => ({
  name: BALANCE,
  method: 'BALANCE',
  ownShop: 'PAYS',
  takes: 'AT_ONCE',
  account: ({ accountId }) => walletAccount(accountId),
  async offers(accountId, { amountFen }, { heldFen }) {
    const leftFen = (await findBalance(database, accountId)) + heldFen('');
    const refusal = leftFen > 0 ? null : { code: 'BALANCE_INSUFFICIENT' as const, params: {} };
    return [{ reference: '', label: '', labelEn: '', leftFen, mostFen: Math.min(leftFen, amountFen), until: 0, refusal }];
  },
  take: async (tx, { accountId, amountFen }) =>
    (await debitWallet(tx, accountId, amountFen)) ? null : { code: 'BALANCE_INSUFFICIENT', params: {} },
  releaseHeld: (tx, { accountId, amountFen }) => creditWallet(tx, accountId, amountFen),
});

type Installed = { database: Queryable; gateways: readonly PaymentGateway[]; publicUrl: string };

/** By name: these, and further ones, which contexts may add until the first is looked up. */
export function waysOf({ database, gateways, publicUrl }: Installed, more: () => readonly Way[] = () => []): Ways {
  let made: ReadonlyMap<string, Way> | undefined;
  const make = () =>
    new Map([...gateways.map((gateway) => onlineWay(gateway, publicUrl)), balanceWay(database), ...more()].map((way) => [way.name, way]));
  const all = (): ReadonlyMap<string, Way> => {
    made ??= make();
    return made;
  };
  return { get: (name) => all().get(name), values: () => all().values() };
}
