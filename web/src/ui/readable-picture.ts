/** Old browsers show no AVIF and would call every one of them damaged. */
const decodedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** A sentence when the file says that it is a picture and is none, or a damaged one: the browser decodes it; else null. */
export async function damageOf(file: File): Promise<string | null> {
  if (!decodedTypes.includes(file.type) || typeof createImageBitmap === 'undefined') return null
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return null
  } catch {
    return `${file.name} can't be read. It may be damaged. Choose another picture.`
  }
}
