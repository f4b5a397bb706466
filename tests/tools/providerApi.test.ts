import { describe, expect, test } from 'vitest';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { openApi, providerApiMarkdown } from '../../tools/providerApi.ts';

const names = Object.keys(endpoints);

/** Every value of a key, at any depth. */
function valuesOf(key: string, node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(key, value),
  ]);
}

describe('docs/provider-api.md', () => {
  const text = providerApiMarkdown();

  test('describes every call once', () => {
    const described = [...text.matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);
    expect(described.toSorted()).toEqual(names.toSorted());
  });

  test('says of each path whether it is given or assumed', () => {
    for (const { method, path, source } of Object.values(endpoints)) {
      expect(text).toContain(`\`${method} ${path}\`: path ${source}, `);
    }
  });
});

describe('docs/openapi.json', () => {
  const document = openApi();

  test('is OpenAPI 3.1 with every call but the GET of any address', () => {
    expect(valuesOf('openapi', document)).toEqual(['3.1.0']);
    expect(valuesOf('operationId', document)).toEqual(names.filter((name) => name !== 'download'));
  });

  test('is plain JSON, with no reference that goes nowhere', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect([...new Set(valuesOf('$ref', document))]).toEqual([
      '#/components/schemas/Envelope',
      '#/components/schemas/Refusal',
    ]);
  });

  test('marks each path, request and response by where it comes from', () => {
    const origins = ['given', 'assumed'];
    const marks = ['x-path', 'x-request', 'x-response'].map((key) => valuesOf(key, document));
    // The GET of any address is no path of the document.
    expect(marks.map(({ length }) => length)).toEqual(marks.map(() => names.length - 1));
    expect(marks.flat().filter((mark) => !origins.some((origin) => origin === mark))).toEqual([]);
  });

  test('a call with path and query parameters, and one with a query', () => {
    expect(valuesOf('/api/aithLink/device/screenshot/{serialno}/{channel}', document)).toMatchObject([
      {
        post: {
          parameters: [
            { name: 'serialno', in: 'path' },
            { name: 'channel', in: 'path' },
          ],
        },
      },
    ]);
    expect(valuesOf('/api/aithLink/work/status/set', document)).toMatchObject([
      { post: { parameters: [{ name: 'userId', in: 'query', required: true }] } },
    ]);
    expect(valuesOf('/api/aithLink/user/grid/list', document)).toMatchObject([
      { get: { parameters: [{ name: 'userId', in: 'query', required: true }] } },
    ]);
  });

  test('the entries of a device list are described, defaults and all', () => {
    expect(JSON.stringify(valuesOf('/api/aithLink/device/info', document))).toContain(
      '"onLine":{"anyOf":[{"type":"boolean"},{"type":"null"}],"default":false}',
    );
  });
});
