/** Why a backup can't be made or read; the message says what to do. */
export class BackupProblem extends Error {}
