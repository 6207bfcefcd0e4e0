/** Whether PostgreSQL can store the text exactly as it is. Apart from the schemas, so that a screen needs no Zod for it. */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}
