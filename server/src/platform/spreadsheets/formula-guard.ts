/**
 * Whether a spreadsheet program may evaluate a cell of a CSV file: the text begins with `=`, `+`, `-` or `@`,
 * possibly after white space, and also in full width (`＝`, which Japanese and Chinese editions of Excel treat
 * as `=`), in small form or as a superscript.
 */
export function mayBeFormula(cell: string): boolean {
  return /^[=+\-@]/.test(cell.trimStart().slice(0, 1).normalize('NFKC')) || /^[\t\r\n]/.test(cell)
}

/**
 * Makes every spreadsheet program treat the cell as text, with a leading apostrophe (OWASP, CSV injection).
 */
export function escapeFormula(cell: string): string {
  return mayBeFormula(cell) ? `'${cell}` : cell
}

/** Removes the apostrophe that `escapeFormula` adds. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && mayBeFormula(cell.slice(1)) ? cell.slice(1).trim() : cell
}
