/** The texts of `locales/`, grouped by when they are needed (tools/texts.ts). */
declare module 'virtual:texts' {
  type Read = () => Promise<{ readonly default: Readonly<Record<string, unknown>> }>;

  /** By language what loads the texts of a group: by area, as they stand in its file. */
  export type TextTable = Readonly<
    Record<
      // oxlint-disable-next-line typescript/consistent-type-imports -- what has no file may not import by a relative name
      import('../domain/shell/language.ts').LanguageTag,
      Read
    >
  >;

  /** What the sign-in page shows. */
  export const signin: TextTable;
  /** The service agreement and the privacy policy. */
  export const legal: TextTable;
}

/** Those that the sign-in page does without: where they are is fetched with what is behind it. */
declare module 'virtual:texts/behind' {
  // oxlint-disable-next-line import/no-duplicates -- another module
  import type { TextTable } from 'virtual:texts';

  /** What the frame of the console and the camera home show. */
  export const frame: TextTable;
  /** What only the other pages show. */
  export const pages: TextTable;
}
