import { expect, test } from 'vitest';
import * as v from 'valibot';
import { newRegionId } from '../../../src/actors/settings/regionEditor.tsx';
import { createActor } from 'xstate';
import { wholePicture } from '../../../src/domain/settings/detection.ts';
import { regionSchema } from '../../../src/domain/settings/region.ts';
import {
  drawingAgain,
  regionEditorMachine,
} from '../../../src/machines/settings/regionEditor/regionEditor.machine.ts';

test('no two regions that are drawn have the same id, whatever was deleted between them', () => {
  const ids = Array.from({ length: 1000 }, newRegionId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(v.is(regionSchema, { id, name: 'Path', points: [] })).toBe(true);
});

test('a region that was being drawn is as it was, in what the form holds now', () => {
  const drawn = { id: 'r2', name: 'Lawn', points: [[0.1, 0.1]], snaps: false, cursor: [0.3, 0.2] } as const;
  const detection = { ...wholePicture, regions: [{ id: 'r1', name: 'Path', points: [] }] };
  const left = { ...drawn, fault: 'settings.regionCrosses', mode: 'motion' };
  const snapshot = drawingAgain(detection, left);
  const editor = createActor(regionEditorMachine, { input: { detection }, snapshot }).start();
  const { value, context } = editor.getSnapshot();
  const { context: fresh } = createActor(regionEditorMachine, { input: { detection } }).getSnapshot();
  expect([value, context]).toEqual(['drawing', { ...fresh, ...drawn }]);
  editor.send({ type: 'point.place', at: [0.5, 0.4] });
  expect(editor.getSnapshot().context.points).toEqual([
    [0.1, 0.1],
    [0.5, 0.4],
  ]);
  editor.send({ type: 'cancel' });
  expect(editor.getSnapshot().value).toBe('idle');
});
