import { findFfmpeg } from '../../provider/cameras/ffmpeg.ts';

/** The program, or null: then the tests that need it are skipped, and counted as skipped. */
export const ffmpegThere = ((): string | null => {
  try {
    return findFfmpeg();
  } catch {
    return null;
  }
})();
