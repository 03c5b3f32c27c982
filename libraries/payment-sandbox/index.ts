export { loadOrCreateSandboxKeys, type SandboxKeys } from './keys.ts';
export type { NotifyOptions } from './notifications.ts';
export type { PostForm } from './post-form.ts';
export { createPostgresSandboxStore } from './postgres-store.ts';
export {
  createSandboxGateway,
  type SandboxGateway,
  type SandboxOptions,
} from './sandbox-gateway.ts';
export type { SandboxActions } from './sandbox-routes.ts';
export type { SandboxStore } from './sandbox-store.ts';
export { openWechatKeyFile, rotationSteps } from './wechat/wechat-keys.ts';
export { createWechatSandbox } from './wechat/wechat-sandbox.ts';
