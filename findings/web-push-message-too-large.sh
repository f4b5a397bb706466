#!/usr/bin/env bash
# web-push 3.6.7: a message over the 4,096 bytes that a push service has to take (RFC 8030) is encrypted without an error
# or a warning, from a text of 4,080 bytes on even in several records, which a browser has to refuse (RFC 8291, section 4:
# one record). The last text that fits has 3,993 bytes, in UTF-8: the header takes 86, each record 17. Nothing tells who
# sends it that a longer one may be refused by the service or dropped by the browser.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund web-push@3.6.7
cat >try.mjs <<'J'
import assert from 'node:assert';
import { createECDH, randomBytes } from 'node:crypto';
import webPush from 'web-push';

const browser = createECDH('prime256v1');
browser.generateKeys();
const subscription = {
  endpoint: 'https://push.example/one',
  keys: { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
};
const vapidDetails = { subject: 'mailto:owner@lookout.example', ...webPush.generateVAPIDKeys() };
// The header: salt (16), size of a record (4), length of the key (1), key (65).
const headerBytes = 86;
const sizesOf = (bytes) => {
  const { body } = webPush.generateRequestDetails(subscription, 'x'.repeat(bytes), { vapidDetails });
  const recordBytes = body.readUInt32BE(16);
  return { bytes: body.length, records: Math.ceil((body.length - headerBytes) / recordBytes) };
};
const seen = Object.fromEntries([3993, 3994, 4080, 20_000].map((bytes) => [bytes, sizesOf(bytes)]));
for (const [bytes, { bytes: sent, records }] of Object.entries(seen)) console.log(`text of ${bytes}: ${sent} sent, ${records} records`);
assert.deepEqual(seen, {
  3993: { bytes: 4096, records: 1 },
  3994: { bytes: 4097, records: 1 },
  4080: { bytes: 4200, records: 2 },
  20000: { bytes: 20171, records: 5 },
});
J
node try.mjs
