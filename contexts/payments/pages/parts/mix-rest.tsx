/** How the rest is paid: a code of one of the gateways, or a remittance. */
import type { PaymentOption } from '#contexts/payments/calls/payments.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { isUsable, optionKey } from './mix.ts';
import { optionIcon, optionName, optionText } from './option-words.ts';
import styles from './pay.module.css';

/** `legend`: for paying the whole amount, not a rest. */
type Props = { options: PaymentOption[]; chosen: string; onChoose: (key: string) => void; legend?: string };

export function MixRest({ options, chosen, onChoose, legend }: Props) {
  const i18n = useI18n();
  const { t, tProblem } = i18n;
  return (
    <fieldset className={styles.methods}>
      <legend>{legend ?? t('pay.rest')}</legend>
      {options.length === 0 && <p className={styles.none}>{t('pay.restNoWay')}</p>}
      {options.map((option) => {
        const key = optionKey(option);
        const usable = isUsable(option);
        return (
          <label key={key} className={styles.method} data-off={usable ? undefined : ''}>
            <input type="radio" name="rest" checked={key === chosen} disabled={!usable} onChange={() => onChoose(key)} />
            <Icon name={optionIcon(option)} size={24} />
            <span>
              <strong>{optionName(i18n, option)}</strong>
              <small>{usable ? optionText(t, option) : tProblem(option.refusal)}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
