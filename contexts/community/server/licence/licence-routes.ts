import * as contract from '#contexts/community/calls/licence.ts';
import { attributionBibtex, attributionText } from '#contexts/community/rules/attribution.ts';
import { compareLicences, findLicence } from '#contexts/community/rules/licences.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Call } from '#server/platform/http/call.ts';
import { type AccessParts, fullNameOf } from '../access-parts.ts';
import type { Repository } from '../repository/repository-store.ts';
import type { Rights } from '../repository/rights.ts';
import { findBases } from './licence-store.ts';

export type LicenceParts = Pick<AccessParts, 'database' | 'open' | 'pageOf'> & {
  /** Origin of the product as browsers see it. */
  publicUrl: string;
  rightsFor(call: Call, repository: Repository): Promise<Rights>;
  findRepositories(ids: readonly string[]): Promise<Repository[]>;
};

/** The licence of a card: a known one, or a custom one with an address. */
function licenceOf({ license, card }: Pick<Repository, 'license' | 'card'>): contract.LicenceFacts {
  const known = findLicence(license);
  if (known) {
    const { spdx, name, nameEn, url, commercial, derivatives, attribution, sameTerms } = known;
    return { id: license, spdx, name, nameEn, url, permits: { commercial, derivatives, attribution, sameTerms } };
  }
  const named = card.licenseName || license;
  const link = card.licenseLink ?? '';
  return { id: license, spdx: '', name: named, nameEn: named, url: /^https?:\/\//.test(link) ? link : '', permits: null };
}

/** Covers base models on this platform that the caller sees. */
async function warningsOf(parts: LicenceParts, call: Call, repository: Repository) {
  const ids = await findBases(parts.database, repository.baseModels);
  const bases = await parts.findRepositories(ids);
  const seen = await Promise.all(bases.map(async (base) => (await parts.rightsFor(call, base)).rights.includes('LIST')));
  return bases
    .filter((base, at) => seen[at] && base.id !== repository.id)
    .flatMap((base) => {
      const { name, nameEn } = licenceOf(base);
      return compareLicences(repository.license, base.license).map((code) => ({
        code,
        base: fullNameOf(base),
        baseLicence: name,
        baseLicenceEn: nameEn,
      }));
    });
}

export const licenceRoutes = (parts: LicenceParts): Bound[] => [
  bind(contract.getLicence, async ({ params }, call) => {
    const { repository, rights } = await parts.open(call, params, 'LIST');
    const licence = licenceOf(repository);
    const attributed = {
      title: fullNameOf(repository),
      authors: [repository.namespace.titleEn || repository.namespace.title],
      licence: licence.spdx || licence.nameEn,
      licenceUrl: licence.url,
      address: new URL(parts.pageOf(repository, 'card'), parts.publicUrl).href,
      commit: repository.head,
      year: new Date(repository.updatedAt).getUTCFullYear(),
    };
    return {
      licence,
      attribution: attributionText(attributed),
      bibtex: attributionBibtex(attributed),
      warnings: rights.includes('WRITE') ? await warningsOf(parts, call, repository) : [],
    };
  }),
];
