import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { useConsole } from './contexts.tsx';
import type { AnyPart, Part } from './parts.ts';

/** A part that is to be shown now, with its loader; `Content` is null until it has come. */
export function useShownPart<Props>(part: Part<Props>) {
  const ref = useConsole().parts.refOf(part);
  // Before the browser paints, so that what failed unseen is not shown as failed.
  useLayoutEffect(() => ref.send({ type: 'part.show' }), [ref]);
  const isReady = useSelector(ref, (snapshot) => snapshot.matches('ready'));
  return { ref, Content: isReady ? part.content() : null };
}

/** Handlers for what leads to these parts: they are fetched when it is pointed at, focused or pressed. */
export function useAhead(parts: readonly AnyPart[]) {
  const { parts: loaders } = useConsole();
  for (const part of parts) loaders.refOf(part);
  const fetch = () => loaders.fetchAhead(parts);
  return { onPointerEnter: fetch, onFocus: fetch, onPointerDown: fetch };
}

/** The page at an address of the console, as a part; none where it is there from the start. */
export function usePageAt(path: string): readonly AnyPart[] {
  return useConsole().pageAt(path);
}
