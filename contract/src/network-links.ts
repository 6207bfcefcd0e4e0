/**
 * The networks of people's profile links, apart from the schemas so that the browser completes addresses
 * without them.
 */

export type Network = 'linkedin' | 'github'

interface NetworkRule {
  host: string
  /** The prefix of a bare handle. */
  home: string
  /** A path without its host, as people copy it: `in/meera`. */
  path: RegExp
  handle: RegExp
  /** The error for an invalid address. */
  sentence: string
}

const rules: Record<Network, NetworkRule> = {
  linkedin: {
    host: 'linkedin.com',
    home: 'https://www.linkedin.com/in/',
    path: /^\/?(in|company|school|showcase)\/[^/\s]+/i,
    handle: /^[\p{L}\p{M}\p{N}_%-]{3,100}$/u,
    sentence: 'Enter a LinkedIn address, e.g. linkedin.com/in/your-name',
  },
  github: {
    host: 'github.com',
    home: 'https://github.com/',
    path: /^(?!)/,
    handle: /^[a-z\d](?:-?[a-z\d]){0,38}$/i,
    sentence: 'Enter a GitHub address, e.g. github.com/your-name',
  },
}

/** Returns the error for an invalid address of the network. */
export function networkSentence(network: Network): string {
  return rules[network].sentence
}

/**
 * Completes typed text to a full address of the network: `in.linkedin.com/in/meera`, `in/meera` and `@meera`
 * are all accepted.
 * @returns An https address on the network's own host or a subdomain; null if the text isn't one.
 */
export function completeNetworkLink(network: Network, typed: string): string | null {
  const { host, home, path, handle } = rules[network]
  const said = typed.trim()
  const bare = said.replace(/^@/, '')
  if (handle.test(bare)) return addressOf(home + bare, host)
  if (path.test(said)) return addressOf(`https://www.${host}/${said.replace(/^\//, '')}`, host)
  return addressOf(/^https?:\/\//i.test(said) ? said : `https://${said}`, host)
}

function addressOf(address: string, host: string): string | null {
  if (/[\s\\]/.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const isThere = url.hostname === host || url.hostname.endsWith(`.${host}`)
  if (!isThere || url.username !== '' || url.password !== '' || url.port !== '') return null
  // The network's front page is no person's address.
  if (url.pathname === '/') return null
  url.protocol = 'https:'
  return url.href
}
