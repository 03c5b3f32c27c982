import { LINKED_HELP } from '#contexts/operations/calls/constants.ts';
import { type Database, type Queryable, statement } from '#server/platform/db/database.ts';
import { one } from '#server/platform/db/rows.ts';

export type Agreement = { code: string; version: string; title: string; titleEn: string; text: string; textEn: string };

const findConfiguration = statement(
  'index-configuration-find',
  `SELECT is_main_site AS "isMainSite", one_cluster_id AS "oneClusterId", purchase_enable::text AS "purchaseEnable", file_transfer_enable::text AS "fileTransferEnable",
     acct_end_days AS "acctEndDays",
     coalesce((SELECT t.theme FROM theme_schedule t WHERE t.starts_at <= now() AND t.ends_at > now()), theme) AS "themeConfig", footer, footer_en AS "footerEn",
     company, company_en AS "companyEn", icp, contact_phone AS "contactPhone", contact_email AS "contactEmail",
     ARRAY(SELECT slug FROM help_article WHERE released AND slug = ANY($1) ORDER BY slug) AS help FROM index_configuration`,
);
const findBanners = statement(
  'banner-find-released',
  `SELECT id::text, show_address AS "showAddress", ad_key AS key, pc_image_url AS "pcImageUrl", mobile_image_url AS "mobileImageUrl", title, title_en AS "titleEn",
     description AS "desc", description_en AS "descEn", img_url AS "imgUrl", redirect_url AS "redirectUrl", color
   FROM banner WHERE released AND config_type = $1 AND show_address = ANY($2) AND (starts_at IS NULL OR starts_at <= now()) AND (ends_at IS NULL OR ends_at > now()) ORDER BY sort, id`,
);
const describeBanner = statement(
  'banner-describe',
  `SELECT 'SERVICE' AS kind, concat_ws(' ', title, title_en, description, description_en) AS words FROM banner WHERE id = $1 AND released`,
);
const findSettings = statement('platform-config-find', 'SELECT name, value::text FROM platform_config WHERE name = ANY($1) ORDER BY name');
const findAgreement = statement(
  'agreement-find-current',
  `SELECT code, version, title, title_en AS "titleEn", body AS text, body_en AS "textEn" FROM agreement
   WHERE code = $1 AND in_force_since <= now() ORDER BY in_force_since DESC, version DESC LIMIT 1`,
);
const findVersion = statement(
  'agreement-find-version',
  `SELECT code, version, title, title_en AS "titleEn", body AS text, body_en AS "textEn" FROM agreement WHERE code = $1 AND version = $2 AND in_force_since <= now()`,
);
const findHotWords = statement('hot-word-find', 'SELECT word, word_en AS "wordEn" FROM hot_word ORDER BY sort, word LIMIT 20');

export const createOperationsStore = (database: Database) => ({
  findConfiguration: async (on: Queryable = database) => (await on.query(findConfiguration, [LINKED_HELP]))[0],
  findBanners: (configType: number, addresses: string[]) => database.query(findBanners, [configType, addresses]),
  /** Texts for the cover of a released banner. */
  describeBanner: (id: string) => one(database.query(describeBanner, [id])),
  findSettings: (names: string[], on: Queryable = database) => on.query(findSettings, [names]),
  findAgreement: async (code: string) => one(database.query(findAgreement, [code])),
  /** A version that is or was in force. */
  findVersion: async (code: string, version: string) => one(database.query(findVersion, [code, version])),
  findHotWords: () => database.query(findHotWords),
});
export type OperationsStore = ReturnType<typeof createOperationsStore>;
