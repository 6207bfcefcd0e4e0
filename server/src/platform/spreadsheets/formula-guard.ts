/**
 * Whether a spreadsheet program may compute a cell of a CSV file: the text begins with `=`, `+`, `-` or `@`, also in full
 * width (`＝`, which Japanese and Chinese editions of Excel take for `=`), in small form or as a superscript, or with white space before it.
 */
export function mayBeFormula(cell: string): boolean {
  return /^[=+\-@]/.test(cell.trimStart().slice(0, 1).normalize('NFKC')) || /^[\t\r\n]/.test(cell)
}

/** The cell as text for every spreadsheet program (OWASP, CSV injection). */
export function guarded(cell: string): string {
  return mayBeFormula(cell) ? `'${cell}` : cell
}

/** The cell without the apostrophe that `guarded` puts before it. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && mayBeFormula(cell.slice(1)) ? cell.slice(1).trim() : cell
}
