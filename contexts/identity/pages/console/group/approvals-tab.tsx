/** Purchases that need approval: the leader decides here, members follow their own. */

import { useState } from 'react';
import { approvalLifecycle } from '#contexts/identity/rules/groups/groups.ts';
import { decideApproval, withdrawApproval } from '#contexts/orders/calls/generated/group-buying.ts';
import type { ApprovalView } from '#contexts/orders/calls/group-buying.ts';
import { WordsSheet } from '#contexts/orders/pages/parts/after-sales/words-sheet.tsx';
import { money } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Money } from '#web/ui/money/money.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import styles from './group.module.css';

const tones: Record<ApprovalView['state'], Tone> = {
  PENDING: 'warning',
  APPROVED: 'success',
  REFUSED: 'danger',
  WITHDRAWN: 'neutral',
  LAPSED: 'neutral',
};

function Facts({ approval, isLeader }: { approval: ApprovalView; isLeader: boolean }) {
  const { t, locale, timeText } = useI18n();
  const { userName, reasons, projectCode, projectName, note, answer, orderStatus, waitsUntil, lines } = approval;
  const project = projectCode === '' ? t('groupPages.noProject') : `${projectCode} ${projectName}`;
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={index}>
            <span className={styles.words}>
              {(locale === 'en' && line.nameEn) || line.name}
              <small>{(locale === 'en' && line.specificationEn) || line.specification}</small>
            </span>
            <span>{t('groupPages.quantity', { count: line.amount })}</span>
            <span className="price">
              <Money value={line.actualPaymentAmount} />
            </span>
          </li>
        ))}
      </ul>
      <DefinitionList
        items={[
          { term: t('groupPages.member'), value: isLeader ? userName : '' },
          { term: t('groupPages.project'), value: project },
          { term: t('groupPages.why'), value: reasons.map((reason) => t(`groupPages.reason${reason}`)).join('；') },
          { term: t('groupPages.note'), value: note, wide: true },
          { term: t('groupPages.answer'), value: answer, wide: true },
          {
            term: t('groupPages.orderState'),
            value:
              orderStatus === 'UNPAID' ? t('groupPages.waitsUntil', { time: timeText(waitsUntil) }) : t(`console.status${orderStatus}`),
          },
        ]}
      />
    </>
  );
}

function Card({ approval, isLeader }: { approval: ApprovalView; isLeader: boolean }) {
  const { t, timeText } = useI18n();
  const links = useLinks();
  const { run, busy } = useAction();
  const [refusing, setRefusing] = useState(false);
  const { id, subject, amount, state, orderStatus, orderId, userName, actions, askedAt } = approval;
  const decide = (approve: boolean, answer = '') =>
    run(() => webApi.call(decideApproval, { params: { id }, body: { approve, answer } }), {
      success: t(approve ? 'groupPages.approved' : 'groupPages.refused'),
    });
  async function approve() {
    const title = t('groupPages.approveTitle', { amount: money(amount) });
    if (await confirm({ title, text: t('groupPages.approveText', { name: userName, subject }), confirmText: t('groupPages.approve') }))
      await decide(true);
  }
  return (
    <li className={styles.card}>
      <header className={styles.cardHead}>
        <span className={styles.words}>
          <strong>{subject}</strong>
          <small>{timeText(askedAt)}</small>
        </span>
        <span className="price">
          <Money value={amount} />
        </span>
        <StatusTag tone={tones[state]}>{t(`groupPages.state${state}`)}</StatusTag>
      </header>
      <Facts approval={approval} isLeader={isLeader} />
      <div className={styles.cardButtons}>
        {actions.includes('approve') && (
          <button
            type="button"
            className="button primary"
            disabled={busy}
            aria-label={t('groupPages.approveOf', { subject })}
            onClick={() => void approve()}
          >
            {t('groupPages.approve')}
          </button>
        )}
        {actions.includes('refuse') && (
          <button
            type="button"
            className="button"
            disabled={busy}
            aria-label={t('groupPages.refuseOrderOf', { subject })}
            onClick={() => setRefusing(true)}
          >
            {t('groupPages.refuse')}
          </button>
        )}
        {actions.includes('withdraw') && (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => void run(() => webApi.call(withdrawApproval, { params: { id } }), { success: t('groupPages.withdrawn') })}
          >
            {t('groupPages.withdraw')}
          </button>
        )}
        {!isLeader && state === 'APPROVED' && orderStatus === 'UNPAID' && (
          <a className="button primary" href={links.mall('goods/pay', { orderId })}>
            {t('groupPages.pay')}
          </a>
        )}
        {!isLeader && (
          <a className="button" href={links.console('orders/:orderId', { orderId })}>
            {t('groupPages.order')}
          </a>
        )}
      </div>
      {refusing && (
        <WordsSheet
          title={t('groupPages.refuseOrderTitle')}
          label={t('groupPages.refuseReason')}
          hint={t('groupPages.refuseReasonHint')}
          submit={t('groupPages.refuse')}
          maxLength={300}
          onClose={() => setRefusing(false)}
          onSubmit={(answer) => decide(false, answer)}
        />
      )}
    </li>
  );
}

type Props = {
  isLeader: boolean;
  state: ApprovalView['state'] | '';
  pageNum: number;
  pageSize: number;
  approvals: { total: number; records: ApprovalView[] };
};
export function ApprovalsTab({ isLeader, state, pageNum, pageSize, approvals: { total, records } }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const tabs = (['', ...approvalLifecycle.states] as const).map((one) => ({
    key: one,
    label: one ? t(`groupPages.state${one}`) : t('groupPages.stateAll'),
    href: links.console('group', { tab: 'approvals', state: one }),
  }));
  return (
    <section aria-label={t('groupPages.tabApprovals')} className={styles.part}>
      <LinkTabs tabs={tabs} value={state} label={t('groupPages.byState')} />
      {records.length === 0 ? (
        <div className={styles.empty}>
          <EmptyState
            icon="clipboard-check"
            title={t('groupPages.approvalsNone')}
            text={t(isLeader ? 'groupPages.approvalsNoneLeader' : 'groupPages.approvalsNoneMember')}
          />
        </div>
      ) : (
        <ul className={styles.cards}>
          {records.map((approval) => (
            <Card key={approval.id} approval={approval} isLeader={isLeader} />
          ))}
        </ul>
      )}
      <Pagination
        page={pageNum}
        pageSize={pageSize}
        total={total}
        hrefOf={(page) => links.console('group', { tab: 'approvals', state, pageNum: page })}
      />
    </section>
  );
}
