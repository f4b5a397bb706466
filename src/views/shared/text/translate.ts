import type { useTranslation } from 'react-i18next';

/** Returns the text of a key in the current language: the `t` that a component passes on. */
export type Translate = ReturnType<typeof useTranslation>['t'];
