import { useLayoutEffect, useRef } from 'react';
import type { Region } from '../../../../../domain/settings/region.ts';
import type { RegionEdit } from '../../../../../domain/settings/regionEdit.ts';
import type { Stroke } from '../../../../../domain/shell/stroke.ts';
import type { RegionEditorRef } from '../../../../../machines/settings/regionEditor/regionEditor.machine.ts';
import { offer } from '../../../../shared/form/submitTo.ts';
import { useShortcuts } from '../../../../shared/shortcuts/dom/ShortcutKeys.tsx';
import { placeStyle } from '../place.ts';
import { stepOf } from './pointing.ts';

/** A corner of the chosen region. Keys move it (arrows), add a corner after it (Enter, +) and remove it (Delete). */
export function Corner({
  editor,
  region,
  index,
  isHeld,
  label,
}: {
  editor: RegionEditorRef;
  region: Region;
  index: number;
  /** The pointer holds it. */
  isHeld: boolean;
  label: string;
}) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const corner = ref.current;
    return () => {
      // The corner was removed, also by undo. The focus stays on the snapshot, which handles the next key.
      if (corner === null || corner !== document.activeElement) return;
      const before = corner.previousElementSibling;
      const other = before?.matches('.handle') ? before : corner.closest('.pic')?.querySelector('.surface');
      if (other instanceof HTMLElement) other.focus({ preventScroll: true });
    };
  }, []);
  const { id, points } = region;
  const edit = (change: RegionEdit) => offer(editor, { type: 'edit', edit: change });
  const move = (stroke: Stroke) => edit({ kind: 'corner.move', id, index, by: stepOf(stroke) });
  useShortcuts(
    'corner',
    {
      move,
      moveFar: move,
      add: () => edit({ kind: 'corner.add', id, after: index }),
      remove: () => edit({ kind: 'corner.remove', id, index }),
    },
    () => ref.current,
  );
  const point = points[index];
  if (point === undefined) return null;
  return (
    <button
      ref={ref}
      type="button"
      className="handle"
      data-corner={index}
      data-held={isHeld || undefined}
      aria-label={label}
      style={placeStyle(point)}
    />
  );
}
