import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ProviderOptions, RunningServer } from '../../provider/server.ts';
import { startProvider } from '../../provider/server.ts';
import { fromWire, toWire } from '../../src/domain/wire/fieldNames.ts';
import { demoAccount } from '../../provider/seed/demo.ts';

/** The start of the tests, at 10:00 in Berlin: recordings differ from day to day, and this is a typical day. */
export const firstNow = Date.UTC(2026, 10, 18, 9);
const began = performance.now();
/** The time of the tests' providers, epoch milliseconds, regardless of the real date and time. */
export const testNow = (): number => firstNow + Math.floor(performance.now() - began);

/** An account of the seed. */
export interface TestUser {
  account: string;
  password: string;
  userId: string;
}

export const demo: TestUser = { ...demoAccount, userId: '1001' };
export const guest: TestUser = {
  account: 'guest@lookout.example',
  password: 'lookout-guest',
  userId: '1002',
};

/** A response as received. */
export interface Answer {
  status: number;
  body: unknown;
}

/** A provider of one test's own, with helpers for its calls. */
export interface TestProvider extends Pick<RunningServer, 'ownerPassword'> {
  url: string;
  port: number;
  /** A POST with a JSON body. */
  post(path: string, body: unknown, token?: string): Promise<Answer>;
  /** The same with the address that a proxy reports (`trustProxy`). */
  postFrom(address: string, path: string, body: unknown, token?: string): Promise<Answer>;
  get(path: string, token?: string): Promise<Answer>;
  /** A POST to the test control; throws if it is refused. */
  control(name: string, body?: unknown): Promise<unknown>;
  /** A POST of bytes. */
  postBytes(path: string, bytes: Uint8Array<ArrayBuffer>, token?: string): Promise<Answer>;
  /** A token of the user without a password, because checking one is slow on purpose. */
  signIn(user: { account: string }): Promise<string>;
  /** The last code sent to an address. Throws if there is none. */
  codeTo(address: string): Promise<string>;
  close(): Promise<void>;
}

/** The body of a sign-in by password. */
export const loginBody = (user: { account: string; password: string }): Record<string, unknown> => ({
  loginAccount: user.account,
  clientType: 'OTHER',
  loginType: 3,
  password: user.password,
});

export const loginPath = '/api/aithLink/user/login';

/** A folder that is removed after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lookout-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a provider with the test control on a free port; it stops with the test. */
export async function startTest(options: Partial<ProviderOptions> = {}): Promise<TestProvider> {
  const data = options.data ?? (await testFolder());
  const running = await startProvider({ port: 0, control: true, trueNow: testNow, ...options, data });
  onTestFinished(() => running.close());
  const base = `http://127.0.0.1:${running.port}`;
  const ask = async (path: string, init: RequestInit, token?: string): Promise<Answer> => {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('requestToken', token);
    const response = await fetch(base + path, { ...init, headers });
    return { status: response.status, body: fromWire(await response.text()) };
  };
  const provider: TestProvider = {
    ...running,
    url: base,
    post: (path, body, token) =>
      ask(path, { method: 'POST', ...(body !== undefined && { body: toWire(body) }) }, token),
    postFrom: (address, path, body, token) =>
      ask(path, { method: 'POST', body: toWire(body), headers: { 'x-forwarded-for': address } }, token),
    get: (path, token) => ask(path, {}, token),
    async control(name, body) {
      const { status, body: answer } = await provider.post(`/__control/${name}`, body ?? {});
      if (status !== 200) throw new Error(`/__control/${name}: ${status} ${JSON.stringify(answer)}`);
      return answer;
    },
    postBytes: (path, bytes, token) =>
      ask(
        path,
        { method: 'POST', body: bytes, headers: { 'content-type': 'application/octet-stream' } },
        token,
      ),
    async codeTo(address) {
      const { body } = await provider.get('/outbox.json');
      const sent = Array.isArray(body) ? body : [];
      const code = field(
        sent.find((message) => field(message, 'to') === address && field(message, 'code') !== null),
        'code',
      );
      if (typeof code !== 'string') throw new Error(`no code was sent to ${address}`);
      return code;
    },
    async signIn(user) {
      return tokenOf({ data: await provider.control('session', { account: user.account }) });
    },
  };
  return provider;
}

/** The token in the response of a sign-in. */
export function tokenOf(body: unknown): string {
  const data = field(body, 'data');
  const token = field(data, 'token');
  if (typeof token !== 'string') throw new Error(`no token in ${JSON.stringify(body)}`);
  return token;
}

/** A field of a response, of any type. */
export function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) throw new Error(`no object: ${JSON.stringify(value)}`);
  return new Map<string, unknown>(Object.entries(value)).get(name);
}
