/** Changes a price as an operator, and measures when every process shows it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminOffer } from '#contexts/resources/calls/resource-admin.ts';
import type { ResourceGoods } from '#contexts/resources/calls/resources.ts';
import type { PatientClient } from './patient-client.ts';

export type PriceChange = {
  /** Reads the price on every process, which caches it; throws if they differ until `until`. */
  warm(until: number): Promise<void>;
  /** Sets another price; resolves when it is accepted, including retries. */
  change(): Promise<void>;
  /** Milliseconds of performance.now() at which the last process showed the new price; null if one did not until `until`. */
  seenAt(until: number): Promise<number | null>;
};

/** `operator` calls one process; `processes` are the addresses of all. */
export function priceChange(offerId: string, operator: PatientClient, processes: () => string[]): PriceChange {
  let offer: AdminOffer;
  let turn = 0;
  let wanted = '';
  const shown = async (address: string): Promise<string> => {
    const answer = await fetch(`${address}/market/goods/listed?goodsId=${offerId}`, { signal: AbortSignal.timeout(5_000) });
    const { data } = (await answer.json()) as { data: ResourceGoods[] | null };
    return data?.[0]?.price ?? '';
  };
  const read = () => operator.data<AdminOffer>('GET', `/market/admin/offers/${offerId}`);
  async function seenAt(until: number): Promise<number | null> {
    while (performance.now() < until) {
      const prices = await Promise.all(processes().map((address) => shown(address).catch(() => '')));
      if (prices.every((price) => price !== '' && Number(price) === Number(wanted))) return performance.now();
      await sleep(20);
    }
    return null;
  }
  return {
    async warm(until) {
      offer = await read();
      wanted = offer.currentPrice;
      if ((await seenAt(until)) === null) throw new Error(`not every process shows that offer ${offerId} costs ${wanted}`);
    },
    async change() {
      turn += 1;
      wanted = `7.${String(turn).padStart(2, '0')}`;
      const body = { sourcePrice: wanted, price: wanted, discountFrom: 0, discountUntil: 0, revision: offer.revision, reason: 'drill' };
      const answer = await operator.call('POST', `/market/admin/offers/${offerId}/price`, { body });
      // A retry after a lost answer conflicts with its own revision.
      if (answer.code !== '0' && Number((await read()).currentPrice) !== Number(wanted))
        throw new Error(`the price was not changed: ${answer.code} ${answer.message}`);
    },
    seenAt,
  };
}
