import type { z } from 'zod';
import { deleteRepository, moveRepository } from '#contexts/community/calls/generated/repositories.ts';
import type { namespaceChoice, RepositoryView } from '#contexts/community/calls/repositories.ts';
import { listPageOf, placeOf } from '#contexts/community/pages/parts/repository-links.ts';
import { isRepositoryName } from '#contexts/community/rules/repository.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { FormFailure, OfficeForm, SelectField, TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './settings.module.css';

type Choice = z.output<typeof namespaceChoice>;
type Props = { repository: RepositoryView };

/** Moves the repository to another name or publisher, or deletes it. */
export function DangerPart({ repository, namespaces }: Props & { namespaces: Choice[] }) {
  return (
    <>
      <MoveForm repository={repository} namespaces={namespaces} />
      <DeleteForm repository={repository} />
    </>
  );
}

function MoveForm({ repository, namespaces }: Props & { namespaces: Choice[] }) {
  const { t } = useI18n();
  const { mall } = useLinks();
  const go = useGo();
  const params = placeOf(repository);
  const own = { namespace: repository.namespace.name, name: repository.name };
  // The page of the new name opens automatically.
  const form = useForm({
    initial: own,
    asksBeforeLeaving: false,
    check: ({ name }) => ({ name: isRepositoryName(name) ? '' : t('community.newNameWrong') }),
    submit: async (body) => {
      const moved = await webApi.call(moveRepository, { params, body }, { keep: true });
      showToast(t('community.settingsMoved'), 'success');
      go(mall('community/:kind/:namespace/:name', { kind: params.kind, ...moved }));
    },
  });
  const taken = namespaces.filter(({ id }) => id !== '').map(({ name }) => name);
  const options = [...new Set([own.namespace, ...taken])].map((value) => ({ value, label: value }));
  const isSame = form.values.name === own.name && form.values.namespace === own.namespace;
  return (
    <section className={styles.card} aria-labelledby="move">
      <h2 id="move">{t('community.settingsMove')}</h2>
      <p className={styles.lead}>{t('community.settingsMoveText')}</p>
      <OfficeForm onSubmit={form.submit} label={t('community.settingsMove')}>
        <SelectField label={t('community.newPublisher')} required options={options} {...form.field('namespace')} />
        <TextField label={t('community.newName')} hint={t('community.newNameHint')} required maxLength={96} {...form.field('name')} />
        <FormFailure failure={form.failure} />
        <p>
          <button type="submit" className="button" disabled={form.busy || isSame} aria-busy={form.busy}>
            {t('community.settingsMoveDo')}
          </button>
        </p>
      </OfficeForm>
    </section>
  );
}

function DeleteForm({ repository }: Props) {
  const { t } = useI18n();
  const { mall } = useLinks();
  const go = useGo();
  const form = useForm({
    initial: { confirm: '' },
    asksBeforeLeaving: false,
    submit: async (body) => {
      await webApi.call(deleteRepository, { params: placeOf(repository), body }, { keep: true });
      showToast(t('community.settingsDeleted'), 'success');
      go(mall(listPageOf(repository.type)), { replace: true });
    },
  });
  return (
    <section className={styles.card} data-danger="" aria-labelledby="delete">
      <h2 id="delete">{t('community.settingsDelete')}</h2>
      <p className={styles.lead}>{t('community.settingsDeleteText')}</p>
      <OfficeForm onSubmit={form.submit} label={t('community.settingsDelete')}>
        <TextField label={t('community.settingsDeleteConfirm', { name: repository.name })} {...form.field('confirm')} />
        <FormFailure failure={form.failure} />
        <p>
          <button
            type="submit"
            className="button danger"
            disabled={form.busy || form.values.confirm !== repository.name}
            aria-busy={form.busy}
          >
            {t('community.settingsDeleteDo')}
          </button>
        </p>
      </OfficeForm>
    </section>
  );
}
