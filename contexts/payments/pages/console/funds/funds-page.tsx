/** The funds the user may draw from: credit, contracts, cost accounts, with the remainder of each. */

import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { MyFund } from '#contexts/payments/calls/funds.ts';
import { listMyFunds, openCostAccount } from '#contexts/payments/calls/generated/funds.ts';
import styles from '#contexts/payments/pages/parts/fund/fund.module.css';
import { fundIcons, fundTones, limitWord, scopeWords, validityWords } from '#contexts/payments/pages/parts/fund/fund-words.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import { hasInk, toCode } from '#kernel/text/text.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { NoRecords } from '#web/ui/console/no-records.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextField } from '#web/ui/office/fields/index.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

type Data = Answer<typeof listMyFunds>;
const load: Load<Data> = ({ api }) => api.call(listMyFunds, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

function FundCard({ fund }: { fund: MyFund }) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const links = useLinks();
  const limit = parseYuanToFen(fund.limit);
  const share = limit === 0 ? 0 : (parseYuanToFen(fund.left) / limit) * 100;
  return (
    <li>
      <a
        className={styles.card}
        href={links.console('funds/:fundId', { fundId: fund.fundId })}
        data-off={fund.state === 'ACTIVE' ? undefined : ''}
      >
        <span className={styles.cardHead}>
          <Icon name={fundIcons[fund.kind]} size={20} />
          <strong>{pick(fund.name, fund.nameEn)}</strong>
          <StatusTag tone={fund.isOverdue ? 'danger' : fundTones[fund.state]}>
            {fund.isOverdue ? t('funds.overdue') : t(`funds.state${fund.state}`)}
          </StatusTag>
        </span>
        <span className={styles.small}>
          {t(`funds.kindName${fund.kind}`)} · {fund.code}
          {fund.isOfGroup ? ` · ${t('funds.ofGroup')}` : ''}
        </span>
        <span className={styles.figures}>
          <span data-main>
            <span className={styles.small}>{t('funds.left')}</span>
            <strong>
              <Money value={fund.left} />
            </strong>
          </span>
          <span>
            <span className={styles.small}>{limitWord(t, fund.kind)}</span>
            <span>
              <Money value={fund.limit} />
            </span>
          </span>
        </span>
        <span className={styles.meter} aria-hidden="true">
          <span style={{ width: `${share}%` }} />
        </span>
        <span className={styles.small}>{validityWords(i18n, fund)}</span>
        <span className={styles.small}>{scopeWords(i18n, fund.scope)}</span>
      </a>
    </li>
  );
}

function OpenCostDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { code: '', name: '', nameEn: '' },
    check: ({ code, name }) => ({
      code: /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(toCode(code)) ? '' : t('funds.codeHint'),
      name: hasInk(name) ? '' : t('funds.required'),
    }),
    async submit({ code, ...names }, idempotencyKey) {
      await webApi.call(openCostAccount, { body: { code: code.trim(), ...names } }, { idempotencyKey });
      showToast(t('funds.opened'), 'success');
      onClose();
      await revalidate();
    },
  });
  return (
    <DrawerForm form={form} title={t('funds.openCost')} onClose={onClose}>
      <p>{t('funds.openCostText')}</p>
      <TextField label={t('funds.code')} required maxLength={40} hint={t('funds.codeHint')} {...form.field('code')} />
      <TextField label={t('funds.name')} required maxLength={80} {...form.field('name')} />
      <TextField label={t('funds.nameEn')} maxLength={80} {...form.field('nameEn')} />
    </DrawerForm>
  );
}

export default function FundsPage() {
  const { t } = useI18n();
  const links = useLinks();
  const { records, mayOpenCost, mayLimit, myBudget } = useLoaderData<Data>();
  const [opening, setOpening] = useState(false);
  return (
    <ConsolePage
      title={t('funds.title')}
      lead={t('funds.lead')}
      actions={
        (mayOpenCost || mayLimit) && (
          <div className={styles.actions}>
            {mayLimit && (
              <a className="button" href={links.console('budgets')}>
                {t('funds.budgets')}
              </a>
            )}
            {mayOpenCost && (
              <button type="button" className="button primary" onClick={() => setOpening(true)}>
                {t('funds.openCost')}
              </button>
            )}
          </div>
        )
      }
    >
      {records.some(({ isOverdue }) => isOverdue) && (
        <p className={styles.alert} role="alert">
          <Icon name="alert-triangle" size={20} />
          {t('funds.overdueText')}
        </p>
      )}
      {myBudget && (
        <p className={styles.note}>{t('funds.budgetMine', { monthly: formatYuan(myBudget.monthly), spent: formatYuan(myBudget.spent) })}</p>
      )}
      {records.length === 0 ? (
        <NoRecords icon="credit-card" title={t('funds.none')} text={t('funds.noneText')}>
          <a className="button" href={links.console('balance')}>
            {t('funds.toBalance')}
          </a>
        </NoRecords>
      ) : (
        <ul className={styles.cards}>
          {records.map((fund) => (
            <FundCard key={fund.fundId} fund={fund} />
          ))}
        </ul>
      )}
      {opening && <OpenCostDrawer onClose={() => setOpening(false)} />}
    </ConsolePage>
  );
}
