import type { Portal } from '#platform/portal.ts'

/** Forms whose moment has begun, by the portal that gathers. */
const gathering = new WeakMap<Portal, Set<string>>()
const gatherMs = 500

/**
 * To be called when the answers to a form changed, after the commit: whoever looks at its results reads them again. For all answers of
 * a moment together, for a notice within each transaction would make those who answer wait for each other.
 */
export function answersChangedSoon(portal: Portal, formId: string): void {
  const forms = gathering.get(portal) ?? new Set<string>()
  gathering.set(portal, forms)
  if (forms.has(formId)) return
  forms.add(formId)
  setTimeout(() => {
    forms.delete(formId)
    portal
      .inTransaction(async (tx) => {
        await portal.live.pushChange(tx, `formresults:${formId}`)
        // Whoever fills the form in sees what is left of its seats.
        await portal.live.pushChange(tx, `form:${formId}`)
      })
      .catch((error: unknown) => portal.log.warn({ err: error }, 'nobody was notified of answers'))
  }, gatherMs).unref()
}
