/** Ports of onboarding to other contexts, wired in declaration.ts. */

import type { Identity } from '#contexts/identity/server/index.ts';
import type { SellerLevel } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { WorkingCalendar } from '#kernel/time/time.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/storage/files.ts';
import type { DraftStore } from './draft-store.ts';
import type { OnboardingSecrets } from './onboarding-secrets.ts';
import type { OnboardingStore } from './onboarding-store.ts';
import type { ReviewStore } from './review-store.ts';

/** Default terms of a level; a reviewer may change them. */
export type LevelTerms = Record<SellerLevel, { commissionPermille: number; depositFen: number }>;

export type OnboardingPorts = {
  database: Database;
  cipher: FieldCipher;
  identity: Pick<Identity, 'assignRetailer' | 'accountChanged' | 'notify' | 'countAttempt'>;
  files: Pick<Files, 'claim' | 'release' | 'findFile' | 'allowReading' | 'passFor'>;
  workingCalendar(): Promise<WorkingCalendar>;
  /** The onboarding agreement in force. */
  agreement(): Promise<{ version: string; title: string; titleEn: string } | null>;
  terms(): Promise<LevelTerms>;
  /** How long a claim of a review lasts without activity, minutes. */
  claimMinutes(): Promise<number>;
  now?: () => number;
};

export type OnboardingContext = Required<OnboardingPorts> & {
  store: OnboardingStore;
  reviews: ReviewStore;
  drafts: DraftStore;
  secrets: OnboardingSecrets;
};
