/** The money of a shop: balances, the open month, the next dates, and what prevents payouts. */
import { useLoaderData } from 'react-router';
import { getMoneyOverview } from '#contexts/payments/calls/generated/settlement.ts';
import { Amount } from '#contexts/payments/pages/parts/settlement/amount.tsx';
import styles from '#contexts/payments/pages/parts/settlement/settlement.module.css';
import { amountWords, isZero, plainAmount } from '#contexts/payments/pages/parts/settlement/settlement-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { fenToYuan, formatPermille, parseYuanToFen } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { TimeChart } from '#web/ui/office/charts/time-chart.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';

type Overview = Answer<typeof getMoneyOverview>;
const load: Load<Overview> = ({ api }) => api.call(getMoneyOverview, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function MoneyPage() {
  const { t } = useI18n();
  const links = useLinks();
  const overview = useLoaderData<Overview>();
  const { balances, openMonth, requiredDeposit, series } = overview;
  const points = (name: 'sales' | 'refunds') => series.map((day) => ({ at: day.day, value: Number(day[name]) }));
  return (
    <OfficePage
      title={t('officeTitles.sellerMoney')}
      lead={t('sellerMoney.overviewLead', { rate: formatPermille(overview.commissionPermille) })}
      actions={
        <>
          <a className="button" href={links.seller('statements')}>
            {t('sellerMoney.toStatements')}
          </a>
          <a className="button primary" href={links.seller('payouts')}>
            {t('sellerMoney.toPayout')}
          </a>
        </>
      }
    >
      <Blocks overview={overview} />
      <StatTiles
        label={t('officeTitles.sellerMoney')}
        stats={[
          {
            label: t('sellerMoney.available'),
            value: <Amount yuan={balances.available} />,
            note: t('sellerMoney.availableNote'),
            icon: 'wallet',
            href: links.seller('payouts'),
            tone: 'brand',
          },
          {
            label: t('sellerMoney.underReview'),
            value: <Amount yuan={balances.underReview} />,
            note: t('sellerMoney.underReviewNote'),
            icon: 'clock',
            href: links.seller('statements'),
          },
          { label: t('sellerMoney.inTransit'), value: <Amount yuan={balances.inTransit} />, icon: 'send', href: links.seller('payouts') },
          {
            label: t('sellerMoney.openMonth', { month: openMonth.month }),
            value: <Amount yuan={openMonth.net} />,
            note: `${t('sellerMoney.sales')} ${amountWords(openMonth.sales)} · ${t('sellerMoney.refunds')} ${amountWords(openMonth.refunds)} · ${t('sellerMoney.commission')} ${amountWords(openMonth.commission)}`,
            icon: 'calendar',
            href: links.seller('statements/:month', { month: openMonth.month }),
          },
          {
            label: t('sellerMoney.deposit'),
            value: <Amount yuan={balances.deposit} />,
            note: isZero(requiredDeposit)
              ? t('sellerMoney.depositNone')
              : t('sellerMoney.depositOf', { required: plainAmount(requiredDeposit) }),
            icon: 'shield-check',
            href: links.seller('deposit'),
          },
          ...(isZero(balances.owed)
            ? []
            : [
                {
                  label: t('sellerMoney.owed'),
                  value: <Amount yuan={balances.owed} />,
                  note: t('sellerMoney.owedNote'),
                  icon: 'alert-triangle' as const,
                  tone: 'danger' as const,
                },
              ]),
        ]}
      />
      <div className={styles.columns}>
        <Panel title={t('sellerMoney.series')}>
          <TimeChart
            title={t('sellerMoney.series')}
            hideTitle
            kind="bar"
            unit="yuan"
            series={[
              { key: 'sales', label: t('sellerMoney.seriesSales'), points: points('sales') },
              { key: 'refunds', label: t('sellerMoney.seriesRefunds'), points: points('refunds') },
            ]}
          />
        </Panel>
        <Next overview={overview} />
      </div>
    </OfficePage>
  );
}

function Blocks({ overview }: { overview: Overview }) {
  const { t } = useI18n();
  const links = useLinks();
  const missing = parseYuanToFen(overview.requiredDeposit) - parseYuanToFen(overview.balances.deposit);
  return (
    <>
      {overview.blocks.includes('DEPOSIT_UNPAID') && (
        <Notice
          kind="warning"
          title={t('sellerMoney.blockDepositTitle')}
          action={
            <a className="button" href={links.seller('deposit')}>
              {t('sellerMoney.toDeposit')}
            </a>
          }
        >
          <p>{t('sellerMoney.blockDepositText', { missing: plainAmount(fenToYuan(missing)) })}</p>
        </Notice>
      )}
      {overview.blocks.includes('BANK_ACCOUNT_MISSING') && (
        <Notice
          kind="warning"
          title={t('sellerMoney.blockBankTitle')}
          action={
            <a className="button" href={links.seller('payouts')}>
              {t('sellerMoney.bankEnter')}
            </a>
          }
        >
          <p>{t('sellerMoney.blockBankText')}</p>
        </Notice>
      )}
    </>
  );
}

function Next({ overview }: { overview: Overview }) {
  const { t, timeText } = useI18n();
  const links = useLinks();
  return (
    <Panel title={t('sellerMoney.next')}>
      <ul className={styles.next}>
        {overview.next.map(({ kind, at, amount, reference }) => (
          <li key={kind + reference}>
            <a
              className="link"
              href={kind === 'PAYOUT' ? links.seller('payouts') : links.seller('statements/:month', { month: reference })}
            >
              {kind === 'CLOSE'
                ? t('sellerMoney.nextClose', { month: reference })
                : kind === 'CONFIRM'
                  ? t('sellerMoney.nextConfirm', { month: reference })
                  : t('sellerMoney.nextPayout', { reference })}
            </a>
            <Amount yuan={amount} />
            <span>{t(kind === 'PAYOUT' ? 'sellerMoney.nextSince' : 'sellerMoney.nextBy', { at: timeText(at) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
