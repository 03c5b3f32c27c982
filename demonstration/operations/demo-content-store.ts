import type { Queryable } from '#server/platform/db/database.ts';
import type { Bilingual, SeedBanner } from '../seeds/types.ts';

type Content = {
  banners: SeedBanner[];
  hotWords: Bilingual[];
  footer: Bilingual;
  /** By name; existing settings are not changed. */
  settings: Record<string, unknown>;
};

const insertBanners = `
  INSERT INTO banner (config_type, show_address, ad_key, title, title_en, description, description_en, redirect_url, color, sort)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(config_type int, show_address text, ad_key text, title text, title_en text, description text, description_en text, redirect_url text, color text, sort int)
  WHERE NOT EXISTS (SELECT 1 FROM banner)`;
const insertHotWords = `
  INSERT INTO hot_word (word, word_en, sort) SELECT * FROM jsonb_to_recordset($1::jsonb) AS r(word text, word_en text, sort int) ON CONFLICT DO NOTHING`;
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
  await tx.query(insertSettings, [JSON.stringify(content.settings)]);
  await tx.query("UPDATE index_configuration SET footer = $1, footer_en = $2 WHERE footer = ''", [content.footer.zh, content.footer.en]);
}
