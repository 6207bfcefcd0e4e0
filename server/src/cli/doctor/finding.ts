/** The result of one check of the installation. */
export interface Finding {
  /** `warning`: the portal runs, but an operator should know. `wrong`: it, or a part of it, doesn't work. */
  state: 'ok' | 'warning' | 'wrong'
  /** A sentence with the result and, unless it is ok, what to do. */
  says: string
}

export const ok = (says: string): Finding => ({ state: 'ok', says })
export const warning = (says: string): Finding => ({ state: 'warning', says })
export const wrong = (says: string): Finding => ({ state: 'wrong', says })

/** Returns the finding of a check; an error in the check becomes a finding that says what failed. */
export async function findingOf(what: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    return wrong(`${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
