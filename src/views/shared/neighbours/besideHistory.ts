/** The id of the place next to a history, where the history can show something else instead of the other cameras. */
export const besideHistory = 'beside-history';
