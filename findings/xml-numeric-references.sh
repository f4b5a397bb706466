#!/usr/bin/env bash
# fast-xml-parser 5.12.1 decodes &amp; and the four other names of XML, and leaves &#38;, &#x26; and &#252; as they are,
# in texts and in attributes: each XML parser has to read them (XML 1.0, 4.1), and generators write them, such as for the
# & in an address with a query. Nothing fails: the address then has the parameter "#38;b" in place of "b", and a name is
# shown as Gr&#252;n. The option that reads them is `htmlEntities`, whose name says something else, and which also reads
# names that XML does not have: &copy; of a document that is none becomes a sign. Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fast-xml-parser@5.12.1 @xmldom/xmldom@0.9.12
cat >try.mjs <<'J'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { DOMParser } from '@xmldom/xmldom';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

console.log('fast-xml-parser', JSON.parse(readFileSync('node_modules/fast-xml-parser/package.json', 'utf8')).version);
const text = '<Uri name="Gr&#252;n">rtsp://camera/a?x=1&amp;y=2&#38;z=3&#x26;w=4</Uri>';
assert.equal(XMLValidator.validate(text), true);
const read = (options) => {
  const { Uri } = new XMLParser({ ignoreAttributes: false, ...options }).parse(text);
  return { text: Uri['#text'], name: Uri['@_name'] };
};
const other = new DOMParser().parseFromString(text, 'text/xml').documentElement;
const meant = { text: other.textContent, name: other.getAttribute('name') };
const [usual, html] = [read({}), read({ htmlEntities: true })];
console.log('written:                ', text);
console.log('xmldom 0.9.12 reads:    ', meant);
console.log('fast-xml-parser reads:  ', usual);
console.log('with htmlEntities: true:', html);
assert.deepEqual(meant, { text: 'rtsp://camera/a?x=1&y=2&z=3&w=4', name: 'Grün' });
assert.deepEqual(usual, { text: 'rtsp://camera/a?x=1&y=2&#38;z=3&#x26;w=4', name: 'Gr&#252;n' });
assert.deepEqual(html, meant);
assert.equal(new URL(usual.text.replace('rtsp', 'http')).searchParams.get('z'), null);
J
node try.mjs
