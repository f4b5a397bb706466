/** The page for deleting the account. */
export const deletionPath = '/destroyUser';

/** The hash after the account is deleted. It sends the signed-out person to the sign-in page, not back here. */
export const deletedHash = '#deleted';
