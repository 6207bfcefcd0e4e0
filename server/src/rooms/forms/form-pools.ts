import type { PoolKey } from '#platform/capacity/capacity.ts'

/** Returns the pool of a form's places. Each published form has one, whose taken places count the answers. */
export function answersPool(formId: string): PoolKey {
  return `form:${formId}`
}

/** Returns the pool of an option's seats, which exists only while the published version limits the option. */
export function optionPool(formId: string, fieldId: string, optionId: string): PoolKey {
  return `form-option:${formId}:${fieldId}:${optionId}`
}
