/**
 * Licences used in cards, in short: whether commercial use and derivatives are allowed, whether attribution is required, and whether
 * derivatives must have the same terms. A reading aid; the licence text is authoritative.
 */

export type Allowed = 'yes' | 'no' | 'conditions';
export type Licence = {
  /** As cards write it. */
  id: string;
  /** Its SPDX identifier; '' for none. */
  spdx: string;
  name: string;
  nameEn: string;
  /** '' if the text has no single address. */
  url: string;
  commercial: Allowed;
  derivatives: Allowed;
  attribution: boolean;
  sameTerms: boolean;
};

/** id | SPDX | name | English name | address | commercial use | derivatives | duties: a: attribution, s: same terms */
const TABLE = `
apache-2.0 | Apache-2.0 | Apache 许可证 2.0 | Apache License 2.0 | https://www.apache.org/licenses/LICENSE-2.0 | yes | yes | a
mit | MIT | MIT 许可证 | MIT License | https://opensource.org/license/mit | yes | yes | a
bsd-2-clause | BSD-2-Clause | BSD 两条款许可证 | BSD 2-Clause License | https://opensource.org/license/bsd-2-clause | yes | yes | a
bsd-3-clause | BSD-3-Clause | BSD 三条款许可证 | BSD 3-Clause License | https://opensource.org/license/bsd-3-clause | yes | yes | a
bsd-3-clause-clear | BSD-3-Clause-Clear | BSD 三条款清晰许可证 | BSD 3-Clause Clear License | https://spdx.org/licenses/BSD-3-Clause-Clear.html | yes | yes | a
isc | ISC | ISC 许可证 | ISC License | https://opensource.org/license/isc-license-txt | yes | yes | a
zlib | Zlib | zlib 许可证 | zlib License | https://opensource.org/license/zlib | yes | yes |
bsl-1.0 | BSL-1.0 | Boost 软件许可证 1.0 | Boost Software License 1.0 | https://opensource.org/license/bsl-1-0 | yes | yes | a
mulanpsl-2.0 | MulanPSL-2.0 | 木兰宽松许可证 第 2 版 | Mulan Permissive Software License v2 | https://opensource.org/license/mulanpsl-2-0 | yes | yes | a
afl-3.0 | AFL-3.0 | 学术自由许可证 3.0 | Academic Free License 3.0 | https://opensource.org/license/afl-3-0-php | yes | yes | a
artistic-2.0 | Artistic-2.0 | Artistic 许可证 2.0 | Artistic License 2.0 | https://opensource.org/license/artistic-2-0 | yes | yes | a
ecl-2.0 | ECL-2.0 | 教育社区许可证 2.0 | Educational Community License 2.0 | https://opensource.org/license/ecl-2-0 | yes | yes | a
ncsa | NCSA | NCSA 开源许可证 | University of Illinois/NCSA Open Source License | https://opensource.org/license/uoi-ncsa-php | yes | yes | a
ms-pl | MS-PL | 微软公共许可证 | Microsoft Public License | https://opensource.org/license/ms-pl-html | yes | yes | a
postgresql | PostgreSQL | PostgreSQL 许可证 | PostgreSQL License | https://opensource.org/license/postgresql | yes | yes | a
unlicense | Unlicense | Unlicense（放弃权利） | The Unlicense | https://unlicense.org | yes | yes |
wtfpl | WTFPL | WTFPL | WTFPL | https://spdx.org/licenses/WTFPL.html | yes | yes |
ofl-1.1 | OFL-1.1 | SIL 开放字体许可证 1.1 | SIL Open Font License 1.1 | https://opensource.org/license/ofl-1-1 | yes | yes | as
mpl-2.0 | MPL-2.0 | Mozilla 公共许可证 2.0 | Mozilla Public License 2.0 | https://opensource.org/license/mpl-2-0 | yes | yes | as
epl-1.0 | EPL-1.0 | Eclipse 公共许可证 1.0 | Eclipse Public License 1.0 | https://opensource.org/license/epl-1-0 | yes | yes | as
epl-2.0 | EPL-2.0 | Eclipse 公共许可证 2.0 | Eclipse Public License 2.0 | https://opensource.org/license/epl-2-0 | yes | yes | as
eupl-1.1 | EUPL-1.1 | 欧盟公共许可证 1.1 | European Union Public License 1.1 | https://spdx.org/licenses/EUPL-1.1.html | yes | yes | as
eupl-1.2 | EUPL-1.2 | 欧盟公共许可证 1.2 | European Union Public License 1.2 | https://opensource.org/license/eupl-1-2 | yes | yes | as
osl-3.0 | OSL-3.0 | 开放软件许可证 3.0 | Open Software License 3.0 | https://opensource.org/license/osl-3-0-php | yes | yes | as
gpl | GPL-1.0-or-later | GNU 通用公共许可证 | GNU General Public License | https://www.gnu.org/licenses/gpl-3.0.html | yes | yes | as
gpl-2.0 | GPL-2.0-only | GNU 通用公共许可证 第 2 版 | GNU General Public License v2.0 | https://www.gnu.org/licenses/old-licenses/gpl-2.0.html | yes | yes | as
gpl-3.0 | GPL-3.0-only | GNU 通用公共许可证 第 3 版 | GNU General Public License v3.0 | https://www.gnu.org/licenses/gpl-3.0.html | yes | yes | as
lgpl | LGPL-2.0-or-later | GNU 宽通用公共许可证 | GNU Lesser General Public License | https://www.gnu.org/licenses/lgpl-3.0.html | yes | yes | as
lgpl-2.1 | LGPL-2.1-only | GNU 宽通用公共许可证 2.1 | GNU Lesser General Public License v2.1 | https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html | yes | yes | as
lgpl-3.0 | LGPL-3.0-only | GNU 宽通用公共许可证 第 3 版 | GNU Lesser General Public License v3.0 | https://www.gnu.org/licenses/lgpl-3.0.html | yes | yes | as
agpl-3.0 | AGPL-3.0-only | GNU Affero 通用公共许可证 第 3 版 | GNU Affero General Public License v3.0 | https://www.gnu.org/licenses/agpl-3.0.html | yes | yes | as
gfdl | GFDL-1.1-or-later | GNU 自由文档许可证 | GNU Free Documentation License | https://www.gnu.org/licenses/fdl-1.3.html | yes | yes | as
cc0-1.0 | CC0-1.0 | 知识共享 CC0 1.0（公共领域贡献） | Creative Commons Zero 1.0 | https://creativecommons.org/publicdomain/zero/1.0/ | yes | yes |
cc-by-2.0 | CC-BY-2.0 | 知识共享 署名 2.0 | Creative Commons Attribution 2.0 | https://creativecommons.org/licenses/by/2.0/ | yes | yes | a
cc-by-3.0 | CC-BY-3.0 | 知识共享 署名 3.0 | Creative Commons Attribution 3.0 | https://creativecommons.org/licenses/by/3.0/ | yes | yes | a
cc-by-4.0 | CC-BY-4.0 | 知识共享 署名 4.0 | Creative Commons Attribution 4.0 | https://creativecommons.org/licenses/by/4.0/ | yes | yes | a
cc-by-sa-3.0 | CC-BY-SA-3.0 | 知识共享 署名-相同方式共享 3.0 | Creative Commons Attribution-ShareAlike 3.0 | https://creativecommons.org/licenses/by-sa/3.0/ | yes | yes | as
cc-by-sa-4.0 | CC-BY-SA-4.0 | 知识共享 署名-相同方式共享 4.0 | Creative Commons Attribution-ShareAlike 4.0 | https://creativecommons.org/licenses/by-sa/4.0/ | yes | yes | as
cc-by-nc-2.0 | CC-BY-NC-2.0 | 知识共享 署名-非商业性使用 2.0 | Creative Commons Attribution-NonCommercial 2.0 | https://creativecommons.org/licenses/by-nc/2.0/ | no | yes | a
cc-by-nc-3.0 | CC-BY-NC-3.0 | 知识共享 署名-非商业性使用 3.0 | Creative Commons Attribution-NonCommercial 3.0 | https://creativecommons.org/licenses/by-nc/3.0/ | no | yes | a
cc-by-nc-4.0 | CC-BY-NC-4.0 | 知识共享 署名-非商业性使用 4.0 | Creative Commons Attribution-NonCommercial 4.0 | https://creativecommons.org/licenses/by-nc/4.0/ | no | yes | a
cc-by-nc-sa-2.0 | CC-BY-NC-SA-2.0 | 知识共享 署名-非商业性使用-相同方式共享 2.0 | Creative Commons Attribution-NonCommercial-ShareAlike 2.0 | https://creativecommons.org/licenses/by-nc-sa/2.0/ | no | yes | as
cc-by-nc-sa-3.0 | CC-BY-NC-SA-3.0 | 知识共享 署名-非商业性使用-相同方式共享 3.0 | Creative Commons Attribution-NonCommercial-ShareAlike 3.0 | https://creativecommons.org/licenses/by-nc-sa/3.0/ | no | yes | as
cc-by-nc-sa-4.0 | CC-BY-NC-SA-4.0 | 知识共享 署名-非商业性使用-相同方式共享 4.0 | Creative Commons Attribution-NonCommercial-ShareAlike 4.0 | https://creativecommons.org/licenses/by-nc-sa/4.0/ | no | yes | as
cc-by-nd-4.0 | CC-BY-ND-4.0 | 知识共享 署名-禁止演绎 4.0 | Creative Commons Attribution-NoDerivatives 4.0 | https://creativecommons.org/licenses/by-nd/4.0/ | yes | no | a
cc-by-nc-nd-3.0 | CC-BY-NC-ND-3.0 | 知识共享 署名-非商业性使用-禁止演绎 3.0 | Creative Commons Attribution-NonCommercial-NoDerivatives 3.0 | https://creativecommons.org/licenses/by-nc-nd/3.0/ | no | no | a
cc-by-nc-nd-4.0 | CC-BY-NC-ND-4.0 | 知识共享 署名-非商业性使用-禁止演绎 4.0 | Creative Commons Attribution-NonCommercial-NoDerivatives 4.0 | https://creativecommons.org/licenses/by-nc-nd/4.0/ | no | no | a
odc-by | ODC-By-1.0 | 开放数据共享 署名 1.0 | Open Data Commons Attribution License 1.0 | https://opendatacommons.org/licenses/by/1-0/ | yes | yes | a
odbl | ODbL-1.0 | 开放数据库许可证 1.0 | Open Database License 1.0 | https://opendatacommons.org/licenses/odbl/1-0/ | yes | yes | as
pddl | PDDL-1.0 | 开放数据共享 公共领域贡献 1.0 | Open Data Commons Public Domain Dedication 1.0 | https://opendatacommons.org/licenses/pddl/1-0/ | yes | yes |
cdla-permissive-1.0 | CDLA-Permissive-1.0 | 社区数据许可协议 宽松 1.0 | Community Data License Agreement Permissive 1.0 | https://cdla.dev/permissive-1-0/ | yes | yes | a
cdla-permissive-2.0 | CDLA-Permissive-2.0 | 社区数据许可协议 宽松 2.0 | Community Data License Agreement Permissive 2.0 | https://cdla.dev/permissive-2-0/ | yes | yes | a
cdla-sharing-1.0 | CDLA-Sharing-1.0 | 社区数据许可协议 共享 1.0 | Community Data License Agreement Sharing 1.0 | https://cdla.dev/sharing-1-0/ | yes | yes | as
c-uda | C-UDA-1.0 | 数据计算用途协议 1.0 | Computational Use of Data Agreement 1.0 | https://spdx.org/licenses/C-UDA-1.0.html | conditions | conditions | a
openrail |  | OpenRAIL 许可证 | OpenRAIL License |  | conditions | conditions | as
openrail++ |  | OpenRAIL++ 许可证 | OpenRAIL++ License |  | conditions | conditions | as
creativeml-openrail-m |  | CreativeML OpenRAIL-M | CreativeML OpenRAIL-M |  | conditions | conditions | as
bigscience-openrail-m |  | BigScience OpenRAIL-M | BigScience OpenRAIL-M |  | conditions | conditions | as
bigscience-bloom-rail-1.0 |  | BigScience BLOOM RAIL 1.0 | BigScience BLOOM RAIL 1.0 |  | conditions | conditions | as
bigcode-openrail-m |  | BigCode OpenRAIL-M | BigCode OpenRAIL-M |  | conditions | conditions | as
llama2 |  | Llama 2 社区许可协议 | Llama 2 Community License Agreement |  | conditions | conditions | as
llama3 |  | Llama 3 社区许可协议 | Llama 3 Community License Agreement |  | conditions | conditions | as
llama3.1 |  | Llama 3.1 社区许可协议 | Llama 3.1 Community License Agreement |  | conditions | conditions | as
llama3.2 |  | Llama 3.2 社区许可协议 | Llama 3.2 Community License Agreement |  | conditions | conditions | as
llama3.3 |  | Llama 3.3 社区许可协议 | Llama 3.3 Community License Agreement |  | conditions | conditions | as
llama4 |  | Llama 4 社区许可协议 | Llama 4 Community License Agreement |  | conditions | conditions | as
gemma |  | Gemma 使用条款 | Gemma Terms of Use |  | conditions | conditions | as
deepfloyd-if-license |  | DeepFloyd IF 许可协议 | DeepFloyd IF License Agreement |  | no | conditions | as
apple-ascl |  | Apple 示例代码许可证 | Apple Sample Code License |  | conditions | conditions | a
fair-noncommercial-research-license |  | FAIR 非商业研究许可证 | FAIR Noncommercial Research License |  | no | conditions | as
`;
const readRow = (line: string): Licence => {
  const [id = '', spdx = '', name = '', nameEn = '', url = '', commercial = '', derivatives = '', duties = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  return {
    ...{ id, spdx, name, nameEn, url, commercial: commercial as Allowed, derivatives: derivatives as Allowed },
    attribution: duties.includes('a'),
    sameTerms: duties.includes('s'),
  };
};
export const LICENCES: readonly Licence[] = TABLE.trim().split('\n').map(readRow);

const byId = new Map(LICENCES.flatMap((licence) => [[licence.id, licence] as const, [licence.spdx.toLowerCase(), licence] as const]));

/** The licence of a card, by id or SPDX identifier, ignoring case; null for others, including 'other' and 'unknown'. */
export const findLicence = (id: string): Licence | null => (id === '' ? null : (byId.get(id.trim().toLowerCase()) ?? null));

export type LicenceWarning = 'NO_DERIVATIVES' | 'NO_COMMERCIAL' | 'SAME_TERMS' | 'CONDITIONS' | 'BASE_UNKNOWN' | 'OWN_UNKNOWN';

/**
 * Warnings for the owner of a derived model, from the licence ids of both; empty if the base's terms leave this freedom. A base without a
 * known licence yields BASE_UNKNOWN: its permissions are unknown.
 */
export function compareLicences(own: string, base: string): LicenceWarning[] {
  const from = findLicence(base);
  if (!from) return ['BASE_UNKNOWN'];
  const to = findLicence(own);
  const same = to?.id === from.id;
  const warnings: LicenceWarning[] = [];
  if (from.derivatives === 'no') warnings.push('NO_DERIVATIVES');
  if (!to) return [...warnings, 'OWN_UNKNOWN'];
  if (from.commercial === 'no' && to.commercial !== 'no') warnings.push('NO_COMMERCIAL');
  if (from.sameTerms && !same) warnings.push('SAME_TERMS');
  else if (from.commercial === 'conditions' && to.commercial === 'yes') warnings.push('CONDITIONS');
  return warnings;
}
