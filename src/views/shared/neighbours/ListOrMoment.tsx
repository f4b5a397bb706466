import type { ReactNode } from 'react';
import { useConfig } from '../../../actors/shell/contexts.tsx';
import { useCameraAddress } from '../device/cameras.ts';
import { ChunkPlace } from '../page/ChunkPlace.tsx';
import { sameMomentChunk } from './sameMomentChunk.ts';

/** The list of cameras; next to a history, the other cameras at its moment, which can be turned off for the list. */
export function ListOrMoment({ list }: { list: ReactNode }) {
  const { tab } = useCameraAddress();
  const { absent } = useConfig();
  if (tab !== 'history' || absent.includes('recordings')) return list;
  return (
    <div className="beside">
      <ChunkPlace chunk={sameMomentChunk} given={{ list }} />
    </div>
  );
}
