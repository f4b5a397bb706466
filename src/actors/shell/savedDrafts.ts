import { useEffect, useEffectEvent, useState } from 'react';
import { useConsole } from './contexts.tsx';
import { keepDraft, takeDraft, type DraftKind } from './drafts.ts';

/** The input of this form from before the person signed in again; null for none. */
export function useSavedDraft<Value>(kind: DraftKind<Value>, place: string): Value | null {
  const { drafts } = useConsole();
  const [value] = useState(() => takeDraft(drafts, kind, place));
  return value;
}

/**
 * Keeps the input of this form while the person signs in again.
 *
 * @param place distinguishes forms of the kind
 * @param read the input when the form closes; null if nothing is unsaved
 */
export function useSaveDraft<Value>(kind: DraftKind<Value>, place: string, read: () => Value | null): void {
  const { drafts } = useConsole();
  const keepNow = useEffectEvent(() => keepDraft(drafts, kind, place, read()));
  useEffect(() => () => keepNow(), []);
}
