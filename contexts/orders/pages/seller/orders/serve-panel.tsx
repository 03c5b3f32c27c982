/** The delivery of one line of an order, as the shop sees it: state, files, milestones and actions. */
import { useState } from 'react';
import type { FulfilmentView, MilestoneView } from '#contexts/orders/calls/fulfilment.ts';
import { acceptService, noteFulfilment, removeMilestone } from '#contexts/orders/calls/generated/fulfilment.ts';
import parts from '#contexts/orders/pages/parts/after-sales/after-sales.module.css';
import { deliveryEntries } from '#contexts/orders/pages/parts/after-sales/after-sales-words.ts';
import { DeliveredFiles } from '#contexts/orders/pages/parts/after-sales/delivered-files.tsx';
import { MilestoneList } from '#contexts/orders/pages/parts/after-sales/milestone-list.tsx';
import { WordsSheet } from '#contexts/orders/pages/parts/after-sales/words-sheet.tsx';
import { FulfilmentTag } from '#contexts/orders/pages/parts/order/order-tags.tsx';
import { newId } from '#kernel/id/id.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import { Timeline } from '#web/ui/office/timeline.tsx';
import { DeliverDrawer } from './deliver-drawer.tsx';
import { MilestonesDrawer } from './milestones-drawer.tsx';
import styles from './serve-panel.module.css';

/** The open form. */
type Open = { what: 'deliver' } | { what: 'step'; milestone: MilestoneView } | { what: 'plan' } | { what: 'note'; key: string } | null;

type Common = { fulfilment: FulfilmentView; busy: boolean; onOpen: (open: Open) => void };

function FulfilmentFacts({ fulfilment }: { fulfilment: FulfilmentView }) {
  const { t, timeText, pick } = useI18n();
  const links = useLinks();
  const at = (instant: number) => (instant > 0 ? timeText(instant) : '');
  return (
    <DefinitionList
      items={[
        {
          term: t('fulfilment.goods'),
          value: (
            <a className="link" href={links.seller('goods/:goodsId', { goodsId: fulfilment.goodsId })}>
              {pick(fulfilment.name, fulfilment.nameEn)}
            </a>
          ),
        },
        { term: t('fulfilment.dueAt'), value: at(fulfilment.dueAt) },
        { term: t('fulfilment.deliveredAt'), value: at(fulfilment.deliveredAt) },
        { term: t('fulfilment.acceptedAt'), value: at(fulfilment.acceptedAt) },
        { term: t('sellerOrders.acceptsItself'), value: at(fulfilment.acceptBy) },
        { term: t('fulfilment.licence'), value: fulfilment.hasLicence ? t('fulfilment.licenceSealed') : '' },
        { term: t('fulfilment.note'), value: fulfilment.note, wide: true },
      ]}
    />
  );
}

function Milestones({ fulfilment, busy, onOpen, onRemove }: Common & { onRemove: (milestone: MilestoneView) => void }) {
  const { t, pick } = useI18n();
  const next = fulfilment.milestones.find((milestone) => milestone.actions.includes('deliver'));
  if (fulfilment.milestones.length === 0) return null;
  return (
    <MilestoneList
      milestones={fulfilment.milestones}
      actionsOf={(milestone) => (
        <>
          {milestone.actions.includes('deliver') && (
            <button
              type="button"
              className={milestone === next ? 'button primary' : 'button'}
              disabled={busy}
              onClick={() => onOpen({ what: 'step', milestone })}
            >
              {t('sellerOrders.deliverMilestone')}
              <span className="visually-hidden"> {pick(milestone.title, milestone.titleEn)}</span>
            </button>
          )}
          {milestone.actions.includes('remove') && (
            <button type="button" className="button" disabled={busy} onClick={() => onRemove(milestone)}>
              {t('sellerOrders.removeMilestone')}
              <span className="visually-hidden"> {pick(milestone.title, milestone.titleEn)}</span>
            </button>
          )}
        </>
      )}
    />
  );
}

function FulfilmentActions({ fulfilment, busy, onOpen, onAccept }: Common & { onAccept: () => void }) {
  const { t } = useI18n();
  const { actions } = fulfilment;
  if (actions.length === 0) return null;
  return (
    <div className={parts.buttons}>
      {actions.includes('acceptService') && (
        <button type="button" className="button primary" disabled={busy} onClick={onAccept}>
          {t('sellerOrders.acceptService')}
        </button>
      )}
      {actions.includes('addMilestones') && (
        <button type="button" className="button" disabled={busy} onClick={() => onOpen({ what: 'plan' })}>
          {t('sellerOrders.planMilestones')}
        </button>
      )}
      {actions.includes('deliver') && (
        <button type="button" className="button primary" disabled={busy} onClick={() => onOpen({ what: 'deliver' })}>
          {t(fulfilment.state === 'REWORK' ? 'sellerOrders.deliverAgain' : 'sellerOrders.deliver')}
        </button>
      )}
      {actions.includes('note') && (
        <button type="button" className="button" disabled={busy} onClick={() => onOpen({ what: 'note', key: newId() })}>
          {t('sellerOrders.noteBuyer')}
        </button>
      )}
    </div>
  );
}

type FormsProps = {
  fulfilment: FulfilmentView;
  orderedAt: number;
  open: Open;
  run: ReturnType<typeof useAction>['run'];
  onClose: () => void;
};

/** The open drawer or sheet. */
function OpenForm({ fulfilment, orderedAt, open, run, onClose }: FormsProps) {
  const { t } = useI18n();
  const { id } = fulfilment;
  switch (open?.what) {
    case 'deliver':
      return <DeliverDrawer fulfilment={fulfilment} onClose={onClose} />;
    case 'step':
      return <DeliverDrawer fulfilment={fulfilment} milestone={open.milestone} onClose={onClose} />;
    case 'plan':
      return <MilestonesDrawer fulfilmentId={id} goodsId={fulfilment.goodsId} orderedAt={orderedAt} onClose={onClose} />;
    case 'note':
      return (
        <WordsSheet
          title={t('sellerOrders.noteBuyer')}
          label={t('sellerOrders.noteText')}
          hint={t('sellerOrders.noteHint')}
          submit={t('sellerOrders.send')}
          maxLength={1_000}
          least={1}
          onClose={onClose}
          onSubmit={(note) =>
            run(() => webApi.call(noteFulfilment, { params: { id }, body: { note } }, { idempotencyKey: open.key }), {
              success: t('sellerOrders.noteDone'),
            })
          }
        />
      );
    default:
      return null;
  }
}

export function ServePanel({ fulfilment, named, orderedAt }: { fulfilment: FulfilmentView; named: boolean; orderedAt: number }) {
  const { t, pick } = useI18n();
  const { run, busy } = useAction();
  const [open, setOpen] = useState<Open>(null);
  const { id } = fulfilment;
  const name = pick(fulfilment.name, fulfilment.nameEn);
  const common: Common = { fulfilment, busy, onOpen: setOpen };

  async function accept() {
    const agreed = await confirm({
      title: t('sellerOrders.acceptServiceTitle'),
      text: t('sellerOrders.acceptServiceText'),
      confirmText: t('sellerOrders.acceptService'),
    });
    if (agreed) await run(() => webApi.call(acceptService, { params: { id } }), { success: t('sellerOrders.acceptServiceDone') });
  }
  async function remove(milestone: MilestoneView) {
    const agreed = await confirm({ title: t('sellerOrders.removeTitle'), confirmText: t('sellerOrders.removeMilestone'), danger: true });
    if (agreed)
      await run(() => webApi.call(removeMilestone, { params: { id, milestoneId: milestone.id } }), { success: t('sellerOrders.removed') });
  }
  return (
    <Panel
      title={`${t(`fulfilment.kind${fulfilment.kind}`)}${named ? ` · ${name}` : ''}`}
      actions={
        <span className={parts.buttons}>
          <FulfilmentTag state={fulfilment.state} overdue={fulfilment.overdue} />
        </span>
      }
    >
      <div className={styles.serve}>
        <FulfilmentFacts fulfilment={fulfilment} />
        <DeliveredFiles files={fulfilment.files} />
        <Milestones {...common} onRemove={(milestone) => void remove(milestone)} />
        <FulfilmentActions {...common} onAccept={() => void accept()} />
        <details className={styles.history}>
          <summary>{t('fulfilment.history')}</summary>
          <Timeline label={t('fulfilment.history')} entries={deliveryEntries(t, pick, fulfilment)} />
        </details>
      </div>
      <OpenForm fulfilment={fulfilment} orderedAt={orderedAt} open={open} run={run} onClose={() => setOpen(null)} />
    </Panel>
  );
}
