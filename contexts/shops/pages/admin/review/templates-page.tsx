import { useState } from 'react';
import { useLoaderData } from 'react-router';
import {
  createReviewTemplate,
  deleteReviewTemplate,
  getReviewRules,
  listReviewTemplates,
  updateReviewTemplate,
} from '#contexts/operations/calls/generated/review.ts';
import type { ReviewTemplate } from '#contexts/operations/calls/review.ts';
import { ClaimRule, type ReviewRules } from '#contexts/operations/pages/parts/review/claim-rule.tsx';
import styles from '#contexts/operations/pages/parts/review/review.module.css';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { BilingualField, ChoiceField } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';

type Data = { list: ListAnswer<ReviewTemplate>; rules: ReviewRules };
const load: Load<Data> = async ({ api, url }) => {
  const [list, rules] = await Promise.all([
    fetchPage(api, listReviewTemplates, 'admin/review/templates', url),
    api.call(getReviewRules, {}),
  ]);
  return { list, rules };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const KINDS = ['ONBOARDING', 'LISTING'] as const;

export default function TemplatesPage() {
  const { t, locale, timeText, pick } = useI18n();
  const { list, rules } = useLoaderData<Data>();
  const { run, busy } = useAction();
  const mayChange = useMay(['onboarding.review', 'listing.review']);
  const [editing, setEditing] = useState<ReviewTemplate | 'new' | null>(null);
  const kinds = KINDS.map((value) => ({ value, label: t(`adminReview.kind${value}`) }));
  async function remove(template: ReviewTemplate): Promise<void> {
    const agreed = await confirm({ title: t('adminReview.templateDeleteTitle'), text: t('adminReview.templateDeleteText') });
    if (agreed)
      await run(() => webApi.call(deleteReviewTemplate, { params: { id: template.id } }), { success: t('adminReview.templateDeleted') });
  }
  return (
    <OfficePage
      title={t('officeTitles.adminTemplates')}
      lead={t('adminReview.templatesLead')}
      actions={
        mayChange && (
          <button type="button" className="button primary" onClick={() => setEditing('new')}>
            {t('adminReview.templateAdd')}
          </button>
        )
      }
    >
      <ClaimRule rules={rules} />
      <PagedList
        page="admin/review/templates"
        label={t('officeTitles.adminTemplates')}
        name="admin-templates"
        list={list}
        filters={[
          { kind: 'select', name: 'kind', label: t('adminReview.templateKind'), options: kinds },
          { kind: 'text', name: 'keyword', label: t('adminReview.templateKeyword') },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'updatedAt', order: 'desc' }}
        empty={<EmptyState icon="list-details" title={t('adminReview.templatesNone')} text={t('adminReview.templatesNoneText')} />}
        columns={[
          {
            key: 'text',
            title: t('adminReview.templateText'),
            fixed: true,
            render: (row) => (
              <div className={styles.applicant}>
                <span>{pick(row.text, row.textEn)}</span>
                <small lang={locale === 'en' ? 'zh' : 'en'}>{pick(row.textEn, row.text)}</small>
              </div>
            ),
          },
          { key: 'kind', title: t('adminReview.templateKind'), render: (row) => t(`adminReview.kind${row.kind}`) },
          {
            key: 'updatedAt',
            title: t('adminReview.templateUpdated'),
            sortable: true,
            render: (row) => timeText(row.updatedAt),
          },
          ...(mayChange
            ? [
                {
                  key: 'actions',
                  title: t('adminReview.actions'),
                  fixed: true,
                  render: (row: ReviewTemplate) => (
                    <RowActions>
                      <RowButton onClick={() => setEditing(row)}>{t('adminReview.templateEditShort')}</RowButton>
                      <RowButton danger disabled={busy} onClick={() => remove(row)}>
                        {t('adminReview.templateDelete')}
                      </RowButton>
                    </RowActions>
                  ),
                },
              ]
            : []),
        ]}
      />
      {editing && (
        <TemplateDrawer
          key={editing === 'new' ? 'new' : editing.id}
          template={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </OfficePage>
  );
}

function TemplateDrawer({ template, onClose }: { template: ReviewTemplate | null; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: { kind: template?.kind ?? ('ONBOARDING' as const), text: template?.text ?? '', textEn: template?.textEn ?? '' },
    check: ({ text, textEn }) => ({
      text: hasInk(text) ? '' : t('adminReview.templateMissing'),
      textEn: hasInk(textEn) ? '' : t('adminReview.templateMissing'),
    }),
    submit: (body, idempotencyKey) =>
      template
        ? webApi.call(updateReviewTemplate, { params: { id: template.id }, body })
        : webApi.call(createReviewTemplate, { body }, { idempotencyKey }),
  });
  return (
    <DrawerForm
      form={form}
      title={t(template ? 'adminReview.templateEdit' : 'adminReview.templateAdd')}
      onClose={onClose}
      saved={t('adminReview.templateSaved')}
    >
      <ChoiceField
        label={t('adminReview.templateKind')}
        required
        options={KINDS.map((value) => ({ value, label: t(`adminReview.kind${value}`) }))}
        {...form.field('kind')}
      />
      <BilingualField label={t('adminReview.templateText')} required requiredEn lines={3} maxLength={500} {...form.pair('text')} />
    </DrawerForm>
  );
}
