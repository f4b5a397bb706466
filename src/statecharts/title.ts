import type { AnyStateNode } from 'xstate';

/** A camelCase name as words: `liveSound` is `Live sound`, `minutes10` is `Minutes 10`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=.)(?=[A-Z])|(?<=[a-z])(?=\d)/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title of a machine (its root) or of a state: its `meta.title`, or its name as words. */
export function titleOf(node: AnyStateNode): string {
  const { title }: { title?: unknown } = Object(node.meta);
  return typeof title === 'string' ? title : wordsOf(node.key);
}

/**
 * The feature of a machine, from the path of its file: the folder in src/machines, or `inspector` for those of the
 * inspector. Throws for a file in any other folder.
 */
export function featureOf(path: string): string {
  const [, feature] =
    /(?:^|\/)machines\/(\w+)\/\w+\/\w+\.machine\.ts$/.exec(path) ??
    /(?:^|\/)(inspector)\/(?:\w+\/)?\w+\.machine\.ts$/.exec(path) ??
    [];
  if (feature === undefined)
    throw new Error(`${path} is in the folder of no feature: src/machines/<feature>/<name>/`);
  return feature;
}

/** The items of a list under a heading. */
export interface Feature<Item> {
  readonly feature: string;
  readonly title: string;
  readonly items: readonly Item[];
}

/** Groups items by feature. Features and items are sorted by title. */
export function byFeature<Item extends { readonly feature: string; readonly title: string }>(
  items: readonly Item[],
): Feature<Item>[] {
  const sorted = items.toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  const features = [...new Set(items.map(({ feature }) => feature))].toSorted();
  return features.map((feature) => ({
    feature,
    title: wordsOf(feature),
    items: sorted.filter((item) => item.feature === feature),
  }));
}
