import type { Region } from '../../../domain/settings/region.ts';

/** What the views of the rules need of the camera. */
export type OfRules = { readonly regions: readonly Region[]; readonly isOffline: boolean };
