/** The date presets of the archives (spec section 9). */
export const periods = ['day', 'week', 'month', 'threeMonths'] as const;
export type Period = (typeof periods)[number];

/** The presets of the stats: a chart by day needs more than one day. */
export const statsPeriods = ['week', 'month', 'threeMonths'] as const satisfies readonly Period[];
export type StatsPeriod = (typeof statsPeriods)[number];

/** The preset of the stats for one of the address: the shortest where it has none, or one that is too short. */
export function statsPeriodOf(period: Period | null): StatsPeriod {
  return statsPeriods.find((preset) => preset === period) ?? 'week';
}
