/** The index configuration and the hot words as operators edit them. */
import type { AdminIndex } from '#contexts/operations/calls/content.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';

export type IndexContent = Omit<AdminIndex, 'centers'>;

const find = statement(
  'index-admin-find',
  `SELECT is_main_site AS "isMainSite", one_cluster_id AS "oneClusterId", purchase_enable AS "purchaseEnable",
     acct_end_days AS "acctEndDays", footer, footer_en AS "footerEn",
     company, company_en AS "companyEn", icp, contact_phone AS "contactPhone", contact_email AS "contactEmail" FROM index_configuration FOR UPDATE`,
);
const save = statement(
  'index-admin-save',
  `UPDATE index_configuration SET is_main_site = $1, one_cluster_id = $2, purchase_enable = $3, acct_end_days = $4, footer = $5, footer_en = $6,
     company = $7, company_en = $8, icp = $9, contact_phone = $10, contact_email = $11`,
);
/** Serialises concurrent saves; reads do not wait. */
const lockWords = statement('hot-word-lock', 'LOCK TABLE hot_word IN SHARE ROW EXCLUSIVE MODE');
const clearWords = statement('hot-word-clear', 'DELETE FROM hot_word');
const addWords = statement(
  'hot-word-add',
  'INSERT INTO hot_word (word, word_en, sort) SELECT w.word, w.word_en, w.sort FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS w(word, word_en, sort)',
);

export const indexStore = {
  find: async (tx: Queryable): Promise<IndexContent> => {
    const [found] = await tx.query(find);
    if (!found) throw new Error('the index configuration is missing');
    return found;
  },
  save: async (tx: Queryable, to: IndexContent) => {
    const { isMainSite, oneClusterId, purchaseEnable, acctEndDays, footer, footerEn } = to;
    const site = [to.company, to.companyEn, to.icp, to.contactPhone, to.contactEmail].map((text) => text.trim());
    await tx.query(save, [isMainSite, oneClusterId, purchaseEnable, acctEndDays, footer, footerEn, ...site]);
  },
  saveHotWords: async (tx: Queryable, words: { word: string; wordEn: string }[]) => {
    await tx.query(lockWords);
    await tx.query(clearWords);
    await tx.query(addWords, [words.map(({ word }) => word), words.map(({ wordEn }) => wordEn)]);
  },
};
