/** Caches each format by language and options, because creating one takes far longer than using it. */
function madeOnce<Options, Format>(make: (language: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options?: Options): Format => {
    const key = JSON.stringify([language, options]);
    const format = made.get(key) ?? make(language, options);
    made.set(key, format);
    return format;
  };
}

/** The number format of a language, cached. */
export const numberFormat = madeOnce<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (language, options) => new Intl.NumberFormat(language, options),
);

/** The date and time format of a language, cached. It formats moments whose UTC fields are the wall clock. */
export const utcFormat = madeOnce<Omit<Intl.DateTimeFormatOptions, 'timeZone'>, Intl.DateTimeFormat>(
  (language, options) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
);

/** The relative time format of a language, cached. */
export const relativeFormat = madeOnce<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  (language, options) => new Intl.RelativeTimeFormat(language, options),
);

/** The list format of a language, cached. */
export const listFormat = madeOnce<Intl.ListFormatOptions, Intl.ListFormat>(
  (language, options) => new Intl.ListFormat(language, options),
);
