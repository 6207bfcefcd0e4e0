import type { PoolKey } from '#platform/capacity/capacity.ts'

/** The places of a form. Every published form has the pool, also without a limit: what is taken is how many answers it has. */
export function answersPool(formId: string): PoolKey {
  return `form:${formId}`
}

/** The seats of an option. The pool exists exactly while the published version limits the option, so other options cost nothing. */
export function optionPool(formId: string, fieldId: string, optionId: string): PoolKey {
  return `form-option:${formId}:${fieldId}:${optionId}`
}
