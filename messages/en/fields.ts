import type { Translated } from '#messages/kit.ts';
import type { fields as source } from '#messages/zh/fields.ts';

export const fields: Translated<typeof source> = {
  required: 'Required',
  choose: 'Please choose',
  saving: 'Saving…',
  invalid: 'Please check this field',
  inChinese: '{label} (Chinese)',
  inEnglish: '{label} (English)',
  leaveTitle: 'There are unsaved changes',
  leaveText: 'If you leave, the unsaved changes on this page are lost.',
  leave: 'Discard changes',
  stay: 'Keep editing',
  upload: 'Upload a file',
  uploadImage: 'Upload a picture',
  uploadDrop: 'Choose a file, or drop it here',
  uploading: 'Uploading {name}, {percent}%',
  uploadStop: 'Stop the upload',
  uploadFailed: '{name} could not be uploaded',
  uploadTooMany: 'At most {count} can be uploaded',
  uploadWait: 'The file is still being sent. Please try again in a moment',
  uploadRemove: 'Remove {name}',
  uploadReplace: 'Replace',
  uploadLimits: '{types}, up to {size} each',
  uploadWaiting: 'Waiting for the connection',
  uploadWaitingFor: '{name}: waiting for the connection, then the upload goes on from {percent}%',
  uploadNow: 'Try now',
};
