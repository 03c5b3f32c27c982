/** The sources that report usage, and their keys. */
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { createKey, createSource, listSources, revokeKey } from '#contexts/metering/calls/generated/metering-admin.ts';
import type { MeterSource } from '#contexts/metering/calls/metering-admin.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { hasInk } from '#kernel/text/text.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showFailure } from '#web/ui/toast/toast.ts';
import { scopeWords } from './scope-words.ts';

type Data = Answer<typeof listSources>;
const load: Load<Data> = ({ api }) => api.call(listSources, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

function SourceDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: { name: '', scope: '', reason: '' },
    check: ({ name, scope, reason }) => ({
      name: hasInk(name) ? '' : t('adminResource.missing'),
      scope: /^(cluster|shop):[A-Za-z0-9_-]{1,40}$/.test(scope) ? '' : t('officeMetering.scopeHint'),
      reason: hasInk(reason) ? '' : t('adminResource.missing'),
    }),
    submit: (values, key) => webApi.call(createSource, { body: values }, { idempotencyKey: key }),
  });
  return (
    <DrawerForm form={form} title={t('officeMetering.newSource')} onClose={onClose} saved={t('metering.saved')}>
      <TextField label={t('officeMetering.sourceName')} required maxLength={60} {...form.field('name')} />
      <TextField label={t('officeMetering.scope')} hint={t('officeMetering.scopeHint')} required maxLength={50} {...form.field('scope')} />
      <TextAreaField label={t('officeMetering.reason')} required maxLength={200} {...form.field('reason')} />
    </DrawerForm>
  );
}

export default function SourcesPage() {
  const { t, timeText } = useI18n();
  const { sources, mayChange } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState('');

  async function act(title: string, work: (reason: string) => Promise<unknown>) {
    const reason = await askReason({ title, maxLength: 200 });
    if (reason === null) return;
    try {
      await work(reason);
      await revalidate();
    } catch (error) {
      showFailure(failureWords(t, error));
    }
  }
  const make = ({ sourceId }: MeterSource) =>
    act(t('officeMetering.newKey'), async (reason) =>
      setShown((await webApi.call(createKey, { params: { id: sourceId }, body: { reason } })).key),
    );
  const revoke = (keyId: string) =>
    act(t('officeMetering.revoke'), (reason) => webApi.call(revokeKey, { params: { id: keyId }, body: { reason } }));

  const columns: Column<MeterSource>[] = [
    {
      key: 'name',
      title: t('officeMetering.sourceName'),
      fixed: true,
      render: (row) => (
        <>
          {row.name} {row.isSimulator && <StatusTag tone="warning">{t('officeMetering.simulator')}</StatusTag>}
        </>
      ),
    },
    { key: 'scope', title: t('officeMetering.scope'), render: (row) => scopeWords(t, row.scope) },
    { key: 'records', title: t('officeMetering.records'), align: 'end', render: (row) => row.recordCount },
    { key: 'refused', title: t('officeMetering.refused'), align: 'end', render: (row) => row.refusedCount },
    {
      key: 'last',
      title: t('officeMetering.lastRecord'),
      render: (row) => (row.lastRecordAt > 0 ? timeText(row.lastRecordAt) : ''),
    },
    {
      key: 'keys',
      title: t('officeMetering.keys'),
      render: (row) =>
        row.keys.length === 0
          ? t('officeMetering.keyNone')
          : row.keys.map((key) => (
              <div key={key.keyId}>
                <code>{key.beginning}…</code>{' '}
                {key.revokedAt > 0 ? (
                  <StatusTag>{t('officeMetering.revoked')}</StatusTag>
                ) : (
                  mayChange && (
                    <button type="button" className="link" onClick={() => void revoke(key.keyId)}>
                      {t('officeMetering.revoke')}
                      <span className="visually-hidden"> {key.beginning}</span>
                    </button>
                  )
                )}
              </div>
            )),
    },
    {
      key: 'actions',
      title: t('sellerMoney.actions'),
      fixed: true,
      render: (row) =>
        mayChange &&
        !row.isSimulator && (
          <RowActions>
            <RowButton onClick={() => void make(row)}>{t('officeMetering.newKey')}</RowButton>
          </RowActions>
        ),
    },
  ];
  return (
    <OfficePage
      title={t('officeMetering.sourcesTitle')}
      lead={t('officeMetering.sourcesLead')}
      actions={
        mayChange && (
          <button type="button" className="button primary" onClick={() => setAdding(true)}>
            {t('officeMetering.newSource')}
          </button>
        )
      }
    >
      {shown && (
        <Notice
          kind="warning"
          role="alert"
          title={t('officeMetering.keyShown')}
          action={
            <button type="button" className="button" onClick={() => setShown('')}>
              {t('officeMetering.close')}
            </button>
          }
        >
          <p>
            <code>{shown}</code> <CopyButton text={shown} what={t('officeMetering.keys')} />
          </p>
        </Notice>
      )}
      <DataTable
        label={t('officeMetering.sourcesTitle')}
        name="admin-metering-sources"
        columns={columns}
        rows={sources}
        rowKey={(row) => row.sourceId}
        empty={t('officeMetering.sourcesNone')}
      />
      {adding && <SourceDrawer onClose={() => setAdding(false)} />}
    </OfficePage>
  );
}
