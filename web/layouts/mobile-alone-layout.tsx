import { KeepAliveOutlet } from '#web/ui/keep-alive/keep-alive-outlet.tsx';
import { AloneHeader } from './parts/alone-header.tsx';
import { Content } from './parts/skip-link.tsx';

/** Only the logo, on a phone. */
export default function MobileAloneLayout() {
  return (
    <>
      <AloneHeader />
      <Content>
        <KeepAliveOutlet />
      </Content>
    </>
  );
}
