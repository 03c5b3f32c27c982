/** Sells a repository: binds it to goods, chooses the SKUs that open it, ends the sale. */
import { useRevalidator } from 'react-router';
import { beginSale, changeSale, endSale } from '#contexts/community/calls/generated/sale.ts';
import type { getSale, Sale } from '#contexts/community/calls/sale.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { CheckField, ChoiceField, FormFailure, MultiChoiceField, OfficeForm, SelectField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { placeOf, type RepositoryName } from '../repository-links.ts';
import styles from './access.module.css';
import { goodsStatusWords } from './access-words.ts';

export type SaleData = Answer<typeof getSale>;
type Props = { repository: RepositoryName; data: SaleData };

function BeginForm({ repository, data }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const form = useForm({
    initial: { how: 'new' as 'new' | 'existing', goodsId: '', becomesSold: true },
    check: ({ how, goodsId }) => ({ goodsId: how === 'existing' && goodsId === '' ? t('communityAccess.saleChooseMissing') : '' }),
    async submit({ how, goodsId, becomesSold }, idempotencyKey) {
      const body = { goodsId: how === 'new' ? '' : goodsId, becomesSold };
      const begun = await webApi.call(beginSale, { params: placeOf(repository), body }, { keep: true, idempotencyKey });
      showToast(t('communityAccess.saleBegun'), 'success');
      // The editor is in another application.
      window.location.assign(links.seller('goods/:goodsId/edit', { goodsId: begun.goodsId }));
    },
    asksBeforeLeaving: false,
  });
  return (
    <OfficeForm label={t('communityAccess.saleTitle')} onSubmit={form.submit}>
      <ChoiceField
        label={t('communityAccess.saleTitle')}
        hideLabel
        boxed
        options={[
          { value: 'new' as const, label: t('communityAccess.saleNew'), hint: t('communityAccess.saleNewHint') },
          {
            value: 'existing' as const,
            label: t('communityAccess.saleExisting'),
            hint: t(data.choices.length > 0 ? 'communityAccess.saleExistingHint' : 'communityAccess.saleChooseNone'),
            disabled: data.choices.length === 0,
          },
        ]}
        {...form.field('how')}
      />
      {form.values.how === 'existing' && (
        <SelectField
          label={t('communityAccess.saleChoose')}
          required
          options={data.choices.map(({ goodsId, name, nameEn }) => ({ value: goodsId, label: pick(name, nameEn) || goodsId }))}
          {...form.field('goodsId')}
        />
      )}
      <CheckField label={t('communityAccess.saleBecomes')} hint={t('communityAccess.saleBecomesHint')} {...form.field('becomesSold')} />
      <FormFailure failure={form.failure} />
      <p>
        <button type="submit" className="button primary" disabled={form.busy}>
          {t('communityAccess.saleBegin')}
        </button>
      </p>
    </OfficeForm>
  );
}

function SaleFacts({ sale }: { sale: Sale }) {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  return (
    <DefinitionList
      items={[
        {
          term: t('communityAccess.saleGoods'),
          value: (
            <a className="link" href={links.seller('goods/:goodsId', { goodsId: sale.goodsId })}>
              {pick(sale.goodsName, sale.goodsNameEn) || sale.goodsId}
            </a>
          ),
        },
        { term: t('communityAccess.saleStatus'), value: t(goodsStatusWords[sale.status]) },
        { term: t('communityAccess.saleSince'), value: formatDate(sale.since, locale) },
      ]}
    />
  );
}

function TermsForm({ repository, data, sale }: Props & { sale: Sale }) {
  const { t, pick } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      which: (sale.skuIds.length > 0 ? 'some' : 'all') as 'all' | 'some',
      skuIds: sale.skuIds as readonly string[],
      becomesSold: sale.becomesSold,
    },
    check: ({ which, skuIds }) => ({ skuIds: which === 'some' && skuIds.length === 0 ? t('communityAccess.saleSkusMissing') : '' }),
    async submit({ which, skuIds, becomesSold }) {
      const body = { skuIds: which === 'all' ? [] : [...skuIds], becomesSold };
      await webApi.call(changeSale, { params: placeOf(repository), body }, { keep: true });
      showToast(t('communityAccess.saleSaved'), 'success');
      await revalidate();
    },
  });
  const hasSkus = data.skus.length > 0;
  return (
    <OfficeForm label={t('communityAccess.saleTitle')} onSubmit={form.submit}>
      <ChoiceField
        label={t('communityAccess.saleSkus')}
        hint={hasSkus ? undefined : t('communityAccess.saleSkusLater')}
        options={[
          { value: 'all' as const, label: t('communityAccess.saleSkusAll') },
          { value: 'some' as const, label: t('communityAccess.saleSkusSome'), disabled: !hasSkus },
        ]}
        {...form.field('which')}
      />
      {form.values.which === 'some' && (
        <MultiChoiceField
          label={t('communityAccess.saleSkusSome')}
          options={data.skus.map(({ skuId, name, nameEn }) => ({ value: skuId, label: pick(name, nameEn) || skuId }))}
          {...form.field('skuIds')}
        />
      )}
      <CheckField label={t('communityAccess.saleBecomes')} hint={t('communityAccess.saleBecomesHint')} {...form.field('becomesSold')} />
      <FormFailure failure={form.failure} />
      <p>
        <button type="submit" className="button primary" disabled={form.busy || !form.dirty}>
          {t('communityAccess.saleSave')}
        </button>
      </p>
    </OfficeForm>
  );
}

/** `data` null: the publisher is not a shop, or not the reader's own. */
export function SalePart({ repository, data }: { repository: RepositoryName; data: SaleData | null }) {
  const { t } = useI18n();
  const links = useLinks();
  const { run, busy } = useAction();
  const end = async () => {
    const words = {
      title: t('communityAccess.saleEndTitle'),
      text: t('communityAccess.saleEndText'),
      confirmText: t('communityAccess.saleEnd'),
    };
    if (!(await confirm({ ...words, danger: true }))) return;
    await run(() => webApi.call(endSale, { params: placeOf(repository) }, { keep: true }), { success: t('communityAccess.saleEnded') });
  };
  return (
    <section className={styles.panel} aria-labelledby="sale">
      <h2 id="sale">{t('communityAccess.saleTitle')}</h2>
      <p className={styles.muted}>{t('communityAccess.saleLead')}</p>
      {data === null && <Notice>{t('communityAccess.saleOnlyShops')}</Notice>}
      {data && !data.sale && <BeginForm repository={repository} data={data} />}
      {data?.sale && (
        <>
          <SaleFacts sale={data.sale} />
          <TermsForm key={`${data.sale.skuIds} ${data.sale.becomesSold}`} repository={repository} data={data} sale={data.sale} />
          <p className={styles.row}>
            <a className="button" href={links.seller('goods/:goodsId/edit', { goodsId: data.sale.goodsId })}>
              {t('communityAccess.saleEdit')}
            </a>
            <button type="button" className="button danger" disabled={busy} onClick={() => void end()}>
              {t('communityAccess.saleEnd')}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
