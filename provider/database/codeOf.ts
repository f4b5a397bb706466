/** The code of an error of the system or of SQLite, such as `EACCES` or `SQLITE_BUSY`; '' where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
