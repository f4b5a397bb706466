/** What people read in place of a name: the `meta` of a machine or of a state whose own name reads badly as a title. */
export type ChartMeta = { title: string };
