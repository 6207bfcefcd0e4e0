import type { MultipartShape } from '@portal/contract/endpoint.ts'
import { limits } from '@portal/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'
import type { ReceivedFile } from '#platform/verb.ts'

/** A body and its files, as one call of either content type gives them. */
export interface ReceivedForm {
  body: Record<string, unknown>
  files: ReceivedFile[]
}

/** A form may repeat a list's field, so more parts than fields; far fewer than would hurt. */
const partsMax = 200

/**
 * Reads a multipart body into the JSON one that the record describes: fields that are lists collect their values
 * (`domain`, also as `domain[]`), flags turn to booleans, files are kept whole in memory.
 *
 * @throws TOO_LARGE when a file passes 5 MB or there are too many; VALIDATION for a file where none is due.
 */
export async function readMultipart(request: FastifyRequest, shape: MultipartShape): Promise<ReceivedForm> {
  const form: ReceivedForm = { body: Object.create(null) as Record<string, unknown>, files: [] }
  const filesMax = Object.values(shape.files).reduce((sum, count) => sum + count, 0)
  const parts = request.parts({
    limits: {
      fileSize: limits.imageBytesMax,
      files: filesMax,
      parts: partsMax,
      fieldSize: 256 * 1024,
      fieldNameSize: 100,
    },
  })
  for await (const part of parts) {
    if (part.type === 'file') await addFile(form, shape, part.fieldname, part.filename, part.toBuffer())
    else addField(form, shape, part.fieldname, part.value)
  }
  return { files: form.files, body: { ...form.body } }
}

async function addFile(
  form: ReceivedForm,
  shape: MultipartShape,
  name: string,
  filename: string,
  content: Promise<Buffer>,
) {
  const bytes = await content
  const field = name.replace(/\[\]$/, '')
  const max = Object.hasOwn(shape.files, field) ? shape.files[field] : undefined
  if (max === undefined) throw new Problem('VALIDATION', `No file is expected as ${field.slice(0, 40)}`)
  if (form.files.filter((file) => file.field === field).length >= max)
    throw new Problem('TOO_LARGE', `Send at most ${max} ${max === 1 ? 'file' : 'files'} as ${field}`)
  // A browser sends an empty part for a file field that was left alone.
  if (bytes.length > 0 || filename) form.files.push({ field, filename, bytes })
}

function addField(form: ReceivedForm, shape: MultipartShape, name: string, value: unknown): void {
  const field = name.replace(/\[\]$/, '')
  if (shape.lists?.includes(field)) {
    const known = (form.body[field] as unknown[] | undefined) ?? []
    // One empty value clears the list: a form has no other way to say so.
    form.body[field] = value === '' ? known : [...known, value]
    return
  }
  const isFlag = shape.flags?.includes(field) && (value === 'true' || value === 'false')
  form.body[field] = isFlag ? value === 'true' : value
}
