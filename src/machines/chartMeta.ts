/** The `meta` of a machine or state: a title for people, if its name does not work as one. */
export type ChartMeta = { title: string };
