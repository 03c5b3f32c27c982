/** One of the gateways, for payments by code only. */
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { optionIcon, optionName, optionText } from './option-words.ts';
import styles from './pay.module.css';

type Props = { legend: string; channels: readonly string[]; chosen: string; onChoose: (channel: string) => void };

/** Nothing when there is no choice. */
export function ChannelChoice({ legend, channels, chosen, onChoose }: Props) {
  const i18n = useI18n();
  if (channels.length < 2) return null;
  return (
    <fieldset className={styles.channels}>
      <legend>{legend}</legend>
      {channels.map((channel) => {
        const option = { method: 'ONLINE' as const, reference: channel, label: '', labelEn: '' };
        return (
          <label key={channel} className={styles.method}>
            <input type="radio" name="channel" checked={channel === chosen} onChange={() => onChoose(channel)} />
            <Icon name={optionIcon(option)} size={24} />
            <span>
              <strong>{optionName(i18n, option)}</strong>
              <small>{optionText(i18n.t, option)}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
