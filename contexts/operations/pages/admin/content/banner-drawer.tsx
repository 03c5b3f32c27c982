import { useRevalidator } from 'react-router';
import type { AdKey, AdminBanner, BannerPlace } from '#contexts/operations/calls/content.ts';
import { createBanner, updateBanner } from '#contexts/operations/calls/generated/content.ts';
import { fileIdIn } from '#contracts/files/addresses.ts';
import { carriesWhite } from '#kernel/colour/contrast.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { instantText, readInstant } from '#web/lib/instant-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import {
  BilingualField,
  DateField,
  FieldColumns,
  ImageField,
  type Picture,
  SelectField,
  SwitchField,
  TextField,
} from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './content.module.css';

const KEYS: AdKey[] = ['recruitment', 'freeSoft', 'free'];
const COLOR = /^#[0-9a-f]{6}$/i;
const pictureOf = (url: string): Picture | null => {
  const fileId = fileIdIn(url);
  return fileId ? { fileId, url } : null;
};

/** Recommended picture sizes of each place. */
const PICTURES: Record<BannerPlace, Record<'pc' | 'mobile', { size: string; shape: string }>> = {
  HOME: { pc: { size: '1600×600', shape: '16 / 6' }, mobile: { size: '750×344', shape: '75 / 34' } },
  MALL: { pc: { size: '900×220', shape: '45 / 11' }, mobile: { size: '640×200', shape: '16 / 5' } },
  AD: { pc: { size: '400×136', shape: '50 / 17' }, mobile: { size: '240×136', shape: '30 / 17' } },
};

type Props = { place: BannerPlace; banner: AdminBanner | null; onClose: () => void };

/** A banner or an advertisement: text, pictures, link, colour, period. */
export function BannerDrawer({ place, banner, onClose }: Props) {
  const { t } = useI18n();
  const { pc, mobile } = PICTURES[place];
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      key: (banner?.key ?? (place === 'AD' ? 'recruitment' : '')) as AdKey | '',
      title: banner?.title ?? '',
      titleEn: banner?.titleEn ?? '',
      desc: banner?.desc ?? '',
      descEn: banner?.descEn ?? '',
      pc: pictureOf(banner?.pcImageUrl ?? ''),
      mobile: pictureOf(banner?.mobileImageUrl ?? ''),
      redirectUrl: banner?.redirectUrl ?? '',
      color: banner?.color ?? '#2b3a8f',
      startsAt: instantText(banner?.startsAt ?? null),
      endsAt: instantText(banner?.endsAt ?? null),
      released: banner?.released ?? false,
    },
    check: (values) => {
      const [from, until] = [readInstant(values.startsAt), readInstant(values.endsAt)];
      return {
        title: hasInk(values.title) ? '' : t('adminContent.required'),
        titleEn: hasInk(values.titleEn) ? '' : t('adminContent.required'),
        color: !COLOR.test(values.color)
          ? t('adminContent.bannerColorWrong')
          : carriesWhite(values.color)
            ? ''
            : t('adminContent.bannerColorLight'),
        endsAt: from !== null && until !== null && until <= from ? t('adminContent.timeWrong') : '',
      };
    },
    async submit({ pc, mobile, startsAt, endsAt, ...words }, idempotencyKey) {
      const body = {
        ...words,
        place,
        pcFileId: pc?.fileId ?? '',
        mobileFileId: mobile?.fileId ?? '',
        startsAt: readInstant(startsAt),
        endsAt: readInstant(endsAt),
      };
      if (banner) await webApi.call(updateBanner, { params: { id: banner.id }, body });
      else await webApi.call(createBanner, { body }, { idempotencyKey });
      showToast(t('adminContent.saved'), 'success');
      await revalidate();
      onClose();
    },
  });
  return (
    <DrawerForm form={form} title={t(banner ? 'adminContent.bannerEdit' : 'adminContent.bannerNew')} onClose={onClose}>
      {place === 'AD' && (
        <SelectField
          label={t('adminContent.adKey')}
          required
          options={KEYS.map((value) => ({ value, label: t(`adminContent.ad_${value}`) }))}
          {...form.field('key')}
        />
      )}
      <BilingualField label={t('adminContent.bannerTitle')} required requiredEn maxLength={60} {...form.pair('title')} />
      <BilingualField label={t('adminContent.bannerDesc')} maxLength={120} {...form.pair('desc')} />
      <ImageField
        label={t('adminContent.bannerPc')}
        hint={t('adminContent.bannerPcHint', { size: pc.size })}
        purpose="banner-picture"
        shape={pc.shape}
        {...form.field('pc')}
      />
      <ImageField
        label={t('adminContent.bannerMobile')}
        hint={t('adminContent.bannerMobileHint', { size: mobile.size })}
        purpose="banner-picture"
        shape={mobile.shape}
        {...form.field('mobile')}
      />
      <TextField
        label={t('adminContent.bannerLink')}
        hint={t('adminContent.bannerLinkHint')}
        maxLength={2000}
        {...form.field('redirectUrl')}
      />
      <div className={styles.color}>
        <TextField label={t('adminContent.bannerColor')} required maxLength={7} {...form.field('color')} />
        <input
          type="color"
          aria-label={t('adminContent.bannerColor')}
          value={COLOR.test(form.values.color) ? form.values.color : '#000000'}
          onChange={(event) => form.set('color', event.target.value)}
        />
      </div>
      <FieldColumns>
        <DateField type="datetime-local" label={t('adminContent.startsAt')} hint={t('adminContent.timeHint')} {...form.field('startsAt')} />
        <DateField type="datetime-local" label={t('adminContent.endsAt')} {...form.field('endsAt')} />
      </FieldColumns>
      <SwitchField label={t('adminContent.released')} hint={t('adminContent.releasedHint')} {...form.field('released')} />
    </DrawerForm>
  );
}
