/** Runs a program with its command line and its output shown. True where it succeeds. */
export function runShown(program: string, args: readonly string[]): boolean;

/** Installs a Debian package, on the second try if need be. False where this is not root on Debian, or it fails. */
export function installByApt(
  name: string,
  options?: {
    readonly allowed?: boolean;
    readonly run?: (program: string, args: readonly string[]) => boolean;
    /** Milliseconds between the two tries. */
    readonly pause?: number;
  },
): Promise<boolean>;
