/** The path of a Chromium that can be started, or null: `$CHROMIUM_PATH`, Debian's, Playwright's own. */
export function findChromium(): Promise<string | null>;

/** Like findChromium, but installs one (and says so) where none is found. Null when that fails too. */
export function provideChromium(): Promise<string | null>;
