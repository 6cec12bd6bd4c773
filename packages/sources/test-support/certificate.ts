import { generateKeyPairSync, sign } from "node:crypto";

// Just enough DER (X.690) to write a certificate, so that no key has to lie in the repository.

const block = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: readonly Buffer[]) => block(0x30, ...parts);
const text = (tag: number, value: string) => block(tag, Buffer.from(value, "latin1"));

const ECDSA_SHA256 = sequence(block(0x06, Buffer.from("2a8648ce3d040302", "hex")));
const COMMON_NAME = block(0x06, Buffer.from("550403", "hex"));
const ALTERNATIVE_NAMES = block(0x06, Buffer.from("551d11", "hex"));

/** A key and a certificate that it signed itself, good for these names until 2049. PEM. */
export function certificateFor(names: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(block(0x31, sequence(COMMON_NAME, text(0x0c, "stand-in"))));
  const body = sequence(
    block(0xa0, block(0x02, Buffer.from([2]))),
    block(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    sequence(text(0x17, "200101000000Z"), text(0x17, "491231235959Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    block(
      0xa3,
      sequence(sequence(ALTERNATIVE_NAMES, block(0x04, sequence(...names.map((it) => text(0x82, it)))))),
    ),
  );
  const signature = sign("sha256", body, privateKey);
  const der = sequence(body, ECDSA_SHA256, block(0x03, Buffer.from([0]), signature));
  const lines = der.toString("base64").replace(/.{64}/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
