import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isCompressible } from '../provider/static/fileTypes.ts';

/** Shorter files gain nothing. */
const leastBytes = 512;

/**
 * Writes each file of a built console next to it as `.br` and `.gz`, so that no server compresses one for a request. A page
 * has a nonce that is new in each response, so the server puts it together.
 */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (!isCompressible(name) || name.endsWith('.html') || !statSync(file).isFile()) continue;
    const bytes = readFileSync(file);
    if (bytes.length < leastBytes) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
