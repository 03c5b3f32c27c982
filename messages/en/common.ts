import type { Translated } from '../kit.ts';
import type { common as source } from '../zh/common.ts';

export const common: Translated<typeof source> = {
  siteName: 'Compute Scheduling Service Platform',
  back: 'Back',
  home: 'Home',
  retry: 'Try again',
  loading: 'Loading',
  cancel: 'Cancel',
  confirm: 'OK',
  close: 'Close',
  save: 'Save',
  delete: 'Delete',
  login: 'Sign in',
  register: 'Register',
  logout: 'Sign out',
  notFoundTitle: 'The page you are looking for does not exist!',
  notFoundText: 'Page Not Found: {path}',
  backToLogin: 'Back to sign-in',
  forbiddenText: 'You have no permission to open this page, please contact the administrator',
  errorTitle: 'Something went wrong on this page',
  errorText: 'We have recorded the problem, please try again later',
  errorReference: 'Reference {reference}',
  offline: 'No connection, please check your network and try again',
  timeout: 'The request took too long, please try again later',
  updated: 'The page has been updated and is reloading',
};
