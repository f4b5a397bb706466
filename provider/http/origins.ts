/** Whose pages may use the provider: its own, and those of the consoles elsewhere that it was told of. */
export interface Origins {
  /** The consoles elsewhere, such as `https://console.example`. */
  readonly elsewhere: readonly string[];
  /** Whether a request comes from a page of anybody else. Every browser says the origin; who does not is no browser. */
  isForeign(origin: string | undefined, host: string | undefined): boolean;
}

/**
 * Creates the origins of a provider.
 *
 * @param elsewhere origins of consoles elsewhere
 * @param own where people reach the provider, if that is known: a proxy may call it by another name
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
