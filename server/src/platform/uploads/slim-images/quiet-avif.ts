import { limits } from '@portal/contract/limits.ts'
import { type Box, boxesIn, contentOf } from './avif-boxes.ts'
import { ImageRefusal } from './image-refusal.ts'

/** A picture is one item or a grid of some; more, in more pieces, were made to hurt. */
const itemsMax = 256
const piecesMax = 512
/** What a picture is made of; the others (XMP, which may be packed, and unknown ones) are made unknown. */
const keptItems = new Set(['av01', 'grid', 'iden', 'Exif'])
const keptBoxes = new Set(['ftyp', 'meta', 'mdat'])
const unknown = Buffer.from('free', 'latin1')

/**
 * An AVIF in which everything but the picture and a camera's data is named as free room. Nothing moves: its parts find each
 * other by their place in the file.
 *
 * @throws ImageRefusal also for one of more pixels than `avifPixelsMax`.
 */
export function quietAvif(sent: Buffer): Buffer {
  const bytes = Buffer.from(sent)
  const boxes = boxesIn(bytes, 0, bytes.length)
  for (const box of boxes) if (!keptBoxes.has(box.type)) unknown.copy(bytes, box.start + 4)
  const [meta, second] = boxes.filter(({ type }) => type === 'meta')
  if (!meta || second) throw new ImageRefusal('damaged')
  // The box begins with its version, as do those below.
  for (const box of boxesIn(bytes, meta.from + 4, meta.to)) checks[box.type]?.(bytes, box)
  return bytes
}

const checks: Record<string, (bytes: Buffer, box: Box) => void> = {
  iinf: quietItems,
  iloc: checkPlaces,
  iprp: (bytes, { from, to }) => {
    for (const container of boxesIn(bytes, from, to))
      if (container.type === 'ipco')
        for (const property of boxesIn(bytes, container.from, container.to))
          if (property.type === 'ispe') checkSize(bytes, property)
  },
}

/** Names as unknown what is no picture. */
function quietItems(bytes: Buffer, { from, to }: Box): void {
  const version = bytes[from] ?? 0
  const items = boxesIn(bytes, from + (version === 0 ? 6 : 8), to)
  if (items.length > itemsMax) throw new ImageRefusal('damaged', 'too many items')
  for (const item of items) {
    // Its version, its number (longer in version 3) and how it is protected stand before its kind.
    const typeAt = item.from + (bytes[item.from] === 3 ? 10 : 8)
    if (typeAt + 4 > item.to) throw new ImageRefusal('damaged')
    if (!keptItems.has(bytes.toString('latin1', typeAt, typeAt + 4))) unknown.copy(bytes, typeAt)
  }
}

/** Where the items lie: many pieces that are the same bytes would come to more than the file. */
function checkPlaces(bytes: Buffer, box: Box): void {
  const read = contentOf(bytes, box)
  const version = read(1)
  read(3)
  const sizes = read(2)
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [12, 8, 4, 0].map(
    (shift) => (sizes >> shift) & 15,
  )
  const itemCount = read(version < 2 ? 2 : 4)
  let pieceCount = 0
  let byteCount = 0
  for (let item = 0; item < itemCount; item += 1) {
    read(version < 2 ? 2 : 4)
    if (version > 0) read(2)
    read(2)
    read(baseBytes ?? 0)
    const pieces = read(2)
    pieceCount += pieces
    if (pieceCount > piecesMax) throw new ImageRefusal('damaged', 'too many pieces')
    for (let piece = 0; piece < pieces; piece += 1) {
      if (version > 0) read(indexBytes ?? 0)
      read(offsetBytes ?? 0)
      byteCount += read(lengthBytes ?? 0)
    }
  }
  if (byteCount > bytes.length) throw new ImageRefusal('damaged', 'pieces lie over each other')
}

function checkSize(bytes: Buffer, box: Box): void {
  const read = contentOf(bytes, box)
  read(4)
  if (read(4) * read(4) > limits.avifPixelsMax) throw new ImageRefusal('too-many-pixels')
}
