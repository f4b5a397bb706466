/**
 * Where a live picture is shown: a handle that machines carry and never look into. What is inside is
 * private, so that a snapshot with a target in it can be cloned, compared and printed like any other.
 */
export class MediaTarget {
  readonly #elements: unknown;

  /** @param elements what the player draws on; the view puts it in and the player takes it out */
  constructor(elements: unknown) {
    this.#elements = elements;
  }

  /** What was put in. */
  static elementsOf(target: MediaTarget): unknown {
    return target.#elements;
  }
}
