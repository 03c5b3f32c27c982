/** A new quote: recipient, items, prices. */

import { findGoodsToQuote } from '#contexts/catalogue/calls/generated/listing.ts';
import { createQuote } from '#contexts/orders/calls/generated/quote.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Money } from '#web/ui/money/money.tsx';
import {
  CheckField,
  FieldColumns,
  FormButtons,
  FormFailure,
  NumberField,
  OfficeForm,
  TextAreaField,
  TextField,
} from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './new-page.module.css';
import { QuoteLineFields } from './quote-line-fields.tsx';
import { blankLine, lineErrors, type QuoteLineValues, totalFen } from './quote-values.ts';

const FORM_ID = 'quote';
const MOST_LINES = 20;
type Values = {
  userName: string;
  forGroup: boolean;
  lines: QuoteLineValues[];
  validDays: number | null;
  maxUses: number | null;
  message: string;
};

function useQuoteForm() {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  return useForm<Values>({
    initial: { userName: '', forGroup: false, lines: [blankLine], validDays: 14, maxUses: 1, message: '' },
    check: ({ userName, lines, validDays, maxUses }) => ({
      userName: hasInk(userName) ? '' : t('trade.required'),
      validDays: validDays === null ? t('trade.required') : '',
      maxUses: maxUses === null ? t('trade.required') : '',
      ...lineErrors(lines, { required: t('trade.required'), positive: t('trade.positive') }),
    }),
    async submit({ userName, forGroup, lines, validDays, maxUses, message }, idempotencyKey) {
      await webApi.call(
        createQuote,
        {
          body: {
            userName: userName.trim(),
            forGroup,
            message,
            validDays: validDays ?? 0,
            maxUses: maxUses ?? 0,
            lines: lines.map(({ duration, quantity, billingType, ...line }) => ({
              ...line,
              billingType,
              duration: billingType === 'FOREVER' || billingType === 'ONCE' ? 1 : (duration ?? 0),
              quantity: quantity ?? 0,
            })),
          },
        },
        { idempotencyKey, keep: true },
      );
      showToast(t('trade.quoteSent'), 'success');
      await go(links.seller('quotes'));
    },
  });
}

/** Searches the shop's products on sale by name, in either language. */
function useGoodsChoices() {
  const { pick } = useI18n();
  const search = async (words: string, signal: AbortSignal) => {
    const { records } = await webApi.call(findGoodsToQuote, { query: { keyword: words } }, { signal });
    return records.map(({ goodsId, name, nameEn }) => ({
      value: goodsId,
      label: pick(name, nameEn),
      words: `${name} ${nameEn}`,
      hint: goodsId,
    }));
  };
  return {
    search,
    find: async (value: string, signal: AbortSignal) => (await search(value, signal)).find((choice) => choice.value === value),
  };
}

export default function NewQuotePage() {
  const { t } = useI18n();
  const links = useLinks();
  const form = useQuoteForm();
  const go = useGo();
  const goods = useGoodsChoices();
  const { lines } = form.values;
  const setLine = (index: number, part: Partial<QuoteLineValues>) => {
    for (const name of Object.keys(part)) form.clearError(`lines.${index}.${name}`);
    form.set(
      'lines',
      lines.map((one, at) => (at === index ? { ...one, ...part } : one)),
    );
  };
  return (
    <OfficePage title={t('officeTitles.sellerQuoteNew')} lead={t('trade.quotesLead')}>
      <OfficeForm id={FORM_ID} onSubmit={form.submit}>
        <div className={styles.stack}>
          <Panel title={t('trade.quoteBuyer')}>
            <FieldColumns>
              <TextField
                label={t('trade.quoteUserName')}
                hint={t('trade.quoteUserNameHint')}
                required
                maxLength={100}
                {...form.field('userName')}
              />
              <CheckField label={t('trade.quoteForGroup')} hint={t('trade.quoteForGroupHint')} {...form.field('forGroup')} />
            </FieldColumns>
          </Panel>
          <Panel title={t('trade.quoteLines')} count={lines.length}>
            <div className={styles.stack}>
              {lines.map((line, index) => (
                <QuoteLineFields
                  key={index}
                  number={index + 1}
                  line={line}
                  errors={form.errors}
                  source={goods}
                  onChange={(part) => setLine(index, part)}
                  {...(lines.length > 1
                    ? {
                        onRemove: () =>
                          form.set(
                            'lines',
                            lines.filter((_, at) => at !== index),
                          ),
                      }
                    : {})}
                />
              ))}
              {lines.length < MOST_LINES && (
                <button type="button" className="button" onClick={() => form.set('lines', [...lines, blankLine])}>
                  {t('trade.quoteAddLine')}
                </button>
              )}
              <p className={styles.total}>
                {t('trade.quoteTotal')}{' '}
                <strong className="price">
                  <Money value={fenToYuan(totalFen(lines, parseYuanToFen))} />
                </strong>
              </p>
            </div>
          </Panel>
          <Panel title={t('trade.quoteValid')}>
            <div className={styles.stack}>
              <FieldColumns>
                <NumberField label={t('trade.quoteValidDays')} required min={1} max={180} {...form.field('validDays')} />
                <NumberField label={t('trade.quoteMaxUses')} required min={1} max={1_000} {...form.field('maxUses')} />
              </FieldColumns>
              <TextAreaField label={t('trade.quoteMessage')} maxLength={1_000} {...form.field('message')} />
            </div>
          </Panel>
          <FormFailure failure={form.failure} />
          <FormButtons form={FORM_ID} busy={form.busy} label={t('trade.quoteSend')} onCancel={() => void go(links.seller('quotes'))} />
        </div>
      </OfficeForm>
    </OfficePage>
  );
}
