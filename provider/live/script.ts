/** The body of a script tag: an AMF0 name and an object of numbers and booleans. */
export function scriptData(name: string, fields: Record<string, number | boolean>): Buffer {
  const parts = [Buffer.from([2]), shortText(name), Buffer.from([3])];
  for (const [key, value] of Object.entries(fields)) parts.push(shortText(key), scalar(value));
  parts.push(Buffer.from([0, 0, 9]));
  return Buffer.concat(parts);
}

function shortText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function scalar(value: number | boolean): Buffer {
  if (typeof value === 'boolean') return Buffer.from([1, value ? 1 : 0]);
  const bytes = Buffer.alloc(9);
  bytes.writeDoubleBE(value, 1);
  return bytes;
}
