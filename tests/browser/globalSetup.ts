import { existsSync } from 'node:fs';
import { clearCounts, mergeCounts } from './journeyCounts.ts';
import { clearParts, mergeParts } from './replay/parts.ts';

/** Before all browser tests: is there something to test? After them: what did the replays take? */
export default function globalSetup(): () => void {
  if (!existsSync(new URL('../../dist/index.html', import.meta.url))) {
    throw new Error('There is no dist/ to test yet: npm run build');
  }
  clearParts();
  clearCounts();
  return () => {
    for (const table of [mergeParts(), mergeCounts()]) if (table !== '') console.log(`\n${table}`);
  };
}
