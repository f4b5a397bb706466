import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { CameraFileError, readCameraFile } from '../../provider/cameras/cameraFile.ts';

/** A file with a text, and what reading it says: the cameras, or the lines of the mistakes without the file's name. */
function read(text: string, { mode = 0o600, env = {} }: { mode?: number; env?: NodeJS.ProcessEnv } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lookout-cameras-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'cameras.json');
  writeFileSync(file, text, { mode });
  try {
    return readCameraFile(file, env);
  } catch (error) {
    if (!(error instanceof CameraFileError)) throw error;
    return error.message.replaceAll(`${file}: `, '').split('\n');
  }
}
const written = (...cameras: unknown[]): string => JSON.stringify({ cameras });
const corner = { left: 0, top: 0, right: 30, bottom: 25 };
const door = { name: 'Front door', url: 'rtsp://192.168.1.20/main' };

test('an entry has everything it needs with a name and an address', () => {
  expect(read(written(door))).toEqual([
    {
      name: 'Front door',
      url: 'rtsp://192.168.1.20/main',
      lowUrl: null,
      site: 'Home',
      kind: 'camera',
      record: 'never',
      keep: { days: null, gigabytes: null },
      mask: [],
      model: null,
      timeZone: null,
      onvif: null,
    },
  ]);
});

test('all that an entry can say is taken', () => {
  const whole = {
    name: ' Bell ',
    url: 'rtsps://u:${BELL}@10.0.0.7:322/main?channel=1',
    lowUrl: 'rtsp://u:${BELL}@10.0.0.7/low',
    site: 'Shop',
    kind: 'doorbell',
    record: 'motion',
    keep: { days: 14, gigabytes: 0.5 },
    model: 'B2',
    timeZone: 'Europe/Berlin',
    onvif: 'http://u:${BELL}@10.0.0.7/onvif/device_service',
    mask: [corner, { left: 90.5, top: 0, right: 100, bottom: 100 }],
  };
  expect(read(written(whole), { mode: 0o644, env: { BELL: 'p@/%:x' } })).toEqual([
    {
      name: 'Bell',
      url: 'rtsps://u:p%40%2F%25%3Ax@10.0.0.7:322/main?channel=1',
      lowUrl: 'rtsp://u:p%40%2F%25%3Ax@10.0.0.7/low',
      site: 'Shop',
      kind: 'doorbell',
      record: 'motion',
      keep: { days: 14, gigabytes: 0.5 },
      mask: whole.mask,
      model: 'B2',
      timeZone: 'Europe/Berlin',
      onvif: 'http://u:p%40%2F%25%3Ax@10.0.0.7/onvif/device_service',
    },
  ]);
});

const example = 'rtsp://user:${FRONT_PASSWORD}@192.168.1.20:554/stream1';
test.each([
  ['no JSON', '{ "cameras": ]', 'it is not JSON: check its commas, quotes and brackets'],
  ['a number', '7', 'the file: write { "cameras": [...] }'],
  ['no cameras', '{}', 'cameras: write it, it is missing'],
  ['another word', '{ "cameras": [{ "name": "A", "url": "rtsp://10.0.0.7" }], "mail": 1 }', 'mail: take it out; what is known here is cameras'],
  ['an empty list', written(), 'cameras: write at least one camera'],
  ['no object', written(7), 'cameras[0]: write an object with name, url, lowUrl, site, kind, record, keep, mask, model, timeZone, onvif'],
  ['no name', written({ url: door.url }), 'cameras[0].name: write it, it is missing'],
  ['an empty name', written({ ...door, name: ' ' }), 'cameras[0].name: write the name of the camera: it is empty'],
  ['no address', written({ name: 'A' }), 'cameras[0].url: write it, it is missing'],
  ['a web page', written({ ...door, url: 'http://10.0.0.7' }), `cameras[0].url: write an address that begins with rtsp:// or rtsps://, such as ${example}`],
  ['an @ in the password', written({ ...door, url: 'rtsp://u:a/b@10.0.0.7/x' }), 'cameras[0].url: write an address; in user and password write %40 for @, %2F for / and %25 for %'],
  ['a line break', written({ ...door, url: 'rtsp://10.0.0.7/x\noption x y' }), 'cameras[0].url: write an address without spaces'],
  ['a fragment', written({ ...door, url: 'rtsp://10.0.0.7/x#y' }), 'cameras[0].url: write %23 for #'],
  ['a missing variable', written({ ...door, url: 'rtsp://u:${NONE}@10.0.0.7/x' }), 'cameras[0].url: set NONE in the environment, it is not set'],
  ['another kind', written({ ...door, kind: 'cam' }), 'cameras[0].kind: write "camera" or "doorbell"'],
  ['recording at times', written({ ...door, record: 'at times' }), 'cameras[0].record: write "always", "motion" or "never"'],
  ['keeping for no time', written({ ...door, keep: { days: 0 } }), 'cameras[0].keep.days: write how many days: a number above 0 and at most 3650'],
  ['keeping words', written({ ...door, keep: { gigabytes: 'all' } }), 'cameras[0].keep.gigabytes: write how many gigabytes: a number above 0 and at most 1000000'],
  ['keeping hours', written({ ...door, keep: { hours: 7 } }), 'cameras[0].keep.hours: take it out; what is known here is days, gigabytes'],
  ['keeping a number', written({ ...door, keep: 7 }), 'cameras[0].keep: write an object with days, gigabytes'],
  ['a mask that is no list', written({ ...door, mask: 7 }), 'cameras[0].mask: write a list of parts of the picture in percent: [{ "left": 0, "top": 0, "right": 30, "bottom": 25 }]'],
  ['a mask of numbers', written({ ...door, mask: [7] }), 'cameras[0].mask[0]: write an object with left, top, right, bottom'],
  ['a mask of pixels', written({ ...door, mask: [{ ...corner, right: 640 }] }), 'cameras[0].mask[0].right: write a percentage of the picture: a number from 0 to 100'],
  ['a mask without a side', written({ ...door, mask: [{ left: 0, top: 0, right: 30 }] }), 'cameras[0].mask[0].bottom: write it, it is missing'],
  ['a mask the wrong way round', written({ ...door, mask: [{ ...corner, left: 40 }] }), 'cameras[0].mask[0]: write left below right, and top below bottom'],
  ['a mask with more', written({ ...door, mask: [{ ...corner, x: 1 }] }), 'cameras[0].mask[0].x: take it out; what is known here is left, top, right, bottom'],
  ['a time zone of somewhere', written({ ...door, timeZone: 'Berlin' }), 'cameras[0].timeZone: write a time zone, such as "Europe/Berlin"'],
  ['another address for ONVIF', written({ ...door, onvif: '192.168.1.20' }), 'cameras[0].onvif: write the ONVIF address of the camera, such as http://192.168.1.20/onvif/device_service'],
  ['an unknown setting', written({ ...door, fps: 15 }), 'cameras[0].fps: take it out; what is known here is name, url, lowUrl, site, kind, record, keep, mask, model, timeZone, onvif'],
  ['the same name twice', written(door, door), 'cameras[1].name: write another name, cameras[0] has this one'],
])('%s is one line that says what to write', (_, text, line) => {
  expect(read(text)).toEqual([line]);
}); // prettier-ignore

test('every mistake is reported in one go', () => {
  expect(read(written({ ...door, kind: 1 }, { ...door, name: 7, mask: 1 }))).toEqual([
    'cameras[0].kind: write "camera" or "doorbell"',
    'cameras[1].name: write the name of the camera, such as "Front door"',
    'cameras[1].mask: write a list of parts of the picture in percent: [{ "left": 0, "top": 0, "right": 30, "bottom": 25 }]',
  ]);
});

const secret = { ...door, url: 'rtsp://u:hunter2@192.168.1.20/main' };

test('a password is taken from a file that only its owner can read', () => {
  expect(read(written(secret), { mode: 0o600 })).toMatchObject([{ url: secret.url }]);
  for (const mode of [0o640, 0o604, 0o644]) {
    expect(read(written({ ...door, onvif: 'http://u:hunter2@192.168.1.20/' }), { mode })).toEqual([
      'cameras[0].onvif: it has a password, and others can read the file: run chmod 600 on it, or write ${NAME} and set NAME',
    ]);
    expect(read(written(secret), { mode })).toEqual([
      'cameras[0].url: it has a password, and others can read the file: run chmod 600 on it, or write ${NAME} and set NAME',
    ]);
  }
});

test('whatever the file holds, it is cameras or lines, and a line has no password', () => {
  const entry = fc.record(
    {
      name: fc.anything(),
      url: fc.oneof(
        fc.anything(),
        fc.string().map((end) => `rtsp://u:hunter2@${end}`),
      ),
      kind: fc.anything(),
      record: fc.anything(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(entry), (cameras) => {
      const said = read(JSON.stringify({ cameras }) ?? '', { mode: 0o644 });
      expect(said.length).toBeGreaterThan(0);
      for (const line of said) expect(typeof line === 'string' && line.includes('hunter2')).toBe(false);
    }),
    { numRuns: 100 },
  );
});
