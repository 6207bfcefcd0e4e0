import multipart from '@fastify/multipart'
import type { MultipartShape } from '@portal/contract/endpoint.ts'
import { limits } from '@portal/contract/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#platform/problem.ts'
import type { ReceivedFile } from './received-file.ts'

/** The body and files of a request, in the same form for both content types. */
export interface ReceivedForm {
  body: Record<string, unknown>
  files: ReceivedFile[]
}

const formType = 'multipart/form-data'

/** Passes forms to their handler unparsed. The handler's endpoint says whether it accepts forms. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(formType, (_request, _payload, done) => done(null, undefined))
}

/** Enables form parsing for the scope's routes. It costs each request, so other routes stay outside. */
export async function readForms(scope: FastifyInstance): Promise<void> {
  scope.removeContentTypeParser(formType)
  await scope.register(multipart, { throwFileSizeLimit: true })
}

export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith(formType) ?? false
}

/**
 * Reads a multipart body into the JSON form of the record: list fields collect their values (`domain`, also
 * as `domain[]`), flags become booleans, files are held in memory.
 *
 * @throws TOO_LARGE when a file exceeds 5 MB, the text 1 MB, or there are too many parts; VALIDATION for an
 * unexpected file, and for a malformed form: no boundary, truncated, garbage.
 */
export async function readMultipart(request: FastifyRequest, shape: MultipartShape): Promise<ReceivedForm> {
  const form: ReceivedForm = { body: Object.create(null) as Record<string, unknown>, files: [] }
  try {
    await readParts(request, shape, form)
  } catch (error) {
    // The rest of the body is read and discarded. Parsing it would go on using memory.
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
      // A form may repeat a list field, so there may be more parts than fields. The limit is far below a
      // harmful number.
      parts: limits.formPartsMax,
      // One byte more than the limit for all fields together, so that a truncated field is already too large.
      fieldSize: limits.formTextBytesMax + 1,
    },
  })
  let textBytesLeft: number = limits.formTextBytesMax
  for await (const part of parts) {
    // The typings promise a name, but a client may omit it.
    const name = part.fieldname as string | undefined
    if (name === undefined) throw new Problem('VALIDATION', 'Every part of a form needs a name')
    textBytesLeft -= Buffer.byteLength(name) + (part.type === 'field' ? textBytesOf(part.value) : 0)
    if (textBytesLeft < 0) throw new Problem('TOO_LARGE', 'The text of a form can have up to 1 MB')
    if (part.type === 'file') await addFile(form, shape, name, part.filename, part.toBuffer())
    else addField(form, shape, name, part.value)
  }
}

/** A part with the JSON content type arrives parsed. */
function textBytesOf(value: unknown): number {
  return Buffer.byteLength(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
}

/** Converts a parser error to VALIDATION, because the sender caused it. Errors about size keep their codes. */
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
  // A browser sends an empty part for a file field without a file.
  if (bytes.length > 0 || filename) form.files.push({ field, filename, bytes })
}

function addField(form: ReceivedForm, shape: MultipartShape, name: string, value: unknown): void {
  const field = name.replace(/\[\]$/, '')
  if (shape.lists?.includes(field)) {
    const known = (form.body[field] as unknown[] | undefined) ?? []
    // A single empty value clears the list: a form can't express that in another way.
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
