import { useLayoutEffect, useRef } from 'react';
import type { Region } from '../../../../../domain/settings/region.ts';
import type { RegionEditorRef } from '../../../../../machines/settings/regionEditor/ref.ts';
import { offer } from '../../../../shared/form/submitTo.ts';
import { placeStyle } from '../place.ts';
import { stepOf } from './pointing.ts';

/** A corner of the chosen region, which keys move (arrows), follow by another (Enter, +) and remove (Delete). */
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
  /** A hand holds it. */
  isHeld: boolean;
  label: string;
}) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const corner = ref.current;
    return () => {
      // Removed or undone: the focus stays on the picture, where the next key is heard.
      if (corner === null || corner !== document.activeElement) return;
      const before = corner.previousElementSibling;
      const other = before?.matches('.handle') ? before : corner.closest('.pic')?.querySelector('.surface');
      if (other instanceof HTMLElement) other.focus();
    };
  }, []);
  const { id, points } = region;
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
      onKeyDown={(event) => {
        const by = stepOf(event);
        if (by !== null) offer(editor, { type: 'edit', edit: { kind: 'corner.move', id, index, by } });
        else if (event.key === 'Enter' || event.key === '+')
          offer(editor, { type: 'edit', edit: { kind: 'corner.add', id, after: index } });
        else if (event.key === 'Delete' || event.key === 'Backspace')
          offer(editor, { type: 'edit', edit: { kind: 'corner.remove', id, index } });
        else return;
        event.preventDefault();
      }}
    />
  );
}
