import { createHash } from 'node:crypto'

/** A certificate has about 60 kB. */
const keptBytesMax = 32 * 1024 * 1024
const keptMsMax = 60 * 60_000

/** The oldest first. */
const kept = new Map<string, { bytes: Buffer; at: number }>()
let keptBytes = 0

/** The key of a paper: papers with one key are equal, so a changed name or a withdrawn certificate is never found under it. */
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

/** Keeps the bytes of a paper. The oldest ones make room for it. */
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
