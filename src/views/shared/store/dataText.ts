const sizeIn = (unit: string, amount: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 }).format(
    amount,
  );

/** An amount of data, such as `1.8 GB` or `152 MB`. */
export const dataText = (bytes: number, language: string): string =>
  bytes < 1e9
    ? sizeIn('megabyte', Math.round(bytes / 1e6), language)
    : sizeIn('gigabyte', bytes / 1e9, language);
