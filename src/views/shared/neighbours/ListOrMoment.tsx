import type { ReactNode } from 'react';
import { useConfig } from '../../../actors/shell/contexts.tsx';
import { useCameraAddress } from '../device/cameras.ts';
import { ChunkPlace } from '../page/ChunkPlace.tsx';
import { onePaneWidth, useMedia } from '../page/dom/useMedia.ts';
import { besideHistory } from './besideHistory.ts';
import { sameMomentChunk } from './sameMomentChunk.ts';

/**
 * The list of cameras before the chosen one; next to a history, the other cameras at its moment, which can be turned off
 * for the list. With one pane they come after it, in the order of Tab too.
 *
 * @param children the chosen camera
 */
export function ListOrMoment({ list, children }: { list: ReactNode; children: ReactNode }) {
  const { tab } = useCameraAddress();
  const { absent } = useConfig();
  const isOnePane = useMedia(onePaneWidth);
  const isHistory = tab === 'history' && !absent.includes('recordings');
  const beside = isHistory && (
    <div className="beside" id={besideHistory}>
      <ChunkPlace chunk={sameMomentChunk} given={{ list }} />
    </div>
  );
  return (
    <>
      {isHistory ? !isOnePane && beside : list}
      {children}
      {isOnePane && beside}
    </>
  );
}
