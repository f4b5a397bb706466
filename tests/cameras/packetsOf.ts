import { expect } from 'vitest';
import type { Section } from '../../provider/cameras/ingest.ts';
import type { Clip } from '../../provider/live/clip.ts';
import type { MediaPacket } from '../../provider/live/videoSource.ts';
import { frameOf } from '../../provider/recordings/media.ts';

/** So many packets of a section, from its start. */
export const packetsOf = (section: Section, count: number): Promise<MediaPacket[]> =>
  new Promise((resolve) => {
    const packets: MediaPacket[] = [];
    const close = section.open((arrived) => {
      packets.push(...arrived);
      if (packets.length < count) return;
      queueMicrotask(() => close());
      resolve(packets.slice(0, count));
    });
  });

/** The last unit of a picture, which comes after the parameter sets that cameras send along; of sound, all of it. */
function picturesOf(data: Buffer): Buffer {
  if (data[0] === 0xaf) return data;
  const frame = frameOf(data);
  let at = 0;
  while (at + 4 + frame.readUInt32BE(at) < frame.length) at += 4 + frame.readUInt32BE(at);
  // ffmpeg ends units of H.265 with a zero byte, which means nothing (ITU-T H.265, B.2).
  const unit = frame.subarray(at + 4);
  return unit.at(-1) === 0 ? unit.subarray(0, -1) : unit;
}

/** What the camera shows arrived packet by packet: nothing is lost, nothing comes twice. */
export function expectWhole(packets: readonly MediaPacket[], clips: Record<MediaPacket['kind'], Clip>): void {
  for (const kind of ['video', 'audio'] as const) {
    const of = ({ packets: all }: { packets: readonly Pick<MediaPacket, 'kind' | 'data'>[] }): string[] =>
      all.filter((each) => each.kind === kind).map(({ data }) => picturesOf(data).toString('base64'));
    const [shown, arrived] = [of(clips[kind]), of({ packets })];
    const first = shown.indexOf(arrived[0] ?? '');
    expect(arrived).toEqual(arrived.map((_, index) => shown[(first + index) % shown.length]));
  }
}
