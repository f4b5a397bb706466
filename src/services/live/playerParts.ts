import type Mpegts from 'mpegts.js';

const read = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;

/**
 * A part of a player to which mpegts.js 1.8.2 gives no public access, by the names of its private fields; undefined if it
 * is not there.
 */
export const partOf = (player: unknown, ...names: readonly string[]): unknown => names.reduce(read, player);

/** What the buffer of the player's picture holds; null if there is no such buffer. */
function pictureRanges(player: Mpegts.Player): TimeRanges | null {
  const buffer = partOf(player, '_player_engine', '_mse_controller', '_sourceBuffers', 'video');
  if (!(buffer instanceof SourceBuffer)) return null;
  try {
    return buffer.buffered;
  } catch {
    // The buffer of a source that was closed.
    return null;
  }
}

/** The end of what the buffer of the player's picture holds, in seconds; null if there is no such buffer. */
export function pictureBufferEnd(player: Mpegts.Player): number | null {
  const ranges = pictureRanges(player);
  return ranges === null || ranges.length === 0 ? null : ranges.end(ranges.length - 1);
}

/**
 * Whether the picture's buffer has a hole between two positions, in seconds. mpegts.js 1.8.2 loses one or two frames where
 * a stream changes its decoder configuration. Chromium 156 plays the sound on over such a hole of 133 ms, and draws no
 * frame until it seeks.
 */
export function hasGap(player: Mpegts.Player, from: number, to: number): boolean {
  const ranges = pictureRanges(player);
  if (ranges === null) return false;
  return Array.from({ length: ranges.length }, (_, index) => ranges.start(index)).some(
    (start) => start > from && start <= to,
  );
}

const remuxer = ['_player_engine', '_transmuxer', '_controller', '_remuxer'] as const;
const demuxer = ['_player_engine', '_transmuxer', '_controller', '_demuxer'] as const;

/**
 * Has the player append the frames that it holds back. mpegts.js 1.8.2 (`remux/mp4-remuxer.js`, `_remuxVideo`) appends a
 * frame only after the next two have arrived, to know how long it lasts: frames come in pairs, of a stream with a frame
 * in 4 s every 8 s.
 *
 * @param lastsMs how long the last of them is said to last. A browser drops what follows after more than twice as long
 *   until the next key frame (Media Source Extensions, 3.5.8 step 6).
 * @returns whether there was any
 */
export function releaseFrames(player: Mpegts.Player, lastsMs: number): boolean {
  const remux = partOf(player, ...remuxer, '_remuxVideo');
  const owner = partOf(player, ...remuxer);
  const meta = partOf(player, ...remuxer, '_videoMeta');
  const track = partOf(player, ...demuxer, '_videoTrack');
  const samples = partOf(track, 'samples');
  if (typeof remux !== 'function' || !isObject(owner) || !isObject(meta) || !isObject(track)) return false;
  if (!Array.isArray(samples)) return false;
  const held = partOf(owner, '_videoStashedLastSample');
  if (isObject(held)) {
    Reflect.set(owner, '_videoStashedLastSample', null);
    samples.unshift(held);
    Reflect.set(track, 'length', Number(partOf(track, 'length')) + Number(partOf(held, 'length')));
  }
  if (samples.length === 0) return false;
  // It is known once both tracks are. Until then it is -1 ms: the next frames would be appended before these ones.
  const setBase = partOf(owner, '_calculateDtsBase');
  if (typeof setBase === 'function')
    Reflect.apply(setBase, owner, [partOf(player, ...demuxer, '_audioTrack'), track]);
  Reflect.set(meta, 'refSampleDuration', lastsMs);
  const append = (): unknown => Reflect.apply(remux, owner, [track, true]);
  // The times of the frames are right; mpegts.js would put each right after the previous one.
  Reflect.set(owner, '_videoNextDts', undefined);
  // The last of several is held back again.
  const wereSeveral = samples.length > 1;
  append();
  Reflect.set(owner, '_videoNextDts', undefined);
  if (wereSeveral) releaseFrames(player, lastsMs);
  return true;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
