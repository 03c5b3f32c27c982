/** Encrypted data of onboarding. */
import type { SealedField as OnboardingField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { SealedField } from '#server/platform/crypto/sealed-field.ts';
import { draftPlace, indexOfField, placeOf } from './onboarding-secrets.ts';
import { setInfoIndex } from './onboarding-store.ts';

export const onboardingSealedFields: readonly SealedField[] = [
  {
    table: 'onboarding_sealed',
    column: 'sealed',
    key: { application_id: 'text', field: 'text' },
    place: ({ application_id = '', field = '' }) => placeOf(application_id, field as OnboardingField),
    async reindex(tx, { application_id = '', field = '' }, plain, cipher) {
      const found = indexOfField(cipher, field, plain);
      if (found) await setInfoIndex(tx, application_id, found.item, found.index);
    },
  },
  {
    table: 'onboarding_draft',
    column: 'sealed',
    key: { account_id: 'bigint' },
    place: ({ account_id = '' }) => draftPlace(Number(account_id)),
  },
];
