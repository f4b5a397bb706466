import { useRef } from 'react';
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
  const { id, points } = region;
  const point = points[index];
  if (point === undefined) return null;
  const remove = () => {
    // The focus stays on a corner where this one was the last.
    const before = ref.current?.previousElementSibling;
    if (index === points.length - 1 && before instanceof HTMLElement) before.focus();
    offer(editor, { type: 'edit', edit: { kind: 'corner.remove', id, index } });
  };
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
        else if (event.key === 'Delete' || event.key === 'Backspace') remove();
        else return;
        event.preventDefault();
      }}
    />
  );
}
