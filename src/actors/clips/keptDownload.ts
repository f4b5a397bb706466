import { keeper } from './kept.ts';
import { provideClip } from './provideClip.ts';

/** The download of clips and recordings of this console. */
export const keptDownload = keeper('file', (http) => provideClip(http).clipDownload);
