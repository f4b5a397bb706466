/** The page on which the account is deleted. */
export const deletionPath = '/destroyUser';

/** What its address ends in once the account is gone: who is then logged out is led to sign-in, not back here. */
export const deletedHash = '#deleted';
