import { BlockList, isIP } from "node:net";

// Special-purpose addresses by the registries of IANA (RFC 6890 and its updates), and what clouds use for themselves.
const RESERVED_4: readonly [network: string, bits: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  // A public address at which a cloud answers its own machines with their secrets.
  ["168.63.129.16", 32],
];

// Within 2000::/3, the only part of IPv6 that is handed out to networks; everything else is refused as a whole.
const RESERVED_6: readonly [network: string, bits: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

const reserved = new BlockList();
for (const [network, bits] of RESERVED_4) reserved.addSubnet(network, bits, "ipv4");
for (const [network, bits] of RESERVED_6) reserved.addSubnet(network, bits, "ipv6");
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/**
 * Whether a resolved address belongs to a machine of the open internet. False for loopback, private, link-local, shared,
 * multicast and documentation ranges, for IPv6 forms that carry an IPv4 address or a zone, and for what is no address
 * in its plain notation.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, "ipv4");
  if (family !== 6 || address.includes("%")) return false;
  return global6.check(address, "ipv6") && !reserved.check(address, "ipv6");
}
