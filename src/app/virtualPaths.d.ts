/** The generated paths of every machine, each loaded when it is wanted (tools/pathModules.ts). */
declare module 'virtual:paths' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- what has no file may not import by a relative name
  type Read = () => Promise<{ readonly paths: readonly import('../statecharts/paths.ts').ModelPath[] }>;

  /** By the name of a machine, what loads its paths. */
  export const machines: Readonly<Record<string, Read>>;
}
