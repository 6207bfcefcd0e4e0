import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'

let folder: string
let store: FileStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  store = await openDiskFileStore(join(folder, 'deep', 'uploads'))
})
afterEach(() => rm(folder, { recursive: true }))

const newKey = () => `${randomBytes(16).toString('hex')}.webp`

describe('a file that somebody stores', () => {
  it('is read back byte for byte, also by a server that starts later', async () => {
    const key = newKey()
    const bytes = randomBytes(200_000)
    await store.put(key, bytes)
    const later = await openDiskFileStore(join(folder, 'deep', 'uploads'))
    const file = await later.find(key)
    expect(file?.byteCount).toBe(200_000)
    expect(file && (await buffer(await file.open())).equals(bytes)).toBe(true)
  })

  it('leaves nothing half written behind', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.put(newKey(), randomBytes(1_000))))
    expect(await readdir(join(folder, 'deep', 'uploads', 'incoming'))).toEqual([])
  })

  it('is gone once it is removed, and removing it again is no error', async () => {
    const key = newKey()
    await store.put(key, randomBytes(10))
    expect(await store.has(key)).toBe(true)
    await store.remove([key])
    await store.remove([key])
    expect(await store.has(key)).toBe(false)
    expect(await store.find(key)).toBeUndefined()
  })
})

describe('a key that we did not make', () => {
  it.each([
    '../secret.webp',
    '..',
    '/etc/passwd',
    '',
    'a.webp',
    `${'a'.repeat(32)}/../../x.webp`,
    `${'a'.repeat(32)}.webp\0`,
  ])('reads and writes nothing: %j', async (key) => {
    await writeFile(join(folder, 'secret.webp'), 'secret')
    expect(await store.find(key)).toBeUndefined()
    expect(await store.has(key)).toBe(false)
    await expect(async () => store.put(key, randomBytes(1))).rejects.toThrow('Not a key')
    await expect(async () => store.remove([key])).rejects.toThrow('Not a key')
  })
})

describe('a server that starts after it was killed', () => {
  it('clears away old half-written files and leaves fresh ones to whoever is writing them', async () => {
    const incoming = join(folder, 'deep', 'uploads', 'incoming')
    await writeFile(join(incoming, 'old'), 'half')
    await utimes(join(incoming, 'old'), new Date(0), new Date(0))
    await writeFile(join(incoming, 'fresh'), 'half')
    await openDiskFileStore(join(folder, 'deep', 'uploads'))
    expect(await readdir(incoming)).toEqual(['fresh'])
  })
})
