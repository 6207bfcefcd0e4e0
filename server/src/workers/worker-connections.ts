/** What each worker's pool may open: one alone has 16; several share what a database with 100 connections has for this machine. */
export function connectionsOfWorker(workers: number): number {
  return workers === 1 ? 16 : Math.max(6, Math.ceil(32 / workers))
}
