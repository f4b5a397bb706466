import { createServer } from 'node:http';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openCamera, pinned, type OnvifCamera } from '../../provider/cameras/onvif/camera.ts';
import { authorizationFor } from '../../provider/cameras/onvif/digest.ts';
import { camerasIn, discover } from '../../provider/cameras/onvif/discovery.ts';
import { cameraClock, momentOf, offsetsOf } from '../../provider/cameras/onvif/times.ts';
import { eventsIn, typesOfTopics } from '../../provider/cameras/onvif/topics.ts';
import { OnvifError } from '../../provider/cameras/onvif/transport.ts';
import { parseXml, textAt, XmlError, xmlOf } from '../../provider/cameras/onvif/xml.ts';
import {
  probeMatches,
  startOnvifCamera,
  startProbed,
  type OnvifCameraOfTest,
  type OnvifOptions,
} from './onvifCamera.ts';

const signIn = { user: 'lookout', password: 'hunter2' };
const clock = { now: Date.now };

async function opened(
  options: OnvifOptions = {},
  more: Partial<typeof signIn> = {},
): Promise<{ simulated: OnvifCameraOfTest; camera: OnvifCamera }> {
  const simulated = await startOnvifCamera({ ...signIn, ...options });
  onTestFinished(() => simulated.close());
  const camera = openCamera({ address: simulated.address, signIn: { ...signIn, ...more }, clock });
  return { simulated, camera };
}
const troubleOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    (value) => `no trouble: ${JSON.stringify(value)}`,
    (error: unknown) => (error instanceof OnvifError ? `${error.trouble}: ${error.message}` : String(error)),
  );

describe('XML', () => {
  test('texts stay as they are written', () => {
    const root = parseXml(
      '\uFEFF<?xml version="1.0"?>\n<x:a xmlns:x="urn:x" token="1.0"><x:b> 5.10 </x:b><b>true</b><c>?a=1&amp;b=2&#38;c&#x26;d &lt;</c><d><![CDATA[<&amp;]]></d></x:a>',
    );
    expect(root).toMatchObject({ name: 'a', space: 'urn:x' });
    expect(root.attributes.get('token')).toBe('1.0');
    expect(root.children.map(({ text }) => text)).toEqual(['5.10', 'true', '?a=1&b=2&c&d <', '<&amp;']);
    expect(root.children.map(({ space }) => space)).toEqual(['urn:x', '', '', '']);
  });

  test.each([
    ['nothing', ''],
    ['a text', 'hello'],
    ['half of an answer', '<a><b>1</b><c>'],
    ['a page', '<html><body><p>hi<br>there</body></html>'],
    ['two documents', '<a/><b/>'],
    ['an entity', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>'],
    ['a name of the prototype', '<a><__proto__>1</__proto__></a>'],
    ['an attribute of the prototype', '<a __proto__="1"/>'],
    ['depth', '<a>'.repeat(2000) + '</a>'.repeat(2000)],
    ['length', `<a>${' '.repeat(600_000)}</a>`],
  ])('%s is no answer', (_, text) => {
    expect(() => parseXml(text)).toThrow(XmlError);
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });

  const many = (count: number, of: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => of(index)).join('');

  test('there are limits for elements and for namespaces, which an answer can reach', () => {
    const elements = (count: number): string => `<a>${many(count - 1, () => '<b/>')}</a>`;
    expect(parseXml(elements(20_000)).children.length).toBe(19_999);
    expect(() => parseXml(elements(20_001))).toThrow('its answer has too many elements');
    const spaces = (count: number): string =>
      `<a${many(count, (index) => ` xmlns:n${index}="u"`)}><n1:b/></a>`;
    expect(parseXml(spaces(128)).children[0]?.space).toBe('u');
    expect(() => parseXml(spaces(129))).toThrow('its answer has too many namespaces');
    const nested = `<a${many(128, (index) => ` xmlns:n${index}="u"`)}><b xmlns:other="u"/></a>`;
    expect(() => parseXml(nested)).toThrow('its answer has too many namespaces');
  });

  test('a namespace is declared where it is, and not beside it', () => {
    const root = parseXml(
      '<p:a xmlns:p="urn:1"><p:b xmlns:p="urn:2"><p:c/></p:b><p:d xmlns="urn:3"/><d/></p:a>',
    );
    const [b, d, last] = root.children;
    expect([root, b, b?.children[0], d, last].map((element) => element?.space)).toEqual([
      'urn:1',
      'urn:2',
      'urn:2',
      'urn:1',
      '',
    ]);
  });

  test('an element goes back as it came', () => {
    const [only] = parseXml(
      '<x xmlns:p="urn:p&amp;q"><p:Id kind="&quot;1">a&lt;b<p:c>0</p:c></p:Id></x>',
    ).children;
    const text = only === undefined ? '' : xmlOf(only);
    expect(parseXml(text)).toEqual(only);
  });
});

describe('times', () => {
  test.each([
    ['2026-11-29T16:00:00Z', Date.UTC(2026, 10, 29, 16)],
    ['2026-11-29T16:00:00.1234567Z', Date.UTC(2026, 10, 29, 16, 0, 0, 123)],
    ['2026-11-29T16:00:00+02:00', Date.UTC(2026, 10, 29, 14)],
    ['2026-11-29T16:00:00-0330', Date.UTC(2026, 10, 29, 19, 30)],
    ['2026-11-29T16:00:00', Date.UTC(2026, 10, 29, 16)],
    ['2026-11-29', null],
    ['2026-13-29T16:00:00Z', null],
    ['', null],
  ])('%s', (text, moment) => {
    expect(momentOf(text)).toBe(moment);
  });

  test.each([
    ['CET-1CEST,M3.5.0,M10.5.0/3', [60, 120]],
    ['UTC0', [0]],
    ['<+0330>-3:30', [210]],
    ['EST5EDT4', [-300, -240]],
    ['Europe/Berlin', []],
    ['', []],
  ])('zone %s', (zone, offsets) => {
    expect(offsetsOf(zone)).toEqual(offsets);
  });

  test.each([
    ['in winter', Date.UTC(2026, 0, 10, 12), 13],
    ['in summer', Date.UTC(2026, 6, 10, 12), 14],
  ])('a camera that has only its local time is right %s', (_, now, hour) => {
    const month = new Date(now).getUTCMonth() + 1;
    const answer = parseXml(
      `<r><SystemDateAndTime><TimeZone><TZ>CET-1CEST</TZ></TimeZone><LocalDateTime><Time><Hour>${hour}</Hour><Minute>0</Minute><Second>3</Second></Time><Date><Year>2026</Year><Month>${month}</Month><Day>10</Day></Date></LocalDateTime></SystemDateAndTime></r>`,
    );
    expect(cameraClock(answer, now)).toBe(now + 3000);
  });
});

test.each([
  ['http://192.168.1.64/onvif/events', 'http://127.0.0.1:8000/onvif/events'],
  ['http://127.0.0.1:9000/onvif/events?a=1', 'http://127.0.0.1:9000/onvif/events?a=1'],
  ['https://evil.example:444/a', 'http://127.0.0.1:8000/a'],
  ['http://user:secret@127.0.0.1:8000/a', 'http://127.0.0.1:8000/a'],
  ['file:///etc/passwd', null],
  ['//evil.example/a', null],
  ['http://[', null],
  ['', null],
])('an address that a camera gives stays on its host: %s', (said, url) => {
  expect(pinned(new URL('http://127.0.0.1:8000/onvif/device_service'), said)?.href ?? null).toBe(url);
});

describe('signing', () => {
  // The examples of RFC 2617 and RFC 7616.
  const asked = { method: 'GET', target: '/dir/index.html', body: '' };
  const mufasa = { user: 'Mufasa', password: 'Circle Of Life' };
  test('answers as the standards do', () => {
    const old =
      'Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"';
    expect(authorizationFor([old], mufasa, asked, '0a4f113b')).toContain(
      'response="6629fae49393a05397450978507c4ef1"',
    );
    const next = (algorithm: string): string =>
      `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`;
    const cnonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';
    const both = [next('MD5'), next('SHA-256')];
    expect(authorizationFor(both, { ...mufasa, password: 'Circle of Life' }, asked, cnonce)).toContain(
      'response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"',
    );
    expect(
      authorizationFor(both.slice(0, 1), { ...mufasa, password: 'Circle of Life' }, asked, cnonce),
    ).toContain('response="8ca523f5e9506fed4657c9700eebdbec"');
  });

  test.each([
    ['no quality', ['Digest realm="camera", nonce="%"']],
    ['quality first', ['Digest qop="auth", realm="camera", nonce="%"']],
    ['signs in the nonce', ['Digest realm="a, b=c", nonce="%", opaque="x=y=="']],
    ['two qualities', ['Digest realm="camera", qop="auth, auth-int", nonce="%"']],
    ['only the second', ['Digest realm="camera", qop="auth-int", nonce="%"']],
    ['small letters', ['digest REALM="camera",NONCE="%",QOP=auth']],
    ['Basic in the same line', ['Basic realm="camera", Digest realm="camera", nonce="%", qop="auth"']],
    ['Basic after it', ['Digest realm="camera", nonce="%", qop="auth", Basic realm="camera"']],
    ['two lines', ['Basic realm="camera"', 'Digest realm="camera", nonce="%", qop="auth", algorithm=MD5']],
    ['a session', ['Digest realm="camera", nonce="%", qop="auth", algorithm="MD5-sess"']],
    [
      'an unknown one first',
      ['Digest realm="a", nonce="1", algorithm=SHA-512', 'Digest realm="c", nonce="%", algorithm=SHA-256'],
    ],
    ['a token first', ['Negotiate abc==, Digest realm="camera", nonce="%"']],
    ['a quote in the realm', [String.raw`Digest realm="the \"best\"", nonce="%"`]],
  ])('a challenge of HTTP with %s is answered', async (_, challenges) => {
    const { camera, simulated } = await opened({ signing: 'digest', challenges });
    expect(await camera.describe()).toEqual({ manufacturer: 'Acme', model: '2.0' });
    expect(simulated.count('GetDeviceInformation')).toBe(2);
    const other = openCamera({ address: simulated.address, signIn: { ...signIn, password: 'x' }, clock });
    expect(await troubleOf(other.describe())).toBe('wrongPassword: wrong user or password');
  });

  test('a user name of any script signs in, and one that cannot be sent is an error of its call', async () => {
    const other = { user: '用户ß' };
    const { camera } = await opened({ signing: 'digest', ...other }, other);
    expect(await camera.describe()).toMatchObject({ manufacturer: 'Acme' });
    const { camera: broken } = await opened({ signing: 'digest' }, { user: 'a\u0001' });
    expect(await troubleOf(broken.describe())).toBe('fault: its user name has a sign that cannot be sent');
  });

  test('a camera that wants the password itself does not get it', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(JSON.stringify(request.headers));
      request.on('data', (part: Buffer) => seen.push(part.toString()));
      request.on('end', () => response.writeHead(401, { 'www-authenticate': 'Basic realm="camera"' }).end());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
    });
    const bound = server.address();
    const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
    const camera = openCamera({ address: new URL(`http://127.0.0.1:${port}/`), signIn, clock });
    expect(await troubleOf(camera.describe())).toBe('wrongPassword: wrong user or password');
    expect(seen.join('\n')).not.toContain(signIn.password);
    expect(seen.length).toBeGreaterThan(1);
  });

  test('a clock that is wrong, and one that is set later, is followed', async () => {
    let now = Date.now();
    const simulated = await startOnvifCamera(signIn);
    onTestFinished(() => simulated.close());
    simulated.setClock(-86_400_000);
    const camera = openCamera({ address: simulated.address, signIn, clock: { now: () => now } });
    expect(await troubleOf(camera.describe())).toBe('no trouble: {"manufacturer":"Acme","model":"2.0"}');
    simulated.setClock(3_600_000);
    expect(await troubleOf(camera.describe())).toBe('wrongPassword: wrong user or password');
    expect(simulated.count('GetSystemDateAndTime')).toBe(1);
    // Not more often than every half minute: many cameras count refused sign-ins.
    now = Date.now() + 31_000;
    simulated.setClock(3_600_000 + 31_000);
    expect(await troubleOf(camera.describe())).toBe('no trouble: {"manufacturer":"Acme","model":"2.0"}');
    expect(simulated.count('GetSystemDateAndTime')).toBe(2);
  });

  test('a user with any signs signs in, and a wrong one does not', async () => {
    const odd = { user: 'a&b<"c\'', password: 'p@ß/%&<"' };
    const { camera } = await opened(odd, odd);
    await camera.readClock();
    expect(await camera.describe()).toMatchObject({ manufacturer: 'Acme' });
    const { camera: other } = await opened({}, { user: 'other' });
    await other.readClock();
    expect(await troubleOf(other.describe())).toBe('wrongPassword: wrong user or password');
  });
});

describe('a camera', () => {
  const profiles = [
    { token: '1.0', width: 1920, height: 1080, uri: 'rtsp://192.168.1.64/main?a=1&b=2' },
    { token: '12345678901234567890', width: 640, height: 360, uri: 'rtsp://192.168.1.64/low' },
  ];

  test('its profiles have the tokens that it gave them', async () => {
    const { camera } = await opened({ profiles });
    expect(await camera.profiles()).toEqual([
      { token: '1.0', source: '000', encoding: 'H264', width: 1920, height: 1080 },
      { token: '12345678901234567890', source: '000', encoding: 'H264', width: 640, height: 360 },
    ]);
    expect(await camera.streamAddress('1.0')).toBe('rtsp://192.168.1.64/main?a=1&b=2');
    expect(await camera.streamAddress('12345678901234567890')).toBe('rtsp://192.168.1.64/low');
  });

  test('an older one, and one that knows itself by another address, is called where it is', async () => {
    const { camera, simulated } = await opened({
      profiles,
      hasServices: false,
      knownAs: 'http://192.0.2.64:80',
      topics: ['tns1:VideoSource/MotionAlarm'],
    });
    expect((await camera.profiles()).length).toBe(2);
    expect(await camera.topics()).toEqual(['VideoSource/MotionAlarm']);
    const subscription = await camera.subscribe();
    expect(subscription.url.origin).toBe(simulated.address.origin);
    expect(subscription.lastsMs).toBe(60_000);
  });

  test('one without events says so, and no call goes out for them', async () => {
    const { camera, simulated } = await opened();
    expect(await troubleOf(camera.subscribe())).toBe('notSupported: it has no events by ONVIF');
    expect(simulated.count('CreatePullPointSubscription')).toBe(0);
  });

  test.each([
    ['reset', 'ended: it ended the connection'],
    ['cut', 'garbled: its answer is not XML'],
    ['endless', 'garbled: its answer is too long'],
    ['fault', 'fault: it refuses: out of order'],
    ['redirect', 'fault: it answers with the HTTP status 302'],
    [{ text: '<html><body>Welcome<br></body></html>' }, 'garbled: its answer is not XML'],
    [{ text: '<a/>' }, 'garbled: its answer is not SOAP'],
    [{ text: '' }, 'garbled: its answer is not XML'],
  ] as const)('whose answer is %j: an error of that call only', async (fault, trouble) => {
    const { camera, simulated } = await opened();
    simulated.fault('GetDeviceInformation', fault);
    expect(await troubleOf(camera.describe())).toBe(trouble);
    simulated.fault('GetDeviceInformation', 'none');
    expect(await camera.describe()).toEqual({ manufacturer: 'Acme', model: '2.0' });
  });

  test('one that is silent, or gone, is not waited for', async () => {
    const { camera, simulated } = await opened({ topics: ['tns1:VideoSource/MotionAlarm'] });
    const subscription = await camera.subscribe();
    const aborted = new AbortController();
    const other = openCamera({ address: simulated.address, signIn, clock, signal: aborted.signal });
    simulated.fault('GetDeviceInformation', 'silent');
    const waiting = troubleOf(other.describe());
    aborted.abort();
    expect(await waiting).toMatch(/^noRoute: /);
    await camera.unsubscribe(subscription);
    expect(simulated.subscriptions()).toBe(0);
    await simulated.close();
    expect(await troubleOf(camera.describe())).toMatch(/^refused: it refuses the connection/);
  });
});

describe('events', () => {
  const motion = 'tns1:RuleEngine/CellMotionDetector/Motion';
  test.each([
    ['Z', undefined],
    ['+02:00', undefined],
    ['-05:00', '<dom0:SubscriptionId xmlns:dom0="urn:maker">0</dom0:SubscriptionId>'],
    ['+00:00', '<x:Other xmlns:x="urn:x">a-1</x:Other><x:Second xmlns:x="urn:x">000</x:Second>'],
  ])('come, whether times end in %s and what the address needs is %s', async (zone, references) => {
    const { camera, simulated } = await opened({
      zone,
      topics: [motion],
      ...(references !== undefined && { references }),
    });
    const subscription = await camera.subscribe();
    expect(subscription.lastsMs).toBe(60_000);
    simulated.report({
      topic: motion,
      operation: 'Changed',
      source: { Token: '000' },
      data: { IsMotion: 'true' },
    });
    const { events, lastsMs } = await camera.pull(subscription, 1000);
    expect(events).toEqual([
      {
        type: 'motion',
        source: 'ruleengine/cellmotiondetector/motion Token=000',
        state: 'on',
        isOld: false,
      },
    ]);
    expect(lastsMs).toBe(60_000);
    expect(await camera.renew(subscription)).toBe(60_000);
    expect((await camera.pull(subscription, 1000)).events).toEqual([]);
    simulated.restart();
    expect(await troubleOf(camera.pull(subscription, 1000))).toBe('fault: it refuses: no such subscription');
  });

  const reported = (topic: string, data: string, operation = 'Changed'): unknown =>
    eventsIn(
      parseXml(
        `<r><NotificationMessage><Topic>${topic}</Topic><Message><Message PropertyOperation="${operation}"><Data>${data}</Data></Message></Message></NotificationMessage></r>`,
      ),
    ).map(({ type, state, isOld }) => [type, state, isOld]);
  const item = (name: string, value: string): string => `<SimpleItem Name="${name}" Value="${value}"/>`;
  test.each([
    [motion, item('IsMotion', '1'), [['motion', 'on', false]]],
    ['tns1:VideoSource/MotionAlarm', item('State', 'false'), [['motion', 'off', false]]],
    ['tns1:RuleEngine/MyRuleDetector/PeopleDetect', item('State', 'true'), [['human', 'on', false]]],
    ['tns1:RuleEngine/MyRuleDetector/VehicleDetect', item('State', 'true'), [['vehicle', 'on', false]]],
    ['tns1:RuleEngine/MyRuleDetector/Visitor', item('State', 'true'), [['doorbell', 'on', false]]],
    ['tns1:RuleEngine/LineDetector/Crossed', item('ObjectId', '7'), [['lineCrossing', 'once', false]]],
    ['tns1:RuleEngine/FieldDetector/ObjectsInside', item('IsInside', 'true'), [['intrusion', 'on', false]]],
    ['tns1:VideoSource/GlobalSceneChange/ImagingService', item('State', 'true'), [['tamper', 'on', false]]],
    ['tns1:Device/Trigger/DigitalInput', item('LogicalState', 'true'), [['io', 'on', false]]],
    [
      'tns1:RuleEngine/TPSmartEventDetector/TPSmartEvent',
      item('IsPeople', 'true') + item('IsPet', 'false'),
      [
        ['human', 'on', false],
        ['pet', 'off', false],
      ],
    ],
    ['tns1:Monitoring/ProcessorUsage', item('Value', '7'), []],
    ['', '', []],
  ])('of topic %s with %s', (topic, data, events) => {
    expect(reported(topic, data)).toEqual(events);
  });

  test('what was so before is old, and what is gone is off', () => {
    expect(reported(motion, item('IsMotion', 'true'), 'Initialized')).toEqual([['motion', 'on', true]]);
    expect(reported(motion, item('IsMotion', 'true'), 'Deleted')).toEqual([['motion', 'off', false]]);
  });

  test('what a camera can report is known by its topics', () => {
    expect(
      typesOfTopics([
        'RuleEngine/CellMotionDetector/Motion',
        'VideoSource/MotionAlarm',
        'Device/Trigger/Relay',
        'RuleEngine/MyRuleDetector/Visitor',
      ]),
    ).toEqual(['motion', 'doorbell']);
  });
});

describe('discovery', () => {
  const id = '0c5d-1';
  const hosts = (addresses: string, from = '192.168.1.20'): string[] =>
    camerasIn(probeMatches(id, [{ addresses }]), from, new Set([id])).map(({ address }) => address.href);
  test.each([
    ['one address', 'http://192.168.1.20/onvif/device_service', ['http://192.168.1.20/onvif/device_service']],
    [
      'two, in lines',
      'http://169.254.7.7/onvif/a\n\t http://192.168.1.20:8000/onvif/b',
      ['http://192.168.1.20:8000/onvif/b'],
    ],
    ['another host', 'http://evil.example:81/onvif/x?y=1', ['http://192.168.1.20:81/onvif/x?y=1']],
    ['https', 'https://192.168.1.20/onvif/a', ['https://192.168.1.20/onvif/a']],
    [
      'IPv6 and IPv4',
      'http://[fe80::1]/onvif/a http://192.168.1.20/onvif/b',
      ['http://192.168.1.20/onvif/b'],
    ],
    ['none', '', []],
    ['rubbish', 'ftp://a http://[ ///', []],
  ])('%s', (_, addresses, found) => {
    expect(hosts(addresses)).toEqual(found);
  });

  test('IPv6 is a network like any other, but for addresses that need an interface', () => {
    expect(hosts('http://[FD00::20]:8080/a', 'fd00::20')).toEqual(['http://[fd00::20]:8080/a']);
    expect(hosts('http://192.168.1.20/a', '::ffff:192.168.1.20')).toEqual(['http://192.168.1.20/a']);
    expect(hosts('http://[fe80::20]/a', 'fe80::20%eth0')).toEqual([]);
  });

  test('one answer can hold several cameras, of private networks', () => {
    const answer = probeMatches(id, [
      {
        id: 'URN:UUID:A',
        addresses: 'http://192.168.1.30/onvif',
        scopes: 'onvif://www.onvif.org/name/Front%20door onvif://www.onvif.org/hardware/IPC%2F2',
      },
      { addresses: 'http://evil.example/onvif' },
      {
        addresses: 'http://evil.example/onvif http://10.0.0.7/onvif',
        scopes: 'onvif://www.onvif.org/name/%E0%A4%A',
      },
    ]);
    expect(camerasIn(answer, '192.168.1.20', new Set([id]))).toEqual([
      { id: 'urn:uuid:a', address: new URL('http://192.168.1.30/onvif'), name: 'Front door', model: 'IPC/2' },
      { id: '', address: new URL('http://10.0.0.7/onvif'), name: '%E0%A4%A', model: '' },
    ]);
    expect(camerasIn(answer, '192.168.1.20', new Set(['other']))).toEqual([]);
  });

  test('probes go out three times, and each camera is found once', async () => {
    const lazy = await startProbed((asked, probe) => {
      if (probe === 1) return null;
      return probe === 2
        ? '<broken'
        : probeMatches(asked, [{ id: 'urn:uuid:LAZY', addresses: 'http://127.0.0.1:81/onvif' }]);
    });
    const eager = await startProbed((asked, probe) =>
      probeMatches(asked, [
        { id: probe === 1 ? 'urn:uuid:E' : 'URN:uuid:e', addresses: 'http://127.0.0.1:82/onvif' },
      ]),
    );
    onTestFinished(() => {
      lazy.close();
      eager.close();
    });
    const targets = [lazy, eager].map(({ port }) => ({ address: '127.0.0.1', port, by: '127.0.0.1' }));
    const unreachable = { address: '239.255.255.250', port: 3702, by: '203.0.113.9' };
    const found = await discover({ targets: [...targets, unreachable], listenMs: 2000 });
    expect(found.map(({ address }) => address.port).sort()).toEqual(['81', '82']);
    expect([lazy.probes(), eager.probes()]).toEqual([3, 3]);
  });
});

test('a name that a camera gives twice is read once', () => {
  expect(textAt(parseXml('<a><b>1</b><b>2</b></a>'), 'b')).toBe('1');
});
