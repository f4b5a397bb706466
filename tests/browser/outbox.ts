/** As much of a message in the provider's outbox as the tests read. */
interface SentMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
}

/** The verification code that was last sent to this e-mail address or phone number, as a person reads it there. */
export async function readCode(url: string, address: string): Promise<string> {
  const response = await fetch(`${url}/outbox.json`);
  const messages: readonly SentMessage[] = await response.json();
  const code = messages.find((message) => message.to === address && message.code !== null)?.code;
  if (code == null) throw new Error(`no code was sent to ${address}`);
  return code;
}

/** The link in the mail that was last sent to this address with this subject. */
export async function readLink(url: string, address: string, subject: string): Promise<string> {
  const response = await fetch(`${url}/outbox.json`);
  const messages: readonly SentMessage[] = await response.json();
  const mail = messages.find((message) => message.to === address && message.subject === subject);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`no link was sent to ${address}`);
  return link;
}

/** The mails that were sent to this address. */
export async function mailsTo(url: string, address: string): Promise<SentMessage[]> {
  const response = await fetch(`${url}/outbox.json`);
  const messages: readonly SentMessage[] = await response.json();
  return messages.filter(({ to }) => to === address);
}
