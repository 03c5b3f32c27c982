import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { BilingualField, NumberField } from '#web/ui/office/fields/index.ts';
import styles from './editor.module.css';
import { Slot, useEditor } from './editor-context.tsx';
import { EditorSection, ItemButtons, movedBy } from './editor-section.tsx';

const STEPS_MAX = 20;
const DAYS_MAX = 730;

/** The delivery of a service: steps in days after the order, and when it counts as completed. */
export function ServiceSection() {
  const { t, pick } = useI18n();
  const { content, set, errorAt, readOnly } = useEditor();
  const steps = content.deliverySteps;
  const change = (at: number, by: Partial<(typeof steps)[number]>) =>
    set(
      'deliverySteps',
      steps.map((one, index) => (index === at ? { ...one, ...by } : one)),
    );
  return (
    <EditorSection id="service" hint={t('sellerGoods.serviceHint')}>
      <Slot field="deliverySteps" deep>
        <div className={styles.items}>
          {steps.map((step, at) => {
            const field = `deliverySteps.${at}`;
            return (
              <div key={at} className={styles.item} data-boxed="" data-field={field}>
                <div className={styles.itemFields}>
                  <BilingualField
                    label={t('sellerGoods.stepTitle', { no: at + 1 })}
                    required
                    maxLength={100}
                    disabled={readOnly}
                    value={{ zh: step.title, en: step.titleEn }}
                    error={{ zh: errorAt(`${field}.title`) ?? errorAt(field), en: errorAt(`${field}.titleEn`) }}
                    onChange={({ zh, en }) => change(at, { title: zh, titleEn: en })}
                  />
                  <NumberField
                    label={t('sellerGoods.stepDays', { no: at + 1 })}
                    min={0}
                    max={DAYS_MAX}
                    value={step.days}
                    suffix={t('sellerGoods.unitDAY')}
                    disabled={readOnly}
                    error={errorAt(`${field}.days`)}
                    onChange={(days) => change(at, { days: days ?? 0 })}
                  />
                </div>
                <ItemButtons
                  what={pick(step.title, step.titleEn) || t('sellerGoods.stepNo', { no: at + 1 })}
                  first={at === 0}
                  last={at === steps.length - 1}
                  disabled={readOnly}
                  onMove={(by) => set('deliverySteps', movedBy(steps, at, by))}
                  onRemove={() =>
                    set(
                      'deliverySteps',
                      steps.filter((_, index) => index !== at),
                    )
                  }
                />
              </div>
            );
          })}
          {!readOnly && steps.length < STEPS_MAX && (
            <button
              type="button"
              className="button"
              onClick={() =>
                set('deliverySteps', [...steps, { title: '', titleEn: '', days: Math.min(DAYS_MAX, (steps.at(-1)?.days ?? 0) + 7) }])
              }
            >
              <Icon name="plus" size={16} />
              {t('sellerGoods.addStep')}
            </button>
          )}
        </div>
      </Slot>
    </EditorSection>
  );
}
