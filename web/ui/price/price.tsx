import { useI18n } from '#web/lib/i18n.tsx';
import { formatYuan, isNothing, unitWord } from '#web/lib/money-words.ts';
import styles from './price.module.css';

type Props = {
  /** Yuan as in the contracts: '1234.5'. */
  value: string;
  /** A unit ('core*hour') or billing type ('MONTH'); '' for none. */
  unit?: string;
  /** The price before a discount; struck through if it differs. */
  source?: string;
  /** The lowest of several prices: 起 / from. */
  from?: boolean;
  /** A zero price is shown as 免费 / Free unless this is set. */
  zero?: boolean;
  size?: 'sm' | 'md' | 'lg';
};

/** A price with its unit, in tabular numerals. */
export function Price({ value, unit = '', source = '', from = false, zero = false, size = 'md' }: Props) {
  const { t, locale } = useI18n();
  if (unit === 'FREE' || (!zero && isNothing(value)))
    return (
      <span className={styles.price} data-size={size} data-free="">
        {t('shell.free')}
      </span>
    );
  const words = unitWord(t, unit);
  const [whole, fraction] = formatYuan(value).split('.');
  return (
    <span className={styles.price} data-size={size}>
      <span className={styles.now}>
        {from && locale === 'en' && <span className={styles.unit}>{t('shell.priceFrom')} </span>}
        <span className={styles.sign}>¥</span>
        <span className={styles.whole}>{whole}</span>
        <span className={styles.fraction}>.{fraction}</span>
        {words && <span className={styles.unit}>/{words}</span>}
        {from && locale !== 'en' && <span className={styles.unit}> {t('shell.priceFrom')}</span>}
      </span>
      {source && source !== value && (
        <>
          {' '}
          <s className={styles.source}>
            <span className="visually-hidden">{t('shell.priceBefore')}</span>¥{formatYuan(source)}
          </s>
        </>
      )}
    </span>
  );
}
