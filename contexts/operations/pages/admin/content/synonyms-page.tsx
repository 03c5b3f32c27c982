/** Groups of words that the search treats as equal. */
import { useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { listSynonyms, resetSynonym } from '#contexts/search/calls/generated/synonyms.ts';
import type { SynonymGroup } from '#contexts/search/calls/synonyms.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { TextField } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag/status-tag.tsx';
import { SynonymDrawer } from './synonym-drawer.tsx';

type Loaded = Answer<typeof listSynonyms>;
const load: Load<Loaded> = ({ api }) => api.call(listSynonyms, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
const tones: Record<SynonymGroup['origin'], Tone> = { SHIPPED: 'neutral', CHANGED: 'brand', OWN: 'success' };

export default function SynonymsPage() {
  const { t, locale, timeText } = useI18n();
  const { groups, indexed } = useLoaderData<Loaded>();
  const { run } = useAction();
  const manage = useMay('content.manage');
  const [wanted, setWanted] = useState('');
  const [edited, setEdited] = useState<SynonymGroup | 'new' | null>(null);
  const busy = useNavigation().state === 'loading';
  const typed = wanted.trim().toLowerCase();
  const shown = groups.filter(({ spellings }) => spellings.some((spelling) => spelling.toLowerCase().includes(typed)));

  async function reset({ code, origin }: SynonymGroup): Promise<void> {
    const own = origin === 'OWN';
    if (await confirm({ title: t(own ? 'adminContent.synonymRemoveTitle' : 'adminContent.synonymResetTitle'), danger: own }))
      await run(() => webApi.call(resetSynonym, { params: { code } }), {
        success: t(own ? 'adminContent.synonymRemoved' : 'adminContent.synonymResetDone'),
      });
  }
  const columns: Column<SynonymGroup>[] = [
    {
      key: 'spellings',
      title: t('adminContent.synonymWords'),
      fixed: true,
      render: ({ spellings }) => <span translate="no">{spellings.join(locale === 'en' ? ', ' : '、')}</span>,
    },
    {
      key: 'origin',
      title: t('adminContent.synonymOrigin'),
      width: '10rem',
      render: ({ origin, enabled }) =>
        enabled ? (
          <StatusTag tone={tones[origin]}>{t(`adminContent.synonym${origin}`)}</StatusTag>
        ) : (
          <StatusTag tone="warning">{t('adminContent.synonymOff')}</StatusTag>
        ),
    },
    {
      key: 'changedAt',
      title: t('adminContent.synonymChangedAt'),
      width: '12rem',
      render: ({ changedAt }) => (changedAt === null ? '—' : timeText(changedAt)),
    },
    {
      key: 'actions',
      title: t('adminContent.actions'),
      fixed: true,
      render: (group) =>
        manage && (
          <RowActions>
            <RowButton onClick={() => setEdited(group)}>{t('adminContent.synonymEditShort')}</RowButton>
            {group.origin !== 'SHIPPED' && (
              <RowButton danger={group.origin === 'OWN'} onClick={() => reset(group)}>
                {t(group.origin === 'OWN' ? 'adminContent.synonymRemove' : 'adminContent.synonymReset')}
              </RowButton>
            )}
          </RowActions>
        ),
    },
  ];
  return (
    <OfficePage
      title={t('officeTitles.adminSynonyms')}
      lead={t('adminContent.synonymsLead')}
      actions={
        manage && (
          <button type="button" className="button primary" onClick={() => setEdited('new')}>
            {t('adminContent.synonymAdd')}
          </button>
        )
      }
    >
      {!indexed && <p role="status">{t('adminContent.synonymsIndexing')}</p>}
      <TextField label={t('adminContent.synonymsFilter')} value={wanted} onChange={setWanted} maxLength={60} />
      <DataTable
        name="admin-synonyms"
        label={t('officeTitles.adminSynonyms')}
        columns={columns}
        rows={shown}
        rowKey={({ code }) => code}
        empty={t('adminContent.synonymsNone')}
        busy={busy}
      />
      {edited && <SynonymDrawer group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </OfficePage>
  );
}
