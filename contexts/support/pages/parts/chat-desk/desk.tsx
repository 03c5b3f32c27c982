/** The desk where conversations are answered: a shop's, or the platform's. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { DeskCalls } from '#contexts/support/calls/chat-desk.ts';
import { platformDesk, shopDesk } from '#contexts/support/calls/generated/chat-desk.ts';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { type Links, useLinks } from '#web/lib/links.ts';
import { usePermissions, useSeller } from '#web/lib/office.ts';
import { useUser } from '#web/lib/root-data.ts';

export type DeskSide = 'shop' | 'platform';
export type DeskPage = 'seller/service' | 'admin/service';
export type Desk = {
  side: DeskSide;
  calls: DeskCalls;
  page: DeskPage;
  /** The shop the desk answers for. */
  shopId: string;
  me: { id: string; name: string };
  /** May answer, tag and take notes. */
  mayAnswer: boolean;
  /** May assign conversations, and change auto-replies and shared replies. */
  mayLead: boolean;
  /** '' if the reader may not open orders. */
  orderHref: (orderId: string) => string;
};

const DeskContext = createContext<Desk | null>(null);
/** Only inside a desk. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk outside a desk');
  return desk;
}

/** The addresses of a desk's pages. */
export function deskAddresses(links: Links, side: DeskSide) {
  return side === 'shop'
    ? {
        inbox: links.seller('service'),
        replies: links.seller('service/replies'),
        settings: links.seller('service/settings'),
        figures: links.seller('service/figures'),
      }
    : {
        inbox: links.admin('service'),
        replies: links.admin('service/replies'),
        settings: links.admin('service/settings'),
        figures: links.admin('service/figures'),
      };
}

function useMe() {
  const user = useUser();
  return { id: user?.id ?? '', name: user?.userName ?? '' };
}

/** The desk of the user's shop. Only inside the seller layout. */
export function ShopDesk({ children }: { children: ReactNode }) {
  const seller = useSeller();
  const { id, name } = useMe();
  const may = usePermissions();
  const links = useLinks();
  const [mayAnswer, mayLead, mayOpenOrders] = [may('shop.service'), may('shop.service-lead'), may('shop.orders')];
  const desk = useMemo(
    (): Desk => ({
      side: 'shop',
      calls: shopDesk,
      page: 'seller/service',
      shopId: seller.shopId,
      me: { id, name },
      mayAnswer,
      mayLead,
      orderHref: (orderId) => (mayOpenOrders ? links.seller('orders/:orderId', { orderId }) : ''),
    }),
    [seller.shopId, id, name, mayAnswer, mayLead, mayOpenOrders, links],
  );
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** The platform's desk: its own shop and escalated conversations. */
export function PlatformDesk({ children }: { children: ReactNode }) {
  const { id, name } = useMe();
  const may = usePermissions();
  const links = useLinks();
  const [mayAnswer, mayLead, mayOpenOrders] = [may('service.answer'), may('service.manage'), may('order.read')];
  const desk = useMemo(
    (): Desk => ({
      side: 'platform',
      calls: platformDesk,
      page: 'admin/service',
      shopId: PLATFORM_SHOP,
      me: { id, name },
      mayAnswer,
      mayLead,
      orderHref: (orderId) => (mayOpenOrders ? links.admin('orders/:orderId', { orderId }) : ''),
    }),
    [id, name, mayAnswer, mayLead, mayOpenOrders, links],
  );
  return <DeskContext value={desk}>{children}</DeskContext>;
}
