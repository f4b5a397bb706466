import { fileURLToPath } from 'node:url';
import { expect, type Page, type Route } from 'playwright/test';
import { readClip } from '../../../provider/live/clip.ts';
import { fragment } from '../../../provider/recordings/mp4Fragment.ts';
import { initSegment } from '../../../provider/recordings/mp4Header.ts';
import { mediaOf } from '../../../provider/recordings/media.ts';
import { closely } from './liveStage.ts';

/** A section of a day that is made up for a path, in whole seconds and tenths. */
export interface MadeSection {
  readonly start: number;
  readonly end: number;
  /** Its playlist holds nothing: a recording that ends as it begins. */
  readonly empty: boolean;
}

/** What becomes of the recording that the console asks for next. */
type Fate =
  | 'play'
  | 'empty'
  | 'missing'
  | 'segmentMissing'
  | 'network'
  | 'server'
  | 'damaged'
  | 'hevc'
  | 'unknownCodec';

/** Seconds of a segment. */
const segmentSeconds = 4;

const media = (file: string) =>
  mediaOf(readClip(fileURLToPath(new URL(`../../../provider/media/${file}`, import.meta.url))));

const inits: Record<
  Exclude<Fate, 'missing' | 'segmentMissing' | 'network' | 'server' | 'damaged'>,
  () => Buffer
> = {
  play: () => initSegment(media('cam01.flv'), true),
  empty: () => inits.play(),
  hevc: () => initSegment(media('hevc_enhanced.flv'), false),
  // The name of a sample entry that no browser plays.
  unknownCodec: () => Buffer.from(inits.play().toString('latin1').replace('avc1', 'xxxx'), 'latin1'),
};

/** The recordings of a page: sections that are made up, whose segments arrive when a step says so. */
export interface RecordedStage {
  /** Begins to answer for the recordings. To be called before the console is opened. */
  readonly open: () => Promise<void>;
  /** What stands in the list of a day for these sections. */
  readonly listed: (sections: readonly MadeSection[]) => readonly object[];
  /** Waits until a recording is asked for, and lets its first segment arrive, or fail. */
  readonly decide: (fate: Fate) => Promise<void>;
  /** Lets one later segment arrive, as from a slow network. */
  readonly flow: () => Promise<void>;
  /** Plays the first segment to its end, where the second one is wanting. */
  readonly starve: () => Promise<void>;
  /** Plays on to the end of the section, and over it. */
  readonly playOut: () => Promise<void>;
  /** Plays on to the last segment of the section, which is missing. */
  readonly loseEnd: () => Promise<void>;
  /** Plays on into the next section, which begins where this one ends. */
  readonly playInto: () => Promise<void>;
  /** Refuses to play with sound, as a browser does before the first gesture. */
  readonly refuseSound: () => Promise<void>;
  /** The second of the day that is shown. */
  readonly second: () => Promise<number>;
}

const stages = new WeakMap<Page, RecordedStage>();

/** One stage for each page. */
export function recordedStageOf({ page }: { readonly page: Page }): RecordedStage {
  const known = stages.get(page) ?? createRecordedStage(page);
  stages.set(page, known);
  return known;
}

function createRecordedStage(page: Page): RecordedStage {
  const made: MadeSection[] = [];
  const fates = new Map<number, Fate>();
  const reported = new Set<number>();
  /** The sections whose last segment is missing. */
  const lostEnds = new Set<MadeSection>();
  let asked: Route[] = [];
  let held: (() => void)[] = [];
  let flows = true;
  /** A segment was sent since a recording was asked for. */
  let isBegun = false;

  // The console may have given a request up meanwhile.
  const fulfil = (route: Route, body: Buffer | string) => route.fulfill({ body }).catch(() => {});
  const nameOf = (route: Route) => {
    const [, index, file = ''] = /\/replay\/(\d+)\/(.+)$/.exec(route.request().url()) ?? [];
    const section = made[Number(index)];
    if (section === undefined) throw new Error(`no such section: ${route.request().url()}`);
    return { section, index: Number(index), file };
  };

  const meet = async (route: Route, fate: Fate): Promise<void> => {
    if (fate === 'missing') await route.fulfill({ status: 404, body: '' });
    else if (fate === 'network') await route.abort();
    else if (fate === 'server') await route.fulfill({ status: 500, body: '' });
    else if (fate === 'damaged') await fulfil(route, 'no playlist');
    else if (fate === 'segmentMissing') await fulfil(route, playlistOf(nameOf(route).section, Infinity));
    else if (fate === 'empty') await fulfil(route, playlistOf({ ...nameOf(route).section, empty: true }));
    else await fulfil(route, playlistOf(nameOf(route).section));
  };

  const answer = async (route: Route): Promise<void> => {
    const { section, index, file } = nameOf(route);
    const known = fates.get(index);
    if (file === 'list.m3u8' && known !== undefined) {
      // Loaded again after the day was listed again.
      await meet(route, known);
    } else if (file === 'list.m3u8') {
      asked.push(route);
    } else if (file === 'init.mp4') {
      const met = fates.get(index) ?? 'play';
      const fate = met === 'segmentMissing' ? 'play' : met;
      await fulfil(route, fate in inits ? inits[fate as keyof typeof inits]() : '');
    } else {
      const from = Number.parseInt(file, 10) * segmentSeconds;
      const range = { origin: 0, from, to: from + segmentSeconds };
      // What cannot be played is reported once; a retry waits.
      if (fates.get(index) === 'hevc') {
        if (reported.has(index)) return;
        reported.add(index);
      }
      const isLast = section.start + range.to >= section.end;
      if (fates.get(index) === 'segmentMissing' || (lostEnds.has(section) && isLast)) {
        await route.fulfill({ status: 404, body: '' });
        return;
      }
      const send = () => void fulfil(route, fragment(media('cam01.flv'), range, true));
      if (isBegun && !flows) held.push(send);
      else send();
      isBegun = true;
    }
  };

  const inPage = (name: 'bufferedEnd' | 'second' | 'refuseSound' | 'crawl' | 'jump', second = 0) =>
    page.evaluate(([member, to]) => Reflect.get(Reflect.get(window, 'replayRecorded'), String(member))(to), [
      name,
      second,
    ] as const);
  const bufferedEnd = async () => Number(await inPage('bufferedEnd'));
  const second = async () => Number(await inPage('second'));
  const sectionShown = async () => {
    const now = await second();
    const shown = made.findLast(({ start, end, empty }) => !empty && start <= now + 0.1 && now < end);
    if (shown === undefined) throw new Error(`nothing is shown at ${now}`);
    return shown;
  };
  const letFlow = () => {
    flows = true;
    for (const send of held) send();
    held = [];
  };
  const buffered = (until: number) => expect.poll(bufferedEnd, closely).toBeGreaterThan(until);

  const decide = async (fate: Fate) => {
    await expect.poll(() => asked.length, closely).toBeGreaterThan(0);
    const route = asked.at(-1);
    asked = [];
    if (route === undefined) return;
    // What did not arrive is loaded again, and may arrive then.
    if (fate !== 'network' && fate !== 'server') fates.set(nameOf(route).index, fate);
    flows = false;
    isBegun = false;
    // What is left of a recording that was gone from is not waited for.
    held = [];
    await meet(route, fate);
  };

  return {
    async open() {
      await page.addInitScript(slowPictures);
      await page.route('**/replay/**', answer);
    },
    listed: (sections) =>
      sections.map((section) => {
        made.push(section);
        const path = `/replay/${made.length - 1}/list.m3u8`;
        return { start: section.start, end: section.end, path, type: 0, audio: true, codec: 'AAC' };
      }),
    async decide(fate) {
      await inPage('crawl');
      await decide(fate);
    },
    async flow() {
      await inPage('crawl');
      held.shift()?.();
    },
    async starve() {
      await expect.poll(() => held.length, closely).toBeGreaterThan(0);
      await inPage('jump', (await bufferedEnd()) - 0.2);
    },
    async playOut() {
      const { end } = await sectionShown();
      letFlow();
      await buffered(end - 0.2);
      await inPage('jump', end - 0.3);
    },
    async loseEnd() {
      const section = await sectionShown();
      lostEnds.add(section);
      letFlow();
      const { end } = section;
      await buffered(end - segmentSeconds - 0.2);
      await inPage('jump', end - segmentSeconds - 0.3);
    },
    async playInto() {
      const { end } = await sectionShown();
      letFlow();
      await buffered(end - 0.2);
      await decide('play');
      await buffered(end + 1);
      await inPage('jump', end - 0.3);
      await expect.poll(second, closely).toBeGreaterThan(end);
      await inPage('crawl');
    },
    async refuseSound() {
      await expect.poll(() => inPage('refuseSound'), closely).toBe(true);
    },
    second,
  };
}

function playlistOf({ start, end, empty }: MadeSection, seconds = segmentSeconds): string {
  const one = Math.min(seconds, end - start).toFixed(3);
  const segments = empty
    ? ['0.010']
    : Array.from({ length: Math.ceil((end - start) / Math.min(seconds, end - start)) }, () => one);
  const lines = segments.flatMap((seconds, index) => [`#EXTINF:${seconds},`, `${index}.m4s`]);
  return ['#EXTM3U', '#EXT-X-MAP:URI="init.mp4"', ...lines, '#EXT-X-ENDLIST', ''].join('\n');
}

/**
 * Runs in the page: pictures crawl until a step plays on, and want of data, for which a slow machine may be the reason,
 * is reported only then. Whether sound may be played is for the test to say.
 */
function slowPictures(): void {
  let crawls = true;
  const slowest = 0.0625;
  // A speed that is chosen while it plays is a change of its rate alone.
  for (const type of ['playing', 'ratechange'])
    addEventListener(
      type,
      ({ target }) => {
        if (crawls && target instanceof HTMLVideoElement && target.playbackRate > slowest)
          target.playbackRate = slowest;
      },
      true,
    );
  addEventListener(
    'waiting',
    (event) => {
      if (crawls) event.stopImmediatePropagation();
    },
    true,
  );
  const refusable: ((reason: DOMException) => void)[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the element that it is called for
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    if (this.muted) return play.call(this);
    this.muted = true;
    void play.call(this).catch(() => {});
    this.muted = false;
    return new Promise((_, reject) => {
      refusable.push(reject);
    });
  };
  const video = () => document.querySelector('video');
  Object.assign(window, {
    replayRecorded: {
      bufferedEnd() {
        const { buffered, currentTime } = video() ?? { buffered: null, currentTime: 0 };
        for (let index = 0; buffered && index < buffered.length; index += 1) {
          if (buffered.end(index) > currentTime) return buffered.end(index);
        }
        return 0;
      },
      second: () => video()?.currentTime ?? 0,
      refuseSound() {
        const refuse = refusable.pop();
        refuse?.(new DOMException('not allowed', 'NotAllowedError'));
        return refuse !== undefined;
      },
      crawl() {
        crawls = true;
        const element = video();
        if (element?.paused === false) element.playbackRate = slowest;
      },
      jump(second: number) {
        crawls = false;
        const element = video();
        if (element) Object.assign(element, { playbackRate: 1, currentTime: second });
      },
    },
  });
}
