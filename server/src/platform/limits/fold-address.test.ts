import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAddress, networkOf } from './fold-address.ts'

test.each([
  ['an IPv4 address is itself', '192.0.2.7', '192.0.2.7'],
  ['IPv4 within IPv6, dotted, is the IPv4 address', '::ffff:192.0.2.7', '192.0.2.7'],
  ['IPv4 within IPv6, in capitals', '::FFFF:192.0.2.7', '192.0.2.7'],
  ['IPv4 within IPv6, as groups', '::ffff:c000:207', '192.0.2.7'],
  ['IPv4 within IPv6, written out', '0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ['IPv6 is its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['leading zeros and capitals make no other address', '2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['a gap in front', '::1', '0:0:0:0::/64'],
  ['a gap at the end', '2001:db8::', '2001:db8:0:0::/64'],
  ['a gap within the network', '2001:db8::2:0:0:0:1', '2001:db8:0:2::/64'],
  ['a zone says nothing about who calls', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['a zone with a dot', 'fe80::1%eth0.1', 'fe80:0:0:0::/64'],
  ['what is no address stays', 'unknown', 'unknown'],
])('%s', (_what, address, folded) => {
  expect(foldAddress(address)).toBe(folded)
})

test('all 2^64 addresses of one customer count as one, and those of another as another', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const network = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), group, group, group)
  const host = fc.tuple(group, group, group, group)
  fc.assert(
    fc.property(network, host, host, group, (prefix, one, other, strange) => {
      const text = (groups: number[]) => groups.map((each) => each.toString(16)).join(':')
      expect(foldAddress(text([...prefix, ...one]))).toBe(foldAddress(text([...prefix, ...other])))
      const [a, b, c, d] = prefix
      fc.pre(strange !== d)
      expect(foldAddress(text([a, b, c, strange, ...one]))).not.toBe(foldAddress(text([...prefix, ...one])))
    }),
  )
})

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.200', '192.0.2.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['a socket', 'a socket'],
])('the network around %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
