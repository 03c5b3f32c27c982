/** The immediate parts: vouchers, contracts, cost accounts, credit, balance. Unusable ones show the reason. */
import type { PaymentOption, PaymentOptions } from '#contexts/payments/calls/payments.ts';
import { isGift } from '#contexts/payments/rules/payments.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Money } from '#web/ui/money/money.tsx';
import styles from './mix.module.css';
import { bestOf, type Chosen, choosePart, isUsable, type Mix, mixOf, optionKey, partsOf, sameMix } from './mix.ts';
import { optionIcon, optionName, untilWords } from './option-words.ts';

type Props = { options: PaymentOptions; chosen: Chosen; mix: Mix; onChoose: (chosen: Chosen) => void };

function Part({ option, mayTopUp, chosen, mix, onChoose }: Omit<Props, 'options'> & { option: PaymentOption; mayTopUp: boolean }) {
  const i18n = useI18n();
  const { t, locale, tProblem } = i18n;
  const links = useLinks();
  const key = optionKey(option);
  const usable = isUsable(option);
  const wished = chosen[key];
  const isChosen = wished !== undefined;
  const name = optionName(i18n, option);
  const toggle = () => {
    const { [key]: _gone, ...others } = chosen;
    onChoose(isChosen ? others : choosePart({ options: [option] }, chosen, option));
  };
  return (
    <li className={styles.part} data-off={usable ? undefined : ''} data-chosen={isChosen ? '' : undefined}>
      <label className={styles.partChoice}>
        <input type="checkbox" checked={isChosen} disabled={!usable && !isChosen} onChange={toggle} />
        <Icon name={optionIcon(option)} size={24} />
        <span>
          <strong>{name}</strong>
          <small>
            {usable || option.refusal.code === ''
              ? [
                  option.left === '' ? '' : t('pay.partLeft', { amount: formatYuan(option.left) }),
                  option.sharePermille > 0 ? t('vouchers.shareOf', { percent: String(option.sharePermille / 10) }) : '',
                  untilWords(t, locale, option.until),
                ]
                  .filter((words) => words !== '')
                  .join(' · ')
              : tProblem(option.refusal)}
          </small>
        </span>
      </label>
      {isChosen && (
        <label className={styles.partAmount}>
          <span className="visually-hidden">{t('pay.partAmount', { name })}</span>
          <span aria-hidden="true">¥</span>
          <input
            inputMode="decimal"
            value={wished}
            placeholder={mix.taken.get(key) ?? option.most}
            onChange={(event) => onChoose({ ...chosen, [key]: event.target.value })}
          />
        </label>
      )}
      {!usable && option.method === 'BALANCE' && mayTopUp && (
        <a className="link" href={links.console('balance')}>
          {t('pay.topUp')}
        </a>
      )}
    </li>
  );
}

/** What the best choice of vouchers pays; a button for it while another one is selected. */
function BestChoice({ options, mix, onChoose }: Props) {
  const { t } = useI18n();
  const chosen = bestOf(options);
  const best = mixOf(options, chosen);
  const ofVouchers = (tenders: Mix['tenders']) => ({ tenders: tenders.filter(({ method }) => isGift(method)) });
  if (best.tenders.length === 0) return null;
  const due = fenToYuan(best.tenders.reduce((sum, tender) => sum + parseYuanToFen(tender.amount), 0));
  if (sameMix(ofVouchers(mix.tenders), ofVouchers(best.tenders)))
    return <p className={styles.best}>{t('vouchers.bestText', { amount: formatYuan(due) })}</p>;
  return (
    <p className={styles.best}>
      <button type="button" className="link" onClick={() => onChoose(chosen)}>
        {t('vouchers.useBest')} <Money value={due} />
      </button>
    </p>
  );
}

export function MixParts({ options, ...rest }: Props) {
  const { t } = useI18n();
  const parts = partsOf(options);
  if (parts.length === 0) return null;
  const mayTopUp = options.options.some(({ method, refusal }) => method === 'ONLINE' && refusal.code !== 'METHOD_OFF');
  return (
    <fieldset className={styles.parts}>
      <legend>{t('pay.parts')}</legend>
      <BestChoice options={options} {...rest} />
      <ul>
        {parts.map((option) => (
          <Part key={optionKey(option)} option={option} mayTopUp={mayTopUp} {...rest} />
        ))}
      </ul>
    </fieldset>
  );
}
