/** The editor of a product: sections, autosave, and submitting for review. */
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import type { CategoryNode } from '#contexts/catalogue/calls/catalogue.ts';
import { getSellerListing } from '#contexts/catalogue/calls/generated/listing.ts';
import type { ListingView } from '#contexts/catalogue/calls/listing.ts';
import type { ListingContent, ListingProblem } from '#contexts/catalogue/calls/listing-content.ts';
import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { showFailure } from '#web/ui/toast/toast.ts';
import { problemCounts, type SectionId, sectionsFor, wordsAt } from '../listing-sections.ts';
import { completed } from '../new-listing.ts';
import { useListingActions } from '../use-listing-actions.ts';
import { BasicsSection } from './basics-section.tsx';
import { DependSection, LicenceSection } from './depend-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import styles from './editor.module.css';
import { EditorBar } from './editor-bar.tsx';
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
import { type ListingDraft, useListingDraft } from './use-listing-draft.ts';
import { useShownProblems } from './use-shown-problems.ts';
import { useSubmission } from './use-submission.ts';
import { VersionsSection } from './versions-section.tsx';

export type EditorData = {
  view: ListingView;
  tree: CategoryNode[];
  industries: { code: string; name: string; nameEn: string }[];
  clusters: Clusters | null;
};

/** The context value of the sections. */
function useEditorOf(view: ListingView, { state: { content }, saver }: ListingDraft, shown: ListingProblem[]): Editor {
  const readOnly = !view.actions.includes('edit');
  const [latest] = view.applications;
  const reasons = latest?.state === 'REFUSED' && !readOnly ? latest.reasons : [];
  const edit = useCallback((change: (before: ListingContent) => ListingContent) => saver.edit(change), [saver]);
  return {
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
}

/** The sections in order; some exist only for one type of product. */
function Sections({ data, ids }: { data: EditorData; ids: readonly SectionId[] }) {
  return (
    <>
      <BasicsSection tree={data.tree} industries={data.industries} />
      <PicturesSection />
      <SpecificationSection />
      <PricingSection />
      {ids.includes('regions') && <RegionsSection clusters={data.clusters} />}
      {ids.includes('depend') && <DependSection />}
      {ids.includes('licence') && <LicenceSection />}
      {ids.includes('service') && <ServiceSection />}
      <DescriptionSection />
      <DocumentsSection />
      {ids.includes('versions') && <VersionsSection />}
      {ids.includes('deliverable') && <DeliverableSection />}
    </>
  );
}

type Props = {
  data: EditorData;
  /** All problems are shown from the start. */
  showMissing?: boolean;
};

export function ListingEditor({ data, showMissing: missingFirst = false }: Props) {
  const { view } = data;
  const { goodsId } = view;
  const { t, pick } = useI18n();
  const links = useLinks();
  const go = useGo();
  const { revalidate } = useRevalidator();
  const { act, busyKey } = useListingActions();
  const draft = useListingDraft(view, () => void revalidate());
  const { state, saver, problems } = draft;
  const { shown, all, showAll, onBlur } = useShownProblems(draft, missingFirst);
  const editor = useEditorOf(view, draft, shown);
  const showMissing = () => {
    showAll();
    requestAnimationFrame(() => {
      const list = document.getElementById('missing');
      list?.scrollIntoView({ block: 'center' });
      list?.focus({ preventScroll: true });
    });
  };
  const submission = useSubmission(view, draft, showMissing);

  const { content } = state;
  const sections = sectionsFor(content.type, content, problems);
  const name = pick(content.name, content.nameEn) || t('sellerGoods.unnamed', { type: t(goodsKindOf(content.type).word) });
  const reload = async () => {
    try {
      const fresh = await webApi.call(getSellerListing, { params: { id: goodsId } });
      saver.load(completed(fresh.draft), fresh.revision, fresh.updatedAt);
      draft.setProblems(fresh.problems);
      await revalidate();
    } catch (error) {
      showFailure(failureWords(t, error));
    }
  };
  const discard = async () => {
    if (await act('discard', { goodsId, name })) await reload();
  };
  const openPreview = async () => {
    await saver.flush();
    go(links.seller('goods/:goodsId/preview', { goodsId }));
  };
  return (
    <EditorProvider editor={editor}>
      <div className={styles.editor}>
        <div className={styles.columns}>
          <SectionNav sections={sections} counts={problemCounts(problems)} content={content} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: notes which fields were left; the fields themselves are the controls */}
          <div className={styles.sections} onBlur={onBlur}>
            <EditorNotices
              conflict={state.trouble === 'conflict'}
              onReload={() => void reload()}
              copySavedAt={draft.restorable?.at ?? 0}
              onRestore={draft.restore}
              onDrop={draft.dropRestorable}
              withdraw={
                view.actions.includes('withdraw') ? (
                  <button
                    type="button"
                    className="button"
                    disabled={busyKey !== null}
                    onClick={() => void act('withdraw', { goodsId, name })}
                  >
                    {t('sellerGoods.actWithdraw')}
                  </button>
                ) : undefined
              }
            />
            {all && problems.length > 0 && <MissingList problems={problems} sections={sections} />}
            <Sections data={data} ids={sections} />
          </div>
        </div>
        <EditorBar
          saveState={<SaveWords state={state} failure={saver.failure()} onRetry={() => void saver.flush()} />}
          missing={problems.length}
          busy={busyKey !== null}
          onShowMissing={showMissing}
          onDiscard={() => void discard()}
          onPreview={() => void openPreview()}
          onSubmit={() => void submission.start()}
        />
      </div>
      {submission.open && <SubmitDrawer name={name} modifies={view.published} onClose={submission.cancel} onSubmit={submission.submit} />}
    </EditorProvider>
  );
}
