import type { PoolKey } from '#platform/capacity/capacity.ts'

/** The places of a form. Every published form has the pool, also without a limit: what is taken is how many answers it has. */
export function answersPool(formId: string): PoolKey {
  return `form:${formId}`
}

/** The seats of an option. Exists when the option has, or had, a limit in some version. */
export function optionPool(formId: string, fieldId: string, optionId: string): PoolKey {
  return `form-option:${formId}:${fieldId}:${optionId}`
}
