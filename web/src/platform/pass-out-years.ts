/** Returns the possible pass-out years of the portal's users, newest first. */
export function passOutYears(now = new Date()): string[] {
  return Array.from({ length: yearsBack }, (_, index) => String(now.getFullYear() - index))
}

const yearsBack = 45
