/** Index configuration, banners and advertisements, platform configuration, agreements (sections 3, 7). */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, lineText } from '#contracts/kit/fields.ts';
import { type IndexConfiguration, indexConfiguration, type Theme, theme } from '#contracts/kit/index-configuration.ts';

export { type IndexConfiguration, indexConfiguration, type Theme, theme };

export const getIndexConfiguration = endpoint({
  id: 'operations.get-index-configuration',
  method: 'GET',
  path: '/resource/config/index',
  summary: 'Get the index configuration',
  caching: 'public',
  answer: indexConfiguration,
});

export const banner = z.object({
  id: z.string(),
  showAddress: z.enum(['HOME', 'MALL']),
  /** Advertisements: recruitment, freeSoft or free. */
  key: z.string(),
  pcImageUrl: z.string(),
  mobileImageUrl: z.string(),
  title: z.string(),
  titleEn: z.string(),
  desc: z.string(),
  descEn: z.string(),
  imgUrl: z.string(),
  redirectUrl: z.string(),
  color: z.string(),
});
export type Banner = z.output<typeof banner>;

export const listReleasedBanners = endpoint({
  id: 'operations.list-released-banners',
  method: 'GET',
  path: '/operation/banner/release',
  summary: 'List released banners (configType 1) or advertisements (configType 2)',
  caching: 'public',
  query: z.object({
    configType: z.coerce.number().int().min(1).max(2).default(1),
    version: lineText(10).default('2.0'),
    /** Separated by commas: HOME,MALL. */
    showAddress: freeText(20).default('HOME'),
  }),
  answer: z.array(banner),
});

/** Limits of section 7: texts of numbers in JSON. */
export const purchaseLimit = z.object({
  minQuota: z.number(),
  maxQuota: z.number(),
  minDuration: z.number(),
  minCpuNum: z.number(),
  minGpuNum: z.number(),
});
export type PurchaseLimit = z.output<typeof purchaseLimit>;

export const getPlatformConfig = endpoint({
  id: 'operations.get-platform-config',
  method: 'GET',
  path: '/platform/config',
  summary: 'Get platform settings by name, each with its JSON value',
  caching: 'public',
  query: z.object({ names: freeText(200) }),
  answer: z.array(z.object({ name: z.string(), value: z.string() })),
});

export const getAgreement = endpoint({
  id: 'operations.get-agreement',
  method: 'GET',
  path: '/operation/agreement',
  summary: 'Get the agreement in force for a purpose: purchase, privacy, register, onboarding',
  caching: 'public',
  query: z.object({
    code: z.enum(['purchase', 'privacy', 'register', 'onboarding']),
    /** An older version; without it the one in force. */
    version: lineText(40).optional(),
  }),
  answer: z.object({ code: z.string(), version: z.string(), title: z.string(), titleEn: z.string(), text: z.string(), textEn: z.string() }),
});

export const buildInfo = z.object({ id: z.string(), version: z.string(), timestamp: z.number() });
export const getLatestBuild = endpoint({
  id: 'operations.get-latest-build',
  method: 'GET',
  path: '/builds/latest.json',
  summary: 'Get the current build of the server',
  query: z.object({ timestamp: freeText(20).optional() }),
  answer: buildInfo,
});
export const getBuildMeta = endpoint({
  id: 'operations.get-build-meta',
  method: 'GET',
  path: '/builds/meta/:buildFile',
  summary: 'Get a build by its id ({buildId}.json)',
  params: z.object({ buildFile: z.string().max(80) }),
  answer: buildInfo,
});
