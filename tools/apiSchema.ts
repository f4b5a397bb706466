import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { wireName } from '../src/domain/wire/fieldNames.ts';

/** Whether a value is a valibot schema, such as the metadata of an entry list (domain/entryList.ts). */
function isSchema(value: unknown): value is GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** The schema of an object with the field names of the wire. */
function onWire(schema: JsonSchema): JsonSchema {
  const { properties, required } = schema;
  if (properties === undefined) return schema;
  const fields = Object.entries(properties).map(([name, field]) => [wireName(name), field]);
  return {
    ...schema,
    properties: Object.fromEntries(fields),
    ...(required && { required: required.map(wireName) }),
  };
}

const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  overrideSchema({ valibotSchema, jsonSchema }) {
    if (valibotSchema.type === 'blob') return { type: 'string', format: 'binary' };
    return onWire(jsonSchema);
  },
  overrideAction({ valibotAction, jsonSchema }) {
    if (!('metadata' in valibotAction)) return jsonSchema;
    const { metadata } = valibotAction;
    const entry =
      typeof metadata === 'object' && metadata !== null && 'entry' in metadata ? metadata.entry : null;
    return isSchema(entry) ? { type: 'array', items: jsonSchemaOf(entry) } : jsonSchema;
  },
};

/** The request or response as JSON Schema 2020-12; `{}` if it is empty. */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, conversion);
  return rest;
}

const isNull = (schema: JsonSchema | boolean): boolean =>
  typeof schema === 'object' && schema.type === 'null';

/** The fields of an object, each as `name: type`. Optional fields may also be null. */
function fieldTexts(schema: JsonSchema, indent: string): string[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    if (schema.required?.includes(name)) return `${name}: ${typeText(field, indent)}`;
    const choices = typeof field === 'object' ? field.anyOf?.filter((choice) => !isNull(choice)) : undefined;
    return `${name}?: ${typeText(choices === undefined ? field : { anyOf: choices }, indent)}`;
  });
}

function objectText(schema: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const fields = fieldTexts(schema, inner);
  if (fields.length === 0) return 'object';
  const line = `{ ${fields.join(', ')} }`;
  if (indent.length + line.length <= 100 && !line.includes('\n')) return line;
  return `{\n${fields.map((field) => `${inner}${field},\n`).join('')}${indent}}`;
}

/** A JSON schema in TypeScript notation; long objects are broken into lines. */
export function typeText(schema: JsonSchema | boolean, indent = ''): string {
  if (typeof schema === 'boolean') return 'any';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((choice) => typeText(choice, indent)).join(' | ');
  if (schema.format === 'binary') return 'bytes';
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.type === 'array') {
    const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {};
    const text = typeText(items, indent);
    return / \| /.test(text) && !text.startsWith('{') ? `(${text})[]` : `${text}[]`;
  }
  if (schema.type === 'integer') return 'number';
  return typeof schema.type === 'string' ? schema.type : 'any';
}
