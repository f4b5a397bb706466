/**
 * Why a picture cannot go on. `network`: what it is made of did not come. `format`: it is nothing that the player knows.
 * `videoCodec`: the browser cannot play it. `media`: the browser could not decode it.
 */
type MediaFailureReason = 'network' | 'format' | 'videoCodec' | 'media';

/** Why a live connection is over. `ended`: the source closed it. `audioCodec`: the browser cannot play its sound. */
export type LiveFailureReason = MediaFailureReason | 'ended' | 'audioCodec';

/**
 * Why a recorded picture cannot go on. `server`: the provider had an error in the place of a segment. `dataUsedUp`: the
 * device sends nothing, as its LTE data are used up.
 */
export type DayFailureReason = MediaFailureReason | 'server' | 'dataUsedUp';
