import { readFileSync } from 'node:fs'

/** What a process has used so far: processor time in milliseconds, resident memory in bytes, now and at its highest. */
export interface ProcessUsage {
  cpuMs: number
  residentBytes: number
  peakBytes: number
}

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock does. */
const tickMs = 10

/**
 * Reads the kernel's account of a process.
 * @returns null when it has ended, or the system has no such account (not Linux): then only its clock bounds it.
 */
export function usageOf(pid: number): ProcessUsage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    // The name, in brackets, may hold spaces; user and system time are the 12th and 13th field behind it.
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
