import type { ComponentProps } from 'react';
import { ChunkPlace } from '../page/ChunkPlace.tsx';
import { OnFirstUse } from './dom/OnFirstUse.tsx';
import { defineChunk } from '../../../actors/shell/chunks.ts';

type Question = ComponentProps<NonNullable<ReturnType<typeof confirmDialog.content>>>;

/** A question (ConfirmDialog.tsx) in the shell. PrimeReact's dialog loads with the first question. */
export function LazyConfirmDialog(question: Question) {
  return (
    <OnFirstUse when={question.visible}>
      <ChunkPlace chunk={confirmDialog} given={question} />
    </OnFirstUse>
  );
}

/** PrimeReact's dialog, for questions in the shell. */
export const confirmDialog = defineChunk(
  'confirmDialog',
  async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
);
