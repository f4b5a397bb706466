/** The origins whose pages can use the provider: its own, and the consoles on other origins that were configured. */
export interface Origins {
  /** The origins of other consoles, such as `https://console.example`. */
  readonly elsewhere: readonly string[];
  /**
   * Whether a request comes from a page of another origin. Every browser sends the origin; a client that does not is
   * not a browser.
   */
  isForeign(origin: string | undefined, host: string | undefined): boolean;
}

/**
 * Creates the origins of a provider.
 *
 * @param elsewhere origins of other consoles
 * @param own the public URL of the provider, if known: a proxy may call it by another name
 */
export function createOrigins(elsewhere: readonly string[], own?: string): Origins {
  const named = new Set([...elsewhere, ...(own === undefined ? [] : [new URL(own).origin])]);
  return {
    elsewhere,
    isForeign(origin, host) {
      if (origin === undefined || named.has(origin)) return false;
      if (!/^https?:/.test(origin) || !URL.canParse(origin)) return true;
      const asked = `${new URL(origin).protocol}//${host ?? ''}`;
      return !URL.canParse(asked) || new URL(asked).origin !== new URL(origin).origin;
    },
  };
}
