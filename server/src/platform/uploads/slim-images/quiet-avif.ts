import { limits } from '@portal/contract/limits.ts'
import { type Box, boxesIn, contentOf } from './avif-boxes.ts'
import { ImageRefusal } from './image-refusal.ts'

/** A picture is a single item or a grid of a few. Larger numbers are treated as an attack. */
const itemsMax = 256
const piecesMax = 512
/** The items of a picture. Others (XMP, unknown ones) are renamed, so that decoders skip them. */
const keptItems = new Set(['av01', 'grid', 'iden', 'Exif'])
const keptBoxes = new Set(['ftyp', 'meta', 'mdat'])
const unknown = Buffer.from('free', 'latin1')

/**
 * Returns a copy of an AVIF in which everything but the picture and its EXIF data is marked as free space.
 * Nothing moves, because the parts refer to each other by their offset in the file.
 *
 * @throws ImageRefusal when the file is damaged, or has more pixels than `avifPixelsMax`.
 */
export function quietAvif(sent: Buffer): Buffer {
  const bytes = Buffer.from(sent)
  const boxes = boxesIn(bytes, 0, bytes.length)
  for (const box of boxes) if (!keptBoxes.has(box.type)) unknown.copy(bytes, box.start + 4)
  const [meta, second] = boxes.filter(({ type }) => type === 'meta')
  if (!meta || second) throw new ImageRefusal('damaged')
  // The box starts with its version, as do the boxes that `checks` handles.
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

/** Renames the items that aren't part of the picture. */
function quietItems(bytes: Buffer, { from, to }: Box): void {
  const version = bytes[from] ?? 0
  const items = boxesIn(bytes, from + (version === 0 ? 6 : 8), to)
  if (items.length > itemsMax) throw new ImageRefusal('damaged', 'too many items')
  for (const item of items) {
    // The kind follows the version, the item's number (longer in version 3) and its protection.
    const typeAt = item.from + (bytes[item.from] === 3 ? 10 : 8)
    if (typeAt + 4 > item.to) throw new ImageRefusal('damaged')
    if (!keptItems.has(bytes.toString('latin1', typeAt, typeAt + 4))) unknown.copy(bytes, typeAt)
  }
}

/** Checks the locations of the items: many that refer to the same bytes could decode to more than the file. */
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
