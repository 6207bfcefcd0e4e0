/** So many rows at a time. */
export const batchSize = 5_000

/** A batch at a time, so that no statement runs long and no lock is held for all of them. */
export async function inBatches(remove: () => Promise<{ numAffectedRows?: bigint }>): Promise<void> {
  while (((await remove()).numAffectedRows ?? 0n) >= BigInt(batchSize));
}
