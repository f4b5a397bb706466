import * as v from 'valibot';

/** The well-formed entries of a list, and how many others were left out. */
export type EntryList<T> = { readonly entries: readonly T[]; readonly dropped: number };

/**
 * A list in which a malformed or repeated entry is dropped without the others: well-formed entries stay in order, each
 * identity once. A missing or null list is empty; anything else that is not a list is malformed. The metadata gives the
 * generated documents the schema of an entry.
 */
export function entryList<const Entry extends v.GenericSchema>(
  entry: Entry,
  identity: (value: v.InferOutput<Entry>) => unknown,
) {
  return v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.metadata({ entry }),
    v.transform((list): EntryList<v.InferOutput<Entry>> => {
      const entries = new Map<unknown, v.InferOutput<Entry>>();
      for (const item of list) {
        const parsed = v.safeParse(entry, item);
        if (!parsed.success) continue;
        const id = identity(parsed.output);
        if (!entries.has(id)) entries.set(id, parsed.output);
      }
      return { entries: [...entries.values()], dropped: list.length - entries.size };
    }),
  );
}
