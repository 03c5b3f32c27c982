import { KeepAliveOutlet } from '#web/ui/keep-alive/keep-alive-outlet.tsx';

/** Only the page. */
export default function NoneLayout() {
  return <KeepAliveOutlet />;
}
