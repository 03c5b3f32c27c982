import { useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import type { AuditEntry } from '#contexts/operations/calls/audit.ts';
import { AUDIT_EXPORT_PATH } from '#contexts/operations/calls/constants.ts';
import { listAuditLog } from '#contexts/operations/calls/generated/audit.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { ActionWords, actionChoices, SubjectWords, subjectChoices } from '../../parts/audit/audit-words.tsx';
import { ChangeTable } from '../../parts/audit/change-table.tsx';
import { ChangeText } from '../../parts/audit/change-text.tsx';

const load: Load<ListAnswer<AuditEntry>> = ({ api, url }) => fetchPage(api, listAuditLog, 'admin/audit', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const actingAs: Record<AuditEntry['actingAs'], MessageKey> = {
  staff: 'adminPeople.asStaff',
  seller: 'adminPeople.asSeller',
  user: 'adminPeople.asUser',
  system: 'adminPeople.asSystem',
};

export default function AuditPage() {
  const { t, locale, timeText } = useI18n();
  const list = useLoaderData<ListAnswer<AuditEntry>>();
  const { search } = useLocation();

  const [entry, setEntry] = useState<AuditEntry | null>(null);
  return (
    <OfficePage
      title={t('officeTitles.adminAudit')}
      lead={t('adminPeople.auditLead')}
      actions={
        <a className="button" href={`${AUDIT_EXPORT_PATH}${search}`} data-reload="">
          <Icon name="download" size={16} />
          {t('adminPeople.exportCsv')}
        </a>
      }
    >
      <PagedList
        page="admin/audit"
        label={t('officeTitles.adminAudit')}
        name="admin-audit"
        list={list}
        filters={[
          { kind: 'text', name: 'who', label: t('adminPeople.auditWho'), placeholder: t('adminPeople.auditWhoHint') },
          { kind: 'select', name: 'action', label: t('adminPeople.auditAction'), options: actionChoices(t, locale) },
          {
            kind: 'select',
            name: 'subjectType',
            label: t('adminPeople.auditSubjectType'),
            options: subjectChoices(t, locale),
          },
          { kind: 'text', name: 'subjectId', label: t('adminPeople.auditSubjectId') },
          { kind: 'text', name: 'requestId', label: t('adminPeople.auditRequest') },
          {
            kind: 'select',
            name: 'actingAs',
            label: t('adminPeople.auditAs'),
            options: (Object.keys(actingAs) as AuditEntry['actingAs'][]).map((value) => ({ value, label: t(actingAs[value]) })),
          },
          { kind: 'dates', name: 'at', label: t('adminPeople.auditTime') },
        ]}
        rowKey={(row) => row.id}
        empty={t('adminPeople.auditNone')}
        columns={[
          {
            key: 'at',
            title: t('adminPeople.auditTime'),
            fixed: true,
            card: 'fact',
            render: (row) => timeText(row.at),
          },
          { key: 'who', title: t('adminPeople.auditWho'), card: 'fact', render: (row) => `${row.userName} · ${t(actingAs[row.actingAs])}` },
          { key: 'action', title: t('adminPeople.auditAction'), card: 'fact', render: (row) => <ActionWords action={row.action} /> },
          { key: 'subject', title: t('adminPeople.auditSubject'), card: 'title', render: (row) => <SubjectWords entry={row} /> },
          { key: 'change', title: t('adminPeople.auditChange'), render: (row) => <ChangeText entry={row} /> },
          { key: 'note', title: t('adminPeople.auditNote'), render: (row) => row.note || '—' },
          { key: 'request', title: t('adminPeople.auditRequest'), hidden: true, render: (row) => <code>{row.requestId}</code> },
          { key: 'ip', title: t('adminPeople.auditAddress'), hidden: true, render: (row) => row.ip || '—' },
          {
            key: 'actions',
            title: t('adminPeople.open'),
            fixed: true,
            render: (row) => (
              <RowActions>
                <RowButton onClick={() => setEntry(row)}>{t('adminPeople.open')}</RowButton>
              </RowActions>
            ),
          },
        ]}
      />
      <FormDrawer open={entry !== null} onClose={() => setEntry(null)} title={t('adminPeople.auditDetail')}>
        {entry && (
          <>
            <DefinitionList
              items={[
                { term: t('adminPeople.auditTime'), value: timeText(entry.at) },
                {
                  term: t('adminPeople.auditWho'),
                  value: `${entry.userName} (${entry.accountId || '—'}) · ${t(actingAs[entry.actingAs])}`,
                },
                { term: t('adminPeople.auditAction'), value: <ActionWords action={entry.action} /> },
                { term: t('adminPeople.auditSubject'), value: <SubjectWords entry={entry} whole /> },
                { term: t('adminPeople.auditNote'), value: entry.note },
                { term: t('adminPeople.auditRequest'), value: <code>{entry.requestId}</code> },
                { term: t('adminPeople.auditAddress'), value: entry.ip },
              ]}
            />
            <ChangeTable entry={entry} />
          </>
        )}
      </FormDrawer>
    </OfficePage>
  );
}
