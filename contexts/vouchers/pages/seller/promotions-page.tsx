/** Coupons and campaigns of the shop, with their figures. */

import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Amount } from '#contexts/payments/pages/parts/settlement/amount.tsx';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { amountWords, stateOptions } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import { listSellerPromotions, movePromotion } from '#contexts/vouchers/calls/generated/promotions.ts';
import type { PromotionStateName, SellerPromotion } from '#contexts/vouchers/calls/promotions.ts';
import { offerWords, offWords } from '#contexts/vouchers/pages/parts/voucher-words.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { type I18n, type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';
import { PromotionDrawer } from './promotion-drawer.tsx';

const load: Load<ListAnswer<SellerPromotion>> = ({ api, url }) => fetchPage(api, listSellerPromotions, 'seller/promotions', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const states: Record<PromotionStateName, { words: MessageKey; tone: Tone }> = {
  DRAFT: { words: 'sellerPromotions.stateDRAFT', tone: 'neutral' },
  OPEN: { words: 'sellerPromotions.stateOPEN', tone: 'success' },
  PAUSED: { words: 'sellerPromotions.statePAUSED', tone: 'warning' },
  CLOSED: { words: 'sellerPromotions.stateCLOSED', tone: 'neutral' },
};
const MOVES = ['open', 'resume', 'pause', 'close'] as const;

function Actions({ promotion, onChange }: { promotion: SellerPromotion; onChange: () => void }) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const move = async (name: (typeof MOVES)[number]) => {
    const text = name === 'resume' ? '' : t(`sellerPromotions.${name}Text`);
    if (!(await confirm({ title: t(`sellerPromotions.${name}`), text, danger: name === 'close' }))) return;
    await run(() => webApi.call(movePromotion, { params: { promotionId: promotion.promotionId }, body: { move: name } }), {
      success: t('sellerPromotions.moved'),
    });
  };
  return (
    <RowActions>
      {MOVES.filter((name) => promotion.actions.includes(name)).map((name) => (
        <RowButton key={name} danger={name === 'close'} disabled={busy} onClick={() => move(name)}>
          {t(`sellerPromotions.${name}`)}
        </RowButton>
      ))}
      {promotion.actions.includes('change') && <RowButton onClick={onChange}>{t('sellerPromotions.change')}</RowButton>}
    </RowActions>
  );
}

function columnsOf(i18n: I18n, change: (promotion: SellerPromotion) => void): Column<SellerPromotion>[] {
  const { t, pick, minuteText } = i18n;
  return [
    {
      key: 'name',
      title: t('sellerPromotions.name'),
      fixed: true,
      render: (row) => (
        <>
          {pick(row.name, row.nameEn)}
          <span className={styles.small}>{t(`sellerPromotions.kind${row.kind}`)}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('sellerPromotions.state'),
      fixed: true,
      render: ({ state }) => <StatusTag tone={states[state].tone}>{t(states[state].words)}</StatusTag>,
    },
    {
      key: 'terms',
      title: t('sellerPromotions.terms'),
      render: (row) => (
        <>
          {offWords(i18n, row)}
          <span className={styles.small}>{offerWords(i18n, row)}</span>
        </>
      ),
    },
    {
      key: 'window',
      title: t('sellerPromotions.window'),
      render: (row) => `${minuteText(row.startsAt)} – ${minuteText(row.endsAt)}`,
    },
    {
      key: 'spent',
      title: t('sellerPromotions.spent'),
      align: 'end',
      render: (row) => (
        <>
          <Amount yuan={row.spent} />
          <span className={styles.small}>{t('sellerPromotions.spentOf', { budget: amountWords(row.budget) })}</span>
        </>
      ),
    },
    {
      key: 'uses',
      title: t('sellerPromotions.uses'),
      render: (row) => (
        <>
          {t('sellerPromotions.usesOf', { uses: row.usedCount, buyers: row.buyers })}
          {row.kind === 'COUPON' && <span className={styles.small}>{t('sellerPromotions.claims', { count: row.claims })}</span>}
        </>
      ),
    },
    {
      key: 'actions',
      title: t('sellerPromotions.actions'),
      fixed: true,
      render: (row) => <Actions promotion={row} onChange={() => change(row)} />,
    },
  ];
}

export default function PromotionsPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const list = useLoaderData<ListAnswer<SellerPromotion>>();
  const [editing, setEditing] = useState<SellerPromotion | 'new' | null>(null);
  return (
    <OfficePage
      title={t('officeTitles.sellerPromotions')}
      lead={t('sellerPromotions.lead')}
      actions={
        <button type="button" className="button primary" onClick={() => setEditing('new')}>
          {t('sellerPromotions.create')}
        </button>
      }
    >
      <PagedList
        page="seller/promotions"
        label={t('officeTitles.sellerPromotions')}
        name="seller-promotions"
        columns={columnsOf(i18n, setEditing)}
        list={list}
        filters={[
          { kind: 'select', name: 'state', label: t('sellerPromotions.state'), options: stateOptions(t, states) },
          {
            kind: 'select',
            name: 'kind',
            label: t('sellerPromotions.kind'),
            options: (['COUPON', 'CAMPAIGN'] as const).map((value) => ({ value, label: t(`sellerPromotions.kind${value}`) })),
          },
        ]}
        rowKey={(row) => row.promotionId}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="discount" title={t('sellerPromotions.none')} text={t('sellerPromotions.noneText')} />}
      />
      {editing && <PromotionDrawer promotion={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </OfficePage>
  );
}
