import { createHash } from 'node:crypto'

/** A certificate has about 60 kB. */
const keptBytesMax = 32 * 1024 * 1024
const keptMsMax = 60 * 60_000

/** Cached papers, oldest first. */
const kept = new Map<string, { bytes: Buffer; at: number }>()
let keptBytes = 0

/** Returns a paper's cache key, by its whole content: a changed name or withdrawn certificate changes it. */
export function keyOfPaper(document: object): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('base64url')
}

/** Finds the bytes of a paper that was drawn on this replica within the last hour. */
export function findKeptPaper(key: string, now: Date): Buffer | null {
  const found = kept.get(key)
  if (!found) return null
  if (now.getTime() - found.at < keptMsMax) return found.bytes
  drop(key)
  return null
}

/** Caches the bytes of a paper. The oldest papers are evicted if the cache is full. */
export function keepPaper(key: string, bytes: Buffer, now: Date): void {
  drop(key)
  kept.set(key, { bytes, at: now.getTime() })
  keptBytes += bytes.length
  for (const oldest of kept.keys()) {
    if (keptBytes <= keptBytesMax) return
    drop(oldest)
  }
}

function drop(key: string): void {
  keptBytes -= kept.get(key)?.bytes.length ?? 0
  kept.delete(key)
}
