import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Connections that may wait to be taken. When there are more, the system drops them and their senders try again after one, three
 * and seven seconds; Node's own 511 is what a college's crowd exceeds. The system's bound (`net.core.somaxconn`, 4,096 on
 * Linux) still holds.
 */
const backlog = 4_096
/** In all. A fully busy server with eight took 1,000 to 2,000 new connections in a second, so some of a sudden crowd waited longer than that. */
const doors = 32
/** Where several sockets may share a port, and the system spreads connections over them. */
const sharesPorts = new Set<NodeJS.Platform>(['linux', 'freebsd'])

/**
 * Listens with several sockets on one port. libuv takes one connection from a socket in each turn of its loop (libuv #3696), and a
 * busy server needs some milliseconds for a turn: a crowd that opens 1,000 connections a second waited for seconds
 * before it could even be refused. Behind a proxy, or with workers, who is in front takes the connections.
 * @param isShared whether other workers of this machine listen on the port too.
 * @returns what closes the sockets that `app.close()` does not know; it resolves when their connections have ended.
 */
export async function listenWidely(
  app: FastifyInstance,
  { host, port, isShared }: { host: string; port: number; isShared: boolean },
): Promise<() => Promise<void>> {
  const isWide = !isShared && sharesPorts.has(process.platform)
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

/** One more socket for a server. */
async function openDoor(server: Server, address: { host: string; port: number }): Promise<Server> {
  // As Node's HTTP server takes connections.
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  )
  door.listen({ ...address, backlog, reusePort: true })
  await once(door, 'listening')
  return door
}
