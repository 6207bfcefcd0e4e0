import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The part of an IPv6 address that a provider assigns to one customer: 64 bits. */
const networkGroups = 4
/** The part that a provider assigns to one site: 48 bits. */
const sharedGroups = 3

/**
 * Returns the address under which the limits count a visitor. One IPv6 customer owns a whole /64 and may call
 * from any address in it, so all of them count as one. An IPv4-mapped address (`::ffff:192.0.2.7`) counts as
 * the IPv4 address.
 *
 * @param address from a socket or a trusted proxy, possibly with a zone (`fe80::1%eth0`).
 * @returns an IPv4 address, or the first four groups of IPv6 as `2001:db8:0:1::/64`. Any other text is
 * returned unchanged.
 */
export function foldAddress(address: string): string {
  // Zones are cut off here, because the library refuses those with a dot or a dash (`%eth0.1`).
  const [bare = ''] = address.split('%')
  // Most addresses are IPv4; Node's own check is faster than the library's.
  if (!isIPv6(bare)) return address
  const read = ipaddr.IPv6.parse(bare)
  if (read.isIPv4MappedAddress()) return read.toIPv4Address().toString()
  const network = read.parts.slice(0, networkGroups).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * Returns the network around an address, in which one person can easily have many addresses: a /24 of IPv4 or a
 * /48 of IPv6.
 *
 * @param address as for `foldAddress`.
 * @returns the network as `192.0.2.0/24` or `2001:db8:0::/48`. Any other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const folded = foldAddress(address)
  if (isIPv4(folded)) return `${folded.slice(0, folded.lastIndexOf('.'))}.0/24`
  if (!folded.endsWith('::/64')) return folded
  return `${folded.split(':').slice(0, sharedGroups).join(':')}::/48`
}
