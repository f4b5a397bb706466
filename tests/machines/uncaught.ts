/** Mutants that no path catches yet, by machine: neither caught nor explained. The list only shrinks. */
export const uncaught: Readonly<Record<string, readonly string[]>> = {
  livePlayer: [
    'livePlayer.streaming | media.failed [3]: showMessage {"message":"device.liveFailed"} dropped',
    'livePlayer.streaming | media.failed [3]: listOnline instead of showMessage {"message":"device.liveFailed"}',
    'livePlayer.streaming | media.failed [4]: keepPictureAt dropped',
    'livePlayer.streaming | media.failed [4]: listOnline instead of keepPictureAt',
    'livePlayer.failed | retry: resetQuality dropped',
    'resetQuality: quality not written',
  ],
  playback: ['playback.picture.crossing | xstate.error.actor.loadNextDay [0]: keepNoAnswer dropped'],
  timelineZoom: [
    'aimCoarser: start not written',
    'aimFiner: start not written',
    'aimNearest: step not written',
  ],
  'inspector/chartView': [
    'keepQuery: at not written',
    'showFirst: at not written',
    'showNext: at not written',
    'showPrevious: at not written',
  ],
  'inspector/inspection': [
    'inspection.tabs.listening | feed.heard: keepHeard dropped',
    'inspection.tabs.listening.waiting | xstate.after.askPeriod.inspection.tabs.listening.waiting: countAsked dropped',
    'inspection.moment | actor.choose [1]: keepChoice dropped',
    'inspection.moment.held | moment.follow: followChoice dropped',
    'keepHeard: live not written',
    'countAsked: live not written',
  ],
};
