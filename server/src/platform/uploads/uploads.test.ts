import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { testPortal, testStart } from '#server/testing/test-portal.ts'
import type { FileStore } from './file-store.ts'
import { isOwnUpload } from './upload-url.ts'
import { createUploads, type Uploads } from './uploads.ts'
import { insertUpload } from './uploads-table.ts'

const hourMs = 3_600_000
const asha = '1'
const ravi = '2'

const t = testPortal()
const { clock } = t
let db: Database
let store: FileStore
let uploads: Uploads
let picture: Buffer
/** The size of one stored picture, so that quotas can be given as a number of pictures. */
let storedBytes: number

beforeAll(async () => {
  db = t.portal.db
  store = t.portal.uploads.store
  uploads = createUploads({ store, db, clock })
  picture = await plainPicture(600, 400).jpeg().toBuffer()
  await send(asha)
  storedBytes = await bytesOf(asha)
})
beforeEach(async () => {
  await sql`truncate uploads`.execute(db)
  clock.set(testStart)
})

const send = (ownerId: string | null, to: Uploads = uploads) => to.storeImage({ ownerId, bytes: picture })
const use = (...urls: string[]) => db.transaction().execute((tx) => uploads.useByUrl(tx, urls))
const remove = (...urls: string[]) => db.transaction().execute((tx) => uploads.removeByUrl(tx, urls))
const isThere = (url: string) => store.has(url.replace('/uploads/', ''))

async function bytesOf(ownerId: string): Promise<number> {
  const rows = await db.selectFrom('uploads').select('byte_count').where('owner_id', '=', ownerId).execute()
  return rows.reduce((sum, row) => sum + Number(row.byte_count), 0)
}

describe('a student who sends a picture', () => {
  it('gets the addresses of both sizes, and both can be read', async () => {
    const stored = await send(asha)
    expect(stored).toMatchObject({ width: 600, height: 400 })
    expect(stored.thumbnailUrl).toBe(stored.url.replace('.webp', '-thumb.webp'))
    for (const url of [stored.url, stored.thumbnailUrl]) {
      expect(isOwnUpload(url)).toBe(true)
      expect(await isThere(url)).toBe(true)
    }
  })

  it('leaves nothing behind when the file is no picture', async () => {
    const sent = uploads.storeImage({ ownerId: asha, bytes: Buffer.from('<svg/>') })
    await expect(sent).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
    expect(await bytesOf(asha)).toBe(0)
  })

  it('keeps it however often it is swept, once a post shows it', async () => {
    const { url } = await send(asha)
    expect(await use(url)).toEqual([url])
    clock.advance(1_000 * hourMs)
    expect(await uploads.sweep()).toBe(0)
    expect(await isThere(url)).toBe(true)
  })

  it('loses it a day later when no post was made of it', async () => {
    const { url, thumbnailUrl } = await send(asha)
    clock.advance(24 * hourMs)
    expect(await uploads.sweep()).toBe(0)
    clock.advance(1)
    expect(await uploads.sweep()).toBe(1)
    expect([await isThere(url), await isThere(thumbnailUrl)]).toEqual([false, false])
    expect(await use(url)).toEqual([])
  })
})

describe('a student who deletes a post', () => {
  it('takes its pictures along at the next sweep', async () => {
    const { url, thumbnailUrl } = await send(asha)
    await use(url)
    await remove(url)
    expect(await uploads.sweep()).toBe(1)
    expect([await isThere(url), await isThere(thumbnailUrl)]).toEqual([false, false])
  })

  it('has the sweep asked for in the same transaction, if there is anything to sweep', async () => {
    const asked: unknown[] = []
    const asking = createUploads({ store, db, clock, sweepSoon: async (tx) => void asked.push(tx) })
    const { url } = await send(asha)
    const deletion = await db.transaction().execute(async (tx) => {
      await asking.removeByUrl(tx, ['https://example.com/a.png'])
      await asking.removeByUrl(tx, [url])
      return tx
    })
    expect(asked).toEqual([deletion])
  })

  it('keeps the picture while another post shows it', async () => {
    const { url } = await send(asha)
    await use(url)
    await use(url)
    await remove(url)
    expect(await uploads.sweep()).toBe(0)
    await remove(url)
    expect(await uploads.sweep()).toBe(1)
  })

  it('keeps the picture when the deletion is rolled back', async () => {
    const { url } = await send(asha)
    await use(url)
    const deletion = db.transaction().execute(async (tx) => {
      await uploads.removeByUrl(tx, [url])
      throw new Error('no')
    })
    await expect(deletion).rejects.toThrow('no')
    expect(await uploads.sweep()).toBe(0)
    expect(await isThere(url)).toBe(true)
  })

  it('saves a picture that a new post took up before the sweep', async () => {
    const { url } = await send(asha)
    await use(url)
    await remove(url)
    await use(url)
    expect(await uploads.sweep()).toBe(0)
  })

  it('counts a picture once that the post shows twice, and passes over addresses that are not ours', async () => {
    const { url, thumbnailUrl } = await send(asha)
    const foreign = 'https://evil.example/uploads/0123456789abcdef0123456789abcdef.webp'
    expect(await use(url, url, thumbnailUrl, foreign, '/uploads/../x')).toEqual([url])
    await remove(url, thumbnailUrl, foreign)
    expect(await uploads.sweep()).toBe(1)
  })
})

describe('the room that an account has', () => {
  it('is never passed, however many pictures come at once', async () => {
    const upload = { ownerId: asha, kind: 'image', contentType: 'image/webp', width: 1, height: 1 } as const
    const insert = () => {
      const key = randomBytes(16).toString('hex')
      return insertUpload(
        db,
        { ...upload, key, byteCount: 10, sha256: Buffer.alloc(32), createdAt: clock.now() },
        { accountBytesMax: 35 },
      )
    }
    // The first rounds also open the connections, which spreads the calls; the later ones really coincide.
    for (let round = 0; round < 5; round += 1) {
      await sql`truncate uploads`.execute(db)
      const isWithin = await Promise.all(Array.from({ length: 12 }, insert))
      expect(isWithin.filter(Boolean)).toHaveLength(3)
      expect(await bytesOf(asha)).toBe(30)
    }
  })

  it('ends with a sentence that says what to do, and nothing stored', async () => {
    const tight = createUploads({ store, db, clock, quotaBytes: storedBytes - 1 })
    const message = expect.stringContaining('Delete some')
    await expect(send(asha, tight)).rejects.toMatchObject({ code: 'TOO_LARGE', message })
    expect(await bytesOf(asha)).toBe(0)
  })

  it('is its own, and grows again when pictures go', async () => {
    const tight = createUploads({ store, db, clock, quotaBytes: storedBytes })
    const { url } = await send(asha, tight)
    await send(ravi, tight)
    await expect(send(asha, tight)).rejects.toMatchObject({ code: 'TOO_LARGE' })
    await remove(url)
    await uploads.sweep()
    await expect(send(asha, tight)).resolves.toBeDefined()
  })

  it('is none of what the portal itself draws', async () => {
    const tight = createUploads({ store, db, clock, visitorQuotas: quotasOf(0) })
    await expect(send(null, tight)).resolves.toBeDefined()
  })
})

describe('what visitors may send', () => {
  const visit = (to: Uploads, visitorAddress: string) =>
    to.storeImage({ ownerId: null, visitorAddress, bytes: picture })
  const refused = { code: 'TOO_LARGE' }

  it('is counted for the address until somebody has decided on it', async () => {
    const tight = createUploads({
      store,
      db,
      clock,
      visitorQuotas: { ...quotasOf(10), addressBytesMax: storedBytes },
    })
    const { url } = await visit(tight, '192.0.2.1')
    await use(url)
    await expect(visit(tight, '192.0.2.1')).rejects.toMatchObject(refused)
    await expect(visit(tight, '192.0.2.2')).resolves.toBeDefined()
    clock.advance(48 * hourMs)
    await expect(visit(tight, '192.0.2.1')).rejects.toMatchObject(refused)
    await db.transaction().execute((tx) => tight.assignTo(tx, [url], asha))
    await expect(visit(tight, '192.0.2.1')).resolves.toBeDefined()
    expect(await bytesOf(asha)).toBe(storedBytes)
  })

  it('is counted for all addresses, within a day and in all', async () => {
    const aDay = createUploads({
      store,
      db,
      clock,
      visitorQuotas: { ...quotasOf(10), dayBytesMax: storedBytes },
    })
    const { url } = await visit(aDay, '192.0.2.1')
    await use(url)
    await expect(visit(aDay, '192.0.2.2')).rejects.toMatchObject(refused)
    clock.advance(25 * hourMs)
    await expect(visit(aDay, '192.0.2.2')).resolves.toBeDefined()
    const inAll = createUploads({
      store,
      db,
      clock,
      visitorQuotas: { ...quotasOf(10), waitingBytesMax: 2 * storedBytes },
    })
    await expect(visit(inAll, '192.0.2.3')).rejects.toMatchObject(refused)
  })
})

/** Returns quotas of this many pictures each. */
function quotasOf(count: number) {
  const bytes = count * storedBytes
  return { addressBytesMax: bytes, dayBytesMax: bytes, waitingBytesMax: bytes }
}

it('is swept by several replicas at once without trouble', async () => {
  await Promise.all(Array.from({ length: 10 }, () => send(asha)))
  clock.advance(25 * hourMs)
  const counts = await Promise.all([uploads.sweep(), uploads.sweep(), uploads.sweep()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10)
  expect(await bytesOf(asha)).toBe(0)
})
