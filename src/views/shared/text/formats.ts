/** Makes each format once for a language and options: to make one takes far longer than to use it. */
function madeOnce<Options, Format>(make: (language: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options?: Options): Format => {
    const key = JSON.stringify([language, options]);
    const format = made.get(key) ?? make(language, options);
    made.set(key, format);
    return format;
  };
}

/** How a language writes numbers. The same language and options always give the same format. */
export const numberFormat = madeOnce<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (language, options) => new Intl.NumberFormat(language, options),
);

/**
 * How a language writes days and times, of moments whose UTC is what a clock or a calendar shows. The same language and options
 * always give the same format.
 */
export const utcFormat = madeOnce<Omit<Intl.DateTimeFormatOptions, 'timeZone'>, Intl.DateTimeFormat>(
  (language, options) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
);

/** How a language says how long ago or ahead something is. The same language and options always give the same format. */
export const relativeFormat = madeOnce<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  (language, options) => new Intl.RelativeTimeFormat(language, options),
);

/** How a language joins the parts of a list. The same language and options always give the same format. */
export const listFormat = madeOnce<Intl.ListFormatOptions, Intl.ListFormat>(
  (language, options) => new Intl.ListFormat(language, options),
);
