import styles from '#contexts/operations/pages/parts/review/review.module.css';
import type { getOnboardingApplication } from '#contexts/shops/calls/onboarding-review.ts';
import { capitalWords } from '#contexts/shops/pages/parts/onboarding/onboarding-words.ts';
import { type OnboardingField, onboardingFieldsOf, SEALED_FIELDS, type SealedField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { ApplicationFile } from './application-file.tsx';
import { MaskedField } from './masked-field.tsx';
import { fieldWord } from './onboarding-words.ts';

export type Detail = Answer<typeof getOnboardingApplication>;
const groups: [title: 'identity' | 'bank' | 'contact' | 'shop', fields: OnboardingField[]][] = [
  [
    'identity',
    [
      'realName',
      'uscc',
      'legalRepresentative',
      'identificationNumber',
      'registeredCapital',
      'registeredDate',
      'registeredAddress',
      'telephone',
      'scaleLevel',
      'servicePeriod',
      'direction',
      'introducer',
    ],
  ],
  ['bank', ['bankAccountName', 'bankAccount', 'bankName']],
  ['contact', ['contactName', 'contactMobile', 'contactEmail', 'contactAddress']],
  ['shop', ['shopName', 'shopNameEn', 'webSite', 'serviceTelephone', 'serviceHours', 'serviceEmail', 'description']],
];
const isSealed = (field: OnboardingField): field is SealedField => (SEALED_FIELDS as readonly string[]).includes(field);
const WIDE: readonly OnboardingField[] = ['description', 'direction', 'registeredAddress', 'contactAddress'];

/** All contents of an application, group by group; personal fields are revealed one by one on request. */
export function ApplicationPanels({ detail }: { detail: Detail }) {
  const { t } = useI18n();
  const { application, applicationId, applicantType: type } = detail;
  const asked = onboardingFieldsOf(type);
  function valueOf(field: OnboardingField) {
    if (field === 'serviceHours') {
      const { start, end } = application.serviceHours;
      return start ? `${start} – ${end}` : '';
    }
    const text = application[field];
    if (text === '') return <span className={styles.none}>{t('adminReview.notFilled')}</span>;
    if (isSealed(field)) {
      const mayReveal = detail.revealable.includes(field) && text.includes('*');
      return (
        <MaskedField
          key={field}
          applicationId={applicationId}
          field={field}
          label={fieldWord(t, field, type)}
          masked={text}
          mayReveal={mayReveal}
        />
      );
    }
    if (field === 'scaleLevel') return t(`onboarding.scale${text}` as MessageKey);
    if (field === 'servicePeriod') return t(`onboarding.period${text}` as MessageKey);
    if (field === 'registeredCapital') return capitalWords(text);
    if (field === 'webSite')
      return (
        <a className="link" href={text} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </a>
      );
    return <span className={styles.text}>{text}</span>;
  }
  return groups.map(([title, fields]) => (
    <Panel key={title} title={t(`adminReview.${title}`)}>
      <DefinitionList
        items={fields
          .filter((field) => asked.includes(field))
          .map((field) => ({ term: fieldWord(t, field, type), value: valueOf(field), wide: WIDE.includes(field) }))}
      />
    </Panel>
  ));
}

/** The uploads of an application. */
export function FilesPanel({ detail }: { detail: Detail }) {
  const { t } = useI18n();
  return (
    <Panel title={t('adminReview.files')} count={detail.files.length}>
      {detail.files.length === 0 ? (
        <p className={styles.none}>{t('adminReview.filesNone')}</p>
      ) : (
        <ul className={styles.files}>
          {detail.files.map((file) => (
            <ApplicationFile
              key={file.field}
              applicationId={detail.applicationId}
              file={file}
              label={fieldWord(t, file.field, detail.applicantType)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
