/**
 * Returns the size of each worker's pool: 16 for a single worker; several share the connections that a
 * database with 100 of them has for this machine.
 */
export function connectionsOfWorker(workers: number): number {
  return workers === 1 ? 16 : Math.max(6, Math.ceil(32 / workers))
}
