import { importMpegts } from '../../services/live/mpegts.ts';

/** Begins to fetch what plays live video; whether it arrived is asked where it is used. */
export const fetchPlayer = () => void importMpegts().catch(() => {});
