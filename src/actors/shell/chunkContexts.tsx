import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useConsole } from './contexts.tsx';
import type { AnyChunk, Chunk } from './chunks.ts';

/** A chunk that is to be shown now, with its loader; `Content` is null until it has arrived. */
export function useShownChunk<Props>(chunk: Chunk<Props>) {
  const ref = useConsole().chunks.refOf(chunk);
  // Before the browser paints, so that what failed unseen is not shown as failed.
  useLayoutEffect(() => ref.send({ type: 'chunk.show' }), [ref]);
  const isReady = useSelector(ref, (snapshot) => snapshot.matches('ready'));
  return { ref, Content: isReady ? chunk.content() : null };
}

/** Handlers for what opens these chunks: they are fetched when it is pointed at, focused or pressed. */
export function useAhead(chunks: readonly AnyChunk[]) {
  const { chunks: loaders } = useConsole();
  for (const chunk of chunks) loaders.refOf(chunk);
  const fetch = () => loaders.fetchAhead(chunks);
  return { onPointerEnter: fetch, onFocus: fetch, onPointerDown: fetch };
}

/** The page at an address of the console, as a chunk; none where it is there from the start. */
export function usePageAt(path: string): readonly AnyChunk[] {
  return useConsole().pageAt(path);
}
