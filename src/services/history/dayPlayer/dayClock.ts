/** The clock of an element in seconds of the day, which may be behind the clock of its source. */
export type DayClock = {
  now(): number;
  seek(second: number): void;
  /** The second of the day of a time of the source. */
  secondAt(time: number): number;
  /** The buffered ranges, in order. */
  ranges(): readonly { readonly from: number; readonly to: number }[];
  /** By how many seconds the source's clock is ahead of the day. */
  setLead(seconds: number): void;
};

/** Creates the clock of an element, which has the clock of the day until its source has a lead. */
export function createDayClock(video: HTMLVideoElement): DayClock {
  let lead = 0;
  const secondAt = (time: number) => time - lead;
  return {
    now: () => secondAt(video.currentTime),
    seek(second) {
      video.currentTime = second + lead;
    },
    secondAt,
    ranges: () =>
      Array.from({ length: video.buffered.length }, (_, index) => ({
        from: secondAt(video.buffered.start(index)),
        to: secondAt(video.buffered.end(index)),
      })),
    setLead(seconds) {
      lead = seconds;
    },
  };
}
