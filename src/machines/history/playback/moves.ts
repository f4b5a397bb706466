/** The person chose another second of the day, which is shown next. */
export const seekTo = {
  target: 'showing',
  actions: [
    { type: 'setSecond', params: ({ event }: { event: { second: number } }) => event },
    { type: 'sendMediaSeek', params: ({ event }: { event: { second: number } }) => event },
  ],
} as const;

/** The person passes over what cannot be shown, to what was recorded next. */
export const skipGap = {
  guard: 'hasNext',
  target: 'showing',
  actions: ['setSecondAfterGap', 'sendMediaSeekNext'],
} as const;
