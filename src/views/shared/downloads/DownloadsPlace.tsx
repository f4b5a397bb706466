import { useSyncExternalStore } from 'react';
import { downloadsWatch } from '../../../actors/clips/downloadsWatch.ts';
import { defineChunk } from '../../../actors/shell/chunks.ts';
import { useConsole } from '../../../actors/shell/contexts.tsx';
import { ChunkPlace } from '../page/ChunkPlace.tsx';

const list = defineChunk<object>('downloads', async () => (await import('./DownloadList.tsx')).DownloadList);

/** The list of downloads, over any page, once there can be one. */
export function DownloadsPlace() {
  const { app } = useConsole();
  const isBegun = useSyncExternalStore(downloadsWatch.subscribe, () => downloadsWatch.has(app));
  return isBegun && <ChunkPlace chunk={list} given={{}} />;
}
