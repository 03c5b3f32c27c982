import { useLoaderData } from 'react-router';
import { BuyingError } from '../../../features/orders/buying-error.tsx';
import { Page as BuyingPage } from '../../../features/orders/page.tsx';
import { loadResult, resultHandle } from '../../../features/orders/result/load-result.ts';
import { OrderResult } from '../../../features/orders/result/order-result.tsx';
import { browserLoader, serverLoader } from '../../../lib/load.ts';

export const loader = serverLoader(loadResult);
export const clientLoader = browserLoader(loadResult);
export const handle = resultHandle;

export default function Page() {
  const { order, entitlements } = useLoaderData<typeof loader>();
  return (
    <BuyingPage>
      <OrderResult order={order} entitlements={entitlements} />
    </BuyingPage>
  );
}

export { BuyingError as ErrorBoundary };
