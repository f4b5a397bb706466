import { importMpegts } from './mpegts.ts';
import type Mpegts from 'mpegts.js';
import type { LiveFigures, LiveFact, LiveFailureReason } from '../../domain/live/media.ts';
import { bufferedEnd, keepAtEdge, resumeAtEdge, startAtEdge } from './liveEdge.ts';
import { leaveBuffers } from './leaveBuffers.ts';
import type { LiveSocket } from './fedSocket.ts';
import { liveLoader } from './liveLoader.ts';
import { refusedTrack } from './refusedTrack.ts';
import { createPictureClock } from './pictureClock.ts';
import { measureLive } from './liveFigures.ts';
import { keepPicture, tellPictureTime, type PictureElements } from './livePictures.ts';
import { startPicture } from './videoElement.ts';

/** How often the buffer is checked (ms). */
const lookEveryMs = 250;

/** The maximum latency (s). Catching up by playing faster takes seconds. */
const mostBehind = 1;

const config: Mpegts.Config = {
  isLive: true,
  // A worker for MSE loses LOADING_COMPLETE and the details of errors.
  enableWorker: false,
  enableWorkerForMSE: false,
  enableStashBuffer: false,
  lazyLoad: false,
  liveSync: true,
  liveSyncTargetLatency: 0.5,
  liveSyncMaxLatency: mostBehind,
  liveSyncPlaybackRate: 1.25,
  autoCleanupSourceBuffer: true,
  autoCleanupMaxBackwardDuration: 12,
  autoCleanupMinBackwardDuration: 6,
  fixAudioTimestampGap: false,
};

/** Receives the measurements. */
export type LiveReport = {
  tell(fact: LiveFact): void;
  /** At each check while the video plays: when the current frame was captured, as in `LiveFact`. */
  shown(pictureAt: number): void;
  /** Once a second while the video plays. */
  measured(figures: LiveFigures): void;
};

/**
 * Plays one live FLV stream of video, with or without sound.
 *
 * @param audio whether it has sound that is played
 * @param connect opens the socket that it comes from
 * @returns closes the socket and leaves no MediaSource, object URL or timer behind
 */
export function openLive(
  { video, still }: PictureElements,
  { url, audio, connect }: { url: string; audio: boolean; connect: (url: string) => LiveSocket },
  report: LiveReport,
): () => void {
  const clock = createPictureClock();
  const opened = new AbortController();
  const { signal } = opened;
  let player: Mpegts.Player | null = null;
  let end = -1;
  let grownAt = performance.now();
  let pictures = 0;
  let early = false;
  /** The end of the buffer when it ran empty; null if it has not. */
  let ranOutAt: number | null = null;
  let shownAt = 0;
  let awaited = 0;
  let decodedThen = 0;

  const figures = measureLive(video);
  const pictureAt = () => (pictures === 0 ? null : (clock.at(video.currentTime) ?? shownAt));
  const keep = () => keepPicture({ video, still }, pictureAt());

  const close = () => {
    if (signal.aborted) return;
    opened.abort();
    clearInterval(looks);
    if (awaited) video.cancelVideoFrameCallback(awaited);
    if (pictures > 0) keep();
    const closing = player;
    player = null;
    // Never call destroy() inside a callback of mpegts.js, which still uses what destroy() removes.
    if (closing)
      queueMicrotask(() => {
        leaveBuffers(closing);
        closing.destroy();
      });
  };
  const fail = (reason: LiveFailureReason) => {
    if (signal.aborted) return;
    const at = pictureAt();
    close();
    report.tell({ type: 'media.failed', reason, pictureAt: at });
  };
  /** Whether the buffer has grown since the last check. */
  const hasGrown = () => {
    const was = end;
    end = Math.max(end, bufferedEnd(video));
    if (end <= was + 0.01) return false;
    grownAt = performance.now();
    if (was < 0) report.tell({ type: 'media.grew' });
    return true;
  };
  /** Whether this frame was decoded before the buffer ran empty, although it is drawn later. */
  const isLeftOver = () =>
    ranOutAt !== null &&
    bufferedEnd(video) <= ranOutAt &&
    video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  const drawn = () => {
    awaited = 0;
    // The first frame may be announced before the element has its data: it does not count until it can be kept.
    early = pictures === 0 && video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA;
    if (early || (pictures > 0 && isLeftOver())) {
      awaitFrame();
      return;
    }
    pictures += 1;
    shownAt = Date.now();
    hasGrown();
    if (pictures === 1) {
      keep();
      startAtEdge(video);
    } else if (ranOutAt !== null) resumeAtEdge(video, mostBehind, keep);
    ranOutAt = null;
    report.tell({ type: 'media.drawn', pictureAt: pictureAt() ?? shownAt });
  };
  const decoded = () => video.getVideoPlaybackQuality().totalVideoFrames;
  const awaitFrame = () => {
    if (awaited || signal.aborted) return;
    decodedThen = decoded();
    awaited = video.requestVideoFrameCallback(drawn);
  };
  /** A browser draws and announces no frames in a hidden tab, so decoded frames are counted there. */
  const lookUnseen = () => {
    if (!awaited || video.ownerDocument.visibilityState !== 'hidden' || decoded() <= decodedThen) return;
    video.cancelVideoFrameCallback(awaited);
    drawn();
  };
  // A browser may also block sound later: it then pauses a video whose sound was started without a gesture.
  const play = () => startPicture(video, signal, () => report.tell({ type: 'media.soundRefused' }));
  const look = () => {
    lookUnseen();
    if (hasGrown()) {
      keepAtEdge(video, play, keep);
      const at = pictureAt();
      if (at === null) return;
      shownAt = Date.now();
      report.shown(at);
      const measured = figures.look(end - video.currentTime);
      if (measured !== null) report.measured(measured);
    } else if (end >= 0) {
      awaitFrame();
      const quietMs = Math.round(performance.now() - grownAt);
      const { readyState } = video;
      report.tell({ type: 'media.stayedQuiet', quietMs, readyState, pictureAt: pictureAt() });
    }
  };
  const looks = setInterval(look, lookEveryMs);
  tellPictureTime(video, pictureAt);

  video.addEventListener('error', () => fail('media'), { signal });
  video.addEventListener(
    'loadeddata',
    () => {
      if (!early) return;
      video.cancelVideoFrameCallback(awaited);
      drawn();
    },
    { signal },
  );
  video.addEventListener(
    'waiting',
    () => {
      awaitFrame();
      ranOutAt = bufferedEnd(video);
      if (pictures > 0) report.tell({ type: 'media.starved', pictureAt: pictureAt() });
    },
    { signal },
  );

  const described = (videoCodec: string) => report.tell({ type: 'media.described', videoCodec });
  const begin = (mpegts: typeof Mpegts) => {
    if (signal.aborted) return;
    mpegts.LoggingControl.enableAll = false;
    const made = mpegts.createPlayer(
      { type: 'flv', isLive: true, url, hasVideo: true, hasAudio: audio },
      { ...config, customLoader: liveLoader(mpegts, fail, connect) },
    );
    player = made;
    const on = (event: string, take: (...details: unknown[]) => void) =>
      made.on(event, (...details: unknown[]) => {
        if (!signal.aborted) take(...details);
      });
    on(mpegts.Events.MEDIA_INFO, (info) => described(videoCodecOf(info)));
    on(mpegts.Events.STATISTICS_INFO, (info) => figures.read(info));
    on(mpegts.Events.SCRIPTDATA_ARRIVED, (script) => clock.read(script));
    on(mpegts.Events.LOADING_COMPLETE, () => fail('ended'));
    on(mpegts.Events.ERROR, (type, detail, info) => {
      // The codec may be refused before the whole stream is known, and thus before MEDIA_INFO.
      const hevc = /\b(?:hvc1|hev1)[\w.]*/.exec(messageOf(info))?.[0];
      if (hevc !== undefined) described(hevc);
      fail(endOf(mpegts, type, detail, info, refusedTrack(made)));
    });
    made.attachMediaElement(video);
    awaitFrame();
    made.load();
    play();
  };
  // A browser without MediaSource throws as soon as playback starts.
  void importMpegts()
    .then(
      ({ default: mpegts }) => begin(mpegts),
      () => fail('network'),
    )
    .catch(() => fail('media'));
  return close;
}

function videoCodecOf(info: unknown): string {
  const codec: unknown = typeof info === 'object' && info !== null ? Reflect.get(info, 'videoCodec') : null;
  return typeof codec === 'string' ? codec : '';
}

/** DOMException.NOT_SUPPORTED_ERR, which addSourceBuffer throws for a codec that the browser cannot play. */
const notSupported = 9;

const messageOf = (info: unknown): string =>
  typeof info === 'object' && info !== null ? String(Reflect.get(info, 'msg')) : String(info);

function endOf(
  mpegts: typeof Mpegts,
  type: unknown,
  detail: unknown,
  info: unknown,
  refused: 'audio' | 'video',
): LiveFailureReason {
  const { ErrorDetails, ErrorTypes } = mpegts;
  if (type === ErrorTypes.NETWORK_ERROR) return 'network';
  const text = messageOf(info);
  const code = typeof info === 'object' && info !== null ? Reflect.get(info, 'code') : null;
  if (detail === ErrorDetails.MEDIA_CODEC_UNSUPPORTED)
    return /audio/i.test(text) ? 'audioCodec' : 'videoCodec';
  if (detail === ErrorDetails.MEDIA_MSE_ERROR) return code === notSupported ? `${refused}Codec` : 'media';
  return detail === ErrorDetails.MEDIA_FORMAT_ERROR || detail === ErrorDetails.MEDIA_FORMAT_UNSUPPORTED
    ? 'format'
    : 'media';
}
