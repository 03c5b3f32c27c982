/** Plans the steps of a service. */

import { useRevalidator } from 'react-router';
import { getGoodsDetail } from '#contracts/catalogue/catalogue.ts';
import { addMilestones } from '#contracts/orders/fulfilment.ts';
import { dayOf } from '#kernel/time/time.ts';
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

const MOST = 20;
type Step = { key: number; title: { zh: string; en: string }; due: string };
/** The end of a day in Shanghai. */
const DAY_MS = 86_400_000;
const dueAt = (day: string): number => (dayRange(undefined, day).to ?? 0) - 1_000;

type Props = { fulfilmentId: string; goodsId: string; orderedAt: number; onClose: () => void };

export function MilestonesDrawer({ fulfilmentId, goodsId, orderedAt, onClose }: Props) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { steps: [{ key: 1, title: { zh: '', en: '' }, due: '' }] as readonly Step[] },
    check: ({ steps }) =>
      Object.fromEntries(
        steps.flatMap(({ title, due }, index) => [
          ...(title.zh.trim().length < 2 ? [[`steps.${index}.title`, t('sellerOrders.planMissing')]] : []),
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
  const { steps } = form.values;
  const change = (index: number, changes: Partial<Step>) =>
    form.set(
      'steps',
      steps.map((step, at) => (at === index ? { ...step, ...changes } : step)),
    );
  /** The steps that the product names, from the day of the order on; one whose day has passed is due tomorrow. */
  const takeFromGoods = async () => {
    try {
      const { deliverySteps } = await webApi.call(getGoodsDetail, { params: { id: goodsId } });
      if (deliverySteps.length === 0) return showToast(t('sellerOrders.planFromGoodsNone'), 'warning');
      const tomorrow = Date.now() + DAY_MS;
      form.set(
        'steps',
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
      {steps.map((step, index) => {
        const words = t('sellerOrders.planTitleOf', { no: index + 1 });
        const titleError = form.errors[`steps.${index}.title`];
        const dueError = form.errors[`steps.${index}.due`];
        return (
          <fieldset key={step.key} className={styles.plan}>
            <legend className="visually-hidden">{words}</legend>
            <div className={styles.planHead}>
              <strong aria-hidden="true">{words}</strong>
              {steps.length > 1 && (
                <button
                  type="button"
                  className="link"
                  aria-label={t('sellerOrders.planRemove', { no: index + 1 })}
                  onClick={() =>
                    form.set(
                      'steps',
                      steps.filter((one) => one !== step),
                    )
                  }
                >
                  <Icon name="trash" size={16} />
                </button>
              )}
            </div>
            <BilingualField
              label={t('sellerOrders.planTitle')}
              value={step.title}
              onChange={(value) => change(index, { title: value })}
              {...(titleError ? { error: { zh: titleError, en: undefined } } : {})}
              maxLength={100}
              required
            />
            <DateField
              label={t('sellerOrders.planDue')}
              value={step.due}
              onChange={(due) => change(index, { due })}
              {...(dueError ? { error: dueError } : {})}
              required
            />
          </fieldset>
        );
      })}
      {steps.length < MOST && (
        <div>
          <button
            type="button"
            className="button"
            onClick={() =>
              form.set('steps', [...steps, { key: Math.max(...steps.map(({ key }) => key)) + 1, title: { zh: '', en: '' }, due: '' }])
            }
          >
            <Icon name="plus" size={16} />
            {t('sellerOrders.planAdd')}
          </button>
        </div>
      )}
    </DrawerForm>
  );
}
