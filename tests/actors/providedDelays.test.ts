import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { retryOf } from '../../src/actors/history/provideHistory.ts';
import { provideSmallWindow } from '../../src/actors/live/provideLivePlayer.ts';
import { createLeaving } from '../../src/actors/shell/leaving.ts';
import { provideConnection } from '../../src/actors/shell/connection.ts';
import { provideShellPage } from '../../src/actors/shell/provideShellPage.ts';
import { fakeHttp, json } from '../services/fakeFetch.ts';

const { http } = fakeHttp(() => json({ code: 1, msg: '', data: null }));
const random = () => Math.random();

/** A machine that was provided, and one of its delays. */
type Provided = { readonly implementations: { readonly actors: object; readonly delays: object } };
const actorOf = ({ implementations }: Provided, name: string) =>
  Object(implementations.actors)[name] as Provided;

const shell = () => {
  const outside = { app: {}, leaving: createLeaving(), shareLinks: {} };
  return provideShellPage({ http, ...outside } as unknown as Parameters<typeof provideShellPage>[0], 'u1');
};

/** The wait before each attempt, from the first one on, in milliseconds. The last one repeats. */
const table = [
  {
    file: 'live/provideLivePlayer.ts',
    what: 'live video is requested again: soon at first, then ever more rarely',
    machine: () => actorOf(provideSmallWindow({ http, tab: null }), 'livePlayer'),
    delay: 'backOff',
    waits: [500, 1000, 2000, 4000, 8000, 15_000],
  },
  {
    file: 'history/provideHistory.ts',
    what: 'recorded video is requested again, as live video is',
    machine: () => retryOf(http, random),
    delay: 'backOff',
    waits: [500, 1000, 2000, 4000, 8000, 15_000],
  },
  {
    file: 'shell/provideShellPage.ts',
    what: 'the stream of alerts is opened again',
    machine: () => actorOf(shell(), 'alertStream'),
    delay: 'retryWait',
    waits: [2000, 4000, 8000, 15_000, 30_000],
  },
  {
    file: 'shell/connection.ts',
    what: 'the provider is probed: each second while it may only restart, then ever more rarely',
    machine: () => provideConnection(async () => true, random),
    delay: 'probeWait',
    waits: [...Array<number>(10).fill(1000), 2000, 4000, 8000, 15_000],
  },
];

const waitOf = (machine: Provided, delay: string, attempt: number): unknown =>
  Object(machine.implementations.delays)[delay]({ context: { attempt } });

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(table)('$what, more or less by a fifth', ({ machine: provided, delay, waits }) => {
  const machine = provided();
  expect(Object.keys(machine.implementations.delays)).toContain(delay);
  const expected = [...waits, ...waits.slice(-1), ...waits.slice(-1)];
  const chance = vi.spyOn(Math, 'random');
  for (const [value, by] of [
    [0.5, 1],
    [0, 0.8],
    [1, 1.2],
  ] as const) {
    chance.mockReturnValue(value);
    const seen = expected.map((_, before) => waitOf(machine, delay, before + 1));
    expect(seen).toEqual(expected.map((ms) => ms * by));
  }
});

test('each delay that is provided is in the table', () => {
  const folder = new URL('../../src/actors/', import.meta.url);
  const providing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => readFileSync(new URL(file, folder), 'utf8').includes('delays: {'));
  expect(providing.toSorted()).toEqual(table.map(({ file }) => file).toSorted());
});
