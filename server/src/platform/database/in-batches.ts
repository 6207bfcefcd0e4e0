export const batchSize = 5_000

/** Repeats a statement until a batch isn't full, so that none runs long or locks all rows for long. */
export async function inBatches(remove: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (((await remove()).numAffectedRows ?? 0n) >= BigInt(batchSize));
}
