/**
 * Where a live picture is shown: a slot that the machine carries and never looks into, that the view fills with
 * its elements and that the media driver takes them from. What is inside is private, so that a snapshot with a
 * target in it can be cloned, compared and printed like any other.
 */
export class MediaTarget {
  #elements: unknown = null;

  /** What is in the slot; null while nothing is. */
  static elementsOf(target: MediaTarget): unknown {
    return target.#elements;
  }

  /** Puts the elements in. */
  attach(elements: unknown): void {
    this.#elements = elements;
  }
}
