import type { MouseEvent, ReactNode } from 'react';
import { useLinks } from '#web/lib/links.ts';
import { type OfferedCard, requestChat } from './chat-request.ts';

type Props = {
  shopId: string;
  /** What the buyer is viewing. */
  card?: OfferedCard;
  className?: string;
  /** Accessible name, where the visible text does not identify the recipient. */
  label?: string;
  children: ReactNode;
};

/** Opens a chat with a shop: in the drawer, on phones on the page for leaving a message. A link, which works before hydration. */
export function ContactButton({ shopId, card, className, label, children }: Props) {
  const links = useLinks();
  const values = { shopId, ...(card && { card: card.kind, reference: card.reference }) };
  if (links.mobile)
    return (
      <a className={className} aria-label={label} href={links.mall('chat/message', values)}>
        {children}
      </a>
    );
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    requestChat(shopId, card ?? null);
  };
  return (
    <a className={className} aria-label={label} href={links.mall('chat/chatList', values)} onClick={open}>
      {children}
    </a>
  );
}
