import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * The length of the accept queue. When it is full, the system drops connections, and their clients retry
 * after one, three and seven seconds. Node's default of 511 is too small for a college's crowd. The system's
 * limit (`net.core.somaxconn`, 4,096 on Linux) still applies.
 */
const backlog = 4_096
/**
 * The total number of sockets. With eight, a fully loaded server accepted 1,000 to 2,000 new connections per
 * second, so part of a sudden crowd waited longer than a second.
 */
const doors = 32
/** The systems on which several sockets can share a port and connections are distributed among them. */
const sharesPorts = new Set<NodeJS.Platform>(['linux', 'freebsd'])

/**
 * Listens with several sockets on one port. libuv accepts one connection per socket in each turn of its loop
 * (libuv #3696), and a turn takes a busy server a few milliseconds: in a crowd that opened 1,000 connections
 * a second, people waited for seconds before they could even be refused, and with 32 sockets none waited for
 * 0.5 s (docs/decisions/0101). Behind a proxy, or with workers, the process in front accepts the connections.
 * @param isWide false for one socket, as with other workers on the port.
 * @returns a function that closes the sockets that `app.close()` doesn't know; it resolves when their
 * connections have ended.
 */
export async function listenWidely(
  app: FastifyInstance,
  { host, port, ...asked }: { host: string; port: number; isWide: boolean },
): Promise<() => Promise<void>> {
  const isWide = asked.isWide && sharesPorts.has(process.platform)
  const listenTextResolver = () => 'listening'
  await app.listen({ host, port, backlog, listenTextResolver, ...(isWide && { reusePort: true }) })
  const others: Server[] = []
  if (isWide)
    for (const { address, port: bound } of app.addresses() as AddressInfo[])
      for (let door = 1; door < doors; door += 1)
        others.push(await openDoor(app.server, { host: address, port: bound }))
  return async () => {
    await Promise.all(others.map((door) => new Promise((resolve) => door.close(resolve))))
  }
}

/** Opens an additional socket for a server. */
async function openDoor(server: Server, address: { host: string; port: number }): Promise<Server> {
  // The same options as for the connections of Node's HTTP server.
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  )
  door.listen({ ...address, backlog, reusePort: true })
  await once(door, 'listening')
  return door
}
