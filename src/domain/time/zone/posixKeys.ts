/**
 * POSIX keys of spec section 9, the second of each pair with daylight saving time. Their offsets count west of
 * Greenwich.
 */
export const posixKeys: readonly string[] = [
  'PST8',
  'PST8PDT,M3.2.0,M11.1.0',
  'MST7',
  'MST7MDT,M3.2.0,M11.1.0',
  'CST6',
  'CST6CDT,M3.2.0,M11.1.0',
  'EST5',
  'EST5EDT,M3.2.0,M11.1.0',
  'GMT0BST,M3.5.0/1,M10.5.0',
  'CET-1',
  'CET-1CEST,M3.5.0,M10.5.0/3',
  'EET-2',
  'EET-2EEST,M3.5.0/3,M10.5.0/4',
  'MSK-3',
  'IST-5:30',
  'CST-8',
  'JST-9',
  'AEST-10AEDT,M10.1.0,M4.1.0/3',
  'NZST-12NZDT,M9.5.0,M4.1.0/3',
];
