// Records cameras as fast as it can until it is killed: node --import tsx <this> <data folder> <moment> <camera>...
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { openDatabase } from '../../provider/database/database.ts';
import type { PacketSink } from '../../provider/live/videoSource.ts';
import { openRecorders } from '../../provider/recorder/recorders.ts';
import { clip, loops } from './recorded.ts';

const [, , data = '', moment = '', ...cameras] = argv;
const start = Number(moment);
const recorders = openRecorders({
  db: openDatabase(data),
  clock: { now: Date.now },
  folder: join(data, 'recordings'),
  open: new Set(),
  // It only speaks where it stopped.
  say(line) {
    throw new Error(line);
  },
  reserve: 0,
});
const sinks: PacketSink[] = [];
for (const serialNumber of cameras) {
  const open = (sink: PacketSink): (() => void) => {
    sinks.push(sink);
    return () => undefined;
  };
  recorders.record({ serialNumber, name: serialNumber, wanted: null }, { headers: clip.headers, open });
}
/** It says how many packets it took each time that it took so many, a second of the clip or less. */
const saidEvery = 16;
let taken = 0;
for (let from = start; ; from += clip.duration) {
  for (const packet of loops(from, 1)) {
    for (const sink of sinks) sink([packet]);
    taken += 1;
    if (taken % saidEvery !== 0) continue;
    // What is not yet on its way would be lost with the process.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => {
      stdout.write(`${taken}\n`, resolve);
    });
  }
}
