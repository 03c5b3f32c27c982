import { maskBankAccount, maskEmail, maskIdentityCard, maskName, maskPhone } from '#kernel/text/text.ts';
import type { ApplicantType, SealedField } from './application.ts';

const maskAddress = (address: string): string => {
  const characters = Array.from(address);
  return characters.slice(0, 6).join('') + '*'.repeat(Math.max(characters.length - 6, characters.length > 0 ? 3 : 0));
};

const masks: Record<SealedField, (value: string) => string> = {
  realName: maskName,
  legalRepresentative: maskName,
  telephone: maskPhone,
  identificationNumber: maskIdentityCard,
  bankAccountName: maskName,
  bankAccount: maskBankAccount,
  introducer: maskName,
  contactName: maskName,
  contactEmail: maskEmail,
  contactMobile: maskPhone,
  contactAddress: maskAddress,
  serviceTelephone: maskPhone,
  serviceEmail: maskEmail,
};

/** A company's name is public; a person's is masked, like every other encrypted field (section 5). */
export const maskOnboardingField = (field: SealedField, value: string, type: ApplicantType): string =>
  type === 'ENTERPRISE' && (field === 'realName' || field === 'bankAccountName') ? value : masks[field](value);
