import type { ListingSku } from '#contexts/catalogue/calls/listing-content.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { BilingualField, TextField } from '#web/ui/office/fields/index.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { DependList } from './depend-section.tsx';
import styles from './editor.module.css';
import { useEditor } from './editor-context.tsx';
import { IconButton } from './editor-section.tsx';

const INFO_MAX = 20;
type Props = { at: number; sku: ListingSku; name: string; onClose: () => void };
type More = Pick<ListingSku, 'param' | 'paramEn' | 'appPlatformUrl' | 'appInfoList' | 'dependResources'>;

/** The other fields of one SKU; saved to the draft while typing. */
export function SkuMoreDrawer({ at, sku, name, onClose }: Props) {
  const { t } = useI18n();
  const { edit, errorAt, readOnly } = useEditor();
  const change = (by: Partial<More>) =>
    edit((before) => ({ ...before, skus: before.skus.map((one, index) => (index === at ? { ...one, ...by } : one)) }));
  const { param, paramEn, appPlatformUrl, appInfoList, dependResources } = sku;
  const applyToAll = () => {
    edit((before) => ({
      ...before,
      skus: before.skus.map((one) => ({
        ...one,
        param,
        paramEn,
        appPlatformUrl,
        appInfoList: appInfoList.map((info) => ({ ...info })),
        dependResources: dependResources.map((resource) => ({ ...resource })),
      })),
    }));
    showToast(t('sellerGoods.applied'), 'success');
  };
  const changeInfo = (index: number, by: Partial<More['appInfoList'][number]>) =>
    change({ appInfoList: appInfoList.map((one, place) => (place === index ? { ...one, ...by } : one)) });
  return (
    <FormDrawer
      open
      onClose={onClose}
      title={t('sellerGoods.moreOf', { sku: name })}
      footer={
        <>
          {!readOnly && (
            <button type="button" className="button" onClick={applyToAll}>
              {t('sellerGoods.applyToAll')}
            </button>
          )}
          <button type="button" className="button primary" onClick={onClose}>
            {t('sellerGoods.done')}
          </button>
        </>
      }
    >
      <div className={styles.drawerForm}>
        <BilingualField
          label={t('sellerGoods.param')}
          hint={t('sellerGoods.paramHint')}
          maxLength={2_000}
          lines={5}
          value={{ zh: param, en: paramEn }}
          disabled={readOnly}
          error={{ zh: errorAt(`skus.${at}.param`), en: errorAt(`skus.${at}.paramEn`) }}
          onChange={({ zh, en }) => change({ param: zh, paramEn: en })}
        />
        <TextField
          label={t('sellerGoods.appPlatformUrl')}
          hint={t('sellerGoods.appPlatformUrlHint')}
          type="url"
          maxLength={500}
          value={appPlatformUrl}
          disabled={readOnly}
          error={errorAt(`skus.${at}.appPlatformUrl`)}
          onChange={(text) => change({ appPlatformUrl: text.trim() })}
        />
        <h3 className={styles.itemsLabel}>{t('sellerGoods.appInfo')}</h3>
        {appInfoList.map((info, index) => (
          <div key={index} className={styles.item}>
            <div className={styles.itemFields}>
              <BilingualField
                label={t('sellerGoods.appInfoName')}
                maxLength={60}
                value={{ zh: info.name, en: info.nameEn }}
                disabled={readOnly}
                error={{ zh: errorAt(`skus.${at}.appInfoList.${index}.name`), en: errorAt(`skus.${at}.appInfoList.${index}.nameEn`) }}
                onChange={({ zh, en }) => changeInfo(index, { name: zh, nameEn: en })}
              />
              <BilingualField
                label={t('sellerGoods.appInfoValue')}
                maxLength={200}
                value={{ zh: info.value, en: info.valueEn }}
                disabled={readOnly}
                error={{ zh: errorAt(`skus.${at}.appInfoList.${index}.value`), en: errorAt(`skus.${at}.appInfoList.${index}.valueEn`) }}
                onChange={({ zh, en }) => changeInfo(index, { value: zh, valueEn: en })}
              />
            </div>
            {!readOnly && (
              <IconButton
                icon="trash"
                danger
                label={t('sellerGoods.removeItem', { what: info.name || String(index + 1) })}
                onClick={() => change({ appInfoList: appInfoList.filter((_, place) => place !== index) })}
              />
            )}
          </div>
        ))}
        {!readOnly && appInfoList.length < INFO_MAX && (
          <button
            type="button"
            className="button"
            onClick={() => change({ appInfoList: [...appInfoList, { name: '', nameEn: '', value: '', valueEn: '' }] })}
          >
            <Icon name="plus" size={16} />
            {t('sellerGoods.addAppInfo')}
          </button>
        )}
        <h3 className={styles.itemsLabel}>
          {t('sellerGoods.skuDepend')} <small>{t('sellerGoods.skuDependHint')}</small>
        </h3>
        <DependList field={`skus.${at}.dependResources`} list={dependResources} onChange={(list) => change({ dependResources: list })} />
      </div>
    </FormDrawer>
  );
}
