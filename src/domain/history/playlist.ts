/** A segment of a recording: `at` counts seconds from the start of the recording. */
export type Segment = {
  readonly at: number;
  readonly seconds: number;
  /** Absolute URL. */
  readonly address: string;
};

/** The contents of an HLS media playlist of a recording. */
export type Playlist = {
  /** Absolute URL of the initialization section. */
  readonly init: string;
  readonly segments: readonly Segment[];
  /** The length of the recording. */
  readonly seconds: number;
};

/** Tags that change how the bytes of a segment are read. A playlist with one of them is not supported. */
const notUnderstood = /^#EXT-X-(KEY(?!:METHOD=NONE)|BYTERANGE|DISCONTINUITY$|STREAM-INF|I-FRAMES-ONLY)/;

/**
 * Reads an HLS media playlist of one fMP4 recording (RFC 8216): one `EXT-X-MAP` before the segments, each with its
 * `EXTINF`. Null for any other playlist; nothing of a malformed one is used.
 *
 * @param address absolute URL of the playlist, against which the URLs in it are resolved
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
      const reported = /^#EXTINF:(\d+(?:\.\d+)?)\s*(?:,|$)/.exec(line)?.[1];
      if (reported === undefined || duration !== null || !(Number(reported) > 0)) return null;
      duration = Number(reported);
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

/** The HTTP URL of a URI in a playlist; null if it is not one. */
function resolved(uri: string, address: string): string | null {
  if (!URL.canParse(uri, address)) return null;
  const url = new URL(uri, address);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

/** The segment that contains a second of the recording; undefined after its end. */
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
