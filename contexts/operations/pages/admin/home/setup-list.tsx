import { putSetupAway } from '#contexts/operations/calls/generated/setup.ts';
import type { Setup, SetupStep } from '#contexts/operations/calls/setup.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists } from '#web/lib/links.ts';
import { useSandboxNote } from '#web/lib/root-data.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import styles from './setup-list.module.css';

/** Where each step is done; '' for settings made where the server is started. */
const places: Record<SetupStep, string> = {
  PASSWORD: addressOf('console/account'),
  COMPANY: addressOf('admin/content/index'),
  AGREEMENTS: addressOf('admin/content/agreements'),
  MAIL: addressOf('admin/messages'),
  PAYMENT: addressOf('admin/money/remittance'),
  MERCHANT: addressOf('admin/review/onboarding'),
  GOODS: addressOf('admin/review/listings'),
  RESOURCES: addressOf('admin/resources/clusters'),
  ORDER: addressOf('admin/orders'),
};

/** The setup still open before a new installation can sell: each step with state, reason, responsible role and place. */
export function SetupList({ setup }: { setup: Setup }) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const hasSandbox = useSandboxNote();
  const { steps, ready, mayPutAway } = setup;
  if (steps.length === 0) return null;
  const needed = steps.filter(({ optional }) => !optional);
  const next = steps.find(({ done, optional }) => !done && !optional)?.code;
  return (
    <Panel
      title={t('adminSetup.title')}
      lead={ready ? t('adminSetup.ready') : t('adminSetup.lead')}
      actions={
        <>
          <span className={styles.progress}>
            {t('adminSetup.progress', { done: needed.filter(({ done }) => done).length, all: needed.length })}
          </span>
          {ready && mayPutAway && (
            <button
              type="button"
              className="button"
              disabled={busy}
              onClick={() => void run(() => webApi.call(putSetupAway, { body: {} }))}
            >
              {t('adminSetup.putAway')}
            </button>
          )}
        </>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ code, done, optional }, index) => (
          <li key={code} data-done={done || undefined} data-next={code === next || undefined}>
            <span className={styles.mark}>
              {done ? <Icon name="circle-check" size={22} /> : <span aria-hidden="true">{index + 1}</span>}
              <span className="visually-hidden">{t(done ? 'adminSetup.done' : 'adminSetup.open')}</span>
            </span>
            <div>
              <p className={styles.what}>
                {t(`adminSetup.${code}`)}
                {optional && <span className={styles.optional}>{t('adminSetup.optional')}</span>}
              </p>
              {!done && (
                <p className={styles.why}>
                  {t(code === 'PAYMENT' && hasSandbox ? 'adminSetup.whyPAYMENT_SANDBOX' : `adminSetup.why${code}`)}
                </p>
              )}
              {!done && <p className={styles.who}>{t(`adminSetup.who${code}`)}</p>}
            </div>
            {!done && pageExists(places[code]) && (
              <a className={code === next ? 'button primary' : 'button'} href={places[code]}>
                {t(`adminSetup.go${code}`)}
              </a>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
