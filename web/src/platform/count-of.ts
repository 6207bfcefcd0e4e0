/** Formats a count with its noun: "1 query", "1,480 queries". */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}
