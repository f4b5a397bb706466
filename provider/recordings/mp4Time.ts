/** The seconds from the beginning of MP4 time, 1904, to that of Unix time. */
const from1904 = 2_082_844_800;

/** A moment (epoch milliseconds) as MP4 files state it: whole seconds since 1904. */
export const mp4Time = (at: number): number => Math.floor(at / 1000) + from1904;
