import type { ListedDevice } from '../../domain/preview.ts';

type Lists = { readonly published: readonly ListedDevice[]; readonly arriving: readonly ListedDevice[] };

/** The devices that can be used: the published ones; before there are any, those that have come. */
export const shownOf = ({ published, arriving }: Lists): readonly ListedDevice[] =>
  published.length > 0 ? published : arriving;
