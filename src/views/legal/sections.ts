/** The two documents that are readable without a token (spec section 2). */
export type LegalDocument = 'server' | 'privacy';

/** The sections of each document, in order. The ids are both anchors and keys in the locale area `legal`. */
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
