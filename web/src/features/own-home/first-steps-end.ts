import { useState } from 'react'
import type { Viewer } from '#web/platform/session.ts'
import { isSharedComputer } from '#web/platform/shared-computer.ts'

/*
 * The first steps are for new accounts. They are over on a device when all were done, or when the person has
 * hidden them.
 */

const key = 'portal-first-steps'
const newForMs = 60 * 86_400_000

/** Returns whether the first steps of an account may still be shown here, and what ends them. */
export function useFirstStepsEnd(viewer: Viewer): { isOver: boolean; end: () => void } {
  const [isOver, setOver] = useState(() => areFirstStepsOver(viewer))
  const end = () => {
    setOver(true)
    write([...readAccounts(), viewer._id])
  }
  return { isOver, end }
}

/** Returns whether the account is no longer new, or its first steps were ended here. */
export function areFirstStepsOver({ _id, joinedAt }: Viewer): boolean {
  const isNew = Date.now() - Date.parse(joinedAt) < newForMs
  return !isNew || readAccounts().includes(_id)
}

function readAccounts(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

function write(accounts: readonly string[]): void {
  // On a shared computer nothing is kept of an account.
  if (isSharedComputer()) return
  try {
    localStorage.setItem(key, JSON.stringify([...new Set(accounts)]))
  } catch {
    // Without storage they come back with the next visit.
  }
}
