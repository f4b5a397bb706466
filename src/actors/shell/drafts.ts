/** A kind of unsaved input: what is kept of it in a round, by place. */
export type DraftKind<Value> = { readonly kept: WeakMap<object, Map<string, Value>> };

/** Creates a kind of unsaved input. */
export const draftKind = <Value>(): DraftKind<Value> => ({ kept: new WeakMap() });

/** Knows whether forms keep their input in memory while a person signs in again. One per console. */
export type Drafts = {
  /** The user chose to sign in again: forms that close before that keep their input. */
  hold(userId: string): void;
  /** Somebody is signed in. What was kept of another user is forgotten. */
  signedIn(userId: string): void;
  isHolding(): boolean;
  /** What is kept belongs to this; it is a new one once everything is forgotten. */
  round(): object;
};

/** Starts with nothing kept. */
export function createDrafts(): Drafts {
  let holder: string | null = null;
  let isHolding = false;
  let round = {};
  return {
    hold(userId) {
      holder = userId;
      isHolding = true;
      round = {};
    },
    signedIn(userId) {
      if (holder !== userId) round = {};
      isHolding = false;
    },
    isHolding: () => isHolding,
    round: () => round,
  };
}

/** The input that was kept here, which is then kept no longer; null for none. */
export function takeDraft<Value>(drafts: Drafts, { kept }: DraftKind<Value>, place: string): Value | null {
  const inRound = kept.get(drafts.round());
  const value = inRound?.get(place) ?? null;
  inRound?.delete(place);
  return value;
}

/** Keeps input if the person is about to sign in again. */
export function keepDraft<Value>(
  drafts: Drafts,
  { kept }: DraftKind<Value>,
  place: string,
  value: Value | null,
): void {
  if (value === null || !drafts.isHolding()) return;
  const inRound = kept.get(drafts.round()) ?? new Map<string, Value>();
  inRound.set(place, value);
  kept.set(drafts.round(), inRound);
}
