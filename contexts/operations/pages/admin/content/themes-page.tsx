/** The theme in effect, the configured one, and the scheduled ones. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { ThemePlan, ThemeTime } from '#contexts/operations/calls/content.ts';
import { configureTheme, deleteThemeTime, getThemePlan } from '#contexts/operations/calls/generated/content.ts';
import type { Theme } from '#contexts/operations/calls/operations.ts';
import { type I18n, useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { ChoiceField } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './content.module.css';
import { ThemeDrawer } from './theme-drawer.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { THEMES } from './themes.ts';

type Data = { plan: ThemePlan; now: number };
const load: Load<Data> = async ({ api }) => ({ plan: await api.call(getThemePlan, {}), now: Date.now() });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type Parts = { i18n: I18n; now: number; edit: (time: ThemeTime) => void; remove: (time: ThemeTime) => unknown };

const timeColumns = ({ i18n: { t, timeText }, now }: Parts): Column<ThemeTime>[] => [
  { key: 'theme', title: t('adminContent.theme'), fixed: true, render: (row) => <strong>{t(`adminContent.theme_${row.theme}`)}</strong> },
  { key: 'startsAt', title: t('adminContent.startsAt'), render: (row) => timeText(row.startsAt) },
  { key: 'endsAt', title: t('adminContent.endsAt'), render: (row) => timeText(row.endsAt) },
  {
    key: 'standing',
    title: t('adminContent.standing'),
    fixed: true,
    render: ({ startsAt, endsAt }) =>
      endsAt <= now ? (
        <StatusTag>{t('adminContent.themeOver')}</StatusTag>
      ) : startsAt <= now ? (
        <StatusTag tone="success">{t('adminContent.themeRuns')}</StatusTag>
      ) : (
        <StatusTag tone="brand">{t('adminContent.themeComes')}</StatusTag>
      ),
  },
];

const actionsColumn = ({ i18n: { t }, edit, remove }: Parts): Column<ThemeTime> => ({
  key: 'actions',
  title: t('adminContent.actions'),
  fixed: true,
  render: (row) => (
    <RowActions>
      <RowButton onClick={() => edit(row)}>{t('adminContent.edit')}</RowButton>
      <RowButton danger onClick={() => remove(row)}>
        {t('adminContent.remove')}
      </RowButton>
    </RowActions>
  ),
});

export default function ThemesPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const { plan, now } = useLoaderData<Data>();
  const { run, busy } = useAction();
  const manage = useMay('content.manage');
  const [chosen, setChosen] = useState<Theme>(plan.configured);
  const [editing, setEditing] = useState<ThemeTime | 'new' | null>(null);

  const configure = () => run(() => webApi.call(configureTheme, { body: { theme: chosen } }), { success: t('adminContent.saved') });
  async function remove(time: ThemeTime): Promise<void> {
    const title = t('adminContent.removeTitle', { name: t(`adminContent.theme_${time.theme}`) });
    if (await confirm({ title, danger: true }))
      await run(() => webApi.call(deleteThemeTime, { params: { id: time.id } }), { success: t('adminContent.removed') });
  }
  const parts = { i18n, now, edit: setEditing, remove };
  const columns = [...timeColumns(parts), ...(manage ? [actionsColumn(parts)] : [])];
  return (
    <OfficePage title={t('officeTitles.adminThemes')} lead={t('adminContent.themesLead')}>
      <StatTiles
        label={t('officeTitles.adminThemes')}
        stats={[
          { label: t('adminContent.themeCurrent'), value: t(`adminContent.theme_${plan.current}`), icon: 'palette', tone: 'brand' },
          {
            label: t('adminContent.themeConfigured'),
            value: t(`adminContent.theme_${plan.configured}`),
            note: t('adminContent.themeConfiguredHint'),
            icon: 'settings',
          },
        ]}
      />
      {manage && (
        <Panel title={t('adminContent.themeConfigured')} lead={t('adminContent.themeConfiguredHint')}>
          <div className={styles.stack}>
            <ChoiceField<Theme>
              label={t('adminContent.theme')}
              value={chosen}
              onChange={setChosen}
              boxed
              options={THEMES.map((value) => ({ value, label: t(`adminContent.theme_${value}`), hint: <ThemePreview theme={value} /> }))}
            />
            <div>
              <button type="button" className="button primary" disabled={busy || chosen === plan.configured} onClick={configure}>
                {t('adminContent.themeConfigure')}
              </button>
            </div>
          </div>
        </Panel>
      )}
      <Panel
        title={t('adminContent.themeSchedule')}
        actions={
          manage && (
            <button type="button" className="button" onClick={() => setEditing('new')}>
              {t('adminContent.themeAdd')}
            </button>
          )
        }
      >
        <DataTable
          label={t('adminContent.themeSchedule')}
          name="admin-themes"
          columns={columns}
          rows={plan.schedule}
          rowKey={(row) => row.id}
          empty={t('adminContent.themesNone')}
        />
      </Panel>
      {editing && <ThemeDrawer time={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </OfficePage>
  );
}
