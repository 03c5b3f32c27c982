import { buyerChats, useBuyerChats } from '#contexts/support/pages/parts/chat/buyer/buyer-chats.ts';
import { ConversationList } from '#contexts/support/pages/parts/chat/buyer/conversation-list.tsx';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useUser } from '#web/lib/root-data.ts';
import { useGo } from '#web/lib/use-go.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './chat-list-page.module.css';

/** Phones have no chat (section 6): lists the conversations, each linked to the page for leaving a message. */
export function PhoneList() {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const user = useUser();
  const chats = buyerChats(user?.id ?? '', false);
  const state = useBuyerChats(chats);
  return (
    <main className={styles.phone}>
      <h1>{t('chat.title')}</h1>
      <p className={styles.lead}>{t('chat.phoneLead')}</p>
      <ConversationList
        {...state}
        currentId=""
        onRetry={() => void chats.load()}
        onOpen={(shopId) => go(links.mall('chat/message', { shopId }))}
      />
      <p className={styles.ways}>
        <a className="button" href={links.mall('chat/message', { shopId: PLATFORM_SHOP })}>
          <Icon name="headset" size={16} />
          {t('shell.contactPlatform')}
        </a>
      </p>
    </main>
  );
}
