import type { MouseEvent } from 'react';
import { requestChat } from '#contexts/support/pages/parts/chat/chat-request.ts';
import { useUnreadChats } from '#contexts/support/pages/parts/chat/unread-chats.ts';
import { PLATFORM_SHOP } from '#contexts/support/rules/message-rules.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Customer service with the number of unread messages: opens the conversations if there are any, else the platform's. */
export function ChatLink({ className }: { className?: string }) {
  const { t } = useI18n();
  const links = useLinks();
  const unread = useUnreadChats();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    requestChat(unread > 0 ? '' : PLATFORM_SHOP);
  };
  return (
    <a className={className} href={links.mall('chat/chatList')} onClick={open}>
      <span style={{ position: 'relative', display: 'inline-flex' }}>
        <Icon name="headset" size={20} />
        <Badge count={unread} label={t('shell.chatUnread', { count: unread })} />
      </span>
      <span>{t('shell.service')}</span>
    </a>
  );
}
