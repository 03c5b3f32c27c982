import { useLoaderData, useRevalidator } from 'react-router';
import { shopFrontLimits } from '#contexts/shops/calls/constants.ts';
import { discardShopFront, publishShopFront, saveShopFront } from '#contexts/shops/calls/generated/shop-front.ts';
import type { ShopFront } from '#contexts/shops/calls/shop-front.ts';
import { filePathOf } from '#contracts/files/addresses.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, serverLoader } from '#web/lib/load.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import {
  BilingualField,
  ChoiceField,
  DateField,
  FieldColumns,
  FormFailure,
  ImageField,
  OfficeForm,
  type Picture,
  TextField,
} from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { FeaturedOrder } from './featured-order.tsx';
import { FrontPreview } from './front-preview.tsx';
import { decorated, featuredInOrder, frontProblems } from './front-values.ts';
import { type FrontData, loadFront } from './load-front.ts';
import styles from './shop-page.module.css';

export const loader = serverLoader(loadFront);
export const clientLoader = browserLoader(loadFront);

const keep = { keep: true };
const problemKey = (code: string) => `onboarding.problem${code}` as MessageKey;
const picture = (fileId: string): Picture | null => (fileId ? { fileId, url: filePathOf(fileId) } : null);

export default function ShopPage() {
  const data = useLoaderData<FrontData>();
  // After another member's save, or a discarded draft, the form is reset.
  return <FrontForm key={data.revision} data={data} />;
}

type Form = ReturnType<typeof useForm<ShopFront>>;

/** The form of the draft with its actions: save, publish, discard. */
function useFront({ draft, revision }: FrontData) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction();
  const form = useForm<ShopFront>({
    initial: draft,
    check: (values) => Object.fromEntries(Object.entries(frontProblems(values)).map(([path, code]) => [path, t(problemKey(code))])),
    problemWords: ({ problem }) => t(problemKey(problem)),
    submit: (values) => webApi.call(saveShopFront, { body: { ...values, revision } }, keep),
  });
  const save = async (event?: React.FormEvent) => {
    if (!(await form.submit(event))) return false;
    showToast(t('sellerShop.saved'), 'success');
    await revalidate();
    return true;
  };
  const publish = async () => {
    if (!(await confirm({ title: t('sellerShop.publishAsk'), text: t('sellerShop.publishText'), confirmText: t('sellerShop.publish') })))
      return;
    if (form.dirty && !(await form.submit())) return;
    // A save increases the revision of the draft by one.
    const body = { revision: form.dirty ? revision + 1 : revision };
    await run(() => webApi.call(publishShopFront, { body }, keep), { success: t('sellerShop.published') });
  };
  const discard = async () => {
    const agreed = await confirm({
      title: t('sellerShop.discardAsk'),
      text: t('sellerShop.discardText'),
      confirmText: t('sellerShop.discard'),
      danger: true,
    });
    if (!agreed) return;
    form.reset();
    await run(() => webApi.call(discardShopFront, {}, keep), { success: t('sellerShop.discarded') });
  };
  return { form, busy: form.busy || busy, save, publish, discard };
}

function PicturesAndWords({ form }: { form: Form }) {
  const { t } = useI18n();
  const { values, set } = form;
  return (
    <>
      <Panel title={t('sellerShop.pictures')}>
        <div className={styles.stack}>
          <ImageField
            label={t('sellerShop.banner')}
            hint={t('sellerShop.bannerHint')}
            purpose="shop-picture"
            shape="1280 / 240"
            value={picture(values.bannerFileId)}
            onChange={(chosen) => set('bannerFileId', chosen?.fileId ?? '')}
          />
          <ImageField
            label={t('sellerShop.logo')}
            hint={t('sellerShop.logoHint')}
            purpose="shop-picture"
            value={picture(values.logoFileId)}
            onChange={(chosen) => set('logoFileId', chosen?.fileId ?? '')}
          />
        </div>
      </Panel>
      <Panel title={t('sellerShop.words')}>
        <div className={styles.stack}>
          <FieldColumns>
            <TextField
              label={t('sellerShop.shortName')}
              hint={t('sellerShop.shortNameHint')}
              maxLength={shopFrontLimits.shortName}
              {...form.field('shortName')}
            />
            <TextField label={t('sellerShop.shortNameEn')} maxLength={shopFrontLimits.shortNameEn} {...form.field('shortNameEn')} />
          </FieldColumns>
          <BilingualField
            label={t('sellerShop.announcement')}
            hint={t('sellerShop.announcementHint')}
            lines={3}
            maxLength={shopFrontLimits.announcement}
            {...form.pair('announcement')}
          />
          <BilingualField
            label={t('sellerShop.description')}
            lines={6}
            maxLength={shopFrontLimits.description}
            {...form.pair('description')}
          />
        </div>
      </Panel>
    </>
  );
}

function ServicePanel({ form }: { form: Form }) {
  const { t } = useI18n();
  const { values, errors, set } = form;
  return (
    <Panel title={t('sellerShop.service')}>
      <FieldColumns>
        <TextField label={t('sellerShop.servicePhone')} type="tel" maxLength={40} {...form.field('servicePhone')} />
        <TextField label={t('sellerShop.serviceEmail')} type="email" maxLength={254} {...form.field('serviceEmail')} />
        <ChoiceField
          label={t('sellerShop.serviceDays')}
          value={values.hasWorkday ? 'workdays' : 'everyDay'}
          options={(['workdays', 'everyDay'] as const).map((value) => ({ value, label: t(`sellerShop.${value}`) }))}
          onChange={(value) => set('hasWorkday', value === 'workdays')}
        />
        <div className={styles.hours}>
          <DateField
            type="time"
            label={t('sellerShop.serviceStart')}
            {...form.field('serviceStart')}
            error={errors['serviceHours'] ?? errors['serviceStart']}
            onChange={(value) => {
              set('serviceStart', value);
              form.clearError('serviceHours');
            }}
          />
          <DateField
            type="time"
            label={t('sellerShop.serviceEnd')}
            {...form.field('serviceEnd')}
            onChange={(value) => {
              set('serviceEnd', value);
              form.clearError('serviceHours');
            }}
          />
        </div>
      </FieldColumns>
    </Panel>
  );
}

function FrontForm({ data }: { data: FrontData }) {
  const { t, timeText } = useI18n();
  const links = useLinks();
  const { changed, publishedAt, featured, shop } = data;
  const { form, busy, save, publish, discard } = useFront(data);
  const { values, set } = form;
  const ordered = featuredInOrder(featured, values.featuredIds);
  const unpublished = changed || form.dirty;
  return (
    <OfficePage
      title={t('officeTitles.sellerShop')}
      lead={t('sellerShop.frontLead')}
      actions={
        <>
          <a className="button" href={links.seller('shop/preview')}>
            <Icon name="eye" size={16} />
            {t('sellerShop.fullPreview')}
          </a>
          {unpublished && (
            <button type="button" className="button" disabled={busy} onClick={() => void discard()}>
              {t('sellerShop.discard')}
            </button>
          )}
          <button type="submit" form="front" className="button" disabled={busy || !form.dirty}>
            {t(form.busy ? 'fields.saving' : 'sellerShop.saveDraft')}
          </button>
          <button type="button" className="button primary" disabled={busy || !unpublished} onClick={() => void publish()}>
            {t('sellerShop.publish')}
          </button>
        </>
      }
    >
      <p className={styles.state} role="status">
        {unpublished && <StatusTag tone="warning">{t('sellerShop.frontDraft')}</StatusTag>}
        <span>{publishedAt === null ? t('sellerShop.frontNever') : t('sellerShop.frontPublished', { at: timeText(publishedAt) })}</span>
      </p>
      <div className={styles.columns}>
        <OfficeForm id="front" onSubmit={save} label={t('officeTitles.sellerShop')}>
          <FormFailure failure={form.failure} />
          <PicturesAndWords form={form} />
          <ServicePanel form={form} />
          <Panel title={t('sellerShop.featured')} lead={t('sellerShop.featuredLead')}>
            <FeaturedOrder goods={ordered} onChange={(ids) => set('featuredIds', ids)} />
          </Panel>
        </OfficeForm>
        <section className={styles.preview} aria-label={t('sellerShop.livePreview')}>
          <Panel title={t('sellerShop.livePreview')}>
            <FrontPreview shop={decorated(shop, values)} featured={ordered} />
          </Panel>
        </section>
      </div>
    </OfficePage>
  );
}
