/** What must be sent for an actor that starts. */
interface SentCall {
  /** With its query, where it has one. */
  readonly path: string;
  /** Whether this is the one for the input of the actor, where there are several. Left out: it is. */
  readonly when?: (input: Field) => boolean;
  /** The whole body for the input of the actor; a pattern stands for what a path cannot know, such as a code. */
  readonly body: (input: Field) => unknown;
}

/** A field of what the actor was started with. */
export type Field = (name: string) => unknown;

/** By the id of an actor that makes a call: what it must send, or one of several. */
export type Sends = Readonly<Record<string, SentCall | readonly SentCall[]>>;
