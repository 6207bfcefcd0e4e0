/** The years that somebody who uses the portal may have passed out in, newest first. */
export function passOutYears(now = new Date()): string[] {
  return Array.from({ length: yearsBack }, (_, index) => String(now.getFullYear() - index))
}

const yearsBack = 45
