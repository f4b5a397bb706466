/** How deep objects and lists can be nested in JSON from outside. */
export const deepestJson = 64;
/** How many commas it can have outside texts; the largest allowed request has less than half as many. */
export const mostCommas = 50_000;

/**
 * Whether a JSON text is too deep or has too many entries to be parsed. One pass without a pattern: a text that is not
 * JSON must not take longer.
 */
export function exceedsJsonLimits(text: string): boolean {
  let [depth, commas, isInText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (isInText) {
      if (mark === backslash) at += 1;
      else if (mark === quote) isInText = false;
      continue;
    }
    if (mark === quote) isInText = true;
    else if (mark === openList || mark === openObject) depth += 1;
    else if (mark === closeList || mark === closeObject) depth -= 1;
    else if (mark === comma) commas += 1;
    if (depth > deepestJson || commas > mostCommas) return true;
  }
  return false;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
