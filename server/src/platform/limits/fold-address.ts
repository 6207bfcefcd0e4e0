import { isIPv6 } from 'node:net'

const groupCount = 8
/** The part of an IPv6 address that a provider assigns to one customer: 64 bits. */
const networkGroups = 4

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
  // The IPv6 check is slow, and most addresses don't need it.
  if (!address.includes(':')) return address
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  if (isMappedIPv4(groups)) return dotted(groups)
  const network = groups.slice(0, networkGroups).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/**
 * Returns the eight groups of a valid IPv6 address, with `::` expanded and a dotted end read as two groups.
 */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = readGroups(head)
  if (tail === undefined) return before
  const after = readGroups(tail)
  const missing = groupCount - before.length - after.length
  return [...before, ...new Array<number>(missing).fill(0), ...after]
}

function readGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

/** ::ffff:0:0/96 */
function isMappedIPv4(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
}

function dotted(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}
