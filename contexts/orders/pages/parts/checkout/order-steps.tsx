import { useI18n } from '#web/lib/i18n.tsx';
import styles from './checkout.module.css';

const steps = ['confirm', 'pay', 'done'] as const;

/** The steps from choosing to the result; the current one is marked. */
export function OrderSteps({ at }: { at: (typeof steps)[number] }) {
  const { t } = useI18n();
  const here = steps.indexOf(at);
  return (
    <ol className={styles.steps} aria-label={t('order.steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === here ? 'step' : undefined} data-done={index < here || undefined}>
          {t(`order.step${step}`)}
        </li>
      ))}
    </ol>
  );
}
