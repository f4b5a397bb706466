import type { useTranslation } from 'react-i18next';

/** Gives the text of a key in the language of the page: the `t` that a component hands on. */
export type Translate = ReturnType<typeof useTranslation>['t'];
