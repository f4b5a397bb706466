import type { Page } from 'playwright/test';
import type { PathStep } from '../../../src/statecharts/modelPath.ts';
import type { Control } from '../control.ts';
import type { DemoAccount } from '../signIn.ts';
import type { FeedListener } from './feedListener.ts';

/** What a driver has in hand while it walks a path. */
export interface ReplayContext {
  readonly page: Page;
  /** Address of the console and of its provider, without a slash at the end. */
  readonly url: string;
  readonly control: Control;
  readonly feed: FeedListener;
  /** Makes the page remember a session, of the demo account by default; to be called before the console is opened. */
  readonly signIn: (account?: DemoAccount) => Promise<void>;
  /** The machine whose path is walked. */
  readonly machine: string;
  /** The steps that come after the one that is performed: what the world must be ready for. */
  readonly ahead: () => readonly PathStep[];
}

/** An event of a path as the committed file holds it: `type`, and what it carries. */
export type ReplayEvent = PathStep['event'] & Readonly<Record<string, unknown>>;

/**
 * How a person and the world bring about the events of one machine in the built console, and what a person then
 * sees. Controls are found by role and name. Ends of actors are brought about by the provider, through
 * its control, how to answer a call that `start` or an earlier step made it hold.
 */
export interface BrowserDriver {
  /** Id of the actor that is meant, where several run the same machine. */
  readonly actor?: string;
  /** Opens a real route, signed in or not, so that the machine starts with `input`. */
  readonly start: (context: ReplayContext, input: unknown) => Promise<void>;
  /** One entry for each event type. Timers need none: the harness moves the page's clock. */
  readonly perform: Readonly<Record<string, (context: ReplayContext, event: ReplayEvent) => Promise<void>>>;
  /** One entry for each state, by its text: what a person sees in it. */
  readonly see: Readonly<Record<string, (context: ReplayContext) => Promise<void>>>;
  /**
   * States that are entered and left in one act, because the real children answer at once, with the event that
   * leaves them and where to. Nobody can look at them: the step out of one belongs to the act that entered it.
   */
  readonly passing?: Readonly<Record<string, { readonly event: string; readonly to: string }>>;
  /**
   * Transitions that the real console adds to a step on its own, such as the address that follows a sign-in. They
   * must be taken as surely as those of the path. The start is a step too: its event is `start`, from ''.
   */
  readonly alsoTaken?: (step: {
    readonly event: string;
    readonly from: string;
    readonly to: string;
  }) => readonly string[];
  readonly sends?: Sends;
  /** Why, in some of its states, no view shows which one it is by `data-state`: it is read from the feed. */
  readonly unshown?: string;
  /**
   * Where `start` leaves the page's clock stopped, and the steps move it: the walk never lets it go. Else what arrives
   * with time alone, such as the next attempt to connect, arrives on its own after a timer of the path has run out.
   */
  readonly stoppedClock?: true;
  /** The paths need the preview pictures of the devices. */
  readonly previews?: true;
}

/** Whether it has the parts that every driver has. */
export const isDriver = (value: unknown): value is BrowserDriver =>
  typeof value === 'object' && value !== null && ['start', 'perform', 'see'].every((part) => part in value);

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
