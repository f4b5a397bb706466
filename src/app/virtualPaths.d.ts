/** The generated paths of every machine, each loaded on demand, and the index of the search (tools/bundling.ts). */
declare module 'virtual:paths' {
  /* oxlint-disable typescript/consistent-type-imports -- what has no file may not import by a relative name */
  type Read = () => Promise<{
    readonly paths: readonly import('../statecharts/modelPath.ts').ModelPath[];
    readonly spec: import('../statecharts/pathSpec.ts').PathSpec;
    readonly seen: Readonly<Record<string, readonly string[]>>;
  }>;

  /** The loaders of paths, by the name of the machine. */
  export const machines: Readonly<Record<string, Read>>;
  /** Loads the index of the search. */
  export const search: () => Promise<{
    readonly index: import('../statecharts/searchIndex.ts').SearchIndex;
  }>;
  /* oxlint-enable typescript/consistent-type-imports */
}
