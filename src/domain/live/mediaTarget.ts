/**
 * The slot for a live picture: the view puts its elements in, the media driver takes them out, the machine only carries
 * it. The content is private so that a snapshot with a target in it can be cloned, compared and printed.
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
