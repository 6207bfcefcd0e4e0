import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The groups of an IPv6 address that its provider gives to one customer: 64 bits. */
const networkGroups = 4

/**
 * Returns the address by which visitors are counted. One customer of IPv6 owns a whole /64 and can call from any address in
 * it, so all of them count as one; IPv4 inside IPv6 (`::ffff:192.0.2.7`) is the IPv4 address.
 *
 * @param address as a socket or a trusted proxy gives it, possibly with a zone (`fe80::1%eth0`).
 * @returns an IPv4 address, the first four groups of IPv6 as `2001:db8:0:1::/64`, or any other text unchanged.
 */
export function foldAddress(address: string): string {
  // Zones are cut off here: the library refuses those with a dot or a dash (`%eth0.1`).
  const [bare = ''] = address.split('%')
  // Most addresses are IPv4; Node's own check is faster than the library's.
  if (!isIPv6(bare)) return address
  const read = ipaddr.IPv6.parse(bare)
  if (read.isIPv4MappedAddress()) return read.toIPv4Address().toString()
  const network = read.parts.slice(0, networkGroups).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
