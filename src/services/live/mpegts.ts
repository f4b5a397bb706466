/** Imports mpegts.js; it is fetched only once. Rejects if it cannot be fetched. */
export const importMpegts = () => import('mpegts.js');
