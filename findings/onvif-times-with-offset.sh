#!/usr/bin/env bash
# onvif 0.8.3 reads only times that end in Z. xs:dateTime also allows an offset, and cameras write +00:00 or their own
# zone: then the subscription to events fails inside the library (it calls getTime of a text), the failure is told as
# 'eventsError' once, and no event is asked for ever again, though the camera accepted the subscription and has some.
# The same answer with Z delivers them. A camera of plain Node with one motion event a pull; the times are the same
# moments in both runs. Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund onvif@0.8.3
cat >try.mjs <<'J'
import assert from 'node:assert';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import onvif from 'onvif';

const envelope = (body) => `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"
  xmlns:a="http://www.w3.org/2005/08/addressing" xmlns:n="http://docs.oasis-open.org/wsn/b-2" xmlns:e="http://www.onvif.org/ver10/events/wsdl"
  xmlns:t="http://www.onvif.org/ver10/schema"><s:Body>${body}</s:Body></s:Envelope>`;

/** What a program that listens for events sees in 3 s from a camera whose times end in `zone`. */
async function listenTo(zone) {
  const counts = { subscriptions: 0, pulls: 0, events: 0, errors: [] };
  const time = (later) => new Date(Date.now() + later).toISOString().slice(0, 19) + zone;
  const server = createServer((request, response) => {
    let asked = '';
    request.on('data', (chunk) => (asked += chunk));
    request.on('end', async () => {
      const address = `<a:Address>http://127.0.0.1:${server.address().port}/events</a:Address>`;
      const send = (body) => response.writeHead(200, { 'content-type': 'application/soap+xml' }).end(envelope(body));
      const times = (name) => `<${name}:CurrentTime>${time(0)}</${name}:CurrentTime><${name}:TerminationTime>${time(120_000)}</${name}:TerminationTime>`;
      if (asked.includes('CreatePullPointSubscription')) {
        counts.subscriptions += 1;
        send(`<e:CreatePullPointSubscriptionResponse><e:SubscriptionReference>${address}</e:SubscriptionReference>${times('n')}</e:CreatePullPointSubscriptionResponse>`);
      } else if (asked.includes('PullMessages')) {
        counts.pulls += 1;
        await wait(200);
        const item = '<t:Data><t:SimpleItem Name="IsMotion" Value="true"/></t:Data>';
        send(`<e:PullMessagesResponse>${times('e')}<n:NotificationMessage><n:Topic>tns1:RuleEngine/CellMotionDetector/Motion</n:Topic><n:Message><t:Message UtcTime="${time(0)}">${item}</t:Message></n:Message></n:NotificationMessage></e:PullMessagesResponse>`);
      } else if (asked.includes('Renew')) send(`<n:RenewResponse>${times('n')}</n:RenewResponse>`);
      else send('<n:UnsubscribeResponse/>');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const camera = new onvif.Cam({ hostname: '127.0.0.1', port: server.address().port, autoconnect: false });
  camera.uri = { events: { path: '/events' } };
  camera.on('eventsError', (error) => counts.errors.push(error.message));
  camera.on('event', () => (counts.events += 1));
  await wait(3000);
  console.log(`times such as ${time(0)}:`, counts);
  return { ...counts };
}
const withZ = await listenTo('Z');
const withOffset = await listenTo('+00:00');
assert(withZ.events > 3 && withZ.errors.length === 0);
assert(withOffset.subscriptions === 1 && withOffset.events === 0 && withOffset.pulls === 0);
process.exit(0);
J
node try.mjs
