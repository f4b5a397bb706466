import type { ActorRefFrom } from 'xstate';
import type { regionEditorMachine } from './regionEditor.machine.ts';

/** A running regionEditor machine, for the parts of a view that are given it. */
export type RegionEditorRef = ActorRefFrom<typeof regionEditorMachine>;
