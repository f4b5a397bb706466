import type Mpegts from 'mpegts.js';
import { partOf } from './playerParts.ts';

/**
 * The track whose codec the browser has just refused. mpegts.js 1.8.2 reports the same error for both tracks, with the
 * text of the browser, which names the codec in Chromium only. It has no public access to its buffers: the refused track
 * is the one that has an initialization segment and no buffer. If they are not found, it is the video.
 */
export function refusedTrack(player: Mpegts.Player): 'audio' | 'video' {
  const controller = partOf(player, '_player_engine', '_mse_controller');
  const isRefused = (track: 'audio' | 'video') =>
    Boolean(partOf(controller, '_lastInitSegments', track)) && !partOf(controller, '_sourceBuffers', track);
  return !isRefused('video') && isRefused('audio') ? 'audio' : 'video';
}
