import type { VideoSource } from './videoSource.ts';

/** The source with its microphone off: same video, no sound. */
export const withoutSound = (source: VideoSource): VideoSource => ({
  headers: { ...source.headers, audio: false, audioConfig: null },
  open: (sink, ended) =>
    source.open((packets) => sink(packets.filter(({ kind }) => kind === 'video')), ended),
});
