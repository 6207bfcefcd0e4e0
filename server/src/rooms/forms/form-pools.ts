import type { PoolKey } from '#platform/capacity/capacity.ts'

/**
 * Returns the pool of a form's places. Every published form has one, even without a limit; its taken places
 * are the number of answers.
 */
export function answersPool(formId: string): PoolKey {
  return `form:${formId}`
}

/**
 * Returns the pool of an option's seats. It exists only while the published version limits the option, so
 * other options cost nothing.
 */
export function optionPool(formId: string, fieldId: string, optionId: string): PoolKey {
  return `form-option:${formId}:${fieldId}:${optionId}`
}
