import { pngOf } from '../server/src/platform/paper/png-of.ts'

/** Returns a real PNG of the size, with stripes in two colours so that it is visibly not empty. */
export function drawPng(width = 640, height = 360): Buffer {
  const row = Buffer.alloc(1 + width * 3)
  for (let x = 0; x < width; x += 1)
    row.set(Math.floor(x / 40) % 2 ? [229, 168, 59] : [20, 92, 98], 1 + x * 3)
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return pngOf({ widthPx: width, heightPx: height, depth: 8, colour: 2, rows })
}
