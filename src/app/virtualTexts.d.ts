/** The texts of `locales/`, grouped by when they are needed (tools/texts.ts). */
declare module 'virtual:texts' {
  type Read = () => Promise<{ readonly default: Readonly<Record<string, unknown>> }>;

  /** The loaders of a group's texts, by language; the texts are grouped by area, as in the files. */
  export type TextTable = Readonly<
    Record<
      // oxlint-disable-next-line typescript/consistent-type-imports -- what has no file may not import by a relative name
      import('../domain/shell/language.ts').LanguageTag,
      Read
    >
  >;

  /** The texts of the sign-in page. */
  export const signin: TextTable;
  /** The service agreement and the privacy policy. */
  export const legal: TextTable;
}

/** The texts that the sign-in page does not need. Their addresses load with the code behind it. */
declare module 'virtual:texts/behind' {
  // oxlint-disable-next-line import/no-duplicates -- another module
  import type { TextTable } from 'virtual:texts';

  /** The texts of the shell and the camera home. */
  export const shell: TextTable;
  /** The texts of only the other pages. */
  export const pages: TextTable;
}
