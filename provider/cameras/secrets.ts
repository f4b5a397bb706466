const hidden = '***';

/** The texts of an address that nobody may read: user and password, as they are written and as they are meant. */
function secretsOf(url: string): string[] {
  const found = /^\w+:\/\/([^/?#]*)@/.exec(url)?.[1];
  if (found === undefined) return [];
  const parts = found.split(':');
  const password = parts.slice(1).join(':');
  const meant = ((): string => {
    try {
      return decodeURIComponent(password);
    } catch {
      return password;
    }
  })();
  return [found, password, meant, encodeURIComponent(meant)].filter((text) => text !== '');
}

/**
 * A text without the passwords of an address, whatever else it says: what stands before the `@` of any address, and the
 * password itself wherever it is.
 */
export function withoutSecrets(text: string, url: string): string {
  const long = secretsOf(url).toSorted((a, b) => b.length - a.length);
  const known = long.reduce((rest, secret) => rest.replaceAll(secret, hidden), text);
  return known.replace(/(\w+:\/\/)[^/\s'"]*@/g, `$1${hidden}@`);
}
