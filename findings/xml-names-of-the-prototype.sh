#!/usr/bin/env bash
# fast-xml-parser 5.12.1 does not read a valid document in which an element or an attribute is named constructor or
# prototype: parse() throws for the whole document, though XMLValidator of the same package says that it is valid, and
# also with preserveOrder, where such a name could not harm. Elements named toString, valueOf or hasOwnProperty are read
# under another name (__toString): who looks for the name that is written finds nothing, without an error.
# `onDangerousProperty` changes only the second kind. Who reads documents of others must expect both. Exits with 1 if
# that changes.
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
const seen = {};
for (const name of ['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']) {
  const text = `<team><${name}>Ada</${name}><city>Oslo</city></team>`;
  assert.equal(XMLValidator.validate(text), true);
  assert.equal(new DOMParser().parseFromString(text, 'text/xml').documentElement.firstChild.tagName, name);
  const read = (options) => {
    try {
      return JSON.stringify(new XMLParser(options).parse(text).team ?? new XMLParser(options).parse(text)[0].team);
    } catch (error) {
      return `throws ${error.message.slice(0, 40)}`;
    }
  };
  const asWritten = { onDangerousProperty: (one) => one };
  seen[name] = [read({}), read({ preserveOrder: true }), read(asWritten)];
  console.log(`${text}\n  usual: ${seen[name][0]}\n  preserveOrder: ${seen[name][1]}\n  onDangerousProperty as written: ${seen[name][2]}`);
}
for (const name of ['constructor', 'prototype']) assert(seen[name].every((one) => one.startsWith('throws [SECURITY]')));
for (const name of ['toString', 'valueOf', 'hasOwnProperty']) {
  assert.equal(seen[name][0], `{"__${name}":"Ada","city":"Oslo"}`);
  assert.equal(seen[name][2], `{"${name}":"Ada","city":"Oslo"}`);
}
assert.equal(seen.isPrototypeOf[0], '{"isPrototypeOf":"Ada","city":"Oslo"}');
J
node try.mjs
