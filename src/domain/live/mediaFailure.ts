/**
 * Why a video cannot continue. `network`: its data could not be loaded. `format`: the player does not support the
 * format. `videoCodec`: the browser cannot play the codec. `media`: the browser could not decode it.
 */
type MediaFailureReason = 'network' | 'format' | 'videoCodec' | 'media';

/** Why a live connection ended. `ended`: the source closed it. `audioCodec`: the browser cannot play its sound. */
export type LiveFailureReason = MediaFailureReason | 'ended' | 'audioCodec';

/**
 * Why recorded video cannot continue. `server`: the provider returned an error instead of a segment. `dataUsedUp`: the
 * device sends nothing because its LTE data are used up.
 */
export type DayFailureReason = MediaFailureReason | 'server' | 'dataUsedUp';
