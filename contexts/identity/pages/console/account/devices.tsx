import { signOutDevice, signOutOtherDevices } from '#contexts/identity/calls/generated/recovery.ts';
import type { DeviceView, getSecurity } from '#contexts/identity/calls/recovery.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './devices.module.css';

/** The active sessions: this device and the others, with buttons that end them. */
export function Devices({ devices, isShared }: Pick<Answer<typeof getSecurity>, 'devices' | 'isShared'>) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const others = devices.filter(({ isThis }) => !isThis);
  async function endOthers() {
    const words = { text: t('console.devicesEndText'), confirmText: t('console.deviceEnd') };
    const agreed = await confirm({ title: t('console.devicesEndTitle'), ...words });
    if (agreed) await run(() => webApi.call(signOutOtherDevices, {}), { success: t('console.devicesEnded') });
  }
  const end = (device: DeviceView) =>
    void run(() => webApi.call(signOutDevice, { params: { deviceId: device.id } }), { success: t('console.deviceEnded') });
  return (
    <div className={styles.part}>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <Device key={device.id} device={device} busy={busy} onEnd={() => end(device)} />
        ))}
      </ul>
      {isShared && <p className={styles.hint}>{t('console.devicesShared')}</p>}
      {others.length > 0 && (
        <p className={styles.all}>
          <button type="button" className="button" disabled={busy} onClick={() => void endOthers()}>
            <Icon name="logout" size={16} />
            {t('console.devicesEnd')}
          </button>
        </p>
      )}
    </div>
  );
}

function Device({ device, busy, onEnd }: { device: DeviceView; busy: boolean; onEnd: () => void }) {
  const { t, timeText } = useI18n();
  const { browser, system, isPhone, isThis, from, seenAt, signedInAt } = device;
  const name = [browser, system].filter(Boolean).join(' · ') || t('console.deviceUnknown');
  return (
    <li className={styles.device}>
      <Icon name={isPhone ? 'device-mobile' : 'device-desktop'} size={22} />
      <span className={styles.words}>
        <strong>
          {name} {isThis && <StatusTag tone="success">{t('console.deviceThis')}</StatusTag>}
        </strong>
        <small>
          {t('console.deviceSignedIn', { time: timeText(signedInAt) })}
          {from && ` · ${t('console.deviceFrom', { from })}`}
        </small>
        {!isThis && (
          <small>
            {t('console.deviceSeen')} <Ago at={seenAt} />
          </small>
        )}
      </span>
      {!isThis && (
        <button type="button" className="link" disabled={busy} aria-label={t('console.deviceEndOf', { name })} onClick={onEnd}>
          {t('console.deviceEnd')}
        </button>
      )}
    </li>
  );
}
