/** The initial data of every installation, with or without the demonstration. */

import { loadTaxonomy } from '#contexts/catalogue/server/index.ts';
import { loadAgreements, loadHelp, loadServicePages } from '#contexts/operations/server/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/events/outbox.ts';
import { agreements } from './basics/agreements.ts';
import { categories, industries } from './basics/categories.ts';
import { help } from './basics/help.ts';
import { servicePages } from './basics/service-pages.ts';
import { hashOf, loadParts, type Part } from './load-parts.ts';

export const basicsPart: Part = {
  hash: hashOf('basics', { categories, industries, agreements, servicePages, help }),
  async load(tx) {
    await loadTaxonomy(tx, categories, industries);
    await loadAgreements(tx, agreements);
    await loadServicePages(tx, servicePages);
    await loadHelp(tx, help);
    await announce(tx, 'categories.changed', {});
  },
};

/** Categories, industries and agreements: also loaded without demonstration data (DEMO=0). */
export const loadBasics = (database: Database): Promise<boolean> => loadParts(database, [basicsPart]);
