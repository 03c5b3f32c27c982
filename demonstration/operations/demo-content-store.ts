import type { Queryable } from '#server/platform/db/database.ts';
import type { Bilingual, SeedBanner } from '../seeds/types.ts';

type Content = {
  banners: SeedBanner[];
  hotWords: Bilingual[];
  footer: Bilingual;
  /** By name; existing settings are not changed. */
  settings: Record<string, unknown>;
  agreements: { code: string; version: string; title: Bilingual; text: Bilingual }[];
};

const insertBanners = `
  INSERT INTO banner (config_type, show_address, ad_key, title, title_en, description, description_en, redirect_url, color, sort)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(config_type int, show_address text, ad_key text, title text, title_en text, description text, description_en text, redirect_url text, color text, sort int)
  WHERE NOT EXISTS (SELECT 1 FROM banner)`;
const insertHotWords = `
  INSERT INTO hot_word (word, word_en, sort) SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(word text, word_en text, sort int) ON CONFLICT DO NOTHING`;
const insertAgreements = `
  INSERT INTO agreement (code, version, title, title_en, body, body_en)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(code text, version text, title text, title_en text, body text, body_en text) ON CONFLICT DO NOTHING`;

const insertSettings = 'INSERT INTO platform_config (name, value) SELECT key, value FROM jsonb_each($1::jsonb) ON CONFLICT DO NOTHING';

/** Banners, hot words and footer of the demo catalogue; what operators have set is not changed. */
export async function loadDemoContent(tx: Queryable, content: Content): Promise<void> {
  const banners = content.banners.map((banner, sort) => ({
    config_type: banner.configType,
    show_address: banner.showAddress,
    ad_key: banner.adKey ?? '',
    title: banner.title.zh,
    title_en: banner.title.en,
    description: banner.desc.zh,
    description_en: banner.desc.en,
    redirect_url: banner.redirectUrl,
    color: banner.color,
    sort,
  }));
  await tx.query(insertBanners, [JSON.stringify(banners)]);
  await tx.query(insertHotWords, [JSON.stringify(content.hotWords.map(({ zh, en }, sort) => ({ word: zh, word_en: en, sort })))]);
  await loadAgreements(tx, content.agreements);
  await tx.query(insertSettings, [JSON.stringify(content.settings)]);
  await tx.query("UPDATE index_configuration SET footer = $1, footer_en = $2 WHERE footer = ''", [content.footer.zh, content.footer.en]);
}

/** The agreements every installation starts with, demo or not; later versions are added to them. */
export async function loadAgreements(tx: Queryable, agreements: Content['agreements']): Promise<void> {
  const rows = agreements.map(({ code, version, title, text }) => ({
    code,
    version,
    title: title.zh,
    title_en: title.en,
    body: text.zh,
    body_en: text.en,
  }));
  await tx.query(insertAgreements, [JSON.stringify(rows)]);
}
