import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { machineFeatures } from '../../tools/machineFiles.ts';
import { isWellNamed } from './eventNames.ts';

const root = resolve(import.meta.dirname, '../..');

const machines = await Promise.all(
  machineFeatures().map(async ({ file }): Promise<AnyStateMachine> => {
    const module: object = await import(resolve(root, file));
    const machine = Object.values(module).find((value) => value instanceof StateMachine);
    if (machine === undefined) throw new Error(`${file} exports no machine`);
    return machine;
  }),
);

/** What machines hear, and what they and those whom they start send and emit, as their types say. */
function allEvents(): string[] {
  const heard = machines.flatMap(({ events }) => events).filter((event) => !event.startsWith('xstate.'));
  // Guards and actions have a `type`, too.
  const others = new Set(
    machines.flatMap(({ implementations: { actions, guards } }) => Object.keys({ ...actions, ...guards })),
  );
  for (const kind of ['parallel', 'final', 'history']) others.add(kind);
  const written = ['src/machines', 'src/inspector'].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(resolve(root, folder, file), 'utf8').matchAll(/\btype: '(?<event>[^']+)'/g),
      ]),
  );
  const sent = written.flatMap(({ groups }) => groups?.['event'] ?? []).filter((name) => !others.has(name));
  return [...new Set([...heard, ...sent])].toSorted((one, other) => one.localeCompare(other));
}

test('every event is a command in the imperative or a fact in the past tense', () => {
  const events = allEvents();
  expect(events.length).toBeGreaterThan(350);
  expect(events.filter((event) => !isWellNamed(event))).toEqual([]);
});

test.each([
  ['save', true],
  ['day.choose', true],
  ['retry.now', true],
  ['zoom.in', true],
  ['keys.switchOff', true],
  ['alerts.arrived', true],
  ['tab.hidden', true],
  ['window.unseen', true],
  ['media.soundRefused', true],
  ['browser.wentOffline', true],
  ['media.gap', false],
  ['media.speed', false],
  ['media.quiet', false],
  ['sound.on', false],
  ['list.lacks', false],
  ['signOut.due', false],
  ['older.load', true],
  ['older.wanted', false],
  ['wait.ended', true],
  ['next', false],
  ['now', false],
  ['back', false],
  ['Save', false],
  ['isSaved.', false],
])('%s: %s', (event, is) => {
  expect(isWellNamed(event)).toBe(is);
});
