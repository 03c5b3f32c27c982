/** The preview of the invoice, requested again whenever the choice changes. */
import { useEffect, useState } from 'react';
import { previewInvoice } from '#contexts/invoicing/calls/generated/invoices.ts';
import type { InvoicePreview } from '#contexts/invoicing/calls/invoices.ts';
import type { InvoiceKind } from '#contexts/invoicing/rules/invoicing.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';

export type Choice = { orderIds: string[]; shopId: string; kind: InvoiceKind; titleId: string; amount: string };
const PAUSE_MS = 250;

export type Previewed = { preview: InvoicePreview | null; failure: string; busy: boolean };

export function usePreview(choice: Choice): Previewed {
  const { t } = useI18n();
  const asked = JSON.stringify(choice);
  const [found, setFound] = useState<{ asked: string; preview: InvoicePreview | null; failure: string }>({
    asked: '',
    preview: null,
    failure: '',
  });
  const complete = choice.orderIds.length > 0 && choice.titleId !== '';
  useEffect(() => {
    if (!complete) return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const preview = await webApi.call(previewInvoice, { body: JSON.parse(asked) as Choice }, { signal: control.signal });
        if (!control.signal.aborted) setFound({ asked, preview, failure: '' });
      } catch (error) {
        if (!control.signal.aborted) setFound({ asked, preview: null, failure: failureWords(t, error) });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [asked, complete, t]);
  if (!complete) return { preview: null, failure: '', busy: false };
  return { preview: found.preview, failure: found.asked === asked ? found.failure : '', busy: found.asked !== asked };
}
