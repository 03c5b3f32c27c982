import { type AdminOrder } from '#contexts/orders/calls/admin-orders.ts';
import { methodWords } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Numbered } from '#web/ui/numbered/numbered.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { ShopLinks } from '../../parts/shop-links.tsx';

/** Who ordered when, from whom, and how it was paid. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { t, locale, timeText, pick } = useI18n();
  const links = useLinks();
  const at = (instant: number) => (instant > 0 ? timeText(instant) : '');
  const regionNames = order.regions.map((id) => {
    const line = order.lines.find(({ clusterId }) => clusterId === id);
    return (line && pick(line.centerName, line.centerNameEn)) || id;
  });

  return (
    <Panel title={t('adminOrders.orderFacts')}>
      <DefinitionList
        items={[
          {
            term: t('fulfilment.buyer'),
            value: (
              <a className="link" href={links.admin('people/users/:userId', { userId: order.buyerId })}>
                {order.buyerName || order.buyerId}
              </a>
            ),
          },
          {
            term: t('fulfilment.shop'),
            value: <ShopLinks shops={order.shops} />,
          },
          { term: t('console.paymentMethod'), value: methodWords(t, order.paymentMethod) },
          { term: t('console.createdAt'), value: at(order.createdAt) },
          { term: t('console.expiresAt'), value: order.status === 'UNPAID' ? at(order.expiresAt) : '' },
          { term: t('console.paidAt'), value: at(order.paidAt) },
          { term: t('console.canceledAt'), value: at(order.canceledAt) },
          { term: t('fulfilment.refundDoneAt'), value: at(order.refundedAt) },
          { term: t('adminOrders.regions'), value: regionNames.join(locale === 'en' ? ', ' : '、') },
          { term: t('adminOrders.licenceProof'), value: order.licenceProof },
          { term: t('adminOrders.agreementVersion'), value: order.agreementVersion },
          { term: t('console.orderNo'), value: <Numbered number={order.orderNo} what={t('console.orderNo')} /> },
          { term: t('adminOrders.remark'), value: order.remark, wide: true },
        ]}
      />
    </Panel>
  );
}
