/** How long until another verification code can be asked for, in milliseconds (assumed: spec section 9 leaves it open). */
export const resendDelay = 60_000;

/** How long until the user is logged out after a deletion or an e-mail-related edit, in milliseconds (spec section 9). */
export const logoutDelay = 3000;

/** A device restarts so long after a change that needs it, in milliseconds (spec section 4). */
export const restartDelay = 3000;

/** How long a button that erases must be held, in milliseconds (decided). */
export const holdDelay = 2000;
