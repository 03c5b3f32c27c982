/** The editor of a product: its sections, the autosave, and the way to the review. */
import { type FocusEvent, useCallback, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CategoryNode } from '#contracts/catalogue/catalogue.ts';
import { getSellerListing, type ListingView, submitListing } from '#contracts/catalogue/listing.ts';
import type { ListingContent, ListingProblem } from '#contracts/catalogue/listing-content.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { goodsKindOf } from '#web/features/catalogue/goods-kind.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { valueAt } from '#web/lib/value-path.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import { sameContent } from '../draft-saving.ts';
import { problemCounts, sectionsFor, wordsAt } from '../listing-sections.ts';
import { completed } from '../new-listing.ts';
import { useListingActions } from '../use-listing-actions.ts';
import { BasicsSection } from './basics-section.tsx';
import { DependSection, LicenceSection } from './depend-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import styles from './editor.module.css';
import { type Editor, EditorProvider } from './editor-context.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { DeliverableSection, DocumentsSection } from './files-sections.tsx';
import { MissingList } from './missing-list.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PricingSection } from './pricing-section.tsx';
import { type Clusters, RegionsSection } from './regions-section.tsx';
import { SaveWords } from './save-bar.tsx';
import { SectionNav } from './section-nav.tsx';
import { ServiceSection } from './service-section.tsx';
import { SpecificationSection } from './specification-section.tsx';
import { SubmitDrawer } from './submit-drawer.tsx';
import { useListingDraft } from './use-listing-draft.ts';
import { VersionsSection } from './versions-section.tsx';

export type EditorData = {
  view: ListingView;
  tree: CategoryNode[];
  industries: { code: string; name: string; nameEn: string }[];
  clusters: Clusters | null;
};

const problemsOf = (error: unknown): ListingProblem[] =>
  error instanceof ApiError && Array.isArray(error.params['fields']) ? (error.params['fields'] as ListingProblem[]) : [];

type Props = {
  data: EditorData;
  /** Begins with what is missing. */
  showMissing?: boolean;
};

export function ListingEditor({ data, showMissing: missingFirst = false }: Props) {
  const { view } = data;
  const { t, pick } = useI18n();
  const links = useLinks();
  const go = useGo();
  const { revalidate } = useRevalidator();
  const { act, busyKey } = useListingActions();
  const draft = useListingDraft(view, () => void revalidate());
  const { state, saver, problems } = draft;
  const { content } = state;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(missingFirst);
  const [submitting, setSubmitting] = useState(false);
  const readOnly = !view.actions.includes('edit');
  const [latest] = view.applications;
  const reasons = latest?.state === 'REFUSED' && !readOnly ? latest.reasons : [];

  const edit = useCallback((change: (before: ListingContent) => ListingContent) => saver.edit(change), [saver]);
  /** Said where the reader has been, and no longer once the field is being changed. */
  const shown = useMemo(
    () =>
      problems.filter(
        ({ field }) =>
          (tried || [...touched].some((name) => field === name || field.startsWith(`${name}.`) || field === `${name}En`)) &&
          (field === '' || sameContent(valueAt(state.content, field), valueAt(state.stored, field))),
      ),
    [problems, tried, touched, state.content, state.stored],
  );
  const editor: Editor = {
    view,
    content,
    readOnly,
    edit,
    set: (name, value) => edit((before) => ({ ...before, [name]: value })),
    errorAt: (field, deep) => wordsAt(shown, field, deep)[0],
    reasonsAt: (field, deep) =>
      wordsAt(
        reasons.map(({ field: at, text }) => ({ field: at, message: text })),
        field,
        deep,
      ),
  };
  const touch = (event: FocusEvent<HTMLElement>) => {
    const name = event.target.closest<HTMLElement>('[data-field]')?.dataset['field'];
    if (name && !touched.has(name)) setTouched(new Set([...touched, name]));
  };

  const reload = async () => {
    try {
      const fresh = await webApi.call(getSellerListing, { params: { id: view.goodsId } });
      saver.load(completed(fresh.draft), fresh.revision, fresh.updatedAt);
      draft.setProblems(fresh.problems);
      await revalidate();
    } catch (error) {
      showFailure(failureWords(t, error));
    }
  };
  const showMissing = () => {
    setTried(true);
    requestAnimationFrame(() => {
      const list = document.getElementById('missing');
      list?.scrollIntoView({ block: 'center' });
      list?.focus({ preventScroll: true });
    });
  };
  /** The problems are the server's, and of what it has: so everything is stored first. */
  const trySubmit = async () => {
    if (!(await saver.flush())) return showFailure(failureWords(t, saver.failure()));
    const fresh = await webApi.call(getSellerListing, { params: { id: view.goodsId } }).catch(() => null);
    if (fresh) draft.setProblems(fresh.problems);
    if ((fresh?.problems ?? problems).length > 0) return showMissing();
    setSubmitting(true);
  };
  const submit = async (choice: { shelveBySelf: boolean; remark: string }) => {
    try {
      await webApi.call(submitListing, { params: { id: view.goodsId }, body: { revision: saver.get().revision, ...choice } });
      setSubmitting(false);
      showToast(t('sellerGoods.doneSubmit'), 'success');
      go(links.seller('goods/:goodsId', { goodsId: view.goodsId }));
    } catch (error) {
      setSubmitting(false);
      const found = problemsOf(error);
      if (found.length > 0) {
        draft.setProblems(found);
        showMissing();
      }
      showFailure(failureWords(t, error));
    }
  };
  const openPreview = async () => {
    await saver.flush();
    go(links.seller('goods/:goodsId/preview', { goodsId: view.goodsId }));
  };
  const discard = async () => {
    if (await act('discard', { goodsId: view.goodsId, name })) await reload();
  };

  const sections = sectionsFor(content.type, content, problems);
  const has = (id: (typeof sections)[number]) => sections.includes(id);
  const name = pick(content.name, content.nameEn) || t('sellerGoods.unnamed', { type: t(goodsKindOf(content.type).word) });
  return (
    <EditorProvider editor={editor}>
      <div className={styles.editor}>
        <div className={styles.columns}>
          <SectionNav sections={sections} counts={problemCounts(problems)} content={content} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: notes which fields were left; the fields themselves are the controls */}
          <div className={styles.sections} onBlur={touch}>
            <EditorNotices
              conflict={state.trouble === 'conflict'}
              onReload={() => void reload()}
              keptAt={draft.restorable?.at ?? 0}
              onRestore={draft.restore}
              onDrop={draft.dropRestorable}
              withdraw={
                view.actions.includes('withdraw') ? (
                  <button
                    type="button"
                    className="button"
                    disabled={busyKey !== null}
                    onClick={() => void act('withdraw', { goodsId: view.goodsId, name })}
                  >
                    {t('sellerGoods.actWithdraw')}
                  </button>
                ) : undefined
              }
            />
            {tried && problems.length > 0 && <MissingList problems={problems} sections={sections} />}
            <BasicsSection tree={data.tree} industries={data.industries} />
            <PicturesSection />
            <SpecificationSection />
            <PricingSection />
            {has('regions') && <RegionsSection clusters={data.clusters} />}
            {has('depend') && <DependSection />}
            {has('licence') && <LicenceSection />}
            {has('service') && <ServiceSection />}
            <DescriptionSection />
            <DocumentsSection />
            {has('versions') && <VersionsSection />}
            {has('deliverable') && <DeliverableSection />}
          </div>
        </div>
        <div className={styles.bar}>
          {!readOnly && <SaveWords state={state} failure={saver.failure()} onRetry={() => void saver.flush()} />}
          {problems.length > 0 && !readOnly && (
            <button type="button" className={`link ${styles.barMissing}`} onClick={showMissing}>
              {t('sellerGoods.missingShow', { count: problems.length })}
            </button>
          )}
          <div className={styles.barActions}>
            {view.actions.includes('discard') && (
              <button type="button" className={`button ${styles.wideOnly}`} disabled={busyKey !== null} onClick={() => void discard()}>
                {t('sellerGoods.actDiscard')}
              </button>
            )}
            <button type="button" className="button" onClick={() => void openPreview()}>
              <Icon name="eye" size={16} />
              {t('sellerGoods.actPreview')}
            </button>
            {!readOnly && (
              <button type="button" className="button primary" onClick={() => void trySubmit()}>
                {t('sellerGoods.actSubmit')}
              </button>
            )}
          </div>
        </div>
      </div>
      {submitting && <SubmitDrawer name={name} modifies={view.published} onClose={() => setSubmitting(false)} onSubmit={submit} />}
    </EditorProvider>
  );
}
