import { expect, test } from 'vitest'
import { encodings, PackedBytes } from './packed-bytes.ts'

test('kept bytes and their packed copies hold no block that they share with others', async () => {
  const text = 'Which book on networks? '.repeat(100)
  const shared = Buffer.from(text)
  expect(shared.buffer.byteLength).toBeGreaterThan(shared.length)
  const kept = new PackedBytes(shared)
  expect(kept.bytes.toString()).toBe(text)
  expect(kept.bytes.buffer.byteLength).toBe(text.length)
  for (const encoding of encodings) {
    await kept.packed(encoding)
    const copy = await kept.packed(encoding)
    expect(copy.length).toBeLessThan(text.length)
    expect(copy.buffer.byteLength, encoding).toBe(copy.length)
  }
})
