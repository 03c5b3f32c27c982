import { useLoaderData } from 'react-router';
import { BuyingError } from '../../../features/orders/buying-error.tsx';
import buying from '../../../features/orders/buying.module.css';
import { loadResult } from '../../../features/orders/result/load-result.ts';
import { OrderResult } from '../../../features/orders/result/order-result.tsx';
import { browserLoader, serverLoader } from '../../../lib/load.ts';

export const loader = serverLoader(loadResult);
export const clientLoader = browserLoader(loadResult);

export default function Page() {
  const { order, entitlements } = useLoaderData<typeof loader>();
  return (
    <main className={buying.page}>
      <OrderResult order={order} entitlements={entitlements} />
    </main>
  );
}

export { BuyingError as ErrorBoundary };
