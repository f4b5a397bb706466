import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeTag, fileHeader, tagType, scriptData } from '../../../provider/live/flv.ts';
import type { LiveFact } from '../../../src/domain/live/media.ts';
import { FedMessage, type LiveSocket } from '../../../src/services/live/fedSocket.ts';
import { connectLive } from '../../../src/services/live/liveConnection.ts';
import { streamOn } from '../../../src/services/live/livePictures.ts';
import type { LastDrawn, LiveReport } from '../../../src/services/live/pictureWatch.ts';
import type { FrameTrackClass, openDecoded } from '../../../src/services/live/decodedPlayer.ts';
import type { openLive } from '../../../src/services/live/player.ts';

/** The players that were opened: with sound or without, what they got, and whether they were closed. */
interface Player {
  audio: boolean;
  got: string[];
  /** What arrived together, and when. */
  messages: [names: string, at: number | null][];
  closed: number;
  lastDrawn: LastDrawn;
  report: LiveReport;
}
const players = vi.hoisted(() => [] as Player[]);
vi.mock('../../../src/services/live/player.ts', () => ({
  openLive: ((_elements, { audio, connect, url, lastDrawn }, report) => {
    const player: Player = { audio, got: [], messages: [], closed: 0, lastDrawn, report };
    players.push(player);
    const socket: LiveSocket = connect(url);
    socket.addEventListener('message', (event) => {
      const names = namesIn(event.data);
      player.got.push(...names);
      player.messages.push([names.join(' '), event instanceof FedMessage ? event.at : null]);
    });
    for (const type of ['error', 'close'] as const)
      socket.addEventListener(type, () => player.got.push(type));
    return () => {
      player.closed += 1;
      socket.close();
    };
  }) satisfies typeof openLive,
}));

/** The frame-by-frame players: what each got, and whether it was closed. */
interface Decoded {
  got: string[];
  closed: number;
  ended: string[];
  lastDrawn: LastDrawn;
  fail: () => void;
  report: LiveReport;
}
const FrameTrack = {} as FrameTrackClass;
const decoders = vi.hoisted(() => ({ may: false, refused: '', made: [] as Decoded[] }));
vi.mock('../../../src/services/live/decodedPlayer.ts', () => ({
  frameTrackClass: () => (decoders.may ? FrameTrack : null),
  openDecoded: ((_elements, { failed, lastDrawn }, report) => {
    const made: Decoded = { got: [], closed: 0, ended: [], lastDrawn, fail: failed, report };
    decoders.made.push(made);
    return {
      take: ({ bytes }) => {
        const names = namesIn(bytes);
        made.got.push(...names);
        if (names.some((name) => name === decoders.refused)) failed();
      },
      end: (reason) => {
        made.ended.push(reason);
        report.send({ type: 'media.failed', reason, pictureAt: 9 });
      },
      close: () => (made.closed += 1),
    };
  }) satisfies typeof openDecoded,
}));

/** What a stream is made of, by a name of each part. */
const parts = {
  announced: fileHeader(true),
  unannounced: fileHeader(false),
  saysSound: encodeTag({ type: tagType.script, ts: 0, data: scriptData('onMetaData', { hasAudio: true }) }),
  saysNone: encodeTag({ type: tagType.script, ts: 0, data: scriptData('onMetaData', { hasAudio: false }) }),
  clock: encodeTag({ type: tagType.script, ts: 0, data: scriptData('onClock', { wall: 1, ts: 0 }) }),
  videoConfig: encodeTag({ type: tagType.video, ts: 0, data: Buffer.from([0x17, 0, 5]) }),
  key: encodeTag({ type: tagType.video, ts: 0, data: Buffer.from([0x17, 1, 5]) }),
  frame: encodeTag({ type: tagType.video, ts: 0, data: Buffer.from([0x27, 1, 5]) }),
  soundConfig: encodeTag({ type: tagType.audio, ts: 0, data: Buffer.from([0xaf, 0, 0x12]) }),
  otherSoundConfig: encodeTag({ type: tagType.audio, ts: 0, data: Buffer.from([0xaf, 0, 0x2b]) }),
  g711: encodeTag({ type: tagType.audio, ts: 0, data: Buffer.from([0x72, 5]) }),
  sound: encodeTag({ type: tagType.audio, ts: 0, data: Buffer.from([0xaf, 1, 5]) }),
} as const;
type Part = keyof typeof parts;

function namesIn(data: ArrayBuffer | Uint8Array): string[] {
  let rest = Buffer.from(data as ArrayBuffer);
  const names: string[] = [];
  while (rest.length > 0) {
    const found = Object.entries(parts).find(([, bytes]) => rest.subarray(0, bytes.length).equals(bytes));
    if (!found) return [...names, rest.toString('latin1')];
    names.push(found[0]);
    rest = rest.subarray(found[1].length);
  }
  return names;
}

class FakeSocket extends EventTarget {
  static refuses = false;
  static last: FakeSocket | null = null;
  closed = 0;
  constructor() {
    super();
    if (FakeSocket.refuses) throw new DOMException('ws: from https:', 'SecurityError');
    FakeSocket.last = this;
  }
  close() {
    this.closed += 1;
  }
}

beforeEach(() => {
  players.length = 0;
  decoders.may = false;
  decoders.refused = '';
  decoders.made.length = 0;
  vi.stubGlobal('MediaSource', { isTypeSupported: (type: string) => type.includes('mp4a.40.2"') });
  FakeSocket.refuses = false;
  FakeSocket.last = null;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

function connect(audio = true, muted = true) {
  const reported: LiveFact[] = [];
  const video = Object.assign(new EventTarget(), { muted });
  const close = connectLive(
    { video: video as unknown as HTMLVideoElement, still: {} as HTMLCanvasElement },
    { url: 'ws://api.test/live/1', audio },
    { send: (fact) => reported.push(fact), shown: () => undefined, measured: () => undefined },
  );
  const socket = FakeSocket.last;
  return {
    reported,
    close,
    socket,
    mute: (isMuted: boolean) => {
      video.muted = isMuted;
      video.dispatchEvent(new Event('volumechange'));
    },
    stream: () => streamOn(video as unknown as HTMLVideoElement),
    /** One message with these parts, or with anything. */
    send: async (...some: readonly Part[] | readonly [unknown]) => {
      const isParts = some.every((each) => typeof each === 'string' && each in parts);
      const data = isParts
        ? Uint8Array.from(Buffer.concat(some.map((each) => parts[each as Part]))).buffer
        : some[0];
      socket?.dispatchEvent(new MessageEvent('message', { data }));
      await settled();
    },
    end: async (type: 'close' | 'error') => {
      socket?.dispatchEvent(new Event(type));
      await settled();
    },
  };
}
const arrived = { type: 'media.soundArrived' };
const lacked = { type: 'media.soundLacked' };
const made = () => players.map(({ audio, got }) => [audio, got.join(' ')]);

test('sound that is announced and there: one player, with everything in order', async () => {
  const { reported, send } = connect();
  await send('announced', 'saysSound', 'videoConfig', 'soundConfig', 'clock', 'key');
  expect(players).toEqual([]);
  await send('sound', 'frame');
  await send('frame', 'sound');
  expect(made()).toEqual([
    [true, 'announced saysSound videoConfig soundConfig clock key sound frame frame sound'],
  ]);
  expect(reported).toEqual([]);
});

test('sound that is announced and never sent: the picture plays after 700 ms, also if the sound is described', async () => {
  const { reported, send } = connect();
  await send('announced', 'saysSound', 'videoConfig', 'soundConfig', 'clock', 'key');
  await vi.advanceTimersByTimeAsync(699);
  expect(players).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await send('frame');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(made()).toEqual([[false, 'unannounced saysSound videoConfig soundConfig clock key frame']]);
  expect(reported).toEqual([lacked]);
});

test('sound that arrives late joins at the next key frame, on the same connection', async () => {
  const { reported, send, socket } = connect();
  await send('announced', 'saysSound', 'videoConfig', 'clock', 'key');
  await vi.advanceTimersByTimeAsync(700);
  await send('frame', 'soundConfig', 'sound', 'frame', 'sound');
  expect(made()).toEqual([[false, 'unannounced saysSound videoConfig clock key frame frame']]);
  await send('frame', 'clock', 'key', 'sound', 'frame');
  expect(made()).toEqual([
    [false, 'unannounced saysSound videoConfig clock key frame frame'],
    [true, 'announced saysSound videoConfig soundConfig clock key sound frame'],
  ]);
  expect([reported, players.map(({ closed }) => closed), socket?.closed]).toEqual([
    [lacked, arrived],
    [1, 0],
    0,
  ]);
});

test.each<[string, Part[]]>([
  ['the header', ['unannounced']],
  ['the metadata', ['announced', 'saysNone']],
])(
  '%s announces no sound: the picture plays at the first tag, and sound that arrives joins',
  async (_, head) => {
    const { reported, send } = connect();
    await send(...head, 'videoConfig');
    expect(players.map(({ audio }) => audio)).toEqual([false]);
    await send('key', 'frame', 'soundConfig', 'sound', 'clock');
    await send('key', 'sound');
    expect(players.map(({ audio }) => audio)).toEqual([false, true]);
    expect(players[1]?.got.slice(-5)).toEqual(['videoConfig', 'soundConfig', 'clock', 'key', 'sound']);
    expect(reported).toEqual([arrived]);
  },
);

test('sound that is to be left out is neither awaited nor reported', async () => {
  const { reported, send } = connect(false);
  await send('announced', 'videoConfig');
  await send('soundConfig', 'sound', 'key');
  await send('sound', 'key');
  expect(made()).toEqual([[false, 'unannounced videoConfig key key']]);
  expect(reported).toEqual([]);
});

test('what is no stream goes to the player as it is', async () => {
  const { send } = connect();
  await send(new TextEncoder().encode('no stream').buffer);
  expect(made()).toEqual([[true, 'no stream']]);
});

test.each([
  ['close', 'ended'],
  ['error', 'network'],
] as const)(
  '%s: the player reports it, and before there is one the connection does',
  async (type, reason) => {
    const played = connect();
    await played.send('unannounced', 'videoConfig');
    await played.end(type);
    expect([players[0]?.got.at(-1), played.reported]).toEqual([type, []]);
    const early = connect();
    await early.send('announced', 'videoConfig');
    await early.end(type);
    await vi.advanceTimersByTimeAsync(1000);
    expect([early.reported, early.socket?.closed, players.length]).toEqual([
      [{ type: 'media.failed', reason, pictureAt: null }],
      1,
      1,
    ]);
  },
);

test('a player that fails ends the connection, once', async () => {
  const { reported, send, socket, close } = connect();
  await send('unannounced', 'videoConfig');
  players[0]?.report.send({ type: 'media.failed', reason: 'format', pictureAt: 5 });
  await send('key');
  close();
  expect([reported.at(-1), socket?.closed, players[0]?.closed]).toEqual([
    { type: 'media.failed', reason: 'format', pictureAt: 5 },
    1,
    0,
  ]);
});

test('text instead of bytes, and an address that the browser refuses, are failed connections', async () => {
  const { reported, send, socket } = connect();
  await send('hello, this is text');
  expect([reported, socket?.closed]).toEqual([
    [{ type: 'media.failed', reason: 'media', pictureAt: null }],
    1,
  ]);
  FakeSocket.refuses = true;
  const refused = connect();
  await settled();
  expect(refused.reported).toEqual([{ type: 'media.failed', reason: 'network', pictureAt: null }]);
});

test('once it is closed, nothing is played or reported', async () => {
  const { reported, send, close, socket } = connect();
  await send('announced', 'videoConfig', 'key');
  close();
  await vi.advanceTimersByTimeAsync(1000);
  await send('sound');
  expect([reported, players, socket?.closed]).toEqual([[], [], 1]);
});

describe('frame by frame', () => {
  const switched = { type: 'media.switched', form: 'mediaSource' };
  const begin = ['announced', 'saysSound', 'videoConfig', 'soundConfig', 'clock', 'key'] as const;
  beforeEach(() => {
    decoders.may = true;
  });
  const decoded = () => decoders.made.map(({ got, closed }) => [got.join(' '), closed]);

  test('what nobody hears is played without its sound, from the first tag on', async () => {
    const { reported, send } = connect();
    await send(...begin, 'sound', 'frame', 'sound', 'frame');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(decoded()).toEqual([['saysSound videoConfig clock key frame frame', 0]]);
    expect([players, reported]).toEqual([[], []]);
  });

  const returned = { type: 'media.switched', form: 'decoder' };
  const toSound = 'announced saysSound videoConfig soundConfig clock key sound frame';

  test('when the sound is turned on, it continues from the last key frame on', async () => {
    const { reported, send, mute, socket } = connect();
    await send(...begin, 'sound', 'frame', 'clock', 'key', 'sound', 'frame');
    mute(false);
    await send('sound', 'frame', 'clock', 'key');
    expect(decoded().map(([, closed]) => closed)).toEqual([1]);
    expect(made()).toEqual([[true, `${toSound} sound frame clock key`]]);
    expect([reported, socket?.closed]).toEqual([[switched], 0]);
  });

  test('when the sound is turned off again, it continues frame by frame at the next key frame, and so on', async () => {
    const { reported, send, mute, socket } = connect();
    await send(...begin, 'sound', 'frame');
    mute(false);
    await send('sound', 'frame');
    mute(true);
    await send('sound', 'frame', 'clock');
    expect(players[0]?.closed).toBe(0);
    await send('key', 'sound', 'frame');
    expect([made(), players[0]?.closed]).toEqual([[[true, `${toSound} sound frame sound frame clock`]], 1]);
    expect(decoded()).toEqual([
      ['saysSound videoConfig clock key frame', 1],
      ['saysSound videoConfig clock key frame', 0],
    ]);
    expect(decoders.made[1]?.lastDrawn).toBe(players[0]?.lastDrawn);
    mute(false);
    await send('frame');
    expect(made()[1]).toEqual([true, `${toSound} frame`]);
    expect([reported, socket?.closed]).toEqual([[switched, returned, switched], 0]);
  });

  test('sound that was awaited and is turned off: frame by frame at the next key frame, and its arrival is reported', async () => {
    const { reported, send, mute } = connect(true, false);
    await send(...begin);
    await vi.advanceTimersByTimeAsync(700);
    mute(true);
    await send('sound', 'clock', 'key');
    expect([made().length, decoded()]).toEqual([1, [['saysSound videoConfig clock key', 0]]]);
    expect(reported).toEqual([lacked, returned, arrived]);
  });

  test('what cannot be decoded does not return to frame by frame', async () => {
    const { reported, send } = connect();
    await send(...begin, 'sound');
    decoders.made[0]?.fail();
    await send('clock', 'key', 'frame');
    expect([decoders.made.length, reported]).toEqual([1, [switched]]);
  });

  test('what continues has the times at which it arrived, to half a second', async () => {
    const { send, mute } = connect();
    const began = performance.now();
    await send(...begin, 'sound');
    for (const wait of [300, 300, 4000]) {
      await vi.advanceTimersByTimeAsync(wait);
      await send('frame');
    }
    await vi.advanceTimersByTimeAsync(4000);
    mute(false);
    await send('frame');
    expect(players[0]?.messages).toEqual([
      ['announced saysSound videoConfig soundConfig clock key sound frame', began],
      ['frame', began + 600],
      ['frame', began + 4600],
      ['frame', began + 8600],
    ]);
  });

  test.each([
    ['what is heard from the beginning', true, false, false],
    ['what is heard, and has no sound that may be played', false, false, true],
  ])('%s', async (_, audio, muted, isDecoded) => {
    const { send } = connect(audio, muted);
    await send(...begin, 'sound', 'frame');
    expect([decoders.made.length, players.length]).toEqual(isDecoded ? [1, 0] : [0, 1]);
  });

  test('sound that is not there is reported, and when it arrives', async () => {
    const { reported, send, mute } = connect();
    await send(...begin);
    mute(false);
    await vi.advanceTimersByTimeAsync(700);
    expect(reported).toEqual([lacked]);
    await send('frame', 'sound');
    expect(reported).toEqual([lacked, arrived, switched]);
    expect(made()).toEqual([[true, 'announced saysSound videoConfig soundConfig clock key frame sound']]);
  });

  test('sound that is not announced is reported when it arrives', async () => {
    const { reported, send } = connect();
    await send('unannounced', 'videoConfig', 'clock', 'key', 'soundConfig', 'sound', 'sound');
    expect([reported, players]).toEqual([[arrived], []]);
  });

  test.each(['otherSoundConfig', 'g711'] as const)(
    'sound that may not be playable is left to Media Source Extensions: %s',
    async (sound) => {
      const { send } = connect();
      await send('announced', 'videoConfig', 'key', sound, 'sound', 'frame');
      expect(decoded().map(([, closed]) => closed)).toEqual([1]);
      expect(made()).toEqual([[true, `announced videoConfig key ${sound} sound frame`]]);
      const without = connect(false);
      await without.send('announced', 'videoConfig', 'key', sound, 'frame');
      expect(decoders.made[1]?.got).toEqual(['videoConfig', 'key', 'frame']);
    },
  );

  test.each<[string, Part[], boolean, string]>([
    [
      'before sound, of which none is announced',
      ['unannounced', 'videoConfig', 'key'],
      false,
      'unannounced videoConfig key',
    ],
    ['after sound', [...begin, 'sound'], true, 'announced saysSound videoConfig soundConfig clock key sound'],
  ])('what cannot be decoded continues without a new connection: %s', async (_, first, audio, got) => {
    const { send, reported, socket } = connect();
    await send(...first);
    decoders.made[0]?.fail();
    await send('frame');
    expect(made()).toEqual([[audio, `${got} frame`]]);
    expect([reported, socket?.closed, decoders.made.length]).toEqual([[switched], 0, 1]);
  });

  test('what cannot be decoded waits for announced sound as ever', async () => {
    const { send, reported } = connect();
    await send(...begin);
    decoders.made[0]?.fail();
    await send('frame');
    expect(players).toEqual([]);
    await vi.advanceTimersByTimeAsync(700);
    expect(made()).toEqual([[false, 'unannounced saysSound videoConfig soundConfig clock key frame']]);
    expect(reported).toEqual([switched, lacked]);
  });

  test('if too much has come since the last key frame, it continues at the next', async () => {
    const { send, mute } = connect();
    await send(...begin, 'sound');
    const large = encodeTag({ type: tagType.video, ts: 0, data: Buffer.alloc(9 * 1024 * 1024, 0x27) });
    await send(Uint8Array.from(large).buffer);
    await send(Uint8Array.from(large).buffer);
    mute(false);
    expect(players).toEqual([]);
    await send('sound', 'frame');
    expect([decoders.made[0]?.got.at(-1), decoders.made[0]?.closed]).toEqual(['frame', 0]);
    await send('frame', 'clock', 'key', 'sound');
    expect(made()).toEqual([[true, 'announced saysSound videoConfig soundConfig clock key sound']]);
  });

  test('what cannot be decoded when too much has come since the last key frame has failed', async () => {
    const { send, reported, socket } = connect();
    await send(...begin);
    const large = encodeTag({ type: tagType.video, ts: 0, data: Buffer.alloc(9 * 1024 * 1024, 0x27) });
    await send(Uint8Array.from(large).buffer);
    await send(Uint8Array.from(large).buffer);
    const [made] = decoders.made;
    if (made) made.lastDrawn.picture = { at: 7, drawnAt: 1, intervalMs: 40 };
    made?.fail();
    expect([reported, socket?.closed, players]).toEqual([
      [{ type: 'media.failed', reason: 'media', pictureAt: 7 }],
      1,
      [],
    ]);
  });

  test('what cannot be decoded from its first tag on continues with all that has come', async () => {
    decoders.refused = 'videoConfig';
    const { send, reported } = connect(false);
    await send('announced', 'saysSound', 'soundConfig', 'videoConfig', 'key', 'frame');
    decoders.refused = 'saysSound';
    await connect(false).send('announced', 'saysSound', 'videoConfig', 'key', 'frame');
    expect(made()).toEqual([
      [false, 'unannounced saysSound soundConfig videoConfig key frame'],
      [false, 'unannounced saysSound videoConfig key frame'],
    ]);
    expect(reported).toEqual([switched]);
    expect(players[0]?.lastDrawn).toBe(decoders.made[0]?.lastDrawn);
  });

  test('a recorder has the sound join once there is any, and keeps it until it ends', async () => {
    const { send, stream, reported } = connect();
    await send('announced', 'saysSound', 'videoConfig', 'key');
    const leave = stream()?.keepSound();
    expect([stream()?.mayHaveSound(), players]).toEqual([true, []]);
    await send('soundConfig', 'sound', 'clock', 'key');
    expect(made()).toEqual([[true, 'announced saysSound videoConfig key soundConfig sound clock key']]);
    leave?.();
    await send('clock', 'key');
    expect([decoders.made.length, reported]).toEqual([2, [switched, returned]]);
  });

  test('sound that is there joins at once for a recorder', async () => {
    const { send, stream } = connect();
    await send(...begin, 'sound');
    stream()?.keepSound();
    await settled();
    expect(made()).toEqual([[true, 'announced saysSound videoConfig soundConfig clock key sound']]);
  });

  test.each<[string, Part[], boolean, number]>([
    ['neither announced nor there', ['unannounced', 'videoConfig', 'key'], true, 0],
    ['there', ['unannounced', 'videoConfig', 'key', 'sound'], true, 1],
    ['announced, but to be left out', ['announced', 'videoConfig', 'key'], false, 0],
  ])('a recorder learns whether sound may come: %s', async (_, first, audio, joined) => {
    const { send, stream } = connect(audio);
    await send(...first);
    stream()?.keepSound();
    await send('key');
    expect([stream()?.mayHaveSound(), players.length]).toEqual([audio, joined]);
  });

  test('a recorder learns whether the stream continues, in whatever form', async () => {
    const { send, stream, mute, end } = connect();
    await send(...begin, 'sound');
    const recorded = stream();
    mute(false);
    await send('frame');
    expect(recorded?.continues()).toBe(true);
    await end('close');
    players[0]?.report.send({ type: 'media.failed', reason: 'ended', pictureAt: null });
    expect(recorded?.continues()).toBe(false);
  });

  test.each([
    ['close', 'ended'],
    ['error', 'network'],
  ] as const)('%s ends it with the time of its last frame', async (type, reason) => {
    const { send, end, reported, socket } = connect();
    await send(...begin, 'sound');
    await end(type);
    expect([decoders.made[0]?.ended, reported, socket?.closed]).toEqual([
      [reason],
      [{ type: 'media.failed', reason, pictureAt: 9 }],
      1,
    ]);
  });

  test('once it is closed, no sound joins', async () => {
    const { send, close, mute } = connect();
    await send(...begin, 'sound');
    close();
    mute(false);
    expect([players, decoders.made[0]?.closed]).toEqual([[], 1]);
  });
});
