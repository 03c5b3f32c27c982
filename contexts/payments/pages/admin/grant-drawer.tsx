import { useNavigate } from 'react-router';
import { goodsKinds } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { grantFund } from '#contexts/payments/calls/generated/funds-admin.ts';
import { doneOrWaiting } from '#contexts/payments/pages/parts/proposed-words.ts';
import { hasInk, toCode } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import {
  ChoiceField,
  DateField,
  FieldColumns,
  MoneyField,
  MultiChoiceField,
  NumberField,
  TextAreaField,
  TextField,
} from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { dayEnd, dayOf, dayStart, idsOf } from './fund-terms.ts';

type Kind = 'CREDIT' | 'CONTRACTFUND';
type OwnerKind = 'ACCOUNT' | 'GROUP';
type GoodsType = (typeof goodsKinds)[number]['type'];

const USUAL_DUE_DAYS = 20;
const initial = () => ({
  kind: 'CREDIT' as Kind,
  code: '',
  name: '',
  nameEn: '',
  ownerKind: 'ACCOUNT' as OwnerKind,
  owner: '',
  limit: '',
  startDay: dayOf(Date.now()),
  endDay: '',
  dueDays: USUAL_DUE_DAYS as number | null,
  goodsTypes: [] as readonly GoodsType[],
  shopIds: '',
  goodsIds: '',
  reason: '',
});
type Values = ReturnType<typeof initial>;

const bodyOf = ({ startDay, endDay, goodsTypes, shopIds, goodsIds, dueDays, ...rest }: Values) => ({
  ...rest,
  code: rest.code.trim(),
  owner: rest.owner.trim(),
  dueDays: rest.kind === 'CREDIT' ? (dueDays ?? 0) : 0,
  validFrom: dayStart(startDay),
  validUntil: dayEnd(endDay),
  scope: { goodsTypes: [...goodsTypes], shopIds: idsOf(shopIds), goodsIds: idsOf(goodsIds) },
});

/** Grants credit, or registers a contract. */
export function GrantDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const links = useLinks();
  const navigate = useNavigate();
  const missing = (text: string) => (hasInk(text) ? '' : t('funds.required'));
  const form = useForm<Values>({
    initial: initial(),
    check: (values) => ({
      code: /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(toCode(values.code)) ? '' : t('funds.codeHint'),
      name: missing(values.name),
      owner: missing(values.owner),
      limit: /[1-9]/.test(values.limit) ? '' : t('funds.amountFormat'),
      startDay: missing(values.startDay),
      endDay: values.endDay !== '' && values.endDay < values.startDay ? t('funds.endBefore') : '',
      reason: missing(values.reason),
    }),
    async submit(values, idempotencyKey) {
      const { fundId, proposalId } = await webApi.call(grantFund, { body: bodyOf(values) }, { idempotencyKey });
      showToast(doneOrWaiting(t, proposalId, 'funds.granted'), 'success');
      onClose();
      const path = fundId === '' ? links.admin('money/proposals') : links.admin('money/funds/:fundId', { fundId });
      await navigate(routerPath(path));
    },
  });
  const { kind, ownerKind } = form.values;
  return (
    <DrawerForm form={form} title={t('funds.grant')} onClose={onClose}>
      <ChoiceField<Kind>
        label={t('funds.grantKind')}
        options={(['CREDIT', 'CONTRACTFUND'] as const).map((value) => ({ value, label: t(`funds.kindName${value}`) }))}
        {...form.field('kind')}
      />
      <ChoiceField<OwnerKind>
        label={t('funds.owner')}
        options={(['ACCOUNT', 'GROUP'] as const).map((value) => ({ value, label: t(`funds.owner${value}`) }))}
        {...form.field('ownerKind')}
      />
      <TextField
        label={t(ownerKind === 'ACCOUNT' ? 'funds.ownerName' : 'funds.groupName')}
        required
        maxLength={64}
        {...form.field('owner')}
      />
      <TextField
        label={t(kind === 'CREDIT' ? 'funds.creditNo' : 'funds.contractNo')}
        required
        maxLength={40}
        hint={t('funds.codeHint')}
        {...form.field('code')}
      />
      <TextField label={t('funds.name')} required maxLength={80} {...form.field('name')} />
      <TextField label={t('funds.nameEn')} maxLength={80} {...form.field('nameEn')} />
      <MoneyField label={t('funds.limitYuan')} required {...form.field('limit')} />
      <FieldColumns>
        <DateField label={t('funds.startDay')} required {...form.field('startDay')} />
        <DateField label={t('funds.endDay')} hint={t('funds.endHint')} {...form.field('endDay')} />
      </FieldColumns>
      {kind === 'CREDIT' && (
        <NumberField label={t('funds.dueDaysField')} max={365} hint={t('funds.dueDaysHint')} {...form.field('dueDays')} />
      )}
      <MultiChoiceField<GoodsType>
        label={t('funds.scopeTypesField')}
        options={goodsKinds.map(({ type, word }) => ({ value: type, label: t(word) }))}
        {...form.field('goodsTypes')}
      />
      <TextField label={t('funds.scopeShopsField')} maxLength={500} hint={t('funds.listHint')} {...form.field('shopIds')} />
      <TextField label={t('funds.scopeGoodsField')} maxLength={500} hint={t('funds.listHint')} {...form.field('goodsIds')} />
      <TextAreaField label={t('funds.reason')} required maxLength={500} {...form.field('reason')} />
    </DrawerForm>
  );
}
