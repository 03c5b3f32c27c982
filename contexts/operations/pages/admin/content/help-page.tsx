/** The articles of the help centre, topic by topic. */
import { useState } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { HELP_TOPICS, isLinkedHelp } from '#contexts/operations/calls/constants.ts';
import { deleteHelp, listAdminHelp, orderHelp, updateHelp } from '#contexts/operations/calls/generated/help.ts';
import type { AdminHelpArticle, HelpTopic } from '#contexts/operations/calls/help.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { type Column, DataTable } from '#web/ui/office/table/data-table.tsx';
import styles from './content.module.css';
import { HelpDrawer } from './help-drawer.tsx';
import { useTextActions, useTextColumns } from './ordered-texts.tsx';

type Data = { topic: HelpTopic; articles: AdminHelpArticle[] };
const load: Load<Data> = async ({ api, url }) => {
  const topic = readQuery('admin/content/help', url.searchParams).topic || 'BUYING';
  return { topic, articles: await api.call(listAdminHelp, { query: { topic } }) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function AdminHelpPage() {
  const { t, locale } = useI18n();
  const links = useLinks();
  const { topic, articles } = useLoaderData<Data>();
  const actions = useTextActions(articles, {
    order: (ids) => webApi.call(orderHelp, { body: { topic, ids } }),
    release: ({ id, updatedAt: _, ...article }, released) => webApi.call(updateHelp, { params: { id }, body: { ...article, released } }),
    remove: (id) => webApi.call(deleteHelp, { params: { id } }),
    warning: ({ slug }) => (isLinkedHelp(slug) ? t('adminContent.helpLinked') : ''),
  });
  const manage = useMay('content.manage');
  const [editing, setEditing] = useState<AdminHelpArticle | 'new' | null>(null);
  const loading = useNavigation().state === 'loading';
  const hidden = t('adminContent.helpDraft');
  const { title, standing, changes } = useTextColumns(articles, actions, { manage, hidden, edit: setEditing });
  const columns: Column<AdminHelpArticle>[] = [
    title,
    { key: 'slug', title: t('adminContent.helpSlug'), render: (row) => <span translate="no">{row.slug}</span> },
    { key: 'updatedAt', title: t('adminContent.helpUpdated'), render: (row) => formatDate(row.updatedAt, locale) },
    standing,
    ...changes,
  ];
  return (
    <OfficePage
      title={t('officeTitles.adminHelp')}
      lead={t('adminContent.helpLead')}
      actions={
        <>
          <a className="button" href={links.mall('help')} target="_blank" rel="noopener">
            {t('adminContent.helpSee')}
          </a>
          {manage && (
            <button type="button" className="button primary" onClick={() => setEditing('new')}>
              {t('adminContent.helpNew')}
            </button>
          )}
        </>
      }
    >
      <nav className={styles.tabs} aria-label={t('officeTitles.adminHelp')}>
        {HELP_TOPICS.map((one) => (
          <a
            key={one}
            className={styles.tab}
            aria-current={one === topic ? 'page' : undefined}
            href={links.admin('content/help', { topic: one === 'BUYING' ? undefined : one })}
          >
            {t(`help.topic${one}`)}
          </a>
        ))}
      </nav>
      <DataTable
        label={t(`help.topic${topic}`)}
        name="admin-help"
        columns={columns}
        rows={articles}
        rowKey={(row) => row.id}
        empty={t('adminContent.helpNone')}
        busy={loading}
      />
      {editing && <HelpDrawer topic={topic} article={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </OfficePage>
  );
}
