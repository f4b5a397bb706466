/** Prints the visible receipt. The stylesheet hides everything else. */
export const printReceipt = (): void => print();
