import { useId, useState } from 'react';
import type { GoodsDetail, Sku } from '#contexts/catalogue/calls/catalogue.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './chooser.module.css';
import { type Choice, switchTo, toggleValue, valueState } from './specification-matrix.ts';

type Specification = GoodsDetail['specifications'][number];
type Props = {
  specifications: Specification[];
  skus: Sku[];
  choice: Choice;
  /** Values that match the search query the buyer came from. */
  matched: string[];
  onChange: (choice: Choice) => void;
};

/**
 * A group of toggles for each specification. Pressing a value that is unavailable with the others explains why, and offers to switch to it.
 */
export function SpecificationChooser({ specifications, skus, choice, matched, onChange }: Props) {
  const { t, pick } = useI18n();
  const id = useId();
  const [asked, setAsked] = useState<{ specificationId: string; valueId: string } | null>(null);
  const words = new Map(
    specifications.flatMap((specification) => specification.values.map((value) => [value.id, pick(value.value, value.valueEn)] as const)),
  );

  const reasonOf = (specificationId: string, valueId: string): string => {
    const state = valueState(skus, choice, specificationId, valueId);
    if (state.state !== 'unavailable') return '';
    return state.reason === 'SOLD_OUT'
      ? t('goods.specSoldOut')
      : t('goods.specAgainst', {
          value: words.get(valueId) ?? '',
          others: state.against.map((one) => words.get(one)).join(t('goods.comma')),
        });
  };
  const press = (specificationId: string, valueId: string) => {
    const state = valueState(skus, choice, specificationId, valueId);
    if (state.state === 'unavailable') return setAsked({ specificationId, valueId });
    const next = toggleValue(choice, specificationId, valueId);
    setAsked(null);
    if (next) onChange(next);
    else showToast(t('goods.keepOneSpecification'), 'warning');
  };

  return specifications.map((specification) => {
    const here = asked?.specificationId === specification.id ? asked : null;
    const reason = here ? reasonOf(here.specificationId, here.valueId) : '';
    const open = choice[specification.id] === undefined;
    return (
      <fieldset key={specification.id} className={styles.row} aria-labelledby={`${id}-${specification.id}`}>
        <span className={styles.label} id={`${id}-${specification.id}`}>
          {pick(specification.name, specification.nameEn)}
        </span>
        <div>
          <div className={styles.options}>
            {specification.values.map((value) => {
              const { state } = valueState(skus, choice, specification.id, value.id);
              const why = reasonOf(specification.id, value.id);
              return (
                <button
                  key={value.id}
                  type="button"
                  className={styles.option}
                  aria-pressed={state === 'chosen'}
                  aria-disabled={state === 'unavailable' || undefined}
                  title={why || undefined}
                  onClick={() => press(specification.id, value.id)}
                >
                  {matched.includes(value.id) ? <mark>{pick(value.value, value.valueEn)}</mark> : pick(value.value, value.valueEn)}
                  {why && <span className="visually-hidden">{why}</span>}
                </button>
              );
            })}
          </div>
          <p className={styles.reason} role="status">
            {here && reason ? (
              <>
                {reason}
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    onChange(switchTo(skus, choice, here.specificationId, here.valueId));
                    setAsked(null);
                  }}
                >
                  {t('goods.specSwitch', { value: words.get(here.valueId) ?? '' })}
                </button>
              </>
            ) : (
              open && t('goods.specOpen', { name: pick(specification.name, specification.nameEn) })
            )}
          </p>
        </div>
      </fieldset>
    );
  });
}
