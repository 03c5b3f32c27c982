import { useState } from 'react';
import type { z } from 'zod';
import { changeRepository, createRef, deleteRef } from '#contexts/community/calls/generated/repositories.ts';
import type { RepositoryView, refView } from '#contexts/community/calls/repositories.ts';
import { placeOf, useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { isRefName } from '#contexts/community/rules/repository.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, TextField } from '#web/ui/office/fields/index.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './settings.module.css';

type Ref = z.output<typeof refView>;

/** Branches and tags: create, delete, and set the default branch. */
export function RefsPart({ repository, refs }: { repository: RepositoryView; refs: Ref[] }) {
  const { t } = useI18n();
  const links = useRepositoryLinks(repository);
  const { run, busy } = useAction();
  const [making, setMaking] = useState(false);
  const params = placeOf(repository);
  const kindWords = (kind: Ref['kind']) => t(kind === 'BRANCH' ? 'community.settingsBranch' : 'community.settingsTag');
  const remove = async ({ kind, name }: Ref) => {
    const title = t('community.settingsRefDeleteAsk', { kind: kindWords(kind), name });
    const words = { text: t('community.settingsRefDeleteText'), confirmText: t('community.settingsRefDelete') };
    if (!(await confirm({ title, ...words, danger: true }))) return;
    await run(() => webApi.call(deleteRef, { params, body: { kind, name } }, { keep: true }), {
      success: t('community.settingsRefDeleted'),
    });
  };
  const makeDefault = (name: string) =>
    run(() => webApi.call(changeRepository, { params, body: { defaultBranch: name } }, { keep: true }), {
      success: t('community.settingsSaved'),
    });
  return (
    <section className={styles.card} aria-labelledby="branches">
      <h2 id="branches">{t('community.settingsBranches')}</h2>
      <p className={styles.lead}>{t('community.settingsDefaultBranchText')}</p>
      <ul className={styles.refs}>
        {refs.map((ref) => {
          const isDefault = ref.kind === 'BRANCH' && ref.name === repository.defaultBranch;
          return (
            <li key={`${ref.kind} ${ref.name}`}>
              <Icon name={ref.kind === 'BRANCH' ? 'git-branch' : 'tag'} size={16} label={kindWords(ref.kind)} />
              <b>
                <a href={links.files(ref.name)}>{ref.name}</a>
              </b>
              {isDefault && <StatusTag tone="brand">{t('community.settingsDefaultBranch')}</StatusTag>}
              <small>
                <code>{ref.commitId.slice(0, 8)}</code> <Ago at={ref.updatedAt} />
              </small>
              <span className={styles.actions}>
                {ref.kind === 'BRANCH' && !isDefault && (
                  <button type="button" className="link" disabled={busy} onClick={() => void makeDefault(ref.name)}>
                    {t('community.settingsDefaultChange')}
                  </button>
                )}
                {!isDefault && (
                  <button
                    type="button"
                    className="link"
                    disabled={busy}
                    aria-label={t('community.settingsRefDeleteOf', { name: ref.name })}
                    onClick={() => void remove(ref)}
                  >
                    {t('community.settingsRefDelete')}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {repository.head !== '' && (
        <button type="button" className="button" onClick={() => setMaking(true)}>
          <Icon name="plus" size={16} />
          {t('community.settingsRefNew')}
        </button>
      )}
      {making && <RefDrawer repository={repository} onClose={() => setMaking(false)} />}
    </section>
  );
}

function RefDrawer({ repository, onClose }: { repository: RepositoryView; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: { kind: 'BRANCH' as Ref['kind'], name: '', revision: repository.defaultBranch },
    check: ({ name }) => ({ name: isRefName(name) ? '' : t('community.settingsRefNameWrong') }),
    submit: (body) => webApi.call(createRef, { params: placeOf(repository), body }, { keep: true }),
  });
  const options = [
    { value: 'BRANCH' as const, label: t('community.settingsBranch') },
    { value: 'TAG' as const, label: t('community.settingsTag') },
  ];
  return (
    <DrawerForm
      form={form}
      title={t('community.settingsRefNew')}
      onClose={onClose}
      save={t('community.settingsRefCreate')}
      saved={t('community.settingsRefCreated')}
    >
      <ChoiceField label={t('community.settingsRefKind')} options={options} {...form.field('kind')} />
      <TextField label={t('community.settingsRefName')} required maxLength={200} {...form.field('name')} />
      <TextField
        label={t('community.settingsRefFrom')}
        hint={t('community.settingsRefFromHint')}
        required
        maxLength={255}
        {...form.field('revision')}
      />
    </DrawerForm>
  );
}
