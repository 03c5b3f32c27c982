import { setLanguage } from '#contexts/identity/calls/generated/identity.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { webApi } from '#web/lib/web-api.ts';

/** Saves the language and reloads the page in it. */
export async function changeLanguage(language: Language): Promise<void> {
  await webApi.call(setLanguage, { body: { language } }, { keep: true });
  window.location.reload();
}
