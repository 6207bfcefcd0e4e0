import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Config } from '#server/config.ts'

/** Who sent a request, as the framework works it out of a connection and of what trusted proxies say. */
export interface Sender {
  address: string | undefined
  isSecure: boolean
}

/** Reads the sender of a request as `request.ip` and `request.protocol` of the framework do. */
export function senderReader({ trustedProxies }: Config): (request: IncomingMessage) => Sender {
  if (trustedProxies.length === 0) return ({ socket }) => ({ address: socket.remoteAddress, isSecure: false })
  const isTrusted = proxyAddress.compile([...trustedProxies])
  return (request) => {
    const { remoteAddress } = request.socket
    // A connection that is closed already has no address.
    if (remoteAddress === undefined) return { address: undefined, isSecure: false }
    const said = request.headers['x-forwarded-proto']
    const isSecure = isTrusted(remoteAddress, 0) && String(said).split(',').at(-1)?.trim() === 'https'
    return { address: proxyAddress(request, isTrusted), isSecure }
  }
}
