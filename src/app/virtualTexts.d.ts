/** The texts of `locales/`, grouped by when they are needed (tools/texts.ts). */
declare module 'virtual:texts' {
  type Read = () => Promise<{ readonly default: Readonly<Record<string, unknown>> }>;

  /** By language and group, what loads them: by area, the texts as they stand in its file. */
  export const groups: Readonly<
    Record<
      // oxlint-disable-next-line typescript/consistent-type-imports -- what has no file may not import by a relative name
      import('../domain/shell/language.ts').LanguageTag,
      Readonly<Record<'signin' | 'console' | 'legal', Read>>
    >
  >;
}
