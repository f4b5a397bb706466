import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { readCameraFile } from '../../provider/cameras/cameraFile.ts';
import type { SignIn } from '../../provider/cameras/onvif/digest.ts';
import { addFound, completeAddress, streamsOf } from '../../provider/cameras/onvif/find.ts';
import { testFolder } from '../provider/testProvider.ts';
import { startOnvifCamera, type OnvifCameraOfTest, type OnvifOptions } from './onvifCamera.ts';

const signIn = { user: 'lookout', password: 'hunter2/@%' };
const profiles = [
  { token: 'low', width: 640, height: 360, uri: 'rtsp://10.0.0.5:8554/low' },
  { token: 'main', width: 2560, height: 1440, uri: 'rtsp://10.0.0.5:8554/main?channel=1&x=${HOME}' },
  { token: 'tiny', width: 160, height: 90, uri: 'rtsp://10.0.0.5:8554/tiny' },
  { token: 'new', encoding: 'H265', width: 3840, height: 2160, uri: 'rtsp://10.0.0.5:8554/new' },
];

async function bench(options: OnvifOptions = {}, name = 'Front door', asked: () => void = () => undefined) {
  const simulated = await startOnvifCamera({ ...signIn, profiles, ...options });
  onTestFinished(() => simulated.close());
  const file = join(await testFolder(), 'cameras.json');
  const said: string[] = [];
  const find = async (given: SignIn | null = signIn) =>
    addFound({
      file,
      found: [{ id: '', address: simulated.address, name, model: 'X' }],
      clock: { now: Date.now },
      signInOf: async () => {
        asked();
        return given;
      },
      say: (line) => said.push(line),
    });
  return { simulated, file, said, find, at: `at 127.0.0.1:${simulated.port}` };
}
const contentOf = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const addressOf = ({ address }: OnvifCameraOfTest): string => address.href;

test('a camera is added with its streams, name, model and zone, in a file that only its owner can read', async () => {
  const { file, said, find, simulated, at } = await bench({
    topics: ['tns1:RuleEngine/MyRuleDetector/Visitor'],
    model: '5.10',
    clockAnswer: (now) =>
      `<tt:TimeZone><tt:TZ>Europe/Berlin</tt:TZ></tt:TimeZone><tt:UTCDateTime><tt:Time><tt:Hour>${now.getUTCHours()}</tt:Hour><tt:Minute>${now.getUTCMinutes()}</tt:Minute><tt:Second>${now.getUTCSeconds()}</tt:Second></tt:Time><tt:Date><tt:Year>${now.getUTCFullYear()}</tt:Year><tt:Month>${now.getUTCMonth() + 1}</tt:Month><tt:Day>${now.getUTCDate()}</tt:Day></tt:Date></tt:UTCDateTime>`,
  });
  expect(await find()).toBe(1);
  const who = 'lookout:hunter2%2F%40%25';
  const entry = {
    name: 'Front door',
    url: `rtsp://${who}@127.0.0.1:8554/main?channel=1&x=$%7BHOME}`.replace('$%7B', '%24{'),
    lowUrl: `rtsp://${who}@127.0.0.1:8554/low`,
    kind: 'doorbell',
    model: '5.10',
    timeZone: 'Europe/Berlin',
    onvif: addressOf(simulated),
  };
  expect(contentOf(file)).toEqual({ cameras: [entry] });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readCameraFile(file, {})).toMatchObject([entry]);
  expect(said).toEqual([`Front door (X) ${at}`, '  added as "Front door"']);
  expect(JSON.stringify(said)).not.toContain('hunter2');
  // What is in the file already is not requested again.
  expect(await find()).toBe(0);
  expect(said.at(-1)).toBe(`Front door (X) ${at}: it is in ${file}`);
});

test('what is in the file stays, its names are not taken, and it is private from then on', async () => {
  const { file, find } = await bench();
  const door = { name: 'Front door', url: 'rtsp://u:${DOOR}@10.0.0.7/main', record: 'always', mask: [] };
  writeFileSync(file, JSON.stringify({ cameras: [door] }), { mode: 0o644 });
  expect(await find()).toBe(1);
  expect(contentOf(file)).toMatchObject({ cameras: [door, { name: 'Front door 2' }] });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(file, '..'))).toEqual(['cameras.json']);
});

test('what a person writes to the file meanwhile stays', async () => {
  const garden = { name: 'Front door', url: 'rtsp://10.0.0.7/garden', record: 'always' };
  const { file, find } = await bench({}, 'Front door', () => {
    writeFileSync(file, JSON.stringify({ note: 'mine', cameras: [garden] }));
  });
  writeFileSync(file, '{ "cameras": [] }');
  expect(await find()).toBe(1);
  expect(contentOf(file)).toMatchObject({ note: 'mine', cameras: [garden, { name: 'Front door 2' }] });
});

test('a camera at another port of the same address is another one', async () => {
  const { file, find, simulated } = await bench();
  const first = {
    name: 'First',
    url: 'rtsp://127.0.0.1:554/main',
    onvif: 'http://127.0.0.1:1/onvif/device_service',
  };
  writeFileSync(file, JSON.stringify({ cameras: [first] }));
  expect(await find()).toBe(1);
  expect(contentOf(file)).toMatchObject({ cameras: [first, { onvif: addressOf(simulated) }] });
  expect(await find()).toBe(0);
  // By its stream alone it is not known which port is its own.
  writeFileSync(file, JSON.stringify({ cameras: [{ name: 'First', url: first.url }] }));
  expect(await find()).toBe(0);
});

test('a device with two pictures is two cameras, and one without H.264 says what to set', async () => {
  const { find, file, said } = await bench(
    {
      media: 'both',
      profiles: [
        { token: 'a', source: '1', width: 1920, height: 1080, uri: 'rtsp://x/a' },
        { token: 'b', source: '2', width: 1920, height: 1080, encoding: 'H265', uri: 'rtsp://x/b' },
      ],
    },
    '',
  );
  expect(await find()).toBe(2);
  expect(contentOf(file)).toMatchObject({ cameras: [{ name: 'Acme 2.0' }, { name: 'Acme 2.0 2' }] });
  expect(said).toContain('  it has no H.264 stream: set it to H.264 to watch it here');
});

test.each<[string, string, (camera: OnvifCameraOfTest) => void, SignIn?]>([
  ['a wrong password', 'not added: wrong user or password', () => undefined, { ...signIn, password: 'x' }],
  ['a fault', 'not added: it refuses: out of order', (camera) => { camera.fault('GetProfiles', 'fault'); }],
  ['rubbish', 'not added: its answer is not XML', (camera) => { camera.fault('GetStreamUri', 'cut'); }],
  ['no stream', 'not added: it offers no stream', (camera) => {
    camera.fault('GetProfiles', { text: '<e:Envelope xmlns:e="urn:e"><e:Body><GetProfilesResponse/></e:Body></e:Envelope>' });
  }],
  ['an address that is none', 'not added: the address of its stream is none', (camera) => {
    camera.fault('GetStreamUri', { text: '<e:Envelope xmlns:e="urn:e"><e:Body><GetStreamUriResponse><MediaUri><Uri>file:///etc/passwd</Uri></MediaUri></GetStreamUriResponse></e:Body></e:Envelope>' });
  }],
])('%s is said, and nothing is written', async (_, line, make, given = signIn) => {
  const { simulated, find, said, file } = await bench();
  make(simulated);
  expect(await find(given)).toBe(0);
  expect(said.at(-1)).toBe(`  ${line}`);
  expect(existsSync(file)).toBe(false);
}); // prettier-ignore

test('a clock that is off is said, and the camera is read all the same', async () => {
  const { simulated, find, said } = await bench();
  simulated.setClock(-2 * 3_600_000);
  expect(await find()).toBe(1);
  expect(said).toContain('  its clock is 120 min slow: set it by a time server in the camera');
});

test('a file with a mistake is not written over, and nothing is asked', async () => {
  const { find, file, said } = await bench();
  writeFileSync(file, '{ "cameras": ');
  await expect(find()).rejects.toThrow(`${file}: it is no file of cameras`);
  expect(readFileSync(file, 'utf8')).toBe('{ "cameras": ');
  expect(said).toEqual([]);
});

test('the large stream is the largest of H.264, and the small one about 640 wide', () => {
  const tokens = (...sizes: [string, number, number][]) => {
    const streams = streamsOf(
      sizes.map(([encoding, width, height]) => ({
        token: String(width),
        source: '',
        encoding,
        width,
        height,
      })),
    );
    return streams && [streams.main.token, streams.low?.token];
  };
  expect(tokens(['H264', 1280, 720], ['H264', 704, 576], ['H264', 352, 288], ['H265', 3840, 2160])).toEqual([
    '1280',
    '704',
  ]);
  expect(tokens(['H265', 3840, 2160], ['H265', 1280, 720])).toEqual(['3840', undefined]);
  expect(tokens(['H264', 1280, 720], ['H264', 160, 90])).toEqual(['1280', undefined]);
  expect(tokens()).toBe(null);
});

test('whatever a camera says, the address of its stream is on its host or none', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl().map((url) => url.replace(/^https?/, 'rtsp')), fc.string().map((end) => `rtsp://${end}`)),
      (said) => {
        const made = completeAddress(said, '192.168.1.20', { user: 'u', password: 'p@' });
        if (made === null) return;
        const url = new URL(made.replace(/^rtsp/, 'http'));
        expect([url.hostname, url.username, url.password, url.hash]).toEqual(['192.168.1.20', 'u', 'p%40', '']);
        expect(/\$\{|\s/.test(made)).toBe(false);
      },
    ),
    { numRuns: 2000 },
  );
}); // prettier-ignore

/** Runs the command as a person does, but for the terminal. */
function command(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ out: string; code: number | null }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/cameras.ts', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (out += bytes.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      resolve({ out, code });
    });
  });
}

test('the command adds the camera at an address, and never names the password', async () => {
  const { simulated, file } = await bench();
  const args = ['find', '--cameras', file, '--at', `127.0.0.1:${simulated.port}`];
  expect(await command(args, {})).toEqual({
    out: 'set CAMERA_USER and CAMERA_PASSWORD in the environment, or run this in a terminal\n',
    code: 1,
  });
  const env = { CAMERA_USER: signIn.user, CAMERA_PASSWORD: signIn.password };
  const { out, code } = await command(args, env);
  expect([code, out]).toEqual([
    0,
    `at 127.0.0.1:${simulated.port}\n  added as "Acme 2.0"\n${file}: 1 added; it has the passwords, and only you can read it. Try it: npm run cameras -- check --cameras ${file}\n`,
  ]);
  expect(readCameraFile(file)).toMatchObject([{ name: 'Acme 2.0', onvif: addressOf(simulated) }]);
  expect(await command(['find', '--at', 'u:p@127.0.0.1'], env)).toEqual({
    out: 'write no password after --at: others can read the arguments of a command\n',
    code: 1,
  });
});
