/** Prints the receipt that is shown: the sheet of the page leaves out everything else. */
export const printReceipt = (): void => print();
