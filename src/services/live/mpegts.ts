/** Fetches mpegts.js; once, however often it is called. Rejects where it does not come. */
export const importMpegts = () => import('mpegts.js');
