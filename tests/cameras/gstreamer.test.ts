import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createIngest, type Section } from '../../provider/cameras/ingest.ts';
import { ffmpegThere } from './sources.ts';
import { expectWhole, packetsOf } from './packetsOf.ts';
import { clip } from './recorded.ts';
import { testFolder } from '../provider/testProvider.ts';

/** The Python for which Debian packages GStreamer. */
const python = '/usr/bin/python3';
const needed =
  "import gi; gi.require_version('GstRtspServer', '1.0'); from gi.repository import GstRtspServer";
const isThere = ffmpegThere !== null && spawnSync(python, ['-c', needed]).status === 0;
const media = join(import.meta.dirname, '../../provider/media/cam01.flv');

test.skipIf(!isThere)("the stream of GStreamer's RTSP server arrives as that of our own camera", async () => {
  // The server's demuxer of FLV does not say how units are put together, which its payloader wants to know.
  const film = join(await testFolder(), 'clip.mp4');
  spawnSync(ffmpegThere ?? '', ['-v', 'error', '-i', media, '-c', 'copy', film]);
  const server = spawn(python, [join(import.meta.dirname, 'gstreamerCamera.py'), film]);
  onTestFinished(async () => {
    server.kill('SIGKILL');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'close');
  });
  const [port] = await once(server.stdout, 'data');
  const url = `rtsp://127.0.0.1:${String(port).trim()}/clip`;
  const section = await new Promise<Section>((began, lost) => {
    const ingest = createIngest(
      { ffmpeg: ffmpegThere ?? '', clock: { now: Date.now }, url },
      { began, lost: (trouble, said) => lost(new Error(`${trouble}: ${said}`)) },
    );
    onTestFinished(() => ingest.close());
  });
  const { videoConfig, audioConfig, ...headers } = section.headers;
  expect(headers).toEqual({ audio: true, width: 640, height: 360, framerate: 15 });
  expect(videoConfig?.subarray(0, 2)).toEqual(Buffer.from([0x17, 0]));
  expect(audioConfig).toEqual(clip.headers.audioConfig);
  const packets = await packetsOf(section, 90);
  expect(packets[0]).toMatchObject({ kind: 'video', key: true });
  expectWhole(packets, { video: clip, audio: clip });
  const walls = packets.filter(({ kind }) => kind === 'video').map(({ wall }) => wall);
  const steps = walls.slice(1).map((wall, index) => wall - (walls[index] ?? 0));
  expect(new Set(steps)).toEqual(new Set([66, 67]));
});
