import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';

const tones: Record<Entitlement['state'], Tone> = {
  ACTIVE: 'success',
  FROZEN: 'warning',
  RELEASED: 'neutral',
  CONTINUED: 'neutral',
  REPLACED: 'neutral',
  REVOKED: 'danger',
};

/** The state of an entitlement; before its shop has delivered, that it has not started. */
export function EntitlementState({ state, usableFrom }: Pick<Entitlement, 'state' | 'usableFrom'>) {
  const { t } = useI18n();
  return state === 'ACTIVE' && usableFrom === 0 ? (
    <StatusTag tone="warning">{t('console.stateWAITING')}</StatusTag>
  ) : (
    <StatusTag tone={tones[state]}>{t(`console.state${state}`)}</StatusTag>
  );
}
