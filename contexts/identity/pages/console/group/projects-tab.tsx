/** The projects of a group, whose codes attribute spending. */
import { useState } from 'react';
import type { MyGroup } from '#contexts/identity/calls/groups.ts';
import { saveGroupProject, setProjectState } from '#contexts/orders/calls/generated/group-buying.ts';
import type { GroupProject } from '#contexts/orders/calls/group-buying.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { MultiChoiceField, TextField } from '#web/ui/office/fields/index.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './group.module.css';

type Edited = Pick<GroupProject, 'id' | 'code' | 'name' | 'userIds'>;
const NEW: Edited = { id: '', code: '', name: '', userIds: [] };

function Drawer({ project, members, onClose }: { project: Edited; members: MyGroup['members']; onClose: () => void }) {
  const { t } = useI18n();
  const { id, code, name, userIds } = project;
  const form = useForm({
    initial: { code, name, userIds: userIds as readonly string[] },
    check: (values) => ({
      code: hasInk(values.code) ? '' : t('fields.required'),
      name: hasInk(values.name) ? '' : t('fields.required'),
    }),
    submit: (values) => webApi.call(saveGroupProject, { body: { ...values, id, userIds: [...values.userIds] } }),
  });
  return (
    <DrawerForm
      form={form}
      title={t(id === '' ? 'groupPages.projectNew' : 'groupPages.projectEdit')}
      onClose={onClose}
      saved={t('groupPages.projectSaved')}
    >
      <TextField label={t('groupPages.projectCode')} maxLength={40} required {...form.field('code')} />
      <TextField label={t('groupPages.projectName')} maxLength={100} required {...form.field('name')} />
      <MultiChoiceField
        label={t('groupPages.projectFor')}
        hint={t('groupPages.projectForHint')}
        options={members.map(({ userId, userName }) => ({ value: userId, label: userName }))}
        {...form.field('userIds')}
      />
    </DrawerForm>
  );
}

export function ProjectsTab({ group, projects }: { group: MyGroup; projects: GroupProject[] }) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const [edited, setEdited] = useState<Edited | null>(null);
  const { isLeader, members } = group;
  return (
    <Panel
      title={t('groupPages.tabProjects')}
      count={projects.length}
      {...(isLeader && {
        actions: (
          <button type="button" className="button primary" onClick={() => setEdited(NEW)}>
            <Icon name="plus" size={16} />
            {t('groupPages.projectNew')}
          </button>
        ),
      })}
    >
      {projects.length === 0 ? (
        <EmptyState
          icon="receipt"
          title={t('groupPages.projectsNone')}
          text={t(isLeader ? 'groupPages.projectsNoneText' : 'groupPages.projectsNoneMember')}
        />
      ) : (
        <ul className={styles.rows}>
          {projects.map((project) => (
            <li key={project.id}>
              <span className={styles.words}>
                <span>
                  <code>{project.code}</code> {project.name}
                </span>
                {isLeader && (
                  <small>
                    {project.userIds.length === 0
                      ? t('groupPages.projectForAll')
                      : t('groupPages.projectForSome', { count: project.userIds.length })}
                  </small>
                )}
              </span>
              <StatusTag tone={project.isOpen ? 'success' : 'neutral'}>
                {t(project.isOpen ? 'groupPages.projectOpen' : 'groupPages.projectClosed')}
              </StatusTag>
              {isLeader && (
                <span className={styles.buttons}>
                  <button
                    type="button"
                    className="button"
                    aria-label={t('groupPages.projectEditOf', { name: project.name })}
                    onClick={() => setEdited(project)}
                  >
                    {t('groupPages.projectEdit')}
                  </button>
                  <button
                    type="button"
                    className="button"
                    disabled={busy}
                    aria-label={t(project.isOpen ? 'groupPages.projectCloseOf' : 'groupPages.projectReopenOf', { name: project.name })}
                    onClick={() =>
                      void run(() => webApi.call(setProjectState, { params: { id: project.id }, body: { isOpen: !project.isOpen } }), {
                        success: t('groupPages.saved'),
                      })
                    }
                  >
                    {t(project.isOpen ? 'groupPages.projectClose' : 'groupPages.projectReopen')}
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && <Drawer project={edited} members={members} onClose={() => setEdited(null)} />}
    </Panel>
  );
}
