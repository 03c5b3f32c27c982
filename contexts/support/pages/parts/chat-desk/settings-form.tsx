/** The auto-replies of a desk, and when they are sent. */
import { useRevalidator } from 'react-router';
import type { DeskSettings } from '#contexts/support/calls/chat-desk.ts';
import type { ShopInfo } from '#contexts/support/calls/fields.ts';
import { LONGEST_TEXT } from '#contexts/support/rules/support.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { BilingualField, FormButtons, FormFailure, OfficeForm } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { useDesk } from './desk.tsx';
import styles from './desk-pages.module.css';
import { DeskTabs } from './desk-tabs.tsx';

/** `hoursHref`: where the hours are changed; '' for members who may not. */
export function SettingsForm({ settings, shop, hoursHref }: { settings: DeskSettings; shop: ShopInfo | null; hoursHref: string }) {
  const { t } = useI18n();
  const { calls, mayLead } = useDesk();
  const { revalidate } = useRevalidator();
  const disabled = !mayLead;
  const form = useForm<DeskSettings>({
    initial: settings,
    async submit(body) {
      await webApi.call(calls.saveSettings, { body });
      showToast(t('officeService.settingsSaved'), 'success');
      await revalidate();
    },
  });
  return (
    <OfficePage title={t('officeTitles.sellerServiceSettings')} lead={t('officeService.settingsLead')}>
      <DeskTabs value="settings" />
      {shop && (
        <Panel title={t('officeService.hours')}>
          <p className={styles.hours}>
            <StatusTag tone={shop.serving ? 'success' : 'neutral'}>
              {t(shop.serving ? 'officeService.serving' : 'officeService.notServing')}
            </StatusTag>
            <span>
              {shop.serviceTime
                ? t(shop.hasWorkday ? 'officeService.hoursWorkdays' : 'officeService.hoursEveryDay', { time: shop.serviceTime })
                : t('officeService.hoursNone')}
            </span>
            {hoursHref && (
              <a className="link" href={hoursHref}>
                {t('officeService.hoursChange')}
              </a>
            )}
          </p>
        </Panel>
      )}
      <Panel title={t('officeService.sayings')} lead={disabled ? t('officeService.settingsMayNot') : undefined}>
        <OfficeForm onSubmit={form.submit} label={t('officeService.sayings')}>
          <BilingualField
            label={t('officeService.greeting')}
            hint={t('officeService.greetingHint')}
            lines={4}
            maxLength={LONGEST_TEXT}
            disabled={disabled}
            {...form.pair('greeting')}
          />
          <BilingualField
            label={t('officeService.away')}
            hint={t('officeService.awayHint')}
            lines={4}
            maxLength={LONGEST_TEXT}
            disabled={disabled}
            {...form.pair('away')}
          />
          <FormFailure failure={form.failure} />
          {!disabled && <FormButtons busy={form.busy} disabled={!form.dirty} />}
        </OfficeForm>
      </Panel>
    </OfficePage>
  );
}
