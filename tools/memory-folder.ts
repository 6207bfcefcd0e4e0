import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const folder = '/dev/shm'
const roomMin = 4 * 1024 ** 3
const freeMemoryMin = 8 * 1024 ** 3

/**
 * Where a machine keeps files in memory, or null where it doesn't or has no room to spare. Tests make and drop a database of a
 * thousand small files for each of their own files: on a disk that was a fifth of their time.
 */
export function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= roomMin && freemem() >= freeMemoryMin ? folder : null
  } catch {
    // Not on macOS.
    return null
  }
}
