/** The code of a system or SQLite error, such as `EACCES` or `SQLITE_BUSY`; '' if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
