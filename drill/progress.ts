let lastAtMs = Number.NEGATIVE_INFINITY

/** Says how far a drill is: over the line before it on a terminal, elsewhere a line each ten seconds. */
export function progress(what: string): void {
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\u001b[K  ${what}`)
    return
  }
  if (performance.now() - lastAtMs < 10_000) return
  lastAtMs = performance.now()
  console.log(`  ${what}`)
}
