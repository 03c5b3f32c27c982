/** The delivery of one line of the caller's order, and the buyer's actions on it. */
import { useState } from 'react';
import type { FulfilmentView } from '#contexts/orders/calls/fulfilment.ts';
import { acceptDelivery, requestRework } from '#contexts/orders/calls/generated/fulfilment.ts';
import parts from '#contexts/orders/pages/parts/after-sales/after-sales.module.css';
import { deliveryEntries, fulfilmentTones } from '#contexts/orders/pages/parts/after-sales/after-sales-words.ts';
import { DeliveredFiles } from '#contexts/orders/pages/parts/after-sales/delivered-files.tsx';
import { MilestoneList } from '#contexts/orders/pages/parts/after-sales/milestone-list.tsx';
import { WordsSheet } from '#contexts/orders/pages/parts/after-sales/words-sheet.tsx';
import { LicenceBox } from '#contexts/orders/pages/parts/entitlement/licence-box.tsx';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Timeline } from '#web/ui/office/timeline.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './delivery.module.css';

type Props = {
  fulfilment: FulfilmentView;
  /** The order has several deliveries: the heading identifies this one. */
  named: boolean;
  /** A refund of the order is requested. */
  refunding: boolean;
};

function useStanding(fulfilment: FulfilmentView, refunding: boolean): string {
  const { t, timeText } = useI18n();
  const date = fulfilment.dueAt > 0 ? timeText(fulfilment.dueAt) : '';
  if (refunding && fulfilment.state !== 'CANCELED') return t('fulfilment.refundingText');
  switch (fulfilment.state) {
    case 'AWAIT_DELIVERY':
      return t(fulfilment.kind === 'SERVICE' ? 'fulfilment.awaitServiceText' : 'fulfilment.awaitText', { date });
    case 'IN_SERVICE':
      return t('fulfilment.inServiceText');
    case 'DELIVERED':
      return t('fulfilment.deliveredText');
    case 'REWORK':
      return t('fulfilment.reworkText');
    case 'ACCEPTED':
      return t('fulfilment.acceptedText');
    case 'CANCELED':
      return t('fulfilment.canceledText');
  }
}

export function DeliveryPanel({ fulfilment, named, refunding }: Props) {
  const { t, locale, pick } = useI18n();
  const { run, busy } = useAction();
  const [sentBack, setSentBack] = useState<string | null>(null);
  const standing = useStanding(fulfilment, refunding);
  const { id, state, actions } = fulfilment;
  const may = (action: FulfilmentView['actions'][number]) => actions.includes(action);

  async function accept(milestoneId: string) {
    if (!(await confirm({ title: t('fulfilment.acceptTitle'), text: t('fulfilment.acceptText'), confirmText: t('fulfilment.accept') })))
      return;
    await run(() => webApi.call(acceptDelivery, { params: { id }, body: { milestoneId } }), { success: t('fulfilment.accepted') });
  }
  const buttons = (milestoneId: string, mayAccept: boolean, mayReturn: boolean) => (
    <>
      {mayAccept && (
        <button type="button" className={milestoneId ? 'button' : 'button primary'} disabled={busy} onClick={() => accept(milestoneId)}>
          {t('fulfilment.accept')}
        </button>
      )}
      {mayReturn && (
        <button type="button" className="button" disabled={busy} onClick={() => setSentBack(milestoneId)}>
          {t('fulfilment.rework')}
        </button>
      )}
    </>
  );
  const title = t('fulfilment.delivery');
  return (
    <Panel
      title={named ? `${title} · ${pick(fulfilment.name, fulfilment.nameEn)}` : title}
      actions={<StatusTag tone={fulfilmentTones[state]}>{t(`fulfilment.state${state}`)}</StatusTag>}
    >
      <div className={styles.delivery}>
        <p className={styles.standing} role="status">
          {standing}
          {state === 'DELIVERED' && fulfilment.acceptBy > 0 && !refunding && (
            <span className={styles.by}> {t('fulfilment.acceptBy', { date: formatDate(fulfilment.acceptBy, locale) })}</span>
          )}
        </p>
        {fulfilment.note && (
          <div>
            <h3 className={styles.label}>{t('fulfilment.note')}</h3>
            <p className={parts.text}>{fulfilment.note}</p>
          </div>
        )}
        {may('reveal') && (
          <div>
            <h3 className={styles.label}>{t(fulfilment.kind === 'QUOTA' ? 'fulfilment.access' : 'fulfilment.licence')}</h3>
            <LicenceBox fulfilmentId={id} consumed={fulfilment.consumed} />
          </div>
        )}
        {fulfilment.files.length > 0 && (
          <div>
            <h3 className={styles.label}>{t('fulfilment.files')}</h3>
            <DeliveredFiles files={fulfilment.files} />
          </div>
        )}
        {!fulfilment.consumed && (may('reveal') || (fulfilment.files.length > 0 && fulfilment.kind !== 'SERVICE')) && (
          <p className={styles.hint}>{t('fulfilment.revealHint')}</p>
        )}
        {fulfilment.milestones.length > 0 && (
          <div>
            <h3 className={styles.label}>{t('fulfilment.milestones')}</h3>
            <MilestoneList
              milestones={fulfilment.milestones}
              actionsOf={(milestone) => buttons(milestone.id, milestone.actions.includes('accept'), milestone.actions.includes('rework'))}
            />
          </div>
        )}
        {(may('accept') || may('rework')) && <div className={parts.buttons}>{buttons('', may('accept'), may('rework'))}</div>}
        {fulfilment.history.length > 1 && (
          <details className={styles.history}>
            <summary>{t('fulfilment.history')}</summary>
            <Timeline label={t('fulfilment.history')} entries={deliveryEntries(t, pick, fulfilment)} />
          </details>
        )}
      </div>
      {sentBack !== null && (
        <WordsSheet
          title={t('fulfilment.reworkTitle')}
          label={t('fulfilment.reworkReason')}
          hint={t('fulfilment.reworkHint')}
          submit={t('fulfilment.rework')}
          onClose={() => setSentBack(null)}
          onSubmit={(reason) =>
            run(() => webApi.call(requestRework, { params: { id }, body: { milestoneId: sentBack, reason } }), {
              success: t('fulfilment.reworked'),
            })
          }
        />
      )}
    </Panel>
  );
}
