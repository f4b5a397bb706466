import { useSelector } from '@xstate/react';
import { edgesOf, middleOf, type Point, type Region } from '../../../../domain/settings/region.ts';
import type { RegionEditorRef } from '../../../../machines/settings/regionEditor/regionEditor.machine.ts';
import { Corner } from './dom/Corner.tsx';
import { placeStyle } from './place.ts';

/** What the chosen region is dragged by: its corners, and the middle of each edge for a new one. */
export function RegionCorners({
  editor,
  region,
  label,
}: {
  editor: RegionEditorRef;
  region: Region;
  /** The name of a corner. `number` counts from 1, `point` is its place. */
  label: (number: number, point: Point) => string;
}) {
  const held = useSelector(editor, ({ context: { hold } }) => (hold?.kind === 'corner' ? hold.index : null));
  return (
    <>
      {edgesOf(region.points).map((edge, after) => (
        <i key={after} className="mid" data-edge={after} style={placeStyle(middleOf(edge))} />
      ))}
      {region.points.map((point, index) => (
        <Corner
          key={index}
          editor={editor}
          region={region}
          index={index}
          isHeld={held === index}
          label={label(index + 1, point)}
        />
      ))}
    </>
  );
}
