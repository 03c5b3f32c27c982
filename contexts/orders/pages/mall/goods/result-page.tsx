import { useLoaderData } from 'react-router';
import { BuyingError } from '#contexts/orders/pages/parts/buying-error.tsx';
import { loadResult, resultHandle } from '#contexts/orders/pages/parts/result/load-result.ts';
import { OrderResult } from '#contexts/orders/pages/parts/result/order-result.tsx';
import { paidByWords } from '#contexts/payments/pages/parts/option-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, serverLoader } from '#web/lib/load.ts';
import { Page as BuyingPage } from '#web/ui/page/page.tsx';

export const loader = serverLoader(loadResult);
export const clientLoader = browserLoader(loadResult);
export const handle = resultHandle;

export default function Page() {
  const { order, entitlements, paidBy } = useLoaderData<typeof loader>();
  const i18n = useI18n();
  return (
    <BuyingPage>
      <OrderResult order={order} entitlements={entitlements} paidBy={paidByWords(i18n, paidBy)} />
    </BuyingPage>
  );
}

export { BuyingError as ErrorBoundary };
