/** One post-paid service: state, usage by day, prices, soft limit. */

import { type FormEvent, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { closeService, getService, setSoftLimit } from '#contexts/metering/calls/generated/metering.ts';
import type { ServiceDetail } from '#contexts/metering/calls/metering.ts';
import { quantityWords, serviceTone, unitWords } from '#contexts/metering/pages/parts/metering-words.ts';
import { MoveList } from '#contexts/metering/pages/parts/move-list.tsx';
import { RateTable } from '#contexts/metering/pages/parts/rate-table.tsx';
import { readQuery } from '#contracts/pages/pages.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { daysInMonth, toCalendar, twoDigits } from '#kernel/time/time.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { namedBy } from '#web/lib/page-title.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Money } from '#web/ui/money/money.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import styles from './metering.module.css';
import { expectedFen, monthBeside } from './month.ts';
import { UsageDays } from './usage-days.tsx';

type Data = { service: ServiceDetail; now: number };
const load: Load<Data> = async ({ api, url, params }) => {
  const { month } = readQuery('console/metering/services/:serviceId', url.searchParams);
  const asked = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '';
  return { service: await api.call(getService, { params: { id: params.serviceId ?? '' }, query: { month: asked } }), now: Date.now() };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = namedBy<Data>(({ service }) => service);

function SoftLimit({ service }: { service: ServiceDetail }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(service.softLimit);
  const [busy, setBusy] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await webApi.call(setSoftLimit, { params: { id: service.entitlementId }, body: { softLimit: typed.trim() } });
      showToast(t('metering.saved'), 'success');
      await revalidate();
    } catch (error) {
      showFailure(failureWords(t, error));
    }
    setBusy(false);
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <label className={styles.field}>
        <span>{t('metering.softLimit')}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={typed}
          placeholder={t('metering.softLimitNone')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={busy}>
        {t('metering.save')}
      </button>
    </form>
  );
}

/** Explains a state other than open, and what continues to incur costs. */
function StateNotice({ service }: { service: ServiceDetail }) {
  const { t, timeText } = useI18n();
  const links = useLinks();
  const goesOn = service.rates.filter((rate) => rate.goesOn).map(({ unit }) => unitWords(t, unit));
  const costs = goesOn.length > 0 ? t('metering.goesOnText', { units: goesOn.join(' · ') }) : t('metering.goesOnNone');
  const topUp = (
    <a className="button primary" href={links.console('balance')}>
      {t('metering.topUp')}
    </a>
  );
  if (service.state === 'GRACE')
    return (
      <Notice kind="warning" action={topUp}>
        <p>{t('metering.graceText', { time: timeText(service.graceUntil) })}</p>
        <p>{costs}</p>
      </Notice>
    );
  if (service.state === 'STOPPED')
    return (
      <Notice kind="danger" action={topUp}>
        <p>{t('metering.stoppedText')}</p>
        <p>{costs}</p>
      </Notice>
    );
  return null;
}

export default function ServicePage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { service, now } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const { year, month, day } = toCalendar(now);
  const isThisMonth = service.month === `${year}-${twoDigits(month)}`;
  const serviceId = service.entitlementId;

  async function close() {
    const words = { title: t('metering.close'), text: t('metering.closeConfirm'), confirmText: t('metering.close') };
    const agreed = await confirm({ ...words, danger: true });
    if (!agreed) return;
    try {
      await webApi.call(closeService, { params: { id: serviceId } });
      showToast(t('metering.closed'), 'success');
      await revalidate();
    } catch (error) {
      showFailure(failureWords(t, error));
    }
  }

  return (
    <ConsolePage
      title={pick(service.name, service.nameEn)}
      lead={
        <>
          <StatusTag tone={serviceTone[service.state]}>{t(`metering.state${service.state}`)}</StatusTag>{' '}
          {pick(service.centerName, service.centerNameEn)}
        </>
      }
      actions={
        service.state !== 'CLOSED' && (
          <button type="button" className="button" onClick={close}>
            {t('metering.close')}
          </button>
        )
      }
    >
      <StateNotice service={service} />
      <Panel
        title={t('metering.usageTitle')}
        actions={
          <span className={styles.months}>
            <a className="link" href={links.console('metering/services/:serviceId', { serviceId, month: monthBeside(service.month, -1) })}>
              {t('metering.previousMonth')}
            </a>
            {service.month}
            {!isThisMonth && (
              <a className="link" href={links.console('metering/services/:serviceId', { serviceId, month: monthBeside(service.month, 1) })}>
                {t('metering.nextMonth')}
              </a>
            )}
          </span>
        }
      >
        <dl className={styles.tiles}>
          <div className={styles.tile}>
            <dt>{service.month}</dt>
            <dd>
              <Money value={service.monthAmount} />
            </dd>
          </div>
          {isThisMonth && service.state !== 'CLOSED' && (
            <div className={styles.tile}>
              <dt>{t('metering.estimate')}</dt>
              <dd>
                <Money value={fenToYuan(expectedFen(parseYuanToFen(service.monthAmount), day, daysInMonth(year, month)))} />
              </dd>
            </div>
          )}
          {service.usage.map(({ unit, quantity }) => (
            <div key={unit} className={styles.tile}>
              <dt>{unitWords(t, unit)}</dt>
              <dd>{quantityWords(quantity)}</dd>
            </div>
          ))}
        </dl>
        <UsageDays days={service.days} />
      </Panel>
      {service.state !== 'CLOSED' && (
        <Panel title={t('metering.setLimit')}>
          <SoftLimit key={service.softLimit} service={service} />
          <p className={styles.note}>
            {t('metering.softLimitHint')} {service.softLimit && t('metering.ofLimit', { percent: service.limitPercent })}
          </p>
        </Panel>
      )}
      <Panel title={t('metering.ratesTitle')}>
        <RateTable rates={service.rates} label={t('metering.ratesTitle')} />
        <p className={styles.note}>{t('metering.ratesHint')}</p>
        {service.next && (
          <>
            <h3>{t('metering.nextPrices', { month: service.next.fromMonth })}</h3>
            <RateTable rates={service.next.rates} label={t('metering.nextPrices', { month: service.next.fromMonth })} />
          </>
        )}
      </Panel>
      <Panel title={t('metering.historyTitle')}>
        <MoveList history={service.history} />
      </Panel>
    </ConsolePage>
  );
}
