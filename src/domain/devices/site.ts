import { isUnseen, plainLine } from '../shell/plainLine.ts';
import type { MessageKey } from '../shell/messages.ts';
import { folded } from './deviceFilter.ts';

/** The longest name of a site, as a text field counts its characters. */
export const longestSite = 64;

/** The name of a site as it is saved, or why it cannot be one. */
export function checkSite(
  text: string,
): { readonly ok: true; readonly site: string } | { readonly ok: false; readonly error: MessageKey } {
  const site = plainLine(text);
  return isUnseen(site) ? { ok: false, error: 'settings.siteRequired' } : { ok: true, site };
}

/** Whether a site would differ from one of the list only in case, width or composition of its letters. */
export const isSecondSpelling = (site: string, sites: readonly string[]): boolean =>
  !sites.includes(site) && sites.some((other) => folded(other) === folded(site));

/** The sites to choose from: the current one of a device, if it has one, and those of the list. */
export const siteChoices = (current: string, sites: readonly string[]): readonly string[] =>
  [...new Set([current, ...sites])].filter((site) => site !== '');
