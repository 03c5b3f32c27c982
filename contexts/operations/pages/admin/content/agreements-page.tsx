/** Agreements and their versions: read, add, withdraw. */
import { useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import type { AgreementVersion } from '#contexts/operations/calls/content.ts';
import { getAgreementVersion, listAgreements, withdrawAgreementVersion } from '#contexts/operations/calls/generated/content.ts';
import { Agreement } from '#contexts/operations/pages/parts/operations/agreement.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';
import { AgreementDrawer, type Version } from './agreement-drawer.tsx';

const load: Load<AgreementVersion[]> = ({ api }) => api.call(listAgreements, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
const tones: Record<AgreementVersion['standing'], Tone> = { NOW: 'success', FUTURE: 'brand', PAST: 'neutral' };

export default function AgreementsPage() {
  const { t, timeText, pick } = useI18n();
  const versions = useLoaderData<AgreementVersion[]>();
  const { run } = useAction();
  const manage = useMay('agreement.manage');
  const [read, setRead] = useState<Version | null>(null);
  const [base, setBase] = useState<Version | 'blank' | null>(null);
  const busy = useNavigation().state === 'loading';

  const open = ({ code, version }: AgreementVersion, then: (found: Version) => void) =>
    run(async () => then(await webApi.call(getAgreementVersion, { params: { code, version } })), { keepData: true });
  async function withdraw({ code, version }: AgreementVersion): Promise<void> {
    if (await confirm({ title: t('adminContent.withdrawTitle', { version }), danger: true }))
      await run(() => webApi.call(withdrawAgreementVersion, { params: { code, version } }), { success: t('adminContent.withdrawn') });
  }
  const columns: Column<AgreementVersion>[] = [
    { key: 'code', title: t('adminContent.agreement'), fixed: true, render: (row) => t(`adminContent.agreement_${row.code}`) },
    { key: 'version', title: t('adminContent.version'), fixed: true, render: (row) => <strong>{row.version}</strong> },
    { key: 'title', title: t('adminContent.agreementTitle'), render: (row) => pick(row.title, row.titleEn) },
    {
      key: 'standing',
      title: t('adminContent.standing'),
      fixed: true,
      render: (row) => <StatusTag tone={tones[row.standing]}>{t(`adminContent.standing${row.standing}`)}</StatusTag>,
    },
    { key: 'inForceSince', title: t('adminContent.inForceSince'), render: (row) => timeText(row.inForceSince) },
    { key: 'createdBy', title: t('adminContent.createdBy'), render: (row) => row.createdBy || '—' },
    {
      key: 'actions',
      title: t('adminContent.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          <RowButton onClick={() => open(row, setRead)}>{t('adminContent.read')}</RowButton>
          {manage && row.standing === 'NOW' && <RowButton onClick={() => open(row, setBase)}>{t('adminContent.versionNew')}</RowButton>}
          {manage && row.actions.includes('withdraw') && (
            <RowButton danger onClick={() => withdraw(row)}>
              {t('adminContent.withdraw')}
            </RowButton>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <OfficePage
      title={t('officeTitles.adminAgreements')}
      lead={t('adminContent.agreementsLead')}
      actions={
        manage && (
          <button type="button" className="button primary" onClick={() => setBase('blank')}>
            {t('adminContent.versionNew')}
          </button>
        )
      }
    >
      <DataTable
        label={t('officeTitles.adminAgreements')}
        name="admin-agreements"
        columns={columns}
        rows={versions}
        rowKey={(row) => `${row.code}/${row.version}`}
        empty={t('adminContent.agreementsNone')}
        busy={busy}
      />
      <FormDrawer open={read !== null} onClose={() => setRead(null)} title={read ? pick(read.title, read.titleEn) : ''}>
        {read && <Agreement agreement={read} level="h2" />}
      </FormDrawer>
      {base && <AgreementDrawer base={base === 'blank' ? null : base} onClose={() => setBase(null)} />}
    </OfficePage>
  );
}
