import { importMpegts } from './mpegts.ts';
import type Mpegts from 'mpegts.js';
import type { LiveFailureReason } from '../../domain/live/media.ts';
import { watchDrawnFrames } from './drawnFrames.ts';
import { followFlv } from './flvTimes.ts';
import { bufferedEnd, keepAtEdge, lagOf, resumeAtEdge, startAtEdge } from './liveEdge.ts';
import { leaveBuffers } from './leaveBuffers.ts';
import type { LiveSocket } from './fedSocket.ts';
import { hasGap, pictureBufferEnd, releaseFrames, partOf } from './playerParts.ts';
import { checkEveryMs, watchPicture, type LastDrawn, type LiveReport } from './pictureWatch.ts';
import { liveLoader } from './liveLoader.ts';
import { createPictureClock } from './pictureClock.ts';
import type { PictureElements } from './livePictures.ts';
import { startPicture } from './videoElement.ts';

/** A frame may be late by this much (ms). */
const lateMs = 250;

/** The first frame of a slow stream is shown this many checks after it arrived: the next ones may be late by as much. */
const aloneChecks = 3;

/** If frames are further apart, mpegts.js would hold them back for too long (ms). */
const slowMs = 150;

/**
 * How long a frame is said to last whose successor has not arrived (ms), at least twice the time between two. A browser
 * that gets the next one after more than twice as long waits for the next key frame.
 */
const releasedMs = 4000;

const config: Mpegts.Config = {
  isLive: true,
  // A worker for MSE loses LOADING_COMPLETE and the details of errors.
  enableWorker: false,
  enableWorkerForMSE: false,
  enableStashBuffer: false,
  lazyLoad: false,
  // It measures the lag by what both tracks have: sound that is behind hides that the picture is, too.
  liveSync: false,
  autoCleanupSourceBuffer: true,
  autoCleanupMaxBackwardDuration: 12,
  autoCleanupMinBackwardDuration: 6,
  // Without it, sound after a gap is played right after the sound before it, and the picture waits for it from then on.
  fixAudioTimestampGap: true,
};

/**
 * Plays one live FLV stream of video, with or without sound.
 *
 * @param audio whether it has sound that is played
 * @param connect opens the socket that it comes from
 * @param lastDrawn what was drawn on this connection before
 * @returns closes the socket and leaves no MediaSource, object URL or timer behind
 */
export function openLive(
  { video, still }: PictureElements,
  {
    url,
    audio,
    connect,
    lastDrawn,
  }: { url: string; audio: boolean; connect: (url: string) => LiveSocket; lastDrawn: LastDrawn },
  report: LiveReport,
): () => void {
  const times = followFlv();
  const clock = createPictureClock((ts) => times.keyTime(ts));
  const opened = new AbortController();
  const { signal } = opened;
  let player: Mpegts.Player | null = null;
  /** The position of the newest frame in the picture's buffer, or its end; -1 as long as it is empty. */
  let newest = -1;
  /** How long the newest frame in the buffer is said to last (ms), if it was released; else 0. */
  let releasedFor = 0;
  /** For how many checks the first frame has been the only one. */
  let checksAlone = 0;
  /** The position of a frame that was announced before the element had its data. */
  let early: number | null = null;
  /** The end of the buffer when it ran empty; null if it has not. */
  let ranOutAt: number | null = null;

  const picture = watchPicture({ video, still }, { times, clock, lateMs, lastDrawn }, report, signal);
  const keep = () => picture.keep();

  const close = () => {
    if (signal.aborted) return;
    opened.abort();
    clearInterval(checks);
    if (picture.shown() !== null) keep();
    video.playbackRate = 1;
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
    const at = picture.at();
    close();
    report.send({ type: 'media.failed', reason, pictureAt: at });
  };
  /** Whether the picture's buffer has grown since the last check. */
  const hasGrown = () => {
    const was = newest;
    const end = (player && pictureBufferEnd(player)) ?? bufferedEnd(video);
    newest = Math.max(newest, end - releasedFor / 1000);
    if (newest <= was + 0.01) return false;
    picture.grew();
    if (was < 0) report.send({ type: 'media.grew', form: 'mediaSource' });
    return true;
  };
  /** Whether this frame was decoded before the buffer ran empty, although it is drawn later. */
  const isLeftOver = () =>
    ranOutAt !== null &&
    bufferedEnd(video) <= ranOutAt &&
    video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  const drawn = (position: number) => {
    // The first frame may be announced before the element has its data: it does not count until it can be kept.
    const isFirst = picture.shown() === null;
    early = isFirst && video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA ? position : null;
    // A jump within a frame draws it again.
    if (early !== null || position === picture.shown()) return;
    picture.drew(position);
    if (!isFirst && isLeftOver()) return;
    hasGrown();
    if (isFirst) {
      keep();
      startAtEdge(video, newest);
    } else if (ranOutAt !== null) resumeAtEdge(video, newest, keep);
    ranOutAt = null;
    picture.report();
  };
  const lookAtFrames = watchDrawnFrames(video, signal, drawn);
  // A browser may also block sound later: it then pauses a video whose sound was started without a gesture.
  const play = () => startPicture(video, signal, () => report.send({ type: 'media.soundRefused' }));
  const check = () => {
    checksAlone = times.frames() === 1 ? checksAlone + 1 : 0;
    release();
    lookAtFrames();
    const hasNews = hasGrown();
    keepAtEdge(video, newest, play, keep);
    if (hasNews && picture.isUnseen()) drawn(video.currentTime);
    const isEmpty = () => video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    if (!picture.look(lagOf(video, newest), isEmpty)) return;
    const shown = picture.shown();
    // A seek to where it is jumps over the hole.
    if (player && shown !== null && !video.seeking && hasGap(player, shown, video.currentTime))
      video.currentTime += 0.01;
  };
  /** Has mpegts.js append the frames that it holds back, if they are far apart. */
  const release = () => {
    if (!player) return;
    const isAlone = times.frames() === 1;
    const intervalMs = times.interval();
    if (isAlone && checksAlone < aloneChecks) return;
    if (!isAlone && intervalMs <= slowMs) {
      releasedFor = 0;
      return;
    }
    const lastsMs = Math.max(releasedMs, 2 * intervalMs);
    if (releaseFrames(player, lastsMs)) releasedFor = lastsMs;
  };
  const checks = setInterval(check, checkEveryMs);

  video.addEventListener('error', () => fail('media'), { signal });
  video.addEventListener(
    'loadeddata',
    () => {
      if (early !== null) drawn(early);
    },
    { signal },
  );
  video.addEventListener(
    'waiting',
    () => {
      ranOutAt = bufferedEnd(video);
    },
    { signal },
  );

  const described = (videoCodec: string) => report.send({ type: 'media.described', videoCodec });
  const begin = (mpegts: typeof Mpegts) => {
    if (signal.aborted) return;
    mpegts.LoggingControl.enableAll = false;
    const made = mpegts.createPlayer(
      { type: 'flv', isLive: true, url, hasVideo: true, hasAudio: audio },
      {
        ...config,
        customLoader: liveLoader(mpegts, fail, {
          connect,
          pass(bytes, at) {
            picture.received(bytes.byteLength);
            return times.pass(bytes, at);
          },
          passed: () => release(),
        }),
      },
    );
    player = made;
    const on = (event: string, take: (...details: unknown[]) => void) =>
      made.on(event, (...details: unknown[]) => {
        if (!signal.aborted) take(...details);
      });
    on(mpegts.Events.MEDIA_INFO, (info) => described(videoCodecOf(info)));
    on(mpegts.Events.SCRIPTDATA_ARRIVED, (script) => clock.read(script));
    on(mpegts.Events.LOADING_COMPLETE, () => fail('ended'));
    on(mpegts.Events.ERROR, (type, detail, info) => {
      // The codec may be refused before the whole stream is known, and thus before MEDIA_INFO.
      const hevc = /\b(?:hvc1|hev1)[\w.]*/.exec(messageOf(info))?.[0];
      if (hevc !== undefined) described(hevc);
      fail(endOf(mpegts, type, detail, info, refusedTrack(made)));
    });
    made.attachMediaElement(video);
    made.load();
    play();
  };
  // Only a browser without MediaSource throws as soon as playback starts: it plays no video at all.
  void importMpegts()
    .then(
      ({ default: mpegts }) => begin(mpegts),
      () => fail('network'),
    )
    .catch(() => fail('videoCodec'));
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

/**
 * The track whose codec the browser has just refused. mpegts.js 1.8.2 reports the same error for both tracks, with the
 * text of the browser, which names the codec in Chromium only. It has no public access to its buffers: the refused track
 * is the one that has an initialization segment and no buffer. If they are not found, it is the video.
 */
function refusedTrack(player: Mpegts.Player): 'audio' | 'video' {
  const controller = partOf(player, '_player_engine', '_mse_controller');
  const isRefused = (track: 'audio' | 'video') =>
    Boolean(partOf(controller, '_lastInitSegments', track)) && !partOf(controller, '_sourceBuffers', track);
  return !isRefused('video') && isRefused('audio') ? 'audio' : 'video';
}
