import * as v from 'valibot';

/** How large the pictures of the wall are. */
export const wallSizes = ['s', 'm', 'l'] as const;
export type WallSize = (typeof wallSizes)[number];

const names = v.pipe(v.array(v.string()), v.maxLength(1000));

/** What was stored before 2026-11-29 has this name. */
const renamed = v.pipe(
  v.looseObject({}),
  v.transform((kept) => ('favourites' in kept ? { favorites: kept['favourites'], ...kept } : kept)),
);

const choices = v.object({
  /** Null until a person chooses one: until then the window size decides. */
  size: v.fallback(v.nullable(v.picklist(wallSizes)), null),
  collapsed: v.fallback(names, []),
  /** Serial numbers of the favorite cameras, which come first in their site. */
  favorites: v.fallback(names, []),
});
const choicesSchema = v.pipe(renamed, choices);

/** A person's choices for the wall. */
export type WallChoices = Readonly<{
  size: WallSize | null;
  collapsed: readonly string[];
  favorites: readonly string[];
}>;

export const noWallChoices: WallChoices = { size: null, collapsed: [], favorites: [] };

/** Parses the stored choices; anything missing or malformed gets its default. */
export function readWallChoices(kept: string | null): WallChoices {
  try {
    const parsed = v.safeParse(choicesSchema, JSON.parse(kept ?? 'null'));
    return parsed.success ? parsed.output : noWallChoices;
  } catch {
    return noWallChoices;
  }
}

/** Removes a name from the list if it is there, else appends it. */
export function toggled(list: readonly string[], name: string): readonly string[] {
  return list.includes(name) ? list.filter((other) => other !== name) : [...list, name];
}
