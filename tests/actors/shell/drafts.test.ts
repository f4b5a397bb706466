import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createDrafts, draftKind, keepDraft, takeDraft } from '../../../src/actors/shell/drafts.ts';
import { gridEditorMachine, isUnsaved } from '../../../src/machines/grids/gridEditor/gridEditor.machine.ts';

const names = draftKind<string>();
const numbers = draftKind<number>();

test('input is kept from the choice to sign in again until it is taken, once', () => {
  const drafts = createDrafts();
  drafts.signedIn('1');
  keepDraft(drafts, names, 'a', 'not held');
  expect(takeDraft(drafts, names, 'a')).toBeNull();
  drafts.hold('1');
  keepDraft(drafts, names, 'a', 'Porch');
  keepDraft(drafts, names, 'b', null);
  keepDraft(drafts, numbers, 'a', 7);
  drafts.signedIn('1');
  keepDraft(drafts, names, 'b', 'not held');
  expect([takeDraft(drafts, names, 'a'), takeDraft(drafts, names, 'b'), takeDraft(drafts, numbers, 'a')]).toEqual(['Porch', null, 7]); // prettier-ignore
  expect(takeDraft(drafts, names, 'a')).toBeNull();
});

test.each([
  ['somebody else', ['2', '1']],
  ['two others', ['2', '3', '1']],
])('input is forgotten once %s has signed in', (_, users) => {
  const drafts = createDrafts();
  drafts.hold('1');
  keepDraft(drafts, names, 'a', 'Porch');
  for (const user of users) {
    drafts.signedIn(user);
    expect(takeDraft(drafts, names, 'a')).toBeNull();
  }
});

test('two consoles share nothing', () => {
  const [one, other] = [createDrafts(), createDrafts()];
  one.hold('1');
  keepDraft(one, names, 'a', 'Porch');
  expect(takeDraft(other, names, 'a')).toBeNull();
});

test('an edited grid begins with its edits, and is unsaved', () => {
  const grid = { name: 'Outside', layout: 4, windows: [null, null, null, null] } as const;
  const edited = { name: 'Doors', layout: 4, windows: ['LK1', null, null, null] } as const;
  const editor = createActor(gridEditorMachine, { input: { userId: '1', id: '7', grid, edited } }).start();
  const { name, windows, kept } = editor.getSnapshot().context;
  expect([name, windows, kept, isUnsaved(editor.getSnapshot())]).toEqual([
    'Doors',
    edited.windows,
    grid,
    true,
  ]);
});
