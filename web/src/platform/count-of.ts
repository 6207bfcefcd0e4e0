/** Formats a count with its noun: "1 query", "1,480 queries". */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}

/** Returns the errors of a file in words: "3 errors in 2 rows". */
export function errorsInWords(report: { errorCount: number; errorRowCount: number }): string {
  const { errorCount, errorRowCount } = report
  return `${countOf(errorCount, 'error', 'errors')} in ${countOf(errorRowCount, 'row', 'rows')}`
}
