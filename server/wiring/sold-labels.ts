/** Labels of sales in settlements: of an order, or of a monthly bill of metered use. */

import { metering as en } from '#messages/en/metering.ts';
import { metering as zh } from '#messages/zh/metering.ts';
import type { Metering } from '../contexts/metering/index.ts';
import type { Orders } from '../contexts/orders/index.ts';
import type { SettlementPorts } from '../contexts/payments/index.ts';

export const createSoldLabels = ({
  orders,
  metering,
}: {
  orders: Pick<Orders, 'goodsTypesOf' | 'labelsOf'>;
  metering: Pick<Metering, 'goodsTypesOf' | 'labelsOf'>;
}): Pick<SettlementPorts, 'goodsTypesOf' | 'orderLabels'> => ({
  async goodsTypesOf(ids) {
    const [ofOrders, ofBills] = await Promise.all([orders.goodsTypesOf(ids), metering.goodsTypesOf(ids)]);
    return new Map([...ofOrders, ...ofBills]);
  },
  async orderLabels(shopId, references) {
    const [ofOrders, ofBills] = await Promise.all([orders.labelsOf(shopId, references), metering.labelsOf(shopId, references)]);
    const labels = [...ofBills].map(([reference, { id, billNo, month }]) => {
      const [name, nameEn] = [zh, en].map((words) => words.billSubject.replace('{month}', month));
      return [reference, { orderId: id, orderNo: billNo, name: name ?? '', nameEn: nameEn ?? '', lineCount: 1 }] as const;
    });
    return new Map([...ofOrders, ...labels]);
  },
});
