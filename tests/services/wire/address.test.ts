import { expect, test } from 'vitest';
import { socketAddress } from '../../../src/services/wire/address.ts';

const http = (base: string) => ({
  resolve: (named: string) => (URL.canParse(named, base) ? new URL(named, base) : null),
});

test.each([
  ['/stream/alerts?ticket=1', 'http://localhost:8080', 'ws://localhost:8080/stream/alerts?ticket=1'],
  ['/stream/alerts?ticket=1', 'https://cloud.example', 'wss://cloud.example/stream/alerts?ticket=1'],
  ['wss://live.example/1', 'https://cloud.example', 'wss://live.example/1'],
  ['https://live.example/1', 'https://cloud.example', 'wss://live.example/1'],
])('%s of %s is %s', (named, base, address) => {
  expect(socketAddress(http(base), named)).toBe(address);
});

test.each(['javascript:alert(1)', 'ftp://live.example/1', 'http://'])('%s is not a socket URL', (named) => {
  expect(socketAddress(http('https://cloud.example'), named)).toBeNull();
});
