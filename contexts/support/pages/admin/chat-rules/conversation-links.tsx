import { chatExportPath } from '#contexts/support/calls/constants.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';

/** Link to the conversation in the operators' desk. */
export function ConversationLink({ conversationId }: { conversationId: string }) {
  const { t } = useI18n();
  const links = useLinks();
  return (
    <a className="link" href={links.admin('service', { queue: 'all', conversation: conversationId })}>
      {t('officeChatRules.openConversation')}
    </a>
  );
}

/** Exports a conversation as CSV. */
export function ConversationExport({ conversationId }: { conversationId: string }) {
  const { t } = useI18n();
  return (
    <a className="link" href={chatExportPath.platform.replace(':id', conversationId)} download>
      {t('officeChatRules.exportConversation')}
    </a>
  );
}
