/** Titles of pages. */
export const titles = {
  consoleResources: '我的资源',
} as const;
