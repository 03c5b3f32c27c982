/** Onboarding: applications of merchants, their drafts, their review. Owns the tables of migration 0010 except `review_template`. */
import type { Database } from '#server/platform/db/database.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { applicantRoutes } from './applicant-routes.ts';
import type { OnboardingContext, OnboardingPorts } from './context.ts';
import { createDraftStore } from './draft-store.ts';
import { allowReading } from './onboarding-files.ts';
import { createOnboardingSecrets } from './onboarding-secrets.ts';
import { createOnboardingStore } from './onboarding-store.ts';
import { reviewRoutes } from './review-routes.ts';
import { createReviewStore } from './review-store.ts';

type Company = { name: string; taxNumber: string; address: string; phone: string; bankName: string; bankAccount: string };

export type Onboarding = {
  routes: Bound[];
  /** The bank account of the application that opened a shop, decrypted, for internal use. */
  bankAccountOf(shopId: string): Promise<{ holder: string; bankName: string; number: string } | null>;
  /** The company of the application that opened a shop, decrypted, for internal use; null for a person. */
  companyOf(shopId: string): Promise<Company | null>;
};

/** What makes an account a seller, apart from its retailerId (section 4). */
export const findSellingFacts = (database: Database) => createOnboardingStore(database).findSelling;

export function createOnboarding(ports: OnboardingPorts): Onboarding {
  const context: OnboardingContext = {
    now: Date.now,
    ...ports,
    store: createOnboardingStore(ports.database),
    reviews: createReviewStore(ports.database),
    drafts: createDraftStore(ports.database),
    secrets: createOnboardingSecrets(ports.cipher),
  };
  allowReading(context);
  return {
    routes: [...applicantRoutes(context), ...reviewRoutes(context)],
    async companyOf(shopId) {
      const found = await context.store.findCompany(shopId);
      if (found?.applicantType !== 'ENTERPRISE') return null;
      const sealed = await context.store.findSealedOfCompany(found.id);
      const open = (field: 'realName' | 'telephone' | 'bankAccount') => {
        const value = sealed.find((one) => one.field === field);
        return value ? context.secrets.open(found.id, value) : '';
      };
      const { uscc = '', registeredAddress = '', bankName = '' } = found.fields;
      return {
        name: open('realName'),
        taxNumber: uscc,
        address: registeredAddress,
        phone: open('telephone'),
        bankName,
        bankAccount: open('bankAccount').replace(/\s/g, ''),
      };
    },
    async bankAccountOf(shopId) {
      const sealed = await context.store.findBank(shopId);
      const read = (name: 'bankAccount' | 'bankAccountName') => {
        const found = sealed.find(({ field }) => field === name);
        return found ? context.secrets.open(found.id, found) : '';
      };
      const number = read('bankAccount').replace(/\s/g, '');
      return number === '' ? null : { holder: read('bankAccountName'), bankName: sealed[0]?.bankName ?? '', number };
    },
  };
}
