/** The generated paths of every machine, each loaded on demand (tools/bundling.ts). */
declare module 'virtual:paths' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- what has no file may not import by a relative name
  type Read = () => Promise<{ readonly paths: readonly import('../statecharts/paths.ts').ModelPath[] }>;

  /** The loaders of paths, by the name of the machine. */
  export const machines: Readonly<Record<string, Read>>;
}
