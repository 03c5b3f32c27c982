import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  basename: '/ui',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
