import type { Translated } from '#messages/kit.ts';
import type { fields as source } from '#messages/zh/fields.ts';

export const fields: Translated<typeof source> = {
  required: 'Required',
  choose: 'Please select',
  saving: 'Saving…',
  invalid: 'Please check this field',
  inChinese: '{label} (Chinese)',
  inEnglish: '{label} (English)',
  leaveTitle: 'You have unsaved changes',
  leaveText: 'If you leave, the unsaved changes on this page are lost.',
  leave: 'Discard changes',
  stay: 'Keep editing',
  upload: 'Upload a file',
  uploadImage: 'Upload a picture',
  uploadDrop: 'Click to choose a file, or drop it here',
  uploading: 'Uploading {name}, {percent}%',
  uploadStop: 'Stop uploading',
  uploadFailed: '{name} failed to upload',
  uploadTooMany: '{count, plural, one {You can upload at most # file} other {You can upload at most # files}}',
  uploadWait: 'A file is still uploading. Please try again in a moment',
  uploadRemove: 'Remove {name}',
  uploadReplace: 'Replace',
  uploadLimits: '{types}, up to {size} each',
  uploadWaiting: 'Waiting for the network',
  uploadWaitingFor: '{name}: waiting for the network; the upload will resume from {percent}%',
  uploadNow: 'Try again now',
};
