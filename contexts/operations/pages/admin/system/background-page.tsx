import { useLoaderData } from 'react-router';
import { getBackgroundWork, listSetAsideEvents } from '#contexts/operations/calls/generated/background.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { StatTiles } from '#web/ui/office/stat-tiles.tsx';
import styles from './background-page.module.css';
import { stretchWords } from './background-words.ts';
import { JobTable } from './job-table.tsx';
import { SetAsideList } from './set-aside-list.tsx';

type Data = { work: Answer<typeof getBackgroundWork>; list: Answer<typeof listSetAsideEvents> };
const load: Load<Data> = async ({ api, url }) => {
  const [work, list] = await Promise.all([api.call(getBackgroundWork, {}), fetchPage(api, listSetAsideEvents, 'admin/background', url)]);
  return { work, list };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Background work of the platform: figures, events that need a decision, jobs. */
export default function BackgroundPage() {
  const { t } = useI18n();
  const { work, list } = useLoaderData<Data>();
  const { waiting, oldestSeconds, setAside } = work.events;
  return (
    <OfficePage title={t('officeTitles.adminBackground')} lead={t('adminSystem.lead')}>
      <div className={styles.parts}>
        <StatTiles
          label={t('adminSystem.figures')}
          stats={[
            { label: t('adminSystem.waiting'), value: waiting, icon: 'clock' },
            {
              label: t('adminSystem.oldest'),
              value: waiting === 0 ? t('adminSystem.none') : stretchWords(t, oldestSeconds * 1_000),
              icon: 'history',
            },
            { label: t('adminSystem.setAside'), value: setAside, icon: 'alert-triangle', ...(setAside > 0 && { tone: 'danger' as const }) },
          ]}
        />
        <SetAsideList list={list} />
        <Panel title={t('adminSystem.jobs')} lead={t('adminSystem.jobsLead')} count={work.jobs.length} flush>
          <JobTable jobs={work.jobs} />
        </Panel>
      </div>
    </OfficePage>
  );
}
