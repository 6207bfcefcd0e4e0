/** What a check of the installation has found. */
export interface Finding {
  /** `warning`: it runs, and an operator should know; `wrong`: the portal doesn't start, or something in it doesn't work. */
  state: 'ok' | 'warning' | 'wrong'
  /** A sentence: what is so, and where it isn't ok, what to do. */
  says: string
}

export const ok = (says: string): Finding => ({ state: 'ok', says })
export const warning = (says: string): Finding => ({ state: 'warning', says })
export const wrong = (says: string): Finding => ({ state: 'wrong', says })

/** The finding of a check, or what it threw as one that says what failed. */
export async function findingOf(what: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    return wrong(`${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
