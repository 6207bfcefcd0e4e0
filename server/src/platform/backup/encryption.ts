import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { BackupProblem } from './backup-problem.ts'

/** Loads the encryption library only when it is needed, because it is a megabyte of code. */
const age = () => import('age-encryption')

/** Returns a pipeline step that encrypts for the recipient, `age1…`. Making backups needs no secret key. */
export function encrypted(recipient: string) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await age()
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    yield* await encrypter.encrypt(webStream(source))
  }
}

/**
 * Returns a pipeline step that decrypts with the identity, `AGE-SECRET-KEY-1…`.
 * @throws BackupProblem when the backup was encrypted for another key.
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

/** Creates a key pair: the recipient for the settings, the identity for a safe place outside this machine. */
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
