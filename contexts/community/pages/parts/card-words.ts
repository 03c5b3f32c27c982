/** Card codes in the reader's language. A code without a translation is shown as it is. */
import type { CodeLabel } from '#contexts/community/rules/labels.ts';
import type { I18n } from '#web/lib/i18n.tsx';

/** Address of a licence's full text; '' if only the card has one. */
export const licenseLinks: Readonly<Record<string, string>> = {
  'apache-2.0': 'https://www.apache.org/licenses/LICENSE-2.0',
  mit: 'https://opensource.org/license/mit',
  'bsd-3-clause': 'https://opensource.org/license/bsd-3-clause',
  'gpl-3.0': 'https://www.gnu.org/licenses/gpl-3.0.html',
  'lgpl-3.0': 'https://www.gnu.org/licenses/lgpl-3.0.html',
  'agpl-3.0': 'https://www.gnu.org/licenses/agpl-3.0.html',
  'mpl-2.0': 'https://www.mozilla.org/MPL/2.0/',
  'mulanpsl-2.0': 'https://license.coscl.org.cn/MulanPSL2',
  'cc0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'cc-by-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'cc-by-sa-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'cc-by-nc-4.0': 'https://creativecommons.org/licenses/by-nc/4.0/',
  'odc-by': 'https://opendatacommons.org/licenses/by/',
  unlicense: 'https://unlicense.org/',
};

export const labelWords = ({ pick }: I18n, { name, nameEn }: Pick<CodeLabel, 'name' | 'nameEn'>): string => pick(name, nameEn);
