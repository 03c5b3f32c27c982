/** Sensitive words, which hold messages back. */
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { SensitiveWord } from '#contexts/support/calls/chat-moderation.ts';
import { addSensitiveWords, listSensitiveWords, removeSensitiveWord } from '#contexts/support/calls/generated/chat-moderation.ts';
import { SENSITIVE_WORDS } from '#contexts/support/rules/support.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextAreaField } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './chat-rules.module.css';

type Row = SensitiveWord;
const load: Load<ListAnswer<Row>> = ({ api, url }) => fetchPage(api, listSensitiveWords, 'admin/service/words', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

function useColumns(mayChange: boolean, busy: boolean, remove: (row: Row) => unknown): Column<Row>[] {
  const { t } = useI18n();
  return [
    { key: 'word', title: t('officeChatRules.word'), fixed: true, render: (row) => <strong className={styles.text}>{row.word}</strong> },
    { key: 'held', title: t('officeChatRules.heldCount'), align: 'end', render: (row) => row.held },
    { key: 'addedBy', title: t('officeChatRules.addedBy'), render: (row) => row.addedBy },
    { key: 'at', title: t('officeChatRules.addedAt'), sortable: true, render: (row) => <Ago at={row.at} /> },
    ...(mayChange
      ? [
          {
            key: 'actions',
            title: t('officeChatRules.actions'),
            fixed: true,
            render: (row: Row) => (
              <RowActions>
                <RowButton danger disabled={busy} onClick={() => remove(row)}>
                  {t('officeChatRules.remove')}
                </RowButton>
              </RowActions>
            ),
          },
        ]
      : []),
  ];
}

function AddDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { words: '' },
    check: ({ words }) => ({ words: hasInk(words) ? '' : t('officeChatRules.wordsMissing') }),
    async submit({ words }) {
      const { added } = await webApi.call(addSensitiveWords, { body: { words } });
      showToast(added > 0 ? t('officeChatRules.added', { count: added }) : t('officeChatRules.addedNone'), 'success');
      onClose();
      await revalidate();
    },
  });
  return (
    <DrawerForm form={form} title={t('officeChatRules.addWords')} onClose={onClose} save={t('officeChatRules.addSend')}>
      <TextAreaField
        label={t('officeChatRules.wordsField')}
        hint={t('officeChatRules.wordsFieldHint', { longest: SENSITIVE_WORDS.longest, most: SENSITIVE_WORDS.most })}
        required
        rows={12}
        maxLength={20_000}
        {...form.field('words')}
      />
    </DrawerForm>
  );
}

export default function WordsPage() {
  const { t } = useI18n();
  const list = useLoaderData<ListAnswer<Row>>();
  const mayChange = useMay('service.manage');
  const [adding, setAdding] = useState(false);
  const { run, busy } = useAction();
  const columns = useColumns(mayChange, busy, async (row) => {
    const agreed = await confirm({
      title: t('officeChatRules.removeTitle', { word: row.word }),
      text: t('officeChatRules.removeText'),
      confirmText: t('officeChatRules.remove'),
      danger: true,
    });
    if (agreed) await run(() => webApi.call(removeSensitiveWord, { params: { id: row.id } }), { success: t('officeChatRules.removed') });
  });
  const add = mayChange && (
    <button type="button" className="button primary" onClick={() => setAdding(true)}>
      {t('officeChatRules.addWords')}
    </button>
  );
  return (
    <OfficePage title={t('officeTitles.adminSensitiveWords')} lead={t('officeChatRules.wordsLead')} actions={add}>
      <PagedList
        page="admin/service/words"
        label={t('officeTitles.adminSensitiveWords')}
        name="admin-sensitive-words"
        columns={columns}
        list={list}
        filters={[{ kind: 'text', name: 'keyword', label: t('officeChatRules.keyword') }]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'at', order: 'desc' }}
        empty={<EmptyState icon="shield-check" title={t('officeChatRules.wordsNone')} text={t('officeChatRules.wordsNoneText')} />}
      />
      {adding && <AddDrawer onClose={() => setAdding(false)} />}
    </OfficePage>
  );
}
