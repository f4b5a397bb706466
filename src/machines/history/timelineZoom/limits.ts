/** How long the way from one step to another takes, in milliseconds. */
export const zoomDuration = 160;

/** A pointer that was pressed and moves by more pixels than this drags; by less it picks a second. */
export const dragDistance = 4;
