import { hash } from '../../src/statecharts/paths.ts';

/** Where a value is found: the name of a sample, and the way into it. */
type Place = readonly (string | number)[];

/** What is shorter is written where it stands. */
const shortest = 30;

/** Values that become samples where they are met: the key under which each stands, by its JSON. */
export type Kept = ReadonlyMap<string, string>;

/** Writes the values of one file: what a sample holds is written as `{"$": sample}` or `{"$": [sample, ...way]}`. */
export class SampleWriter {
  readonly #places = new Map<string, Place>();
  readonly #samples = new Map<string, unknown>();

  /** The samples as they are written: each refers only to those before it. */
  samples(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.#samples);
  }

  /** Adds a sample: other values refer to it, and to what is in it. */
  add(name: string, value: unknown): void {
    const written = this.#inside(value, (inner) => this.write(inner, new Map()));
    this.#samples.set(name, written);
    this.#index([name], value);
  }

  /** A value as it would be written if this was kept. */
  tried(value: unknown, kept: Kept): unknown {
    return this.#written(value, kept, () => undefined);
  }

  /** A value as it is written. What is kept in it becomes a sample. */
  write(value: unknown, kept: Kept): unknown {
    return this.#written(value, kept, (name, inner) => {
      if (!this.#samples.has(name))
        this.#samples.set(
          name,
          this.#inside(inner, (one) => this.write(one, kept)),
        );
    });
  }

  #written(value: unknown, kept: Kept, keep: (name: string, value: unknown) => void): unknown {
    const text = textOf(value);
    if (text === null) return value;
    const inside = () => this.#inside(value, (inner) => this.#written(inner, kept, keep));
    const place = this.#places.get(text);
    if (place !== undefined) {
      const reference = { $: place.length === 1 ? place[0] : place };
      return textLength(reference) < text.length ? reference : inside();
    }
    const key = kept.get(text);
    if (key === undefined) return inside();
    const name = `${key} ${hash(text).slice(0, 6)}`;
    keep(name, value);
    return { $: name };
  }

  #inside(value: unknown, write: (inner: unknown) => unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => write(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        if (key === '$' || key === '$text') throw new Error(`the key ${key} stands for a sample`);
        return [key, write(item)];
      }),
    );
  }

  #index(place: Place, value: unknown): void {
    const text = textOf(value);
    if (text === null) return;
    if (!this.#places.has(text)) this.#places.set(text, place);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      this.#index([...place, Array.isArray(value) ? Number(key) : key], item);
    }
  }
}

/** What a file says, with the values of its samples where it refers to them. */
export class SampleReader {
  readonly #samples = new Map<string, unknown>();

  constructor(written: Readonly<Record<string, unknown>>) {
    for (const [name, value] of Object.entries(written)) {
      this.#samples.set(name, JSON.parse(JSON.stringify(value), this.resolve));
    }
  }

  /** For `JSON.parse`. */
  readonly resolve = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$text' in value && Array.isArray(value.$text)) return value.$text.join('');
    if (!('$' in value)) return value;
    const [name, ...way] = [value.$].flat().map(String);
    let found = this.get(name ?? '');
    for (const key of way) found = Object(found)[key];
    return found;
  };

  has(name: string): boolean {
    return this.#samples.has(name);
  }

  /** The sample of this name; throws if there is none. */
  get(name: string): unknown {
    if (!this.has(name)) throw new Error(`no sample has the name ${name}`);
    return this.#samples.get(name);
  }
}

/** JSON is asked for at every depth of a value, again and again. */
const texts = new WeakMap<object, string>();

/** The JSON of a value that is worth a sample; null where it is too short. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.length < shortest - 2 ? null : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return null;
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text.length < shortest ? null : text;
}

export const textLength = (value: unknown): number => JSON.stringify(value).length;
