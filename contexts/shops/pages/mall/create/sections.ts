/** The sections of the application, each with its fields in the order of the form. */

import { goodsKinds } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import {
  type ApplicantType,
  type OnboardingField,
  onboardingFieldsOf,
  SCALE_LEVELS,
  SERVICE_PERIODS,
} from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { FilePurpose } from '#contracts/files/purposes.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';

export type FieldSpec = {
  field: OnboardingField;
  /** Defaults to 'text'. */
  kind?: 'text' | 'area' | 'choice' | 'date' | 'file' | 'hours';
  /** Full width. */
  wide?: boolean;
  /** A symbol before the input. */
  prefix?: string;
  input?: Pick<React.InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck'>;
  choices?: readonly { value: string; words: MessageKey }[];
  purpose?: FilePurpose;
  hint?: MessageKey | Partial<Record<ApplicantType, MessageKey>>;
  placeholder?: MessageKey;
  /** Maximum length, counted below the field. */
  max?: number;
  /** Phrases that a button adds to the text. */
  suggestions?: readonly MessageKey[];
};
export type Section = { id: string; title: MessageKey; icon: IconName; fields: FieldSpec[] };

const tel = { type: 'tel', inputMode: 'tel' } as const;
const digits = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;
const code = { autoComplete: 'off', spellCheck: false } as const;

const sections: Section[] = [
  {
    id: 'subject',
    title: 'onboardingPages.sectionSubject',
    icon: 'building-store',
    fields: [
      {
        field: 'realName',
        input: { autoComplete: 'name' },
        hint: { ENTERPRISE: 'onboardingPages.hintRealName', PERSONAL: 'onboardingPages.hintPersonName' },
      },
      { field: 'uscc', input: code, hint: 'onboardingPages.hintUscc' },
      { field: 'legalRepresentative', input: { autoComplete: 'off' } },
      {
        field: 'registeredCapital',
        prefix: '¥',
        input: { inputMode: 'decimal', autoComplete: 'off' },
        placeholder: 'onboardingPages.placeholderCapital',
      },
      { field: 'registeredDate', kind: 'date' },
      { field: 'telephone', input: tel, hint: 'onboardingPages.hintRegisteredPhone' },
      { field: 'registeredAddress', wide: true, placeholder: 'onboardingPages.placeholderAddress' },
      {
        field: 'scaleLevel',
        kind: 'choice',
        wide: true,
        choices: SCALE_LEVELS.map((value) => ({ value, words: `onboarding.scale${value}` })),
      },
      {
        field: 'direction',
        wide: true,
        hint: 'onboardingPages.hintDirection',
        suggestions: goodsKinds.map(({ word }) => word),
      },
      {
        field: 'servicePeriod',
        kind: 'choice',
        wide: true,
        choices: SERVICE_PERIODS.map((value) => ({ value, words: `onboarding.period${value}` })),
      },
      {
        field: 'certificationImg',
        kind: 'file',
        purpose: 'onboarding-certificate',
        wide: true,
        hint: { ENTERPRISE: 'onboardingPages.hintCertification', PERSONAL: 'onboardingPages.hintQualification' },
      },
    ],
  },
  {
    id: 'identity',
    title: 'onboardingPages.sectionIdentity',
    icon: 'shield-check',
    fields: [
      { field: 'identificationNumber', input: code, wide: true },
      { field: 'identificationFrontImg', kind: 'file', purpose: 'onboarding-identity', hint: 'onboardingPages.hintIdentity' },
      { field: 'identificationBackImg', kind: 'file', purpose: 'onboarding-identity', hint: 'onboardingPages.hintIdentity' },
    ],
  },
  {
    id: 'bank',
    title: 'onboardingPages.sectionBank',
    icon: 'credit-card',
    fields: [
      { field: 'bankAccountName', hint: { ENTERPRISE: 'onboardingPages.hintCompanyBank', PERSONAL: 'onboardingPages.hintOwnBank' } },
      { field: 'bankAccount', input: digits },
      { field: 'bankName', wide: true, hint: 'onboardingPages.hintBankName' },
    ],
  },
  {
    id: 'shop',
    title: 'onboardingPages.sectionShop',
    icon: 'package',
    fields: [
      { field: 'shopName', hint: { ENTERPRISE: 'onboardingPages.hintShopName', PERSONAL: 'onboardingPages.hintOwnShopName' } },
      { field: 'shopNameEn' },
      { field: 'webSite', input: { type: 'url', inputMode: 'url' } },
      { field: 'introducer' },
      { field: 'logoImg', kind: 'file', purpose: 'onboarding-logo', wide: true, hint: 'onboardingPages.hintLogo' },
      { field: 'description', kind: 'area', wide: true, max: 1_000, hint: 'onboardingPages.hintDescription' },
    ],
  },
  {
    id: 'contact',
    title: 'onboardingPages.sectionContact',
    icon: 'phone',
    fields: [
      { field: 'contactName', input: { autoComplete: 'name' } },
      { field: 'contactMobile', input: { ...tel, autoComplete: 'tel' }, hint: 'onboardingPages.hintContactMobile' },
      { field: 'contactEmail', input: { type: 'email', inputMode: 'email', autoComplete: 'email' } },
      { field: 'contactAddress', placeholder: 'onboardingPages.placeholderAddress', input: { autoComplete: 'street-address' } },
    ],
  },
  {
    id: 'service',
    title: 'onboardingPages.sectionService',
    icon: 'headset',
    fields: [
      { field: 'serviceTelephone', input: tel, hint: 'onboardingPages.hintServiceTelephone' },
      { field: 'serviceEmail', input: { type: 'email', inputMode: 'email' } },
      { field: 'serviceHours', kind: 'hours', wide: true },
    ],
  },
];

/** The sections that an applicant of this type fills in. */
export function sectionsOf(type: ApplicantType): Section[] {
  const asked = new Set(onboardingFieldsOf(type));
  return sections.map((section) => ({ ...section, fields: section.fields.filter(({ field }) => asked.has(field)) }));
}
export const hintOf = ({ hint }: FieldSpec, type: ApplicantType): MessageKey | undefined => (typeof hint === 'object' ? hint[type] : hint);
/** The id of a field's element on the page. */
export const fieldId = (field: OnboardingField): string => `field-${field}`;
