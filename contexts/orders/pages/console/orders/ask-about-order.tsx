import type { OrderView } from '#contexts/orders/calls/order.ts';
import { ContactButton } from '#contexts/support/pages/parts/chat/contact-button.tsx';
import { PLATFORM_SHOP } from '#contexts/support/rules/message-rules.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';

/** Asks the shop about an order; nothing for a group of orders, which may belong to several shops. */
export function AskAboutOrder({
  order,
  className,
}: {
  order: Pick<OrderView, 'orderId' | 'orderNo' | 'orders' | 'lines'>;
  className?: string;
}) {
  const { t } = useI18n();
  const links = useLinks();
  if (order.orders.length > 0) return null;
  return (
    <ContactButton
      shopId={order.lines[0]?.shopId || PLATFORM_SHOP}
      card={{ kind: 'ORDER', reference: order.orderId }}
      className={className}
    >
      {t(links.mobile ? 'chat.leaveMessage' : 'chat.contactSeller')}
      <span className="visually-hidden"> {order.orderNo}</span>
    </ContactButton>
  );
}
