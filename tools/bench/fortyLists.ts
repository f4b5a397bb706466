import { startProviderProcess } from '../../tests/browser/providerProcess.ts';
import { fetchSession, guestAccount } from '../../tests/browser/signIn.ts';
import { measureFortyLists } from '../../tests/fortyLists.ts';
import { median, type Row } from './rows.ts';

/** The number of measurements, because other work of the machine slows some of them. */
const times = 3;

/** The response times for others while one person requests forty lists of the largest day. */
export async function benchFortyLists(): Promise<Row[]> {
  const provider = await startProviderProcess();
  try {
    const { url } = provider;
    const [{ token }, other] = await Promise.all([fetchSession(url), fetchSession(url, guestAccount)]);
    const longest: number[] = [];
    for (let time = 0; time < times; time += 1)
      longest.push((await measureFortyLists(url, token, other)).longest);
    return [
      {
        name: `provider: /config.json beside 40 long lists, longest, median of ${times}`,
        value: median(longest),
        unit: 'ms',
        figure: 200,
      },
    ];
  } finally {
    await provider.close();
  }
}
