/** The parts of the application, each with its fields in the order of the form. */
import type { FilePurpose } from '#contracts/files/purposes.ts';
import { type ApplicantType, SCALE_LEVELS, SERVICE_PERIODS, type SettleField, settleFieldsOf } from '#kernel/settle/settle.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';

export type FieldSpec = {
  field: SettleField;
  /** 'text' when it is left out. */
  kind?: 'text' | 'area' | 'choice' | 'date' | 'file' | 'hours';
  /** Takes the whole width. */
  wide?: boolean;
  /** A sign before what is typed. */
  prefix?: string;
  input?: Pick<React.InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck'>;
  choices?: readonly { value: string; words: MessageKey }[];
  purpose?: FilePurpose;
  hint?: MessageKey | Partial<Record<ApplicantType, MessageKey>>;
  placeholder?: MessageKey;
  /** Counted below the field. */
  max?: number;
  /** Words that a press adds to the text. */
  suggestions?: readonly MessageKey[];
};
export type Section = { id: string; title: MessageKey; icon: IconName; fields: FieldSpec[] };

const tel = { type: 'tel', inputMode: 'tel' } as const;
const digits = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;
const code = { autoComplete: 'off', spellCheck: false } as const;

const sections: Section[] = [
  {
    id: 'subject',
    title: 'settlePages.sectionSubject',
    icon: 'building-store',
    fields: [
      {
        field: 'realName',
        input: { autoComplete: 'name' },
        hint: { ENTERPRISE: 'settlePages.hintRealName', PERSONAL: 'settlePages.hintPersonName' },
      },
      { field: 'uscc', input: code, hint: 'settlePages.hintUscc' },
      { field: 'legalRepresentative', input: { autoComplete: 'off' } },
      {
        field: 'registeredCapital',
        prefix: '¥',
        input: { inputMode: 'decimal', autoComplete: 'off' },
        placeholder: 'settlePages.placeholderCapital',
      },
      { field: 'registeredDate', kind: 'date' },
      { field: 'telephone', input: tel, hint: 'settlePages.hintRegisteredPhone' },
      { field: 'registeredAddress', wide: true, placeholder: 'settlePages.placeholderAddress' },
      {
        field: 'scaleLevel',
        kind: 'choice',
        wide: true,
        choices: SCALE_LEVELS.map((value) => ({ value, words: `settle.scale${value}` })),
      },
      {
        field: 'direction',
        wide: true,
        hint: 'settlePages.hintDirection',
        suggestions: [
          'shell.typeResource',
          'shell.typeSoftware',
          'shell.typePlatform',
          'shell.typeModel',
          'shell.typeData',
          'shell.typeService',
          'shell.typeSource',
        ],
      },
      {
        field: 'servicePeriod',
        kind: 'choice',
        wide: true,
        choices: SERVICE_PERIODS.map((value) => ({ value, words: `settle.period${value}` })),
      },
      {
        field: 'certificationImg',
        kind: 'file',
        purpose: 'settle-certificate',
        wide: true,
        hint: { ENTERPRISE: 'settlePages.hintCertification', PERSONAL: 'settlePages.hintQualification' },
      },
    ],
  },
  {
    id: 'identity',
    title: 'settlePages.sectionIdentity',
    icon: 'shield-check',
    fields: [
      { field: 'identificationNumber', input: code, wide: true },
      { field: 'identificationFrontImg', kind: 'file', purpose: 'settle-identity', hint: 'settlePages.hintIdentity' },
      { field: 'identificationBackImg', kind: 'file', purpose: 'settle-identity', hint: 'settlePages.hintIdentity' },
    ],
  },
  {
    id: 'bank',
    title: 'settlePages.sectionBank',
    icon: 'credit-card',
    fields: [
      { field: 'bankAccountName', hint: { ENTERPRISE: 'settlePages.hintCompanyBank', PERSONAL: 'settlePages.hintOwnBank' } },
      { field: 'bankAccount', input: digits },
      { field: 'bankName', wide: true, hint: 'settlePages.hintBankName' },
    ],
  },
  {
    id: 'shop',
    title: 'settlePages.sectionShop',
    icon: 'package',
    fields: [
      { field: 'shopName', hint: { ENTERPRISE: 'settlePages.hintShopName', PERSONAL: 'settlePages.hintOwnShopName' } },
      { field: 'shopNameEn' },
      { field: 'webSite', input: { type: 'url', inputMode: 'url' } },
      { field: 'introducer' },
      { field: 'logoImg', kind: 'file', purpose: 'settle-logo', wide: true, hint: 'settlePages.hintLogo' },
      { field: 'description', kind: 'area', wide: true, max: 1_000, hint: 'settlePages.hintDescription' },
    ],
  },
  {
    id: 'contact',
    title: 'settlePages.sectionContact',
    icon: 'phone',
    fields: [
      { field: 'contactName', input: { autoComplete: 'name' } },
      { field: 'contactMobile', input: { ...tel, autoComplete: 'tel' }, hint: 'settlePages.hintContactMobile' },
      { field: 'contactEmail', input: { type: 'email', inputMode: 'email', autoComplete: 'email' } },
      { field: 'contactAddress', placeholder: 'settlePages.placeholderAddress', input: { autoComplete: 'street-address' } },
    ],
  },
  {
    id: 'service',
    title: 'settlePages.sectionService',
    icon: 'headset',
    fields: [
      { field: 'serviceTelephone', input: tel, hint: 'settlePages.hintServiceTelephone' },
      { field: 'serviceEmail', input: { type: 'email', inputMode: 'email' } },
      { field: 'serviceHours', kind: 'hours', wide: true },
    ],
  },
];

/** The parts that an applicant of this type fills in. */
export function sectionsOf(type: ApplicantType): Section[] {
  const asked = new Set(settleFieldsOf(type));
  return sections.map((section) => ({ ...section, fields: section.fields.filter(({ field }) => asked.has(field)) }));
}
export const hintOf = ({ hint }: FieldSpec, type: ApplicantType): MessageKey | undefined => (typeof hint === 'object' ? hint[type] : hint);
/** The id of a field's element on the page. */
export const fieldId = (field: SettleField): string => `field-${field}`;
