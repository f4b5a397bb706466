/** Machines whose models do not state yet what the specification wants of them. The list only shrinks. */
export const withoutDemands: readonly string[] = [
  'livePlayer',
  'inspector/chartView',
  'inspector/inspection',
];
