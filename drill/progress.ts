let lastAtMs = Number.NEGATIVE_INFINITY

/**
 * Shows the progress of a drill: on a terminal it overwrites the previous line, elsewhere it prints a line
 * every ten seconds.
 */
export function progress(what: string): void {
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\u001b[K  ${what}`)
    return
  }
  if (performance.now() - lastAtMs < 10_000) return
  lastAtMs = performance.now()
  console.log(`  ${what}`)
}
