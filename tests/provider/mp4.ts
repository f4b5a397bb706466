/** A box of an MP4 file as read: its type and what is in it. */
export interface Mp4Box {
  type: string;
  content: Buffer;
}

/** The boxes that stand side by side in these bytes. Throws when the last one is cut. */
export function boxesIn(bytes: Buffer): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  let at = 0;
  while (at < bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error(`a box at ${at} of ${size} bytes`);
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + 8, at + size),
    });
    at += size;
  }
  return boxes;
}

/** All boxes at a path such as `moov/trak`. */
export function boxesAt(bytes: Buffer, path: string): Buffer[] {
  let found = [bytes];
  for (const type of path.split('/')) {
    found = found.flatMap((content) =>
      boxesIn(content)
        .filter((box) => box.type === type)
        .map((box) => box.content),
    );
  }
  return found;
}

/** The four letters of each track's sample entry. */
export function sampleEntries(bytes: Buffer): string[] {
  return boxesAt(bytes, 'moov/trak/mdia/minf/stbl/stsd').map((content) => content.toString('latin1', 12, 16));
}

/** The samples of one track of a media segment. */
export interface Run {
  track: number;
  /** Decode time of the first sample, in ticks of the track. */
  time: number;
  durations: number[];
  sizes: number[];
  flags: number[];
  data: Buffer[];
}

/** The runs of a media segment, with the bytes of each sample. */
export function runsOf(segment: Buffer): Run[] {
  return boxesAt(segment, 'moof/traf').map((traf) => {
    const [header] = boxesAt(traf, 'tfhd');
    const [time] = boxesAt(traf, 'tfdt');
    const [run] = boxesAt(traf, 'trun');
    if (!header || !time || !run) throw new Error('a track fragment lacks a box');
    const hasFlags = (run.readUInt32BE(0) & 0x400) !== 0;
    const width = hasFlags ? 12 : 8;
    const rows = Array.from({ length: run.readUInt32BE(4) }, (_, index) => 12 + index * width);
    let at = run.readUInt32BE(8);
    return {
      track: header.readUInt32BE(4),
      time: Number(time.readBigUInt64BE(4)),
      durations: rows.map((row) => run.readUInt32BE(row)),
      sizes: rows.map((row) => run.readUInt32BE(row + 4)),
      flags: hasFlags ? rows.map((row) => run.readUInt32BE(row + 8)) : [],
      data: rows.map((row) => {
        const size = run.readUInt32BE(row + 4);
        at += size;
        return segment.subarray(at - size, at);
      }),
    };
  });
}
