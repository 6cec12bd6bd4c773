import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { TouchstoneError } from "@touchstone/contract";
import type { Vault } from "@touchstone/services";

const derived = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "touchstone", purpose, 32));

/** Encryption (AES-256-GCM) and keyed hashes under keys derived from the instance's secret, one per purpose. */
export function vaultOf(secret: string): Vault {
  const sealing = derived(secret, "seal");
  const hashing = derived(secret, "digest");
  return {
    seal: (plain) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealing, nonce);
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open: (sealed) => {
      try {
        if (!sealed.startsWith("v1.")) throw new Error("unknown form");
        const bytes = Buffer.from(sealed.slice(3), "base64url");
        const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
      } catch (cause) {
        throw new TouchstoneError("damaged", "sealed_with_another_secret", { cause: String(cause) });
      }
    },
    digest: (token) => createHmac("sha256", hashing).update(token).digest("base64url"),
  };
}
