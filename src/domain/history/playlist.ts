/** A segment of a recording: `at` counts seconds from the start of the recording. */
export type Segment = {
  readonly at: number;
  readonly seconds: number;
  /** Absolute. */
  readonly address: string;
};

/** What an HLS media playlist of a recording says. */
export type Playlist = {
  /** Absolute address of the initialization section. */
  readonly init: string;
  readonly segments: readonly Segment[];
  /** How long the recording is. */
  readonly seconds: number;
};

/** Tags that change what the bytes of a segment are: a playlist with one of them is not understood. */
const notUnderstood = /^#EXT-X-(KEY(?!:METHOD=NONE)|BYTERANGE|DISCONTINUITY$|STREAM-INF|I-FRAMES-ONLY)/;

/**
 * Reads an HLS media playlist of one fMP4 recording (RFC 8216): one `EXT-X-MAP` before the segments, each with its
 * `EXTINF`. Null where it is no such playlist; nothing of a bad one is used.
 *
 * @param address absolute address of the playlist, which those in it are relative to
 */
export function readPlaylist(text: string, address: string): Playlist | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines.find((line) => line !== '') !== '#EXTM3U') return null;
  let init: string | null = null;
  let duration: number | null = null;
  let seconds = 0;
  const segments: Segment[] = [];
  for (const line of lines) {
    if (line === '' || line === '#EXTM3U') continue;
    if (notUnderstood.test(line)) return null;
    if (line.startsWith('#EXT-X-MAP:')) {
      const uri = /[:,]URI="([^"]+)"/.exec(line)?.[1];
      const map = uri === undefined || /[:,]BYTERANGE=/.test(line) ? null : resolved(uri, address);
      if (map === null || init !== null) return null;
      init = map;
    } else if (line.startsWith('#EXTINF:')) {
      const told = /^#EXTINF:(\d+(?:\.\d+)?)\s*(?:,|$)/.exec(line)?.[1];
      if (told === undefined || duration !== null || !(Number(told) > 0)) return null;
      duration = Number(told);
    } else if (!line.startsWith('#')) {
      const at = resolved(line, address);
      if (at === null || duration === null || init === null) return null;
      segments.push({ at: seconds, seconds: duration, address: at });
      seconds += duration;
      duration = null;
    }
  }
  if (init === null || duration !== null || segments.length === 0 || !Number.isFinite(seconds)) return null;
  return { init, segments, seconds };
}

/** A web address in a playlist; null where it is none. */
function resolved(uri: string, address: string): string | null {
  if (!URL.canParse(uri, address)) return null;
  const url = new URL(uri, address);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

/** The segment that holds a second of the recording; undefined beyond its end. */
export function segmentAt({ segments }: Playlist, second: number): Segment | undefined {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const segment = segments[middle];
    if (segment !== undefined && segment.at + segment.seconds <= second) low = middle + 1;
    else high = middle;
  }
  return segments[low];
}
