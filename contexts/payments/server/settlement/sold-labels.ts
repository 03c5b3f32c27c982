/** Labels of sales in settlements: of an order, or of a monthly bill of metered use. */

import { metering as en } from '#contexts/metering/words/en/metering.ts';
import { metering as zh } from '#contexts/metering/words/zh/metering.ts';
import type { OrderLabel, SettlementPorts } from './context.ts';

/** What can be sold: goods types by id, and labels of a shop's by id and by number. */
type Sold<Label> = {
  goodsTypesOf(ids: string[]): Promise<ReadonlyMap<string, string>>;
  labelsOf(shopId: string, references: string[]): Promise<ReadonlyMap<string, Label>>;
};
type BillLabel = { id: string; billNo: string; month: string };

export const createSoldLabels = ({
  orderFacts,
  billFacts,
}: {
  orderFacts: Sold<OrderLabel>;
  billFacts: Sold<BillLabel>;
}): Pick<SettlementPorts, 'goodsTypesOf' | 'orderLabels'> => ({
  async goodsTypesOf(ids) {
    const [ofOrders, ofBills] = await Promise.all([orderFacts.goodsTypesOf(ids), billFacts.goodsTypesOf(ids)]);
    return new Map([...ofOrders, ...ofBills]);
  },
  async orderLabels(shopId, references) {
    const [ofOrders, ofBills] = await Promise.all([orderFacts.labelsOf(shopId, references), billFacts.labelsOf(shopId, references)]);
    const labels = [...ofBills].map(([reference, { id, billNo, month }]) => {
      const [name, nameEn] = [zh, en].map((words) => words.billSubject.replace('{month}', month));
      return [reference, { orderId: id, orderNo: billNo, name: name ?? '', nameEn: nameEn ?? '', lineCount: 1 }] as const;
    });
    return new Map([...ofOrders, ...labels]);
  },
});
