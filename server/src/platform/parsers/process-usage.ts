import { readFileSync } from 'node:fs'

/**
 * The usage of a process so far: processor time in milliseconds, current and peak resident memory in bytes.
 */
export interface ProcessUsage {
  cpuMs: number
  residentBytes: number
  peakBytes: number
}

/** Linux counts processor time in hundredths of a second, independent of the kernel's own clock rate. */
const tickMs = 10

/**
 * Reads the kernel's statistics of a process.
 * @returns null if the process has ended, or the system has no such statistics (not Linux). Only the timeout
 * limits it then.
 */
export function usageOf(pid: number): ProcessUsage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    // The name, in brackets, may contain spaces; user and system time are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const residentBytes = kilobytesIn(status, 'VmRSS') * 1024
    if (residentBytes === 0) return null
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
      residentBytes,
      peakBytes: kilobytesIn(status, 'VmHWM') * 1024,
    }
  } catch {
    return null
  }
}

function kilobytesIn(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0)
}
