import type { AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { PathFile } from '../../tools/paths/pathFile.ts';
import { regenerateFrom } from '../../tools/paths/pathFiles.ts';
import type { Model } from '../models/model.ts';
import { edited } from './edited.ts';
import { model } from './line.model.ts';

const line: Model = { ...model, demands: [] };
const { file: committed } = regenerateFrom(null, 'line', line);

const lostAfter = (edit: (machine: AnyStateMachine) => void): readonly string[] =>
  regenerateFrom(committed, 'line', edited(line, edit)).lost;

describe('what is generated anew', () => {
  test('has lost nothing where nothing changed', () => {
    const again = regenerateFrom(committed, 'line', line);
    expect(again.lost).toEqual([]);
    expect(again.file).toEqual(committed);
  });

  test('names a transition that is gone, and the paths that went with it', () => {
    const lost = lostAfter((machine) => machine.getStateNodeById('line.waiting').transitions.delete('start'));
    expect(lost).toContain('line: the transition line.waiting | start is gone');
    expect(lost.some((what) => /^line: path #\d+ [0-9a-f]{8} is gone: /.test(what))).toBe(true);
  });

  test('names what goes elsewhere', () => {
    const lost = lostAfter((machine) => {
      for (const way of machine.getStateNodeById('line.open').transitions.get('stop') ?? []) {
        way.target = [machine.getStateNodeById('line.idle')];
      }
    });
    expect(lost.some((what) => what.endsWith(': goes to idle and no longer to closed'))).toBe(true);
  });

  test('names an effect that is gone', () => {
    const lost = lostAfter((machine) => {
      machine.getStateNodeById('line.open').entry = ['notifySession'];
    });
    const effect = '{"sent":"parent","event":{"type":"line.opened"}}';
    expect(lost.some((what) => what.endsWith(`: no longer does ${effect}`))).toBe(true);
  });

  test('names what is no longer written', () => {
    const lost = lostAfter((machine) => {
      for (const way of machine.getStateNodeById('line').transitions.get('note') ?? []) way.actions = [];
    });
    expect(lost.some((what) => what.endsWith(': no longer writes notes'))).toBe(true);
  });
});

test('a path that is known keeps its number, a new one takes the lowest that is free', () => {
  const [first, second, ...rest] = committed.paths;
  if (first === undefined || second === undefined) throw new Error('the line has two paths');
  const known: PathFile = { ...committed, paths: [{ ...second, n: 7 }, ...rest] };
  const { file } = regenerateFrom(known, 'line', line);
  expect(file.paths.find(({ id }) => id === second.id)?.n).toBe(7);
  expect(file.paths.find(({ id }) => id === first.id)?.n).toBe(1);
});
