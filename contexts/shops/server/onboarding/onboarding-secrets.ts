/** Encrypts the personal fields of an application, each bound to its own row and column (safety, invariant 10). */
import {
  type ApplicantType,
  comparableInfo,
  INFO_ITEMS,
  type InfoItem,
  infoItems,
  maskOnboardingField,
  type OnboardingDraft,
  SEALED_FIELDS,
  type SealedField,
} from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { OpenFields, SealedValue } from './onboarding-application.ts';

export type InfoIndexes = Record<InfoItem, Buffer>;
export const placeOf = (applicationId: string, field: SealedField): string => `settle-application:${applicationId}:${field}`;
const indexName = (item: InfoItem): string => `settle:${item}`;
export const draftPlace = (accountId: number): string => `settle-draft:${accountId}`;

export const createOnboardingSecrets = (cipher: FieldCipher) => ({
  seal: (applicationId: string, draft: OnboardingDraft, type: ApplicantType): SealedValue[] =>
    SEALED_FIELDS.filter((field) => draft[field] !== '').map((field) => ({
      field,
      sealed: cipher.encrypt(draft[field], placeOf(applicationId, field)),
      masked: maskOnboardingField(field, draft[field], type),
    })),
  open: (applicationId: string, { field, sealed }: Pick<SealedValue, 'field' | 'sealed'>): string =>
    cipher.decrypt(sealed, placeOf(applicationId, field)),
  /** Blind indexes of a value under all keys, for comparison with other applications. */
  allIndexesOf: (item: InfoItem, value: string): Buffer[] => cipher.blindIndexes(comparableInfo(item, value), indexName(item)),
  indexesOf: (draft: OnboardingDraft): InfoIndexes =>
    Object.fromEntries(
      INFO_ITEMS.map((item) => [item, cipher.blindIndex(comparableInfo(item, draft[infoItems[item].field]), indexName(item))]),
    ) as InfoIndexes,
  allIndexesOfDraft: (draft: OnboardingDraft): Record<InfoItem, Buffer[]> =>
    Object.fromEntries(
      INFO_ITEMS.map((item): [InfoItem, Buffer[]] => [
        item,
        cipher.blindIndexes(comparableInfo(item, draft[infoItems[item].field]), indexName(item)),
      ]),
    ) as Record<InfoItem, Buffer[]>,
  /** Hash of an idempotent call that reveals nothing about its content. */
  hashOf: (body: unknown): Buffer => cipher.blindIndex(JSON.stringify(body), 'settle:apply'),
  sealDraft: (accountId: number, draft: unknown): Buffer => cipher.encrypt(JSON.stringify(draft), draftPlace(accountId)),
  openDraft: (accountId: number, sealed: Buffer): unknown => JSON.parse(cipher.decrypt(sealed, draftPlace(accountId))),
});
/** The blind index of one encrypted field, with its item; null for the other fields. */
export function indexOfField(cipher: FieldCipher, field: string, value: string): { item: InfoItem; index: Buffer } | null {
  const item = INFO_ITEMS.find((one) => infoItems[one].field === field);
  return item ? { item, index: cipher.blindIndex(comparableInfo(item, value), indexName(item)) } : null;
}
export type OnboardingSecrets = ReturnType<typeof createOnboardingSecrets>;

/** The fields that are not encrypted. */
export const openFieldsOf = (draft: OnboardingDraft): OpenFields =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => !(SEALED_FIELDS as readonly string[]).includes(field))) as OpenFields;
