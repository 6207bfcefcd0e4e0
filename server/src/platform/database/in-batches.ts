export const batchSize = 5_000

/**
 * Repeats a statement until a batch is not full, so that no statement runs long and no lock is held for all
 * rows.
 */
export async function inBatches(remove: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (((await remove()).numAffectedRows ?? 0n) >= BigInt(batchSize));
}
