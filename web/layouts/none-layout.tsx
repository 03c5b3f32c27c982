import { KeepAliveOutlet } from '#web/ui/keep-alive/keep-alive-outlet.tsx';

/** The page alone. */
export default function NoneLayout() {
  return <KeepAliveOutlet />;
}
