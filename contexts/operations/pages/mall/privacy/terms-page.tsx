import { useLoaderData } from 'react-router';
import { getAgreement } from '#contexts/operations/calls/generated/operations.ts';
import { Agreement } from '#contexts/operations/pages/parts/operations/agreement.tsx';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import styles from './privacy-page.module.css';

const load = ({ api }: LoadArgs) => api.call(getAgreement, { query: { code: 'register' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The terms that every account has accepted, in force. */
export default function TermsPage() {
  return (
    <main className={styles.page}>
      <Agreement agreement={useLoaderData<typeof loader>()} />
    </main>
  );
}
