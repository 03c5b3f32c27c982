import type { ComplaintView } from '#contexts/support/calls/chat-moderation.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';

const tones = { OPEN: 'warning', UPHELD: 'danger', DISMISSED: 'neutral' } as const;

export function ComplaintState({ row: { state } }: { row: Pick<ComplaintView, 'state'> }) {
  const { t } = useI18n();
  return <StatusTag tone={tones[state]}>{t(`officeChatRules.complaint${state}`)}</StatusTag>;
}
