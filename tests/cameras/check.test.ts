import { describe, expect, onTestFinished, test } from 'vitest';
import { checkCameras } from '../../provider/cameras/check.ts';
import { showing, ffmpegThere } from './sources.ts';
import { startOnvifCamera } from './onvifCamera.ts';
import { startRtspCamera } from './rtspCamera.ts';

describe.skipIf(ffmpegThere === null)('with ffmpeg', () => {
  test('each stream has a line: what was found, or why not', async () => {
    const signIn = { user: 'lookout', password: 'hunter2' };
    const films = { main: 'cam01.flv', low: 'sd/cam01.flv', bell: 'g711.flv', new: 'hevc_enhanced.flv' };
    const streams = Object.fromEntries(Object.entries(films).map(([name, film]) => [name, showing(film)]));
    const camera = await startRtspCamera({ streams, ...signIn });
    onTestFinished(() => camera.close());
    const gone = await startRtspCamera({ streams: {} });
    await gone.close();
    const url = (stream: string) => camera.url(stream, signIn);
    const common = { lowUrl: null, onvif: null };
    const events = await startOnvifCamera({ ...signIn, topics: ['tns1:VideoSource/MotionAlarm', 'tns1:Device/Trigger/DigitalInput'] });
    onTestFinished(() => events.close());
    events.setClock(-200_000);
    const found = await checkCameras(
      [
        { name: 'Door', url: url('main'), lowUrl: url('low'), onvif: events.address.href },
        { ...common, name: 'Bell', url: url('bell') },
        { ...common, name: 'New', url: url('new'), lowUrl: url('low') },
        { ...common, name: 'Newest', url: url('new') },
        { ...common, name: 'Mixed', url: url('main'), lowUrl: url('new') },
        { ...common, name: 'Both', url: url('new'), lowUrl: url('new') },
        { ...common, name: 'Other', url: camera.url('main', { user: 'lookout', password: 'hunter3' }), onvif: events.address.href },
        { ...common, name: 'Nowhere', url: url('nowhere') },
        { ...common, name: 'Gone', url: gone.url('main') },
      ],
      ffmpegThere ?? '',
      { now: Date.now },
    );
    const good = (line: string) => ({ isGood: true, line });
    const bad = (line: string) => ({ isGood: false, line });
    expect(found).toEqual([
      good('Door: H.264, 640 x 360, 15 a second, sound AAC, key pictures 1.0 s apart'),
      good('Door (low quality): H.264, 320 x 180, 15 a second, sound AAC, key pictures 1.0 s apart'),
      bad('Door (events): reports motion, digital input; its clock is 3 min slow: set it by a time server in the camera'),
      good('Bell: H.264, 640 x 360, 15 a second, sound G.711, which browsers do not play, key pictures 1.0 s apart'),
      good('New: H.265, 640 x 360, 15 a second, no sound, key pictures 1.0 s apart: it is recorded, and live the low-quality stream is shown if that is H.264'),
      good('New (low quality): H.264, 320 x 180, 15 a second, sound AAC, key pictures 1.0 s apart'),
      bad('Newest: H.265, 640 x 360, 15 a second, no sound, key pictures 1.0 s apart: set the camera to H.264 to watch it here'),
      good('Mixed: H.264, 640 x 360, 15 a second, sound AAC, key pictures 1.0 s apart'),
      good('Mixed (low quality): H.265, 640 x 360, 15 a second, no sound, key pictures 1.0 s apart: live the other stream is shown'),
      good('Both: H.265, 640 x 360, 15 a second, no sound, key pictures 1.0 s apart: it is recorded, and live the low-quality stream is shown if that is H.264'),
      bad('Both (low quality): H.265, 640 x 360, 15 a second, no sound, key pictures 1.0 s apart: set the camera to H.264 to watch it here'),
      bad('Other: wrong user or password'),
      bad('Other (events): wrong user or password'),
      bad('Nowhere: it has no stream at this address: look up the path in the manual of the camera'),
      bad('Gone: it refuses the connection: is the port right, and RTSP turned on in the camera?'),
    ]);
  }); // prettier-ignore
});
