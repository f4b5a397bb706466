/** A parsed box of an MP4 file: its type and contents. */
export interface Mp4Box {
  type: string;
  content: Buffer;
}

/** The boxes in these bytes, in order. Throws if the last one is truncated. */
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
function boxesAt(bytes: Buffer, path: string): Buffer[] {
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

/** The four-character code of each track's sample entry. */
export function sampleEntries(bytes: Buffer): string[] {
  return boxesAt(bytes, 'moov/trak/mdia/minf/stbl/stsd').map((content) => content.toString('latin1', 12, 16));
}

/** Width and height in each video sample entry. */
export function sampleSizes(bytes: Buffer): number[][] {
  return boxesAt(bytes, 'moov/trak/mdia/minf/stbl/stsd').flatMap((content) =>
    content.toString('latin1', 12, 16) === 'mp4a'
      ? []
      : [[content.readUInt16BE(40), content.readUInt16BE(42)]],
  );
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
    const hasOffsets = (run.readUInt32BE(0) & 0x800) !== 0;
    const width = 8 + (hasFlags ? 4 : 0) + (hasOffsets ? 4 : 0);
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

/** One track of a whole file. */
export interface FileTrack {
  entry: string;
  /** In ticks of the track, and the ticks per second. */
  duration: number;
  ticks: number;
  /** Numbers of the key frame samples, from 1; null if all are. */
  keys: number[];
  data: Buffer[];
}

function only(bytes: Buffer, path: string): Buffer {
  const [content, ...others] = boxesAt(bytes, path);
  if (!content || others.length > 0) throw new Error(`not one ${path}`);
  return content;
}

const numbers = (bytes: Buffer, from: number): number[] =>
  Array.from({ length: (bytes.length - from) / 4 }, (_, index) => bytes.readUInt32BE(from + index * 4));

/** The tracks of a file whose index has the sample positions, with their bytes. */
export function tracksOf(file: Buffer): FileTrack[] {
  return boxesAt(file, 'moov/trak').map((trak) => {
    const header = only(trak, 'mdia/mdhd');
    const tables = only(trak, 'mdia/minf/stbl');
    const sizes = numbers(only(tables, 'stsz'), 12);
    const offsets = numbers(only(tables, 'stco'), 8);
    const runs = numbers(only(tables, 'stsc'), 8);
    const [keys] = boxesAt(tables, 'stss');
    const data: Buffer[] = [];
    for (const [index, offset] of offsets.entries()) {
      let count = 0;
      for (let run = 0; run < runs.length; run += 3) {
        if ((runs[run] ?? 0) <= index + 1) count = runs[run + 1] ?? 0;
      }
      let at = offset;
      for (let sample = 0; sample < count; sample += 1) {
        const size = sizes[data.length] ?? 0;
        data.push(file.subarray(at, at + size));
        at += size;
      }
    }
    if (data.length !== sizes.length)
      throw new Error(`${data.length} samples in chunks, ${sizes.length} sizes`);
    return {
      entry: only(tables, 'stsd').toString('latin1', 12, 16),
      ticks: header.readUInt32BE(12),
      duration: header.readUInt32BE(16),
      keys: keys ? numbers(keys, 8) : [],
      data,
    };
  });
}

/** The captions of a file, whether their samples are in its index or in fragments before the video. */
export function captionsIn(file: Buffer): string[] {
  let begin = 0;
  const fragments = boxesIn(file).flatMap(({ type, content }, index, boxes) => {
    const at = begin;
    begin += content.length + 8;
    const data = boxes[index + 1]?.content.length ?? 0;
    return type === 'moof' ? runsOf(file.subarray(at, begin + 8 + data)) : [];
  });
  const texts = [
    ...tracksOf(file).filter(({ entry }) => entry === 'tx3g'),
    ...fragments.filter(({ track }) => track === 3),
  ];
  return texts.flatMap(({ data }) =>
    data.map((sample) => sample.toString('utf8', 2, 2 + sample.readUInt16BE(0))),
  );
}
