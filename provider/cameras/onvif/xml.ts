import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';

/** An element of an answer. Names are without prefixes; texts are as they are written, never numbers. */
export interface XmlElement {
  readonly name: string;
  /** The namespace; empty if it has none, or its prefix is not declared. */
  readonly space: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly in it, without white space around it. */
  readonly text: string;
}

/** Something that a camera sent and that cannot be read. */
export class XmlError extends Error {}

/** The most characters of a document. */
const longest = 512 * 1024;
/** The most elements of a document. */
const mostElements = 20_000;
/** The most namespaces where an element is. Some cameras declare all of ONVIF, about 70, in each answer. */
const mostSpaces = 128;

const nodesSchema = v.array(v.record(v.string(), v.unknown()));
const attributesSchema = v.record(v.string(), v.string());
const attributesKey = ':@';
const textKey = '#text';

/** `htmlEntities` is what makes it read numeric references, such as `&#38;`. A DOCTYPE is refused before. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  htmlEntities: true,
  maxNestedTags: 50,
});

type Spaces = ReadonlyMap<string, string>;

function splitName(name: string): { prefix: string; local: string } {
  const at = name.indexOf(':');
  return at < 0 ? { prefix: '', local: name } : { prefix: name.slice(0, at), local: name.slice(at + 1) };
}

/** What is read of one document, and how many elements it had so far. */
type Read = { elements: number };

function elementOf(name: string, content: unknown, declared: unknown, outer: Spaces, read: Read): XmlElement {
  read.elements += 1;
  if (read.elements > mostElements) throw new XmlError('its answer has too many elements');
  const own = new Map<string, string>();
  const attributes = new Map<string, string>();
  for (const [key, value] of Object.entries(v.parse(v.optional(attributesSchema, {}), declared))) {
    const { prefix, local } = splitName(key);
    if (key === 'xmlns') own.set('', value);
    else if (prefix === 'xmlns') own.set(local, value);
    else attributes.set(local, value);
  }
  const spaces = own.size === 0 ? outer : new Map([...outer, ...own]);
  if (spaces.size > mostSpaces) throw new XmlError('its answer has too many namespaces');
  const { prefix, local } = splitName(name);
  const { children, text } = contentOf(content, spaces, read);
  return { name: local, space: spaces.get(prefix) ?? '', attributes, children, text: text.trim() };
}

function contentOf(content: unknown, spaces: Spaces, read: Read): { children: XmlElement[]; text: string } {
  const children: XmlElement[] = [];
  let text = '';
  for (const node of v.parse(nodesSchema, content)) {
    for (const [key, value] of Object.entries(node)) {
      if (key === attributesKey) continue;
      if (key === textKey) text += String(value);
      else children.push(elementOf(key, value, node[attributesKey], spaces, read));
    }
  }
  return { children, text };
}

/**
 * Reads a document.
 *
 * @throws {XmlError} for everything that is not one well-formed document without a DOCTYPE
 */
export function parseXml(text: string): XmlElement {
  if (text.length > longest) throw new XmlError('its answer is too long');
  // SOAP forbids it, and it could define entities.
  if (/<!DOCTYPE/i.test(text)) throw new XmlError('its answer has a DOCTYPE');
  const clean = text.replace(/^\uFEFF/, '').trim();
  try {
    // The parser alone takes an answer that was cut off.
    if (XMLValidator.validate(clean) !== true) throw new XmlError('its answer is not XML');
    const parsed: unknown = parser.parse(clean);
    const { children } = contentOf(parsed, new Map(), { elements: 0 });
    const [root] = children;
    if (root === undefined || children.length > 1) throw new XmlError('its answer is not XML');
    return root;
  } catch (error) {
    if (error instanceof XmlError) throw error;
    throw new XmlError('its answer is not XML');
  }
}

/** The first element at a path of names below an element; null if there is none. */
export function within(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  let found = element;
  for (const name of path) found = found?.children.find((child) => child.name === name) ?? null;
  return found;
}

/** All children of an element with a name. */
export const childrenOf = (element: XmlElement | null, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text at a path of names below an element; empty if there is none. */
export const textAt = (element: XmlElement | null, ...path: readonly string[]): string =>
  within(element, ...path)?.text ?? '';

/** All elements with a name at any depth, in their order. */
export function everyNamed(element: XmlElement, name: string): XmlElement[] {
  return [
    ...(element.name === name ? [element] : []),
    ...element.children.flatMap((child) => everyNamed(child, name)),
  ];
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as it is written in XML, without what XML cannot hold. */
export const xmlText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** An element as it was sent, with more attributes, to send it back. */
export function xmlOf(element: XmlElement, extra = ''): string {
  const { name, space, attributes, children, text } = element;
  const own = [...attributes].map(([key, value]) => ` ${key}="${xmlText(value)}"`).join('');
  const inside = xmlText(text) + children.map((child) => xmlOf(child)).join('');
  return `<${name} xmlns="${xmlText(space)}"${own}${extra}>${inside}</${name}>`;
}

/**
 * An element with another text at a path of names below it. What is missing on the way is added at the end, in the
 * namespace of the element that it is added to.
 */
export function withTextAt(element: XmlElement, path: readonly string[], text: string): XmlElement {
  const [name, ...rest] = path;
  if (name === undefined) return { ...element, text, children: [] };
  const place = element.children.findIndex((child) => child.name === name);
  const fresh: XmlElement = { name, space: element.space, attributes: new Map(), children: [], text: '' };
  const changed = withTextAt(element.children[place] ?? fresh, rest, text);
  const children = place < 0 ? [...element.children, changed] : element.children.with(place, changed);
  return { ...element, children };
}
