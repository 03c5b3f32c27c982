/** The languages of the interface; zh is the default (section 1). */
export type Locale = 'zh' | 'en';
