import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { listShopMembers, removeShopMember } from '#contexts/shops/calls/generated/staff.ts';
import type { ShopMember } from '#contexts/shops/calls/staff.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { MemberForm } from './member-form.tsx';
import styles from './staff-page.module.css';

type Data = Answer<typeof listShopMembers>;
const load: Load<Data> = ({ api }) => api.call(listShopMembers, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The members of the shop. */
export default function StaffPage() {
  const { t, locale } = useI18n();
  const { owner, members, most, grantable } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction();
  const [editing, setEditing] = useState<ShopMember | 'new' | null>(null);
  const remove = async (member: ShopMember) => {
    const agreed = await confirm({
      title: t('sellerShop.staffRemoveAsk', { name: member.userName }),
      text: t('sellerShop.staffRemoveText'),
      confirmText: t('sellerShop.staffRemove'),
      danger: true,
    });
    if (!agreed) return;
    await run(() => webApi.call(removeShopMember, { params: { accountId: member.accountId } }, { keep: true }), {
      success: t('sellerShop.staffRemoved', { name: member.userName }),
    });
  };
  const columns: Column<ShopMember>[] = [
    {
      key: 'userName',
      title: t('sellerShop.staffName'),
      fixed: true,
      render: (member) => (
        <span className={styles.name}>
          {member.userName}
          {member.self && <span className={styles.muted}>{t('sellerShop.staffSelf')}</span>}
          {member.disabled && <StatusTag tone="danger">{t('sellerShop.staffDisabled')}</StatusTag>}
        </span>
      ),
    },
    {
      key: 'permissions',
      title: t('sellerShop.staffPermissions'),
      render: ({ permissions }) => (
        <span className={styles.tags}>
          {permissions.map((permission) => (
            <StatusTag key={permission} tone="brand">
              {t(`sellerShop.${permission}`)}
            </StatusTag>
          ))}
        </span>
      ),
    },
    { key: 'addedAt', title: t('sellerShop.staffAdded'), render: ({ addedAt }) => formatDate(addedAt, locale) },
    {
      key: 'actions',
      title: t('sellerShop.staffActions'),
      fixed: true,
      render: (member) =>
        member.actions.length > 0 ? (
          <RowActions>
            {member.actions.includes('change') && <RowButton onClick={() => setEditing(member)}>{t('sellerShop.staffChange')}</RowButton>}
            {member.actions.includes('remove') && (
              <RowButton danger disabled={busy} onClick={() => remove(member)}>
                {t('sellerShop.staffRemove')}
              </RowButton>
            )}
          </RowActions>
        ) : (
          <span className={styles.muted}>{t('sellerShop.staffNoActions')}</span>
        ),
    },
  ];
  const add = (
    <button type="button" className="button primary" disabled={members.length >= most} onClick={() => setEditing('new')}>
      <Icon name="plus" size={16} />
      {t('sellerShop.staffAdd')}
    </button>
  );
  return (
    <OfficePage title={t('officeTitles.sellerStaff')} lead={t('sellerShop.staffLead', { most })} actions={add}>
      {owner && (
        <p className={styles.owner}>
          <StatusTag tone="success">{t('sellerShop.staffOwner')}</StatusTag>
          <strong>{owner.userName}</strong>
          {owner.self && <span className={styles.muted}>{t('sellerShop.staffSelf')}</span>}
        </p>
      )}
      <DataTable
        label={t('officeTitles.sellerStaff')}
        name="seller-staff"
        columns={columns}
        rows={members}
        rowKey={({ accountId }) => accountId}
        empty={<EmptyState icon="users" title={t('sellerShop.staffNone')} text={t('sellerShop.staffNoneText')} />}
      />
      {editing && (
        <MemberForm
          key={editing === 'new' ? 'new' : editing.accountId}
          member={editing === 'new' ? null : editing}
          grantable={grantable}
          onClose={() => setEditing(null)}
          onSaved={revalidate}
        />
      )}
    </OfficePage>
  );
}
