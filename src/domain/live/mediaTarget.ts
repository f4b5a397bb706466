/**
 * The slot for a live picture: the view attaches its elements, the media driver reads them, the machine only passes the
 * slot on. Its content is private so that a snapshot with a target in it can be cloned, compared and printed.
 */
export class MediaTarget {
  #elements: unknown = null;

  /** The elements in the slot, or null. */
  static elementsOf(target: MediaTarget): unknown {
    return target.#elements;
  }

  attach(elements: unknown): void {
    this.#elements = elements;
  }
}
