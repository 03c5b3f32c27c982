/** Content that operators edit: banners and advertisements, themes, index configuration, hot words, agreements (sections 2 and 3). */
import { z } from 'zod';
import { HOT_WORDS_MOST } from '#contexts/operations/calls/constants.ts';
import { checkEmail } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, filledText, freeText, idText, instant, latinText, lineText, phoneText } from '#contracts/kit/fields.ts';
import { carriesWhite } from '#kernel/colour/contrast.ts';
import { banner, indexConfiguration, theme } from './operations.ts';

export const adKey = z.enum(['recruitment', 'freeSoft', 'free']);
export type AdKey = z.output<typeof adKey>;
/** BANNER at the top of the home page, MALL in the mall, AD: one of the three advertisements. */
export const bannerPlace = z.enum(['HOME', 'MALL', 'AD']);
export type BannerPlace = z.output<typeof bannerPlace>;

export const adminBanner = banner.omit({ showAddress: true }).extend({
  place: bannerPlace,
  released: z.boolean(),
  /** Null: no limit. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** SHOWN, WAITING for its time, OVER, or HIDDEN: not released. */
  standing: z.enum(['SHOWN', 'WAITING', 'OVER', 'HIDDEN']),
});
export type AdminBanner = z.output<typeof adminBanner>;
export const bannerBody = z
  .object({
    place: bannerPlace,
    /** Of an advertisement. */
    key: z.union([adKey, z.literal('')]).default(''),
    title: filledLine(60),
    titleEn: filledLine(120),
    desc: freeText(120).default(''),
    descEn: freeText(240).default(''),
    /** Files of purpose banner-picture; '' for none. */
    pcFileId: freeText(64).default(''),
    mobileFileId: freeText(64).default(''),
    redirectUrl: freeText(2_000).default(''),
    /** Background of white text. */
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .refine((text) => !/^#[0-9a-f]{6}$/i.test(text) || carriesWhite(text)),
    startsAt: instant.nullable().default(null),
    endsAt: instant.nullable().default(null),
    released: z.boolean().default(false),
  })
  .refine((body) => (body.place === 'AD') === (body.key !== ''), { path: ['key'] })
  .refine((body) => body.startsAt === null || body.endsAt === null || body.startsAt < body.endsAt, { path: ['endsAt'] });
const byId = z.object({ id: idText });

export const listBanners = endpoint({
  id: 'operations.list-banners',
  method: 'GET',
  path: '/operation/admin/banners',
  summary: 'List the banners or advertisements of a place, in order',
  access: 'staff',
  permission: ['content.read', 'content.manage'],
  query: z.object({ place: bannerPlace.default('HOME') }),
  answer: z.array(adminBanner),
});
export const createBanner = endpoint({
  id: 'operations.create-banner',
  method: 'POST',
  path: '/operation/admin/banners',
  summary: 'Create a banner or advertisement, last in its place',
  idempotent: true,
  access: 'staff',
  permission: 'content.manage',
  body: bannerBody,
  answer: adminBanner,
});
export const updateBanner = endpoint({
  id: 'operations.update-banner',
  method: 'POST',
  path: '/operation/admin/banners/:id',
  summary: 'Change a banner; its place cannot be changed',
  access: 'staff',
  permission: 'content.manage',
  params: byId,
  body: bannerBody,
  answer: adminBanner,
});
export const releaseBanner = endpoint({
  id: 'operations.release-banner',
  method: 'POST',
  path: '/operation/admin/banners/:id/release',
  summary: 'Show a banner within its period, or hide it',
  access: 'staff',
  permission: 'content.manage',
  params: byId,
  body: z.object({ released: z.boolean() }),
  answer: adminBanner,
});
export const deleteBanner = endpoint({
  id: 'operations.delete-banner',
  method: 'POST',
  path: '/operation/admin/banners/:id/delete',
  summary: 'Delete a banner',
  access: 'staff',
  permission: 'content.manage',
  params: byId,
  answer: z.object({ id: z.string() }),
});
export const orderBanners = endpoint({
  id: 'operations.order-banners',
  method: 'POST',
  path: '/operation/admin/banner-order',
  summary: 'Set the order of the banners of a place',
  access: 'staff',
  permission: 'content.manage',
  body: z.object({ place: bannerPlace, ids: z.array(idText).max(200) }),
  answer: z.array(adminBanner),
});

export const themeTime = z.object({ id: z.string(), theme, startsAt: instant, endsAt: instant });
export type ThemeTime = z.output<typeof themeTime>;
export const themePlan = z.object({ configured: theme, current: theme, schedule: z.array(themeTime) });
export type ThemePlan = z.output<typeof themePlan>;
export const themeBody = z
  .object({ theme, startsAt: instant, endsAt: instant })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'] });

export const getThemePlan = endpoint({
  id: 'operations.get-theme-plan',
  method: 'GET',
  path: '/operation/admin/themes',
  summary: 'Get the current theme, the configured one, and the scheduled ones',
  access: 'staff',
  permission: ['content.read', 'content.manage'],
  answer: themePlan,
});
export const configureTheme = endpoint({
  id: 'operations.configure-theme',
  method: 'POST',
  path: '/operation/admin/themes/configured',
  summary: 'Set the theme that applies outside scheduled periods',
  access: 'staff',
  permission: 'content.manage',
  body: z.object({ theme }),
  answer: themePlan,
});
export const addThemeTime = endpoint({
  id: 'operations.add-theme-time',
  method: 'POST',
  path: '/operation/admin/theme-times',
  summary: 'Schedule a theme for a period without overlap',
  idempotent: true,
  access: 'staff',
  permission: 'content.manage',
  body: themeBody,
  answer: themePlan,
});
export const updateThemeTime = endpoint({
  id: 'operations.update-theme-time',
  method: 'POST',
  path: '/operation/admin/theme-times/:id',
  summary: 'Change a scheduled theme or its period',
  access: 'staff',
  permission: 'content.manage',
  params: byId,
  body: themeBody,
  answer: themePlan,
});
export const deleteThemeTime = endpoint({
  id: 'operations.delete-theme-time',
  method: 'POST',
  path: '/operation/admin/theme-times/:id/delete',
  summary: 'Delete a scheduled theme',
  access: 'staff',
  permission: 'content.manage',
  params: byId,
  answer: themePlan,
});

/**
 * The editable part. `fileTransferEnable` is only returned by /resource/config/index: there are no file transfers yet that it could switch.
 */
export const adminIndex = indexConfiguration
  .omit({ themeConfig: true, purchaseEnable: true, fileTransferEnable: true, help: true, salesEntry: true })
  .extend({
    purchaseEnable: z.boolean(),
    /** All possible values of `oneClusterId`. */
    centers: z.array(z.object({ clusterId: z.string(), centerName: z.string(), centerNameEn: z.string() })),
  });
export type AdminIndex = z.output<typeof adminIndex>;
export const getAdminIndex = endpoint({
  id: 'operations.get-admin-index',
  method: 'GET',
  path: '/operation/admin/index-configuration',
  summary: 'Get the index configuration for editing',
  access: 'staff',
  permission: ['content.read', 'content.manage'],
  answer: adminIndex,
});
export const saveAdminIndex = endpoint({
  id: 'operations.save-admin-index',
  method: 'POST',
  path: '/operation/admin/index-configuration',
  summary: 'Change the index configuration; CLUSTER_NOT_FOUND for a single centre that does not exist',
  access: 'staff',
  permission: 'content.manage',
  body: z.object({
    isMainSite: z.boolean(),
    /** The only centre whose resources the site sells; '' for all centres. */
    oneClusterId: freeText(64),
    purchaseEnable: z.boolean(),
    /** Number of days before the end of a purchase on which buyers are notified. */
    acctEndDays: z.number().int().min(0).max(365),
    footer: freeText(2_000),
    footerEn: freeText(4_000),
    company: lineText(100).default(''),
    companyEn: lineText(200).default(''),
    icp: lineText(60).default(''),
    contactPhone: phoneText(40).default(''),
    contactEmail: latinText(100)
      .refine((mail) => mail === '' || checkEmail(mail) === null)
      .default(''),
  }),
  answer: adminIndex,
});

const hotWord = z.object({ word: filledLine(30), wordEn: filledLine(60) });
export const hotWords = z.array(z.object({ word: z.string(), wordEn: z.string() }));
export const listHotWords = endpoint({
  id: 'operations.list-hot-words',
  method: 'GET',
  path: '/operation/admin/hot-words',
  summary: 'List the hot words in order',
  access: 'staff',
  permission: ['content.read', 'content.manage'],
  answer: hotWords,
});
export const saveHotWords = endpoint({
  id: 'operations.save-hot-words',
  method: 'POST',
  path: '/operation/admin/hot-words',
  summary: 'Replace the hot words, in order',
  access: 'staff',
  permission: 'content.manage',
  body: z.object({
    words: z
      .array(hotWord)
      .max(HOT_WORDS_MOST)
      .refine((words) => new Set(words.map(({ word }) => word.trim())).size === words.length),
  }),
  answer: hotWords,
});

export const agreementCode = z.enum(['purchase', 'privacy', 'register', 'onboarding']);
export type AgreementCode = z.output<typeof agreementCode>;
export const agreementVersion = z.object({
  code: agreementCode,
  version: z.string(),
  title: z.string(),
  titleEn: z.string(),
  inForceSince: instant,
  createdAt: instant,
  createdBy: z.string(),
  /** NOW: in force; FUTURE; PAST. */
  standing: z.enum(['NOW', 'FUTURE', 'PAST']),
  /** 'withdraw' for a version that has never been in force. */
  actions: z.array(z.string()),
});
export type AgreementVersion = z.output<typeof agreementVersion>;
const agreementParams = z.object({ code: agreementCode, version: lineText(40) });
export const listAgreements = endpoint({
  id: 'operations.list-agreements',
  method: 'GET',
  path: '/operation/admin/agreements',
  summary: 'List all versions of all agreements, newest first',
  access: 'staff',
  permission: ['content.read', 'agreement.manage'],
  answer: z.array(agreementVersion),
});
export const getAgreementVersion = endpoint({
  id: 'operations.get-agreement-version',
  method: 'GET',
  path: '/operation/admin/agreements/:code/:version',
  summary: 'Get a version of an agreement with its text',
  access: 'staff',
  permission: ['content.read', 'agreement.manage'],
  params: agreementParams,
  answer: agreementVersion.extend({ text: z.string(), textEn: z.string() }),
});
export const addAgreementVersion = endpoint({
  id: 'operations.add-agreement-version',
  method: 'POST',
  path: '/operation/admin/agreements',
  summary: 'Add a version, in force from now or later; earlier ones remain',
  idempotent: true,
  access: 'staff',
  permission: 'agreement.manage',
  body: z.object({
    code: agreementCode,
    version: z.string().regex(/^[\w.-]{1,40}$/),
    title: filledLine(100),
    titleEn: filledLine(200),
    text: filledText(50_000),
    textEn: filledText(100_000),
    /** Null: now. */
    inForceSince: instant.nullable(),
  }),
  answer: agreementVersion,
});
export const withdrawAgreementVersion = endpoint({
  id: 'operations.withdraw-agreement-version',
  method: 'POST',
  path: '/operation/admin/agreements/:code/:version/withdraw',
  summary: 'Withdraw a version that has never been in force',
  access: 'staff',
  permission: 'agreement.manage',
  params: agreementParams,
  answer: z.object({ code: agreementCode, version: z.string() }),
});
