import type { ComponentProps } from 'react';
import { ChunkPlace } from '../page/ChunkPlace.tsx';
import { confirmDialog } from './confirmDialog.ts';
import { OnFirstUse } from './dom/OnFirstUse.tsx';

type Question = ComponentProps<NonNullable<ReturnType<typeof confirmDialog.content>>>;

/** A question (ConfirmDialog.tsx) in the frame of a page. PrimeReact's dialog loads with the first question. */
export function LazyConfirmDialog(question: Question) {
  return (
    <OnFirstUse when={question.visible}>
      <ChunkPlace chunk={confirmDialog} given={question} />
    </OnFirstUse>
  );
}
