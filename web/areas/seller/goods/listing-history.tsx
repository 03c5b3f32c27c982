import type { ListingView } from '#contracts/catalogue/listing.ts';
import { type MessageKey, useI18n } from '../../../lib/i18n.tsx';
import { Panel } from '../../../ui/office/panel.tsx';
import { Timeline } from '../../../ui/office/timeline.tsx';

const moves: Record<string, MessageKey> = {
  create: 'sellerGoods.moveCreate',
  applyToPublish: 'sellerGoods.moveApplyToPublish',
  withdrawPublishing: 'sellerGoods.moveWithdraw',
  refusePublishing: 'sellerGoods.moveRefuse',
  passPublishing: 'sellerGoods.movePass',
  shelve: 'sellerGoods.moveShelve',
  finishShelving: 'sellerGoods.moveFinishShelving',
  failShelving: 'sellerGoods.moveFailShelving',
  unshelve: 'sellerGoods.moveUnshelve',
  forceOff: 'sellerGoods.moveForceOff',
  lift: 'sellerGoods.moveLift',
  bringBack: 'sellerGoods.moveBringBack',
  modify: 'sellerGoods.moveModify',
  discard: 'sellerGoods.moveDiscard',
  applyToModify: 'sellerGoods.moveApplyToModify',
  withdrawModification: 'sellerGoods.moveWithdraw',
  refuseModification: 'sellerGoods.moveRefuse',
  passModification: 'sellerGoods.movePassModification',
};
const people: Record<string, MessageKey> = {
  merchant: 'sellerGoods.bymerchant',
  operator: 'sellerGoods.byoperator',
  system: 'sellerGoods.bysystem',
};

/** What happened, the newest first. */
export function ListingHistory({ view }: { view: ListingView }) {
  const { t } = useI18n();
  const wordOf = (status: string) => (status ? t(`sellerGoods.status${status}` as MessageKey) : '');
  return (
    <Panel title={t('sellerGoods.history')} count={view.history.length}>
      {view.history.length === 0 ? (
        <p>{t('sellerGoods.noHistory')}</p>
      ) : (
        <Timeline
          label={t('sellerGoods.history')}
          entries={view.history.map((entry, index) => ({
            key: `${entry.at} ${entry.move} ${index}`,
            at: entry.at,
            title: moves[entry.move] ? t(moves[entry.move] as MessageKey) : wordOf(entry.to),
            by: [people[entry.by] ? t(people[entry.by] as MessageKey) : '', entry.by === 'merchant' ? entry.userName : '']
              .filter(Boolean)
              .join(' '),
            text: entry.reason,
            ...(['forceOff', 'failShelving', 'refusePublishing', 'refuseModification'].includes(entry.move) && { tone: 'danger' as const }),
          }))}
        />
      )}
    </Panel>
  );
}
