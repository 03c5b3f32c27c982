/** Plans the steps of a service. */

import { useRevalidator } from 'react-router';
import { getGoodsDetail } from '#contexts/catalogue/calls/generated/catalogue.ts';
import { addMilestones } from '#contexts/orders/calls/generated/fulfilment.ts';
import { countCharacters, toLine } from '#kernel/text/text.ts';
import { DAY_MS, dayOf } from '#kernel/time/time.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { dayRange } from '#web/lib/list-address.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { BilingualField, DateField } from '#web/ui/office/fields/index.ts';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import styles from './serve-panel.module.css';

const MAX_STEPS = 20;
type Step = { key: number; title: { zh: string; en: string }; due: string };
/** The end of a day in Asia/Shanghai. */
const dueAt = (day: string): number => (dayRange(undefined, day).to ?? 0) - 1_000;

type Props = { fulfilmentId: string; goodsId: string; orderedAt: number; onClose: () => void };

const emptyStep = (key: number): Step => ({ key, title: { zh: '', en: '' }, due: '' });

function usePlanForm(fulfilmentId: string, onClose: () => void) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  return useForm({
    initial: { steps: [emptyStep(1)] as readonly Step[] },
    check: ({ steps }) =>
      Object.fromEntries(
        steps.flatMap(({ title, due }, index) => [
          ...(countCharacters(toLine(title.zh)) < 2 ? [[`steps.${index}.title`, t('sellerOrders.planMissing')]] : []),
          ...(due === '' || dueAt(due) <= Date.now() ? [[`steps.${index}.due`, t('sellerOrders.planDueMissing')]] : []),
        ]),
      ),
    async submit({ steps }, idempotencyKey) {
      const milestones = steps.map(({ title, due }) => ({ title: title.zh.trim(), titleEn: title.en.trim(), dueAt: dueAt(due) }));
      await webApi.call(addMilestones, { params: { id: fulfilmentId }, body: { milestones } }, { idempotencyKey });
      showToast(t('sellerOrders.planDone'), 'success');
      await revalidate();
      onClose();
    },
  });
}

type StepProps = {
  step: Step;
  /** Counted from 1. */
  no: number;
  titleError: string | undefined;
  dueError: string | undefined;
  onChange: (changes: Partial<Step>) => void;
  /** Undefined for the only step. */
  onRemove: (() => void) | undefined;
};

function StepFields({ step, no, titleError, dueError, onChange, onRemove }: StepProps) {
  const { t } = useI18n();
  const words = t('sellerOrders.planTitleOf', { no });
  return (
    <fieldset className={styles.plan}>
      <legend className="visually-hidden">{words}</legend>
      <div className={styles.planHead}>
        <strong aria-hidden="true">{words}</strong>
        {onRemove && (
          <button type="button" className="link" aria-label={t('sellerOrders.planRemove', { no })} onClick={onRemove}>
            <Icon name="trash" size={16} />
          </button>
        )}
      </div>
      <BilingualField
        label={t('sellerOrders.planTitle')}
        value={step.title}
        onChange={(title) => onChange({ title })}
        {...(titleError ? { error: { zh: titleError, en: undefined } } : {})}
        maxLength={100}
        required
      />
      <DateField
        label={t('sellerOrders.planDue')}
        value={step.due}
        onChange={(due) => onChange({ due })}
        {...(dueError ? { error: dueError } : {})}
        required
      />
    </fieldset>
  );
}

export function MilestonesDrawer({ fulfilmentId, goodsId, orderedAt, onClose }: Props) {
  const { t } = useI18n();
  const form = usePlanForm(fulfilmentId, onClose);
  const { steps } = form.values;
  const setSteps = (next: readonly Step[]) => form.set('steps', next);
  const change = (index: number, changes: Partial<Step>) =>
    setSteps(steps.map((step, at) => (at === index ? { ...step, ...changes } : step)));
  /** The steps listed by the product, dated from the order on; a date in the past becomes tomorrow. */
  const takeFromGoods = async () => {
    try {
      const { deliverySteps } = await webApi.call(getGoodsDetail, { params: { id: goodsId } });
      if (deliverySteps.length === 0) return showToast(t('sellerOrders.planFromGoodsNone'), 'warning');
      const tomorrow = Date.now() + DAY_MS;
      setSteps(
        deliverySteps.map((step, index) => ({
          key: index + 1,
          title: { zh: step.title, en: step.titleEn },
          due: dayOf(Math.max(tomorrow, orderedAt + step.days * DAY_MS)),
        })),
      );
    } catch (error) {
      showFailure(failureWords(t, error));
    }
  };
  const title = t('sellerOrders.planMilestones');
  return (
    <DrawerForm form={form} title={title} onClose={onClose} save={t('sellerOrders.planSave')}>
      <p className={styles.lead}>{t('sellerOrders.planHint')}</p>
      <div>
        <button type="button" className="button" onClick={() => void takeFromGoods()}>
          {t('sellerOrders.planFromGoods')}
        </button>
      </div>
      {steps.map((step, index) => (
        <StepFields
          key={step.key}
          step={step}
          no={index + 1}
          titleError={form.errors[`steps.${index}.title`]}
          dueError={form.errors[`steps.${index}.due`]}
          onChange={(changes) => change(index, changes)}
          onRemove={steps.length > 1 ? () => setSteps(steps.filter((one) => one !== step)) : undefined}
        />
      ))}
      {steps.length < MAX_STEPS && (
        <div>
          <button
            type="button"
            className="button"
            onClick={() => setSteps([...steps, emptyStep(Math.max(...steps.map(({ key }) => key)) + 1)])}
          >
            <Icon name="plus" size={16} />
            {t('sellerOrders.planAdd')}
          </button>
        </div>
      )}
    </DrawerForm>
  );
}
