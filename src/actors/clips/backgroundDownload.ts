import { inBackground } from './background.ts';
import { provideClip } from './provideClip.ts';

/** The download of clips and recordings of this console. */
export const backgroundDownload = inBackground('file', (http) => provideClip(http).clipDownload);
