import { ascii, box, table, u16, u32, zeros } from './mp4Box.ts';

/** Text timescale: ticks per second. */
export const textTicks = 1000;

/** What is shown at a moment (epoch milliseconds): the camera and its time. */
export type CaptionAt = (at: number) => string;

/** A sample of a text track (3GPP TS 26.245): the length of the text and the text. */
export function textSample(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  return Buffer.concat([u16(bytes.length), bytes]);
}

/** The part of a moment's second that is within two moments, and its caption. Milliseconds. */
export interface Caption {
  readonly ms: number;
  readonly text: string;
}

/** The captions from one moment to another (epoch milliseconds): a new one at each second of the clock. */
export function captionsBetween(from: number, to: number, captionAt: CaptionAt): Caption[] {
  const captions: Caption[] = [];
  for (let at = from; at < to;) {
    const next = Math.min(to, Math.floor(at / 1000) * 1000 + 1000);
    captions.push({ ms: next - at, text: captionAt(at) });
    at = next;
  }
  return captions;
}

const byte = (value: number): Buffer => Buffer.from([value]);

/** The sample entry for a picture of this height: white on half black, in the middle of the lower edge. */
export const textEntry = (height: number): Buffer =>
  box(
    'tx3g',
    zeros(6),
    u16(1),
    u32(0),
    byte(1),
    byte(0xff),
    table([0x00000080]),
    zeros(8),
    // From and to the first character: the whole text has the style.
    zeros(4),
    u16(1),
    byte(0),
    byte(Math.min(Math.max(12, Math.round(height / 24)), 255)),
    table([0xffffffff]),
    box('ftab', u16(1), u16(1), byte(5), ascii('Arial')),
  );
