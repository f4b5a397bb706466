/** The two documents that are readable without a token (spec section 2). */
export type LegalDocument = 'server' | 'privacy';

/** The day from which both documents apply. */
export const effectiveDay = '2026-11-21';

/** The sections of each document in their order: their keys in the locale area `legal`, and their anchors. */
export const sections = {
  server: [
    'acceptance',
    'service',
    'account',
    'devices',
    'recordings',
    'sharing',
    'payment',
    'conduct',
    'availability',
    'liability',
    'ending',
    'changes',
    'contact',
  ],
  privacy: [
    'collected',
    'purposes',
    'video',
    'retention',
    'recipients',
    'browser',
    'security',
    'rights',
    'others',
    'children',
    'changes',
    'contact',
  ],
} as const satisfies Record<LegalDocument, readonly string[]>;
