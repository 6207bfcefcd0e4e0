import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { BackupProblem } from './backup-problem.ts'

/** Loaded when a backup is encrypted or opened: no other hour of a server needs a megabyte of curves. */
const age = () => import('age-encryption')

/** A step of a pipeline that encrypts for the recipient, `age1…`. Whoever makes backups needs no secret. */
export function encrypted(recipient: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await age()
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(webStream(source))
  }
}

/**
 * A step of a pipeline that opens what was encrypted for the identity, `AGE-SECRET-KEY-1…`.
 * @throws BackupProblem when it is another's.
 */
export function decrypted(identity: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { Decrypter } = await age()
    const decrypter = new Decrypter()
    try {
      decrypter.addIdentity(identity)
    } catch {
      throw new BackupProblem('--key is not a secret key: it begins with AGE-SECRET-KEY-1')
    }
    const opened = await decrypter.decrypt(webStream(source)).catch((error: unknown) => {
      throw new BackupProblem('The key does not open this backup', { cause: error })
    })
    yield* opened
  }
}

/** A new pair: the recipient goes into the settings, the identity to a safe place that is not this machine. */
export async function newKeyPair(): Promise<{ identity: string; recipient: string }> {
  const { generateIdentity, identityToRecipient } = await age()
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

function webStream(source: AsyncIterable<Uint8Array>) {
  return Readable.toWeb(
    Readable.from(source),
  ) as ReadableStream<Uint8Array> as globalThis.ReadableStream<Uint8Array>
}
