import multipart from '@fastify/multipart'
import type { MultipartShape } from '@portal/contract/endpoint.ts'
import { limits } from '@portal/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'
import type { ReceivedFile } from '#platform/received-file.ts'

/** A body and its files, as one call of either content type gives them. */
export interface ReceivedForm {
  body: Record<string, unknown>
  files: ReceivedFile[]
}

const formType = 'multipart/form-data'

/** Lets forms come as far as their handler, unread: it says what it takes. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, (_request, _payload, done) => done(null, undefined))
}

/** Lets the routes of the scope take forms apart. It costs each of their requests listeners and promises, so others are outside. */
export async function readForms(scope: FastifyInstance): Promise<void> {
  scope.removeContentTypeParser(formType)
  await scope.register(multipart, { throwFileSizeLimit: true })
}

/** Whether the body of a call is a form. */
export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith(formType) ?? false
}

/**
 * Reads a multipart body into the JSON one that the record describes: fields that are lists collect their values
 * (`domain`, also as `domain[]`), flags turn to booleans, files are kept whole in memory.
 *
 * @throws TOO_LARGE when a file passes 5 MB, the text 1 MB, or there are too many parts; VALIDATION for a file where none is
 *   due, and for what is no form: without a boundary, cut off, garbage.
 */
export async function readMultipart(request: FastifyRequest, shape: MultipartShape): Promise<ReceivedForm> {
  const form: ReceivedForm = { body: Object.create(null) as Record<string, unknown>, files: [] }
  try {
    await readParts(request, shape, form)
  } catch (error) {
    // The rest of the body is read and forgotten: parsed, it would go on taking memory.
    request.raw.unpipe()
    request.raw.resume()
    throw problemOf(error)
  }
  return { files: form.files, body: { ...form.body } }
}

async function readParts(request: FastifyRequest, shape: MultipartShape, form: ReceivedForm): Promise<void> {
  const filesMax = Object.values(shape.files).reduce((sum, count) => sum + count, 0)
  const parts = request.parts({
    limits: {
      fileSize: limits.imageBytesMax,
      files: filesMax,
      // A form may repeat a list's field, so more parts than fields; far fewer than would hurt.
      parts: limits.formPartsMax,
      // One byte more than all may have together: what is cut off is too large by then.
      fieldSize: limits.formTextBytesMax + 1,
    },
  })
  let textBytesLeft: number = limits.formTextBytesMax
  for await (const part of parts) {
    // The typings promise a name; the sender doesn't.
    const name = part.fieldname as string | undefined
    if (name === undefined) throw new Problem('VALIDATION', 'Every part of a form needs a name')
    textBytesLeft -= Buffer.byteLength(name) + (part.type === 'field' ? textBytesOf(part.value) : 0)
    if (textBytesLeft < 0) throw new Problem('TOO_LARGE', 'The text of a form can have up to 1 MB')
    if (part.type === 'file') await addFile(form, shape, name, part.filename, part.toBuffer())
    else addField(form, shape, name, part.value)
  }
}

/** A part that says it is JSON comes parsed. */
function textBytesOf(value: unknown): number {
  return Buffer.byteLength(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
}

/** Whatever the parser says of a body, it is the sender's doing; its own codes name what was too large. */
function problemOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Problem || tooLargeCodes.includes(code)) return error
  const problem = new Problem('VALIDATION', "This form can't be read. It is damaged or incomplete.")
  problem.cause = error
  return problem
}

const tooLargeCodes = ['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']

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
  if (max === undefined)
    throw new Problem('VALIDATION', `Files aren't allowed in the field ${field.slice(0, 40)}`)
  if (form.files.filter((file) => file.field === field).length >= max)
    throw new Problem(
      'TOO_LARGE',
      `Upload at most ${max} ${max === 1 ? 'file' : 'files'} in the field ${field}`,
    )
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
  if (shape.json?.includes(field)) {
    form.body[field] = parsed(field, value)
    return
  }
  const isFlag = shape.flags?.includes(field) && (value === 'true' || value === 'false')
  form.body[field] = isFlag ? value === 'true' : value
}

function parsed(field: string, value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    throw new Problem('VALIDATION', `Send ${field} as JSON`, {
      errors: [{ path: field, message: 'Send this field as JSON' }],
    })
  }
}
