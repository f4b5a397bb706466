import type { AnyStateNode } from 'xstate';

/** A name in camelCase as words: `liveSound` is `Live sound`, `minutes10` is `Minutes 10`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=.)(?=[A-Z])|(?<=[a-z])(?=\d)/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What people read in place of the name of a machine (its root) or of a state: its `meta.title`, or its name as words. */
export function titleOf(node: AnyStateNode): string {
  const { title }: { title?: unknown } = Object(node.meta);
  return typeof title === 'string' ? title : wordsOf(node.key);
}

/**
 * The feature that a machine belongs to, by the path of its file: the folder in src/machines, and `inspector` for those
 * of the inspector. Throws for a file that lies elsewhere.
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

/** What a list shows under a heading. */
export interface Feature<Item> {
  readonly feature: string;
  readonly title: string;
  readonly items: readonly Item[];
}

/** Things by feature, features and things in the order of their titles. */
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
