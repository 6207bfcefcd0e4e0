import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Config } from '#server/config.ts'

/** The sender of a request, as the framework knows it from the connection and trusted proxies' headers. */
export interface Sender {
  address: string | undefined
  isSecure: boolean
}

/** Returns a function that reads the sender as the framework's `request.ip` and `request.protocol` do. */
export function senderReader({ trustedProxies }: Config): (request: IncomingMessage) => Sender {
  if (trustedProxies.length === 0) return ({ socket }) => ({ address: socket.remoteAddress, isSecure: false })
  const isTrusted = proxyAddress.compile([...trustedProxies])
  return (request) => {
    const { remoteAddress } = request.socket
    // A closed connection has no address.
    if (remoteAddress === undefined) return { address: undefined, isSecure: false }
    const said = request.headers['x-forwarded-proto']
    const isSecure = isTrusted(remoteAddress, 0) && String(said).split(',').at(-1)?.trim() === 'https'
    return { address: proxyAddress(request, isTrusted), isSecure }
  }
}
