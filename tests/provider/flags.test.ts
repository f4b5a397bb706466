import { expect, test } from 'vitest';
import { readFlags } from '../../provider/flags.ts';

test('the flags have defaults', () => {
  expect(readFlags([])).toEqual({
    port: 8080,
    host: '127.0.0.1',
    data: '.data',
    control: false,
    seed: 'demo',
    inspector: 'off',
    receiver: 'ws://localhost:8080',
    'trust-proxy': 'off',
    faults: 'off',
    cors: [],
  });
});

test('reads all flags', () => {
  const args =
    '--port 0 --host ::1 --data d --static s --control --seed many:200 --token-ttl 60 --inspector stately --receiver ws://localhost:4711/in --outbox off --trust-proxy on --faults off --cors https://a.example --cors HTTP://B.example:80';
  expect(readFlags(args.split(' '))).toEqual({
    port: 0,
    host: '::1',
    data: 'd',
    static: 's',
    control: true,
    seed: { many: 200 },
    'token-ttl': 60,
    inspector: 'stately',
    receiver: 'ws://localhost:4711/in',
    outbox: 'off',
    'trust-proxy': 'on',
    faults: 'off',
    cors: ['https://a.example', 'http://b.example'],
  });
});

const onlyHere = '--faults on is for this machine alone, not with --origin, --trust-proxy on or --cors';

test('faults on demand go with the flags of this machine', () => {
  expect(readFlags(['--faults', 'on', '--trust-proxy', 'off'])).toMatchObject({ faults: 'on' });
});

test.for([
  ['--port x', '--port must be a number from 0 to 65535'],
  ['--port 65536', '--port must be a number from 0 to 65535'],
  [
    '--seed all',
    '--seed must be demo, test, many:<number of cameras>, or channels:<number of channels of the hub>',
  ],
  ['--token-ttl 0', '--token-ttl must be a number of seconds'],
  ['--inspector yes', '--inspector must be on, off or stately'],
  ['--receiver http://localhost', '--receiver must be a WebSocket address such as ws://localhost:8080'],
  ['--outbox yes', '--outbox must be on or off'],
  ['--cors *', '--cors must be an address such as https://lookout.example'],
  ['--cors https://a.example/x', '--cors must be an address such as https://lookout.example'],
  ['--faults yes', '--faults must be on or off'],
  ['--faults on --cameras c.json', '--faults on is not for own cameras'],
  ['--faults on --origin https://a.example', onlyHere],
  ['--faults on --trust-proxy on', onlyHere],
  ['--faults on --cors https://a.example', onlyHere],
  ['--bogus', "Unknown option '--bogus'"],
] as const)('%s is refused with a message', ([args, message]) => {
  expect(() => readFlags(args.split(' '))).toThrow(message);
});
