/** The index configuration, which every page knows (section 3). */
import { z } from 'zod';

export const theme = z.enum(['default', 'spring', 'newYear', 'christmas', 'empty']);
export type Theme = z.output<typeof theme>;

export const indexConfiguration = z.object({
  isMainSite: z.boolean(),
  /** Visitors see the sales entry: on the main site, except on its one legacy host (section 6). */
  salesEntry: z.boolean(),
  oneClusterId: z.string(),
  /** "true" or "false". */
  purchaseEnable: z.string(),
  fileTransferEnable: z.string(),
  acctEndDays: z.number().int(),
  themeConfig: theme,
  footer: z.string(),
  footerEn: z.string(),
  /** The operating company, for the footer of every page; '' is omitted, as for the three below. */
  company: z.string(),
  companyEn: z.string(),
  /** Number of the ICP filing. */
  icp: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  /** Which of the linked articles (LINKED_HELP) are released. */
  help: z.array(z.string()),
});
export type IndexConfiguration = z.output<typeof indexConfiguration>;
