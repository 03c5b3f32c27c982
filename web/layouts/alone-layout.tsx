import { KeepAliveOutlet } from '#web/ui/keep-alive/keep-alive-outlet.tsx';
import { AloneHeader } from './parts/alone-header.tsx';
import { Content } from './parts/skip-link.tsx';

/** Only the logo: no navigation and no user area. */
export default function AloneLayout() {
  return (
    <>
      <AloneHeader />
      <Content>
        <KeepAliveOutlet />
      </Content>
    </>
  );
}
