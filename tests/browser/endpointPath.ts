import { endpoints, type EndpointName } from '../../src/domain/wire/endpoints.ts';
import { filledPath, type PathValues } from '../../src/services/wire/path.ts';

/** The path of a call as the test control knows it: filled in, and without a query. Throws where a value is missing. */
export function endpointPath(name: EndpointName, values: PathValues = {}): string {
  const path = filledPath(endpoints[name].path.replace(/\?.*$/, ''), values);
  if (path === null) throw new Error(`the path of ${name} needs other values than ${JSON.stringify(values)}`);
  return path;
}
