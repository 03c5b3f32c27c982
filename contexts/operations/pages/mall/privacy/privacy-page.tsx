import { useLoaderData } from 'react-router';
import { getAgreement } from '#contexts/operations/calls/generated/operations.ts';
import { Agreement } from '#contexts/operations/pages/parts/operations/agreement.tsx';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import styles from './privacy-page.module.css';

const load = ({ api }: LoadArgs) => api.call(getAgreement, { query: { code: 'privacy' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The privacy policy in force. */
export default function PrivacyPage() {
  return (
    <main className={styles.page}>
      <Agreement agreement={useLoaderData<typeof loader>()} />
    </main>
  );
}
