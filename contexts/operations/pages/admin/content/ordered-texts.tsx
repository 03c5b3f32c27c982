/** Texts that operators order, show, hide and delete: articles of the help centre, blocks of the service pages. */
import { useI18n } from '#web/lib/i18n.tsx';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { OrderButtons, swapped } from './order-buttons.tsx';

type OrderedText = { id: string; title: string; titleEn: string; released: boolean };

/** The calls that change them. */
export type TextCalls<T> = {
  order(ids: string[]): Promise<unknown>;
  /** Saves the text with another value of `released`. */
  release(row: T, released: boolean): Promise<unknown>;
  remove(id: string): Promise<unknown>;
  /** A side effect of hiding or deleting the text, shown in the confirmation; '' when there is none. */
  warning?(row: T): string;
};

/** The actions on the texts of a page or a topic. */
export function useTextActions<T extends OrderedText>(rows: readonly T[], calls: TextCalls<T>) {
  const { t, pick } = useI18n();
  const { run, busy } = useAction();
  return {
    busy,
    move: (index: number, by: -1 | 1) =>
      run(() => calls.order(swapped(rows, index, by).map(({ id }) => id)), { success: t('adminContent.ordered') }),
    release: async (row: T): Promise<void> => {
      const text = row.released ? (calls.warning?.(row) ?? '') : '';
      const name = pick(row.title, row.titleEn);
      if (text && !(await confirm({ title: t('adminContent.hideTitle', { name }), text, confirmText: t('adminContent.hide') }))) return;
      await run(() => calls.release(row, !row.released), { success: t(row.released ? 'adminContent.hiddenNow' : 'adminContent.shownNow') });
    },
    async remove(row: T): Promise<void> {
      const text = calls.warning?.(row) ?? '';
      const title = t('adminContent.removeTitle', { name: pick(row.title, row.titleEn) });
      if (await confirm({ title, ...(text && { text }), danger: true }))
        await run(() => calls.remove(row.id), { success: t('adminContent.removed') });
    },
  };
}

/** The shared columns: title, whether it is shown, and, for those who may change texts, order and actions. */
export function useTextColumns<T extends OrderedText>(
  rows: readonly T[],
  { busy, move, release, remove }: ReturnType<typeof useTextActions<T>>,
  { manage, hidden, edit }: { manage: boolean; hidden: string; edit(row: T): void },
): { title: Column<T>; standing: Column<T>; changes: Column<T>[] } {
  const { t, pick } = useI18n();
  const title: Column<T> = {
    key: 'title',
    title: t('adminContent.blockTitle'),
    fixed: true,
    render: (row) => <strong>{pick(row.title, row.titleEn)}</strong>,
  };
  const standing: Column<T> = {
    key: 'standing',
    title: t('adminContent.standing'),
    fixed: true,
    render: ({ released }) => (
      <StatusTag tone={released ? 'success' : 'warning'}>{released ? t('adminContent.standingSHOWN') : hidden}</StatusTag>
    ),
  };
  const order: Column<T> = {
    key: 'order',
    title: t('adminContent.order'),
    fixed: true,
    render: (row) => {
      const index = rows.indexOf(row);
      const name = pick(row.title, row.titleEn);
      const last = index === rows.length - 1;
      return <OrderButtons name={name} first={index === 0} last={last} disabled={busy} onMove={(by) => move(index, by)} />;
    },
  };
  const actions: Column<T> = {
    key: 'actions',
    title: t('adminContent.actions'),
    fixed: true,
    render: (row) => (
      <RowActions>
        <RowButton onClick={() => release(row)}>{t(row.released ? 'adminContent.hide' : 'adminContent.show')}</RowButton>
        <RowButton onClick={() => edit(row)}>{t('adminContent.edit')}</RowButton>
        <RowButton danger onClick={() => remove(row)}>
          {t('adminContent.remove')}
        </RowButton>
      </RowActions>
    ),
  };
  return { title, standing, changes: manage ? [order, actions] : [] };
}
