import { crc32, deflateSync } from 'node:zlib'
import { limits } from '@portal/contract/limits.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { parserPids } from '#platform/parsers/parser-pool.ts'
import { usageOf } from '#platform/parsers/process-usage.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { formOf } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn
beforeAll(async () => {
  student = await t.person('Student')
  // Starts the parser processes, so that only the picture's own memory is measured.
  await send(await plainPicture(20, 20).png().toBuffer())
})

const send = (bytes: Buffer) => t.send(student, 'POST', '/uploads/images', formOf({}, { image: bytes }))

/**
 * Returns the additional memory that the server and its processes use at the peak of the work, in megabytes.
 */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const before = usageOf(process.pid)?.residentBytes ?? 0
  let most = 0
  const look = () => {
    const parsers = parserPids().map((pid) => usageOf(pid)?.peakBytes ?? 0)
    most = Math.max(most, (usageOf(process.pid)?.residentBytes ?? 0) - before + Math.max(0, ...parsers))
  }
  const looking = setInterval(look, 5)
  await work()
  look()
  clearInterval(looking)
  return most / 1024 / 1024
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}

const packed = deflateSync(Buffer.alloc(7_900_000, 65))
const texts: Record<string, Buffer> = {
  zTXt: Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed]),
  iTXt: Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), packed]),
  iCCP: Buffer.concat([Buffer.from('icc\0\0', 'latin1'), packed]),
  eXIf: Buffer.alloc(60_000, 1),
  tEXt: Buffer.from(`Comment\0${'x'.repeat(200)}`, 'latin1'),
}

/** Returns a small picture with as many of these chunks as fit into the size, in bytes. */
async function pngWith(type: string, byteCount: number): Promise<Buffer> {
  const png = await plainPicture(20, 20).png().toBuffer()
  const one = chunk(type, texts[type] ?? Buffer.alloc(0))
  const many = Array.from({ length: Math.min(19_000, Math.floor(byteCount / one.length)) }, () => one)
  const headEnd = 33
  return Buffer.concat([png.subarray(0, headEnd), ...many, png.subarray(headEnd)])
}

describe('memory that a picture may cost', () => {
  test.each(Object.keys(texts))('is that of its pixels, not of its %s chunks', async (type) => {
    const png = await pngWith(type, limits.imageBytesMax - 50_000)
    expect(await memoryOf(() => send(png))).toBeLessThan(200)
    expect((await send(png)).status).toBe(201)
  })

  test('is the same for a visitor, with a photo of 163 kB in a registration', async () => {
    const fields = { name: 'Rohan Pawar', branch: 'IT', passOutYear: '2019', email: 'rohan@mail.example' }
    const profile = await pngWith('zTXt', 163_000)
    const memory = await memoryOf(async () => {
      expect((await t.send(null, 'POST', '/alumni', formOf(fields, { profile }))).status).toBe(201)
    })
    expect(memory).toBeLessThan(200)
  })

  const large = { create: { width: 5_000, height: 5_000, channels: 4 as const, background: '#2255aa80' } }
  // Drawing one of these takes seconds on a busy machine.
  test.each([
    [
      'a JPEG in many passes',
      () => sharp(large).withMetadata({ orientation: 6 }).jpeg({ progressive: true }),
    ],
    [
      'a PNG of 16 bits a colour in seven passes',
      () => sharp(large).toColourspace('rgb16').png({ progressive: true }),
    ],
    ['a WebP', () => sharp(large).webp({ lossless: true, effort: 0 })],
    ['a GIF', () => sharp(large).gif({ effort: 1 })],
    ['an AVIF', () => sharp(large).resize(3_100, 3_200).avif({ effort: 0 })],
  ])(
    'is at most 300 MB for %s as large as it may be, taken or refused',
    async (_kind, draw) => {
      const bytes = await draw().toBuffer()
      // Memory that remains from drawing it doesn't count as the server's.
      let status = 0
      const memory = await memoryOf(async () => {
        status = (await send(bytes)).status
      })
      // A machine that is too busy to read it in time asks to try again.
      expect([201, 413, 503]).toContain(status)
      expect(memory).toBeLessThan(310)
    },
    90_000,
  )
})

describe('what a picture carries besides its pixels', () => {
  const mark = Buffer.from('SECRET PLACE')
  const jpegSegment = (code: number, data: Buffer) => {
    const head = Buffer.from([0xff, code, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  }

  test("in comments and programs' own parts of a JPEG never hinders it", async () => {
    const jpeg = await plainPicture(30, 20).jpeg().toBuffer()
    const junk = Array.from({ length: 70 }, (_, n) =>
      jpegSegment(n % 2 ? 0xfe : 0xe0 + (n % 16), Buffer.alloc(65_000, mark)),
    )
    const answer = await send(Buffer.concat([jpeg.subarray(0, 2), ...junk, jpeg.subarray(2)]))
    expect(answer).toMatchObject({ status: 201, body: { data: { width: 30, height: 20 } } })
  })

  test('in a JPEG of a thousand passes is refused before one of them is made', async () => {
    const jpeg = await plainPicture(30, 20).jpeg({ progressive: true }).toBuffer()
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
    const scans = Buffer.concat(Array.from({ length: 1_000 }, () => scan))
    const answer = await send(Buffer.concat([jpeg.subarray(0, -2), scans, jpeg.subarray(-2)]))
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  })

  test('in further frames and comments of a GIF goes', async () => {
    const gif = await plainPicture(30, 20).gif().toBuffer()
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, mark.length]), mark, Buffer.from([0])])
    const frame = gif.subarray(gif.lastIndexOf(0x2c), -1)
    const more = Array.from({ length: 20_000 }, () => [comment, frame]).flat()
    const animated = Buffer.concat([gif.subarray(0, -1), ...more, gif.subarray(-1)])
    expect(await send(animated)).toMatchObject({ status: 201, body: { data: { width: 30, height: 20 } } })
  })

  test('in unknown chunks and further frames of a WebP goes', async () => {
    const frames = await Promise.all([1, 2].map(() => plainPicture(30, 20).png().toBuffer()))
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const junk = Buffer.concat(
      Array.from({ length: 100_000 }, () => Buffer.from('JUNK\x04\0\0\0abcd', 'latin1')),
    )
    const fat = Buffer.concat([webp, junk])
    fat.writeUInt32LE(fat.length - 8, 4)
    expect(await send(fat)).toMatchObject({ status: 201, body: { data: { width: 30, height: 20 } } })
  })

  test('in an AVIF of which one part is said to be a thousand parts is refused', async () => {
    const avif = await plainPicture(60, 40).avif().toBuffer()
    const at = avif.indexOf('iloc')
    avif.writeUInt16BE(60_000, at + 10)
    expect((await send(avif)).status).toBe(400)
  })
})
