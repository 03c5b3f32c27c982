/** The form of the onboarding application, as an applicant fills it in. */
import sharp from 'sharp';
import type { OnboardingField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { type Person, seen } from './walk.ts';

let made: Promise<Buffer> | undefined;
/** A picture that an upload accepts as a photograph. */
export const photo = (): Promise<Buffer> => {
  made ??= sharp({ create: { width: 900, height: 600, channels: 3, background: '#8da2d8' } })
    .jpeg()
    .toBuffer();
  return made;
};

export const field = ({ page }: Person, name: OnboardingField) => page.locator(`#field-${name}`);
export const standing = ({ page }: Person) => page.locator('main[data-status]');

export async function fill(person: Person, values: Partial<Record<OnboardingField, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(person, name as OnboardingField).fill(value);
}
export async function choose({ page }: Person, name: OnboardingField, value: string): Promise<void> {
  await page.locator(`input[name="field-${name}"][value="${value}"]`).check({ force: true });
}
export async function upload({ page, say }: Person, label: string): Promise<void> {
  await page
    .getByLabel(`${label} ${say('onboardingPages.uploadChoose')}`, { exact: true })
    .and(page.locator('input[type=file]'))
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await seen(page.getByRole('link', { name: `${say('onboardingPages.uploadOpen')} ${label}` }));
}
/** Waits for the error message of a field. */
export async function saysWrong(person: Person, name: OnboardingField, words: string): Promise<void> {
  await seen(person.page.locator(`#field-${name}-problem`).filter({ hasText: words }));
}

/** Fills a company's form completely and validly; `own` holds the unique fields. */
export async function fillCompany(person: Person, own: Partial<Record<OnboardingField, string>>): Promise<void> {
  await fill(person, {
    realName: '云山科技有限公司',
    legalRepresentative: '云小山',
    registeredCapital: '800',
    registeredDate: '2021-04-01',
    registeredAddress: '示例市核心区创新路 8 号',
    bankAccountName: '云山科技有限公司',
    shopNameEn: 'Cloud Mountain Software',
    description: '面向科研与工业用户提供并行求解软件。',
    contactName: '云小山',
    contactAddress: '示例市核心区创新路 8 号 301 室',
    serviceTelephone: '400-888-0101',
    ...own,
  });
  await choose(person, 'scaleLevel', 'SCALE_L2');
  await choose(person, 'servicePeriod', 'PERIOD_3');
  await person.button(person.say('onboardingPages.addWord', { word: person.say('goodsTypes.APP_SOFTWARE') })).click();
  await person.button('09:00–18:00').click();
  await upload(person, person.say('onboarding.fieldCertificationImg'));
}
