#!/usr/bin/env bash
# onvif 0.8.3 turns each text of a camera's answer that looks like a number into one, whatever the schema says (all of
# these are xs:string): firmware 5.10 becomes 5.1 and so older than 5.9, a serial number of 20 digits loses the last
# four, a model named 2.0 becomes 2, and a name "true" a boolean. The text is gone: who compares versions or tells
# cameras apart by serial number needs the raw XML, the third argument of the callback.
# A camera of plain Node answers GetDeviceInformation. Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund onvif@0.8.3
cat >try.mjs <<'J'
import assert from 'node:assert';
import { createServer } from 'node:http';
import onvif from 'onvif';

const said = { Manufacturer: 'true', Model: '2.0', FirmwareVersion: '5.10', SerialNumber: '12345678901234567890', HardwareId: '0042' };
const fields = Object.entries(said).map(([name, text]) => `<tds:${name}>${text}</tds:${name}>`);
const answer = `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"
  xmlns:tds="http://www.onvif.org/ver10/device/wsdl"><s:Body><tds:GetDeviceInformationResponse>${fields.join('')}</tds:GetDeviceInformationResponse></s:Body></s:Envelope>`;
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/soap+xml' }).end(answer));
}).listen(0, '127.0.0.1', () => {
  const { port } = server.address();
  const camera = new onvif.Cam({ hostname: '127.0.0.1', port, autoconnect: false });
  camera.getDeviceInformation((error, read, xml) => {
    server.close();
    if (error) throw error;
    for (const [name, text] of Object.entries(said)) {
      const value = read[name[0].toLowerCase() + name.slice(1)];
      console.log(`${name}: the camera says "${text}", onvif reads ${typeof value} ${value}`);
    }
    assert.deepEqual(
      { ...read },
      { manufacturer: true, model: 2, firmwareVersion: 5.1, serialNumber: 12345678901234567000, hardwareId: '0042' },
    );
    assert(xml.includes('5.10'));
  });
});
J
node try.mjs
