/**
 * The wait before another verification code can be requested, in milliseconds (assumed: spec section 9 does not say).
 */
export const resendDelay = 60_000;

/**
 * The wait before the user is logged out after a deletion or an email-related edit, in milliseconds (spec section 9).
 */
export const logoutDelay = 3000;

/** The wait before a device restarts after a change that needs it, in milliseconds (spec section 4). */
export const restartDelay = 3000;

/** How long an erase button must be held, in milliseconds (decided). */
export const holdDelay = 2000;
