import { keeper } from '../clips/kept.ts';
import { provideReview } from './provideReview.ts';

/** The download of several pictures or moments of this console. */
export const keptBulk = keeper('files', (http) => provideReview(http).bulkDownload);
