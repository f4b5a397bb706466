import type { CallFailure } from '../../../domain/wire/callResult.ts';
import { readTracks, type Track } from '../../../domain/history/fragment.ts';
import { withoutTracks } from '../../../domain/history/withoutTracks.ts';
import {
  readPlaylist,
  type Playlist as SegmentList,
  type Segment,
} from '../../../domain/history/playlist.ts';
import type { Http } from '../../wire/http.ts';

/**
 * Why a recording or a segment of it could not be loaded. `missing`: the provider does not have it. `network`: the connection
 * failed. `server`: the provider, or a proxy in front of it, failed. `dataUsedUp`: the device sends nothing because its
 * LTE data are used up. `format`: the response is not a recording that can be parsed.
 */
export type LoadFailure = 'missing' | 'network' | 'server' | 'dataUsedUp' | 'format' | 'aborted';

/** The playlist and initialization data of one section's recording. */
export type OpenPlaylist = {
  readonly list: SegmentList;
  readonly video: Track;
  /** Without the tracks that the browser refuses. */
  readonly init: Uint8Array<ArrayBuffer>;
  /** The audio tracks that the browser refuses. The segments are to be appended without them. */
  readonly refused: readonly Track['id'][];
  /** The MIME type for a source buffer. */
  readonly mime: string;
  /** The tracks that are played: a source buffer accepts no other set. */
  readonly tracks: 'video' | 'video and audio';
  /** Whether its sound can be played; null if no track has any. */
  readonly sound: 'playable' | 'unplayable' | null;
};

type Loaded<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly why: LoadFailure };

/** Fetches recordings and caches the playlists and initialization sections of the last few. */
export type Playlists = {
  /** @param path a section's path */
  open(path: string, signal: AbortSignal): Promise<Loaded<OpenPlaylist>>;
  segment(segment: Segment, signal: AbortSignal): Promise<Loaded<Uint8Array<ArrayBuffer>>>;
  /** Whether the provider still has the recording at a section's path. */
  check(path: string, signal: AbortSignal): Promise<Loaded<unknown>>;
};

/** Maximum sizes in bytes of a recording's playlist, initialization section and segment. */
const limits = { playlist: 4 << 20, init: 1 << 20, segment: 64 << 20 } as const;

/** How many recordings stay cached. */
const kept = 16;

const no = (why: LoadFailure) => ({ ok: false, why }) as const;

/**
 * Creates a loader for recordings at the provider.
 *
 * @param isSupported whether the browser can play a MIME type
 */
export function createPlaylists(
  http: Pick<Http, 'bytes' | 'resolve'>,
  isSupported: (mime: string) => boolean,
): Playlists {
  const playlists = new Map<string, OpenPlaylist>();

  const fetched = async (address: string, maxBytes: number, signal: AbortSignal) => {
    const answer = await http.bytes(address, { maxBytes, signal });
    return answer.ok ? answer : no(whyOf(answer.failure));
  };

  const playlistAt = async (path: string, signal: AbortSignal) => {
    const address = http.resolve(path);
    if (address === null) return no('format');
    const text = await fetched(address.href, limits.playlist, signal);
    if (!text.ok) return text;
    const list = readPlaylist(new TextDecoder().decode(text.data), address.href);
    return list === null ? no('format') : ({ ok: true, data: list } as const);
  };

  return {
    async open(path, signal) {
      const known = playlists.get(path);
      if (known) return { ok: true, data: known };
      const found = await playlistAt(path, signal);
      if (!found.ok) return found;
      const list = found.data;
      const init = await fetched(list.init, limits.init, signal);
      if (!init.ok) return init;
      const playlist = playlistOf(list, init.data, isSupported);
      if (playlist === null) return no('format');
      const [oldest] = playlists.keys();
      if (playlists.size >= kept && oldest !== undefined) playlists.delete(oldest);
      playlists.set(path, playlist);
      return { ok: true, data: playlist };
    },
    segment: (segment, signal) => fetched(segment.address, limits.segment, signal),
    check: playlistAt,
  };
}

function playlistOf(
  list: SegmentList,
  bytes: Uint8Array<ArrayBuffer>,
  isSupported: (mime: string) => boolean,
): OpenPlaylist | null {
  const [video, ...audio] = readTracks(bytes) ?? [];
  if (!video) return null;
  const sounds = audio.map(({ id, codec }) => ({ id, codec: playableName(codec, isSupported) }));
  const refused = sounds.filter(({ codec }) => codec === undefined).map(({ id }) => id);
  const init = withoutTracks(bytes, refused);
  if (init === null) return null;
  const codecs = [video.codec, ...sounds.flatMap(({ codec }) => codec ?? [])];
  const isHeard = codecs.length > 1;
  return {
    list,
    video,
    init,
    refused,
    mime: `video/mp4; codecs="${codecs.join(',')}"`,
    tracks: isHeard ? 'video and audio' : 'video',
    sound: isHeard ? 'playable' : audio.length > 0 ? 'unplayable' : null,
  };
}

/**
 * The name by which the browser knows an audio codec that it can play. Not every browser knows Opus and FLAC by the names
 * of their sample entries, `Opus` and `fLaC`.
 */
const playableName = (codec: string, isSupported: (mime: string) => boolean): string | undefined =>
  [codec, codec.toLowerCase()].find((name) => isSupported(`audio/mp4; codecs="${name}"`));

/** Statuses from a proxy, or from a provider that failed or is overloaded. */
const passing: readonly (number | null)[] = [408, 429, 500, 502, 503, 504];

function whyOf({ kind, code, message }: CallFailure): LoadFailure {
  if (kind === 'aborted') return 'aborted';
  if (kind === 'malformed') return 'format';
  if (kind !== 'rejected') return 'network';
  if (message === 'device.dataUsedUp') return 'dataUsedUp';
  return passing.includes(code) ? 'server' : 'missing';
}
