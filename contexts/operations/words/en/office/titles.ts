import type { Translated } from '#messages/kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
  adminHome: 'Operations dashboard',
  adminBanners: 'Banners and ads',
  adminHelp: 'Help centre',
  adminServicePages: 'Service pages',
  adminThemes: 'Themes',
  adminIndex: 'Home page settings',
  adminCategories: 'Categories and industries',
  adminHotWords: 'Trending searches',
  adminSynonyms: 'Search synonyms',
  adminAgreements: 'Agreements',
  adminLive: 'Live broadcasts',
  adminCalendar: 'Working calendar',
  adminFeedback: 'Feedback',
  adminAudit: 'Audit log',
  adminBackground: 'Background tasks',
  adminMessages: 'Message delivery',
  adminSandboxMessages: 'Sandbox messages',
  adminReports: 'Reports',
  sellerLive: 'Live',
  sellerLiveDetail: 'Broadcast details',
};
