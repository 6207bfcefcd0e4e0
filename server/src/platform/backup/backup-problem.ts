/** The reason why a backup can't be made or read. The message says what to do. */
export class BackupProblem extends Error {}
