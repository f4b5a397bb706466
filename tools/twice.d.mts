/** Tries something, and once more after a pause (milliseconds) where it answers false. Answers whether it worked. */
export function twice(attempt: () => boolean | Promise<boolean>, pause?: number): Promise<boolean>;
