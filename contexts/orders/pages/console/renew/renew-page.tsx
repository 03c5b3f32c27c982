/** The ways to renew, upgrade or convert an entitlement, with their prices; and its automatic renewal. */

import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { getFollowingOptions } from '#contexts/orders/calls/generated/renewal.ts';
import type { FollowingOption, FollowingOptions } from '#contexts/orders/calls/renewal.ts';
import { billingWords } from '#contexts/orders/pages/parts/computation/billing-words.ts';
import { Computation } from '#contexts/orders/pages/parts/computation/computation.tsx';
import { EntitlementNotes } from '#contexts/orders/pages/parts/entitlement/entitlement-actions.tsx';
import { EntitlementTerm } from '#contexts/orders/pages/parts/entitlement/entitlement-term.tsx';
import { EntitlementState } from '#contexts/orders/pages/parts/order/entitlement-state.tsx';
import { money } from '#contexts/orders/pages/parts/order/order-words.ts';
import { orderValues } from '#contexts/orders/pages/parts/request-query.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { formatDate } from '#kernel/time/time.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { type Translate, useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { isNothing } from '#web/lib/money-words.ts';
import { amountText } from '#web/lib/term-words.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Money } from '#web/ui/money/money.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { AutoRenewalPanel } from './auto-renewal-panel.tsx';
import styles from './renew-page.module.css';
import { UnitsForm } from './units-form.tsx';

type Mode = 'renew' | 'change';
type Data = FollowingOptions & { mode: Mode; now: number };
const load: Load<Data> = async ({ api, url, params }) => {
  const { mode, amount, duration } = readQuery('console/resources/:entitlementId/renew', url.searchParams);
  const asked = mode || 'renew';
  const id = params.entitlementId ?? '';
  const found = await api.call(getFollowingOptions, { params: { id }, query: { mode: asked, amount, duration } });
  return { ...found, mode: asked, now: Date.now() };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const keyOf = ({ skuId, billingType, duration, amount }: FollowingOption): string => [skuId, billingType, duration, amount].join('-');
const optionName = (t: Translate, { billingType, duration }: FollowingOption): string => billingWords(t, billingType, duration);

type ChoiceProps = { option: FollowingOption; chosen: boolean; unit: string; onChoose: () => void };
function OptionChoice({ option, chosen, unit, onChoose }: ChoiceProps) {
  const { t, pick } = useI18n();
  const specification = option.skuId ? pick(option.specification, option.specificationEn) : amountText(t, option.amount, unit);
  const isExpensive = option.toPay === '';
  return (
    <li>
      <label className={styles.option} data-chosen={chosen ? '' : undefined} data-disabled={isExpensive ? '' : undefined}>
        <input type="radio" name="option" checked={chosen} disabled={isExpensive} onChange={onChoose} />
        <span className={styles.what}>
          <strong>{optionName(t, option)}</strong>
          {specification && <span>{specification}</span>}
          {option.current && <StatusTag tone="neutral">{t('renewal.optionCurrent')}</StatusTag>}
          {isExpensive && <span className={styles.expensive}>{t('renewal.tooMuchCredit', { credit: money(option.credit) })}</span>}
        </span>
        <span className={styles.price}>
          <span className="price">
            <Money value={isExpensive ? option.price : option.toPay} />
          </span>
          {!isNothing(option.credit) && !isExpensive && <small>{t('renewal.optionCredit', { credit: money(option.credit) })}</small>}
        </span>
      </label>
    </li>
  );
}

function useLead({ mode, entitlement, startsAt }: Data): string {
  const { t, locale } = useI18n();
  const date = formatDate(startsAt, locale);
  if (entitlement.trial) return t('renewal.formalLead');
  if (mode === 'change') return t('renewal.changeLead');
  return t(entitlement.state === 'FROZEN' ? 'renewal.renewFrozenLead' : 'renewal.renewLead', { date });
}

function Choices({ data }: { data: Data }) {
  const { t } = useI18n();
  const links = useLinks();
  const { mode, entitlement, options, unit, limit } = data;
  const [key, setKey] = useState('');
  const open = options.filter(({ toPay }) => toPay !== '');
  const chosen = open.find((option) => keyOf(option) === key) ?? open[0];
  const { id: entitlementId } = entitlement;
  const hrefOf = ({ billingType, duration, goodsId, skuId, amount }: FollowingOption): string =>
    links.mall(
      'goods/order',
      orderValues(
        mode === 'renew'
          ? { kind: 'renewal', entitlementId, billingType, duration }
          : { kind: 'change', entitlementId, goodsId, skuId, billingType, duration, amount },
      ),
    );
  return (
    <Panel title={t('renewal.choose')}>
      <div className={styles.choices}>
        {limit && <UnitsForm key={`${mode} ${options[0]?.amount ?? 0}`} data={data} limit={limit} mode={mode} />}
        {options.length === 0 ? (
          <EmptyState icon="package" title={t('renewal.nothing')} text={t('renewal.nothingText')} />
        ) : (
          <ul className={styles.options}>
            {options.map((option) => (
              <OptionChoice
                key={keyOf(option)}
                option={option}
                chosen={option === chosen}
                unit={unit}
                onChoose={() => setKey(keyOf(option))}
              />
            ))}
          </ul>
        )}
        {options.some(({ toPay }) => toPay === '') && (
          <a className="link" href={links.console('orders/:orderId', { orderId: entitlement.orderId })}>
            {t('renewal.toRefund')}
          </a>
        )}
        {chosen && (
          <>
            <Computation steps={chosen.computation} />
            <div className={styles.go}>
              <span>
                {t('renewal.optionToPay')}{' '}
                <strong className="price">
                  <Money value={chosen.toPay} />
                </strong>
              </span>
              <a className="button primary" href={hrefOf(chosen)}>
                {t('renewal.toCheckout')}
              </a>
            </div>
          </>
        )}
      </div>
      {mode === 'renew' && <AutoRenewalPanel data={data} chosen={chosen ?? null} />}
    </Panel>
  );
}

export default function RenewPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const data = useLoaderData<Data>();
  const { entitlement, mode, refusal, orderId, now, frozenDays } = data;
  const title = t(entitlement.trial ? 'renewal.formalTitle' : mode === 'renew' ? 'renewal.renewTitle' : 'renewal.changeTitle');
  const lead = useLead(data);
  return (
    <ConsolePage title={title} ownHead>
      <nav aria-label={t('console.breadcrumb')} className={styles.crumbs}>
        <a href={links.console('resources')}>
          <Icon name="chevron-left" size={16} />
          {t('renewal.backToResources')}
        </a>
      </nav>
      <h1 className={styles.title}>{title}</h1>
      <Panel title={pick(entitlement.name, entitlement.nameEn)} actions={<EntitlementState {...entitlement} />}>
        <div className={styles.now}>
          {entitlement.specification && <p>{pick(entitlement.specification, entitlement.specificationEn)}</p>}
          <EntitlementTerm entitlement={entitlement} now={now} />
          <EntitlementNotes entitlement={entitlement} now={now} />
          <p className={styles.lead}>{lead}</p>
          <p className={styles.small}>{t('renewal.frozenText', { days: frozenDays })}</p>
        </div>
      </Panel>
      {refusal ? (
        <>
          <Notice
            kind="warning"
            title={t('renewal.refusedTitle')}
            action={
              orderId && (
                <a className="button" href={links.console('orders/:orderId', { orderId })}>
                  {t('renewal.toOrderOf')}
                </a>
              )
            }
          >
            <p>{t(`renewal.refused${refusal as 'SUCCESSOR_EXISTS'}`)}</p>
          </Notice>
          {data.autoRenewal && (
            <Panel title={t('renewal.autoTitle')}>
              <AutoRenewalPanel data={data} chosen={null} />
            </Panel>
          )}
        </>
      ) : (
        <Choices data={data} />
      )}
    </ConsolePage>
  );
}
